/**
 * Calls one packed function as Netlify does, from the folder it was unpacked to:
 *   node netlify-call.cjs <file of the function> < event as JSON
 * and prints its answer.
 */
const { readFileSync } = require("node:fs");

const [, , file = ""] = process.argv;
/**
 * @type {{ handler: (event: object, context: object) => Promise<{
 *   statusCode: number, body?: string, isBase64Encoded?: boolean }> }}
 */
const { handler } = require(file);
handler(JSON.parse(readFileSync(0, "utf8")), {}).then((answer) => {
  const body = Buffer.from(answer.body ?? "", answer.isBase64Encoded ? "base64" : "utf8");
  process.stdout.write(`\n@answer ${JSON.stringify({ ...answer, body: body.toString() })}\n`);
  process.exit();
});
