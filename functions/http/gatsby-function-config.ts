/**
 * Gatsby's configuration for a function with a body: raw bytes, except of forms with files. src/api exports it by
 * `export *`: if Gatsby finds the name `config`, it builds engines for pages made on request, which fails with sharp.
 */
export const config = { bodyParser: { raw: { type: "application/*" } } };
