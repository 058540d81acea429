/**
 * A checkout for the editor's page. Browsers let a page open a folder only where a person picks it,
 * so the picker gives the page's own file system (OPFS), which behaves the same, with the content in it.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { listFiles } from "../../src/content-model/files/text-files";

const isText = (path: string) => /\.(?:yml|md)$/.test(path);

/** Lets the picker give the page's own folder; before the page is opened. */
export async function offerCheckout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
}

/**
 * Writes the texts below `content` into the page's own folder, as a git repository has them, and those of
 * the pictures that are named: all would take long.
 */
export async function fillCheckout(
  page: Page,
  content: string,
  pictures: readonly string[] = [],
): Promise<void> {
  const paths = [...listFiles(content).paths.filter(isText), ...pictures];
  const files = paths.map((path) => [
    `content/${path}`,
    readFileSync(join(content, path), "base64"),
  ]);
  await page.evaluate(async (all) => {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle(".git", { create: true });
    for (const [path = "", bytes = ""] of all) {
      const names = path.split("/");
      let folder = root;
      for (const name of names.slice(0, -1)) {
        folder = await folder.getDirectoryHandle(name, { create: true });
      }
      const file = await folder.getFileHandle(names.at(-1) ?? "", { create: true });
      const stream = await file.createWritable();
      await stream.write(Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)));
      await stream.close();
    }
  }, files);
}

/** The text of a file of content/ as the page's own folder has it; nothing while there is none. */
export function readCheckout(page: Page, path: string): Promise<string> {
  return page.evaluate(async (names) => {
    try {
      let folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("content");
      for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
      const file = await folder.getFileHandle(names.at(-1) ?? "");
      return await (await file.getFile()).text();
    } catch {
      return "";
    }
  }, path.split("/"));
}
