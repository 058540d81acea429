/** Marks that Markdown reads otherwise than they were meant. */
import { paragraphs } from "../../../testing/content-tables";

paragraphs.areRefused([
  ["##\n\nWords.", 'has a heading without words ("##"); write them, or take it out'],
  ["Look: ![A board](/board.jpg)", "holds a picture, which pages show only at the top"],
  ["<script>alert(1)</script>", "holds HTML (<script>alert(1)</script>); write plain Markdown"],
  ['Press <b onclick="go()">here</b>.', 'holds HTML (<b onclick="go()">)'],
]);

paragraphs.getAdvice([
  ["# A title\n\nWords.", 'has a heading of the first level ("# …"); the page has its own'],
  ["##\u00A0Pasted words\n\nWords.", "is not a heading; put a space after the # (type it"],
  ["-\u00A0sockets\n-\u00A0lights", 'with "-", which does not make a list with a pasted space'],
  ["Work\tPrice\nEICR\tAsk us", "is not a table; a table needs a line like"],
  ["##Unspaced words\n\nWords.", 'has "##Unspaced", which is not a heading; put a space after'],
  ["| Work | Price |\n| EICR | ask |", "is not a table; a table needs a line like | --- | --- |"],
  ["| a | b |\n| --- | --- |\n| c | d | e |", "has a row of 3 cells in a table of 2 columns"],
  ["```\nsome words", "would be shown as program code"],
  ["- [ ] Ring the customer", 'has "[ ]", which is a mark that'],
  ["Ask us.[^1]", 'has "[^1]", which is a footnote; pages show none, so put its words'],
  ["It is ~~cheap~~ fair.", 'has "~~cheap~~", which is a mark that'],
  ["This is **very important.", 'has "**", which makes nothing bold'],
  ["We test:\n\n• sockets\n• lights", 'begins a line with "•", which does not make a list; write'],
  ["– sockets\n– lights", 'begins a line with "–", which does not make a list; write "- "'],
  ["We test:\n— sockets", 'begins a line with "—", which does not make a list'],
  ["o\tsockets\no\tlights", 'begins a line with "o", which does not make a list; write "- "'],
  ["✓ sockets\n✓ lights", 'begins a line with "✓", which does not make a list'],
  ["a. Look\nb. Ring", 'begins a line with "a.", which does not make a list; write "1. "'],
  ["-sockets\n-lights", 'which does not make a list without a space; write "- "'],
  ["1.Look\n2.Ring", 'begins a line with "1.", which does not make a list without a space'],
  ["1. Look\n  - at the board\n2. Ring", "has a list that is not part of the entry above"],
  ["1. Look\n  1. at the board\n2. Ring", "has an entry that is not part of the entry above"],
  ["- Look\n - at the board", "has an entry that is not part of the entry above"],
  ["The end of a part.\n---\nThe next.", 'has a line of "---" right below words, which makes'],
  ["A heading\n=========\n\nWords.", 'has a line of "===" right below words, which makes'],
]);

paragraphs.areAllowed([
  "Wiring – old or new – ages.\nIt is\n– in a word – old.",
  "- Sockets\n  - in the kitchen\n  - outside\n- Lights\n\n1. Look\n   - at the board\n2. Ring",
  "One part.\n\n---\n\nThe next one, e.g. this.",
]);
