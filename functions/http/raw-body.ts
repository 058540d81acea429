/**
 * What a Gatsby Function that takes a body is configured with: its bytes are handed on, of all but forms with
 * files. A file below src/ passes it on by `export *`: where one names it, Gatsby builds engines for pages made
 * on request, which fails with sharp.
 */
export const config = { bodyParser: { raw: { type: "application/*" } } };
