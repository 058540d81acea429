/** Marks that Markdown reads otherwise than they were meant. */
import { testParagraphs } from "../../../testing/content-tables";

testParagraphs(__dirname, "check-markdown.yml");
