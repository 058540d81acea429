/** Which Node the project runs on; npm's own word for it, read before anything is installed. */

/** @param {string} version like 20.19.0 */
function numbersOf(version) {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  return { major, order: (major * 1000 + minor) * 1000 + patch };
}

/**
 * True where `version` is in `range`.
 * @param {string} version like 20.19.0
 * @param {string} range alternatives of `^`, `>=` and `<` as in `engines` of package.json
 */
export function isSupported(version, range) {
  const { major, order } = numbersOf(version);
  return range.split("||").some((alternative) =>
    alternative
      .trim()
      .split(/\s+/)
      .every((bound) => {
        const limit = numbersOf(bound.replace(/^\D+/, ""));
        if (bound.startsWith("<")) return order < limit.order;
        return order >= limit.order && (bound.startsWith(">=") || major === limit.major);
      }),
  );
}
