/** Facts are written once, in business.yml; other files use tokens for them. */
import { textAt, type Content, type PlacedText, type TextProblem } from "../../content";
import { nearestName, problemAt, type ContentProblem } from "../../problem";
import { fieldMeta, textFields } from "../../schemas/field-meta";
import { findTokens } from "../../tokens";
import { eachMatch } from "../matches";
import { referenceTargets, unknownName } from "../names/check-references";

/** Tokens in fields that are shown exactly as written. */
export function tokensOutOfPlace(content: Content): ContentProblem[] {
  return content.valid.flatMap((file) =>
    textFields(file.contentType.schema, file.value).flatMap(({ field, text, schema }) => {
      const [token] = findTokens(text);
      if (!token || fieldMeta(schema).tokens) return [];
      const message = `holds {${token.name}}, but tokens are not filled in here; write the words themselves`;
      return textAt(file, field, text).problem(message);
    }),
  );
}

/** The braces of a text that belong to no token; `{#…}` names a heading. */
function bracesBesideTokens(text: string) {
  // Blanks of the same length keep the offsets.
  const rest = text.replaceAll(/(?<!\{)(?:\{[a-z]+\.[a-z0-9-]+\}|\{#[\w-]+\})(?!\})/g, (token) =>
    " ".repeat(token.length),
  );
  return [...rest.matchAll(/\{[\w.-]+[^\S\n][\w.-]+\}|\{+\s*[\w.-]*\s*\}*|\}+/g)];
}

/** Tokens with a name that does not exist. */
export const unknownTokens = (content: Content) => {
  const names = [...content.tokenValues.keys()];
  // A broken list of jobs has no names to compare with.
  const jobsAreKnown = referenceTargets(content)["typical job"] !== undefined;
  return ({ text }: PlacedText) =>
    findTokens(text).map(({ name, offset }): TextProblem => {
      const isKnowable = names.length > 0 && (jobsAreKnown || !name.startsWith("job."));
      const problem = isKnowable ? unknownName(name, names, "the token") : undefined;
      return problem && { ...problem, offset };
    });
};

/** Braces that would be shown. */
export const strayBraces = ({ tokenValues }: Content) => {
  const names = [...tokenValues.keys()];
  return ({ text }: PlacedText) =>
    bracesBesideTokens(text).map(({ 0: found, index }): TextProblem => {
      const word = found.replaceAll(/[^\w.-]/g, "").toLowerCase();
      const suggestion = word && nearestName(word, names);
      const remedy = suggestion ? `write {${suggestion}}` : "take it out";
      const message = `has "${found.trim()}", which is not a token: use small letters in one pair of braces, without spaces; ${remedy}`;
      return { message, offset: index };
    });
};

/** Tokens in brackets other than braces, which would be shown. */
export const bracketedTokens = ({ tokenValues }: Content) =>
  eachMatch(
    /\[([a-z]+\.[a-z0-9-]+)\](?!\()|(?<!\])\(([a-z]+\.[a-z0-9-]+)\)/g,
    (found, inSquare, inRound = "") => {
      const name = inSquare ?? inRound;
      return tokenValues.has(name)
        ? `has "${found}", which would be shown; write {${name}}`
        : undefined;
    },
  );

/** Words beside a token that its value repeats: "from {price.eicr}", "£{price.eicr}", "{claim.guarantee} months". */
export const doubledWords =
  ({ tokenValues }: Content) =>
  ({ text }: PlacedText) =>
    findTokens(text).map(({ name, offset }): TextProblem => {
      const value = tokenValues.get(name) ?? "";
      const words = value.toLowerCase().split(" ");
      const [before = ""] = /(?:£ ?|\b[a-z]+ )$/i.exec(text.slice(0, offset)) ?? [];
      const [after = ""] = /^ [a-z]{4,}/i.exec(text.slice(offset + name.length + 2)) ?? [];
      const [first, next] = [before, after].map((word) => word.trim().toLowerCase());
      if (first && (first === words[0] || (first === "£" && /^(?:from )?£/.test(value))))
        return {
          message: `reads "${before}${value}"; take out the "${before.trim()}" before {${name}}`,
          offset,
        };
      const isDoubled =
        next && (words.slice(-4).includes(next) || (value.includes("£") && next === "pounds"));
      return isDoubled
        ? {
            message: `reads "${value}${after}"; take out the "${after.trim()}" after {${name}}`,
            offset,
          }
        : undefined;
    });

/** Facts that name one below them: facts are filled in from the top, so the braces would show. */
export function factsUsedTooEarly({ tokenValues: values, all }: Content): ContentProblem[] {
  return all("business").flatMap(({ file, value }) =>
    (value.facts ?? []).flatMap(({ key }, index) => {
      const left = findTokens(values.get(`fact.${key}`) ?? "").find(({ name }) => values.has(name));
      if (!left) return [];
      const message = `names {${left.name}}, which stands below this fact; move it above`;
      return problemAt(file, ["facts", index, "text"], message);
    }),
  );
}
