/** Thrown while a mail is composed, if what it needs is not to be had just now: it is tried again. */
export class NotNow extends Error {}

/** What the store answers. Rejects with NotNow if it does not. */
export async function fromStore<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw new NotNow("The store does not answer", { cause: error });
  }
}
