/** Thrown by what reads a request when there can be no other answer. */
export class Refusal extends Error {
  /**
   * @param status of the answer, 4xx
   * @param message said to who asked
   */
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = "Refusal";
  }
}
