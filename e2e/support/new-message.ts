import { randomUUID } from "node:crypto";

/** A message to send without a form: another one each time, as the same words again would be the same message. */
export const newMessage = () => ({
  name: "Jo Salt",
  phone: "07700 900123",
  address: "1 Brine Street, Northwich",
  message: `The fuse board trips. ${randomUUID()}`,
});
