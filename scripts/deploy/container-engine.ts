/** What builds the image and runs it: Docker or Podman, or Debian's buildah with runc, which need no daemon. */

/** What an image says of how it is run. */
export type ImageConfig = {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Cmd: readonly string[];
  readonly WorkingDir: string;
  /** Docker's own format has it, OCI's does not. */
  readonly Healthcheck?: { readonly Test: readonly string[] };
};

/** A container that runs as deploy/compose.yml asks for it. */
export type Container = {
  readonly origin: string;
  /** Runs a command in it as the image's user; resolves with what it printed, rejects if it failed. */
  readonly inside: (...command: string[]) => Promise<string>;
  /** Asks it to stop; resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
};

/** See the top of the file. */
export type Engine = {
  readonly name: string;
  readonly isThere: () => boolean;
  /** Builds deploy/Dockerfile on this base. */
  readonly build: (image: string, base: string, version: string) => Promise<void>;
  readonly configOf: (image: string) => Promise<ImageConfig>;
  /** Resolves when it answers. */
  readonly start: (image: string, config: ImageConfig) => Promise<Container>;
};
