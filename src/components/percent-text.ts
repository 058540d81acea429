/** A share as CSS takes it: 0.125 is `12.5%`. */
export function percentText(share = 0, decimals = 1): string {
  return `${Math.round(share * 10 ** (decimals + 2)) / 10 ** decimals}%`;
}
