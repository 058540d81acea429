/** A process of its own for hostile-texts.test.ts: nothing else can stop a regular expression that runs. */
import { hostileCases, hostileTexts } from "./hostile-cases";

async function answerTo(name: string, text: number): Promise<"taken" | "refused"> {
  const [run, words] = [hostileCases.get(name), hostileTexts[text]];
  if (!run || words === undefined) throw new Error(`There is no case "${name}" or text ${text}`);
  try {
    await run(words);
    return "taken";
  } catch {
    return "refused";
  }
}

process.on("message", (asked: [string, number]) => {
  void answerTo(...asked).then((answer) => process.send?.(answer));
});
process.send?.("ready");
