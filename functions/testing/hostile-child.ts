/** A process of its own for hostile-texts.test.ts: nothing else can stop a regular expression that runs. */
import { hostileCases, hostileTexts } from "./hostile-cases";

process.on("message", ([name, text]: [string, number]) => {
  const run = async () => {
    await hostileCases.get(name)?.(hostileTexts[text] ?? "");
  };
  // A refusal is as good an answer as any; to get none is what the test looks for.
  void Promise.allSettled([run()]).then(() => process.send?.("done"));
});
process.send?.("ready");
