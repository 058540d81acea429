/** A host of its own for a test, with a local server in Google's place. */
import { startFakeGoogle, type FakeGoogle } from "../functions/testing/fake-google";
import { startOwnHost, type OwnHost } from "./own-host";

/** The two servers, until `stop`. */
export type GoogleHost = OwnHost & { readonly google: FakeGoogle };

/** Starts both on free ports. */
export async function startGoogleHost(): Promise<GoogleHost> {
  const google = await startFakeGoogle();
  const host = await startOwnHost(google.environment);
  return {
    ...host,
    google,
    stop: async () => {
      await host.stop();
      await google.close();
    },
  };
}
