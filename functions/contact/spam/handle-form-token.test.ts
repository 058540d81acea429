import { createReceiving } from "../../testing/receiving";
import { judgeFormToken } from "./form-token";
import { createFormTokenHandler } from "./handle-form-token";

const ask = (method = "GET") => new Request("http://localhost/api/contact-token", { method });
const nobody = { ip: undefined };

test("the token is good from three seconds on, for every host on the store", async () => {
  const { store, clock, remove } = createReceiving();
  const response = await createFormTokenHandler(store, clock)(ask(), nobody);
  const { token } = (await response.json()) as { token: string };
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(judgeFormToken(await store.secret(), token, clock.now() + 2999)).toBe("hasty");
  expect(judgeFormToken(await store.secret(), token, clock.now() + 3000)).toBe("fine");
  await remove();
});

test("without a store there is no token, and no failure", async () => {
  const { clock, remove } = createReceiving();
  const store = { secret: () => Promise.reject(new Error("no database")) };
  const handle = createFormTokenHandler(store, clock);
  expect((await handle(ask(), nobody)).status).toBe(503);
  expect((await handle(ask("POST"), nobody)).status).toBe(405);
  await remove();
});
