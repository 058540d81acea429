/** What a trial of a way to run the site is. */

/** Takes a line about what was done and what came of it. */
export type Tell = (line: string) => void;

/** One way to run the site, done as its page says. */
export type Trial = {
  /** As `npm run test:deploy -- <name>` asks for it. */
  readonly name: string;
  /** The page whose words it follows. */
  readonly page: string;
  /** Programs that npm does not bring; it is left out where one is missing. */
  readonly needs: readonly Program[];
  /** Rejects at the first thing that is not as the page says. */
  readonly run: (tell: Tell) => Promise<void>;
};

/** Programs of the system; what runs containers is Docker, Podman, or buildah with runc. */
export type Program = "caddy" | "containers";

/** @throws {Error} with what is wrong, unless it holds */
export function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}
