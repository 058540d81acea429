/** Sends a form and says how far it is, which fetch cannot. Fetched with the first photo. */

/** Milliseconds without a byte after which the line is gone, and of waiting for the answer. */
const stalled = 30_000;
const unanswered = 60_000;

/**
 * @param onProgress gets what share has gone out, 0 to 1
 * @returns the status, and the answer's JSON
 * @throws {Error} for a network error, a line that stands still, an answer that is no JSON
 */
export function postWithProgress(
  url: string,
  headers: Readonly<Record<string, string>>,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<{ readonly status: number; readonly body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer = 0;
    const wait = (milliseconds: number) => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        request.abort();
      }, milliseconds);
    };
    const fail = (what: string) => () => {
      window.clearTimeout(timer);
      reject(new Error(what));
    };
    request.open("POST", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      wait(stalled);
      onProgress(loaded / total);
    };
    request.upload.onload = () => {
      wait(unanswered);
      onProgress(1);
    };
    request.onload = () => {
      window.clearTimeout(timer);
      try {
        resolve({ status: request.status, body: JSON.parse(request.responseText) });
      } catch {
        reject(new Error("The answer is no JSON"));
      }
    };
    request.onerror = fail("The photos could not be sent");
    request.onabort = fail("The line stood still");
    wait(stalled);
    request.send(form);
  });
}
