/** Tells where sentences end. Runs in the browser too. */

/** True if the word ends a sentence; "£1.50" and titles such as "Mr." do not. */
const endsSentence = (word: string) =>
  /[.!?]["”’)]?$/.test(word) && !/^(?:Mr|Mrs|Ms|Dr|St)\.$/.test(word);

export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let sentence = "";
  for (const word of text.split(/\s+/)) {
    sentence = sentence ? `${sentence} ${word}` : word;
    if (!endsSentence(word)) continue;
    sentences.push(sentence);
    sentence = "";
  }
  return sentence ? [...sentences, sentence] : sentences;
}
