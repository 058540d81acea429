/** The contact call of this process, for Gatsby Functions. */
import { cwd } from "node:process";
import { readCompany } from "../company";
import { readEnvironment } from "../environment";
import { logLine } from "../log";
import { composeContact, type Contact } from "./compose-contact";

const key = Symbol.for("website.contact");
const global: typeof globalThis & { [key]?: Contact } = globalThis;

/**
 * One for the whole process: Gatsby loads a function anew for every request, so a variable
 * of a module would open another store each time.
 * @throws {EnvironmentError} if a setting cannot be used
 */
export function sharedContact(): Contact {
  global[key] ??= composeContact({
    settings: readEnvironment().contact,
    company: readCompany(cwd()),
    root: cwd(),
    staysUp: false,
    log: logLine,
  });
  return global[key];
}
