/** True in `gatsby build`, and false in `gatsby develop`. */
export function isBuild(): boolean {
  return process.env.NODE_ENV === "production";
}
