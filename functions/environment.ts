/** The only reader of the environment: read once, at run time, with errors an operator understands. */
import { env } from "node:process";

/** The settings of the host. */
export type Environment = {
  /** Port to listen on. */
  readonly port: number;
  /** Address to listen on; all of the machine's by default. */
  readonly host: string | undefined;
  /** Version to report on /api/health. */
  readonly version: string;
};

type Variables = Readonly<Record<string, string | undefined>>;

/** A variable that is wrong: which, why, and an example that works. */
export class EnvironmentError extends Error {
  constructor(name: string, value: string, problem: string, example: string) {
    super(`${name} is "${value}": ${problem}. Example: ${name}=${example}`);
    this.name = "EnvironmentError";
  }
}

function portOf(variables: Variables): number {
  const value = variables["PORT"] ?? "9000";
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port > 65535) {
    throw new EnvironmentError("PORT", value, "it must be a number from 0 to 65535", "9000");
  }
  return port;
}

/**
 * Reads the settings.
 * @throws {EnvironmentError} for the first variable that cannot be used
 */
export function readEnvironment(variables: Variables = env): Environment {
  return {
    port: portOf(variables),
    host: variables["HOST"],
    version: variables["APP_VERSION"] ?? "development",
  };
}
