declare module "@adobe/structured-data-validator" {
  /** A problem of one node; only errors keep a page out of rich results. */
  export type Issue = {
    readonly severity: "ERROR" | "WARNING";
    readonly issueMessage: string;
    readonly rootType: string;
  };
  /** Google's rules for the types that have rich results. */
  export default class Validator {
    validate(extracted: unknown): Promise<Issue[]>;
  }
}
