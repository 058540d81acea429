/** The only reader of the environment: read once, at run time (Gatsby freezes process.env at build). */
import { env } from "node:process";
import { contactSettings } from "./contact/contact-settings";
import { photoSettings } from "./photos/photo-settings";
import { hostSettings } from "./server/host-settings";
import type { Variables } from "./settings";

/**
 * Reads the settings.
 * @throws {EnvironmentError} for the first variable that cannot be used
 */
export function readEnvironment(variables: Variables = env) {
  return {
    host: hostSettings(variables),
    photos: photoSettings(variables),
    contact: contactSettings(variables),
  };
}
