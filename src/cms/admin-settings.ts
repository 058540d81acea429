/** Settings of the page for editors: whether it is built, and where the content is kept. */
import {
  EnvironmentError,
  textVariable,
  urlVariable,
  type Variables,
} from "../../functions/environment";

/** The GitHub repository with the content. */
export type Repository = {
  /** `owner/name`. */
  readonly name: string;
  readonly branch: string;
  /** The service that signs editors in; by default Netlify's. */
  readonly authUrl: string | undefined;
};

/** `repository` is undefined if only the files of this checkout can be edited. */
export type AdminSettings = { readonly repository: Repository | undefined };

/**
 * Undefined unless ADMIN=1.
 * @throws {EnvironmentError} if a setting is wrong
 */
export function readAdminSettings(variables: Variables): AdminSettings | undefined {
  const admin = textVariable(variables, "ADMIN");
  if (admin === undefined || admin === "0") return undefined;
  if (admin !== "1") throw new EnvironmentError("ADMIN", admin, "it must be 1 or 0", "1");
  const name = textVariable(variables, "ADMIN_REPOSITORY");
  if (name === undefined) return { repository: undefined };
  if (!/^[\w.-]+\/[\w.-]+$/.test(name)) {
    const problem = "it must be an owner and a repository on GitHub";
    throw new EnvironmentError("ADMIN_REPOSITORY", name, problem, "owner/name");
  }
  const authUrl = urlVariable(variables, "ADMIN_AUTH_URL", ["https:"], "https://auth.example.com");
  return {
    repository: {
      name,
      branch: textVariable(variables, "ADMIN_BRANCH") ?? "main",
      authUrl: authUrl?.href.replace(/\/$/, ""),
    },
  };
}
