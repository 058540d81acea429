/** What an address of the site leads to: a file, another address, or the page that says there is none. */
import { sharedPagePaths } from "../paths";
import { pageAddress, withoutSlashes } from "../page-address";
import { refusal, type Answer, type Route } from "./answer";
import { answerFile, type FileRequest } from "./answer-file";
import { notFoundAddress } from "./public-files";
import type { Release } from "./release";
import type { Target } from "./request-target";

const { blogs } = sharedPagePaths;

/** The answer, and what it was counted as. */
export type Routed = { readonly route: Route; readonly answer: Answer };

function redirectTo(path: string, { query }: Target, status: 301 | 302 | 308): Routed {
  return {
    route: "redirect",
    answer: {
      status,
      headers: { Location: path + query, "Cache-Control": "no-store", "Content-Length": "0" },
    },
  };
}

/** The answer to GET or HEAD for an address that is no function's. */
export function answerPage(target: Target, request: FileRequest, release: Release): Routed {
  const { files, redirects } = release;
  const file = files.get(target.path);
  if (file) {
    const route = file.role === "part" ? "file" : "page";
    return { route: file.status === 404 ? "not found" : route, answer: answerFile(file, request) };
  }
  const trimmed = withoutSlashes(target.path);
  if (trimmed !== target.path && files.has(trimmed)) return redirectTo(trimmed, target, 308);
  const page = pageAddress(trimmed);
  if (page !== target.path && files.get(page)?.role === "page")
    return redirectTo(page, target, 308);
  const moved = redirects.get(trimmed);
  if (moved !== undefined) return redirectTo(moved, target, 301);
  if (target.path.startsWith(`${blogs}/`)) return redirectTo(blogs, target, 302);
  const notFound = files.get(notFoundAddress);
  return {
    route: "not found",
    answer: notFound ? answerFile(notFound, request) : refusal(404, "There is no such page"),
  };
}
