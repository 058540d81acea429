/** Leads the visitor to another page in place of this one. */
export function leadTo({ address }: { address: string }): void {
  location.replace(address);
}
