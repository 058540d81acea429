import { sharedContact } from "../../../functions/contact/compose-contact";
import { asGatsbyFunction } from "../../../functions/http/as-gatsby-function";
import { json } from "../../../functions/http/respond";

export * from "../../../functions/http/as-gatsby-function";

export default asGatsbyFunction(
  (...call) =>
    sharedContact().handleDesk?.(...call) ??
    Promise.resolve(json(404, { status: "ERROR", error: "There is no desk" })),
);
