/** Reads single settings out of the environment, with errors an operator understands. */

export type Variables = Readonly<Record<string, string | undefined>>;

/** A variable that is wrong: which, why, and an example that works. */
export class EnvironmentError extends Error {
  constructor(name: string, value: string, problem: string, example: string) {
    super(`${name} is "${value}": ${problem}. Example: ${name}=${example}`);
    this.name = "EnvironmentError";
  }
}

/** A text; unset and empty are the same. */
export function textOf(variables: Variables, name: string): string | undefined {
  return variables[name]?.trim() || undefined;
}

type NumberRule = {
  readonly fallback: number;
  readonly min: number;
  readonly max: number;
  /** Fractions are allowed. */
  readonly fraction?: boolean;
};

/** @throws {EnvironmentError} if it is no number within the rule */
export function numberOf(variables: Variables, name: string, rule: NumberRule): number {
  const { fallback, min, max, fraction = false } = rule;
  const value = textOf(variables, name);
  if (value === undefined) return fallback;
  const isNumber = (fraction ? /^\d+(\.\d+)?$/ : /^\d+$/).test(value);
  if (isNumber && Number(value) >= min && Number(value) <= max) return Number(value);
  const problem = `it must be a number from ${min} to ${max}`;
  throw new EnvironmentError(name, value, problem, String(fallback));
}

/**
 * A URL with one of the given protocols, like `["https:"]`.
 * @throws {EnvironmentError} if it is none
 */
export function urlOf(
  variables: Variables,
  name: string,
  protocols: readonly string[],
  example: string,
): URL | undefined {
  const value = textOf(variables, name);
  if (value === undefined) return undefined;
  const isUrl = URL.canParse(value) && protocols.includes(new URL(value).protocol);
  if (isUrl) return new URL(value);
  // The value may hold a password: it is not repeated.
  const problem = `it must be a URL that begins with ${protocols.join(" or ")}`;
  throw new EnvironmentError(name, "…", problem, example);
}

/**
 * Whether a user and a password in a URL are written so that every program reads the same
 * ones: with / ? # and @ percent-encoded (RFC 3986, 3.2.1). Else a piece of the password is taken
 * for the name of the server, which is looked up and logged.
 */
export function hasPlainLogin(url: string): boolean {
  const { username, search, hash, pathname } = new URL(url);
  const signs = url.split("@").length - 1;
  const afterHost = [pathname, search, hash].some((part) => part.includes("@"));
  return signs <= 1 && !afterHost && hash === "" && (signs === 0 || username !== "");
}

/** Whether it is on, the default. @throws {EnvironmentError} if it is neither on nor off */
export function isOn(variables: Variables, name: string): boolean {
  const value = textOf(variables, name) ?? "on";
  if (value === "on" || value === "off") return value === "on";
  throw new EnvironmentError(name, value, "it must be on or off", "on");
}
