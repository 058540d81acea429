/** Sends a form and says how far it is, which fetch cannot. Fetched with the first photo. */

/** Milliseconds without a byte after which the line is gone, and of waiting for the answer. */
const stalled = 30_000;
const unanswered = 60_000;

/** What the server said. */
export type PostAnswer = { readonly status: number; readonly text: string };

/**
 * @param onProgress gets what share has gone out, 0 to 1
 * @throws {Error} for a network error or a line that stands still
 */
export function postWithProgress(
  address: string,
  headers: Readonly<Record<string, string>>,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<PostAnswer> {
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
    request.open("POST", address);
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
      resolve({ status: request.status, text: request.responseText });
    };
    request.onerror = fail("The photos could not be sent");
    request.onabort = fail("The line stood still");
    wait(stalled);
    request.send(form);
  });
}
