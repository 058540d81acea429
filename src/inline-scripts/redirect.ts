/** Shows another page in place of this one, in the history too. */
export function redirect({ address }: { address: string }): void {
  location.replace(address);
}
