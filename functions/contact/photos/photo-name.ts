/** Names of files as strangers send them. */

const longest = 60;

/**
 * A name that can be shown, mailed and written: the last part of a path, without control
 * characters, what nobody sees, and what systems keep to themselves.
 */
export function safeFileName(name: string): string {
  const [last = ""] = name.split(/[/\\]/).slice(-1);
  const plain = last
    .slice(0, 1000)
    .normalize("NFC")
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*%]/gu, "")
    .replace(/^[.\s]+/, "")
    .trim();
  return Array.from(plain).slice(-longest).join("") || "photo";
}

/** The name of what is kept of a file: its own, ending as a JPEG does. */
export function keptName(name: string): string {
  const dot = name.lastIndexOf(".");
  return `${dot > 0 ? name.slice(0, dot) : name}.jpg`;
}
