/**
 * The answer to a GET, which may have been asked for before this code was there
 * (load-when-needed.ts). An answer is given once; the next call is a new one.
 * @throws what `fetch` throws
 */
export async function fetchAhead(address: string, init?: RequestInit): Promise<Response> {
  const answer = window.callsAhead?.[address];
  if (!answer) return fetch(address, init);
  delete window.callsAhead?.[address];
  return answer;
}
