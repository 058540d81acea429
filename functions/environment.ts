/** The only reader of the environment: read once, at run time (Gatsby freezes process.env at build). */
import { env } from "node:process";
import { contactSettings, type ContactSettings } from "./contact/contact-settings";
import { photoSettings, type PhotoSettings } from "./photos/photo-settings";
import { hostSettings, type HostSettings } from "./server/host-settings";
import type { Variables } from "./settings";

/** All settings, checked. */
export type Environment = {
  readonly host: HostSettings;
  readonly photos: PhotoSettings;
  readonly contact: ContactSettings;
};

/**
 * Reads the settings.
 * @throws {EnvironmentError} for the first variable that cannot be used
 */
export function readEnvironment(variables: Variables = env): Environment {
  return {
    host: hostSettings(variables),
    photos: photoSettings(variables),
    contact: contactSettings(variables),
  };
}
