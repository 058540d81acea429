/** While the site is developed: what is wrong with the content, in the browser's overlay and the terminal. */
import type { Compiler } from "webpack";
import { checkContent } from "../../content-model/check/check-content";
import { formatProblems } from "../../content-model/problem";
import { copyContent } from "./copy-content";

/**
 * A webpack plugin that takes bad content for an error of compilation, because that is what
 * the overlay shows, and what goes from it by itself once it is mended. What is valid is copied.
 */
export class ContentOverlay {
  /** `folder` is the absolute path of content/, `copy` what Gatsby reads. */
  constructor(
    private readonly folder: string,
    private readonly copy: string,
  ) {}

  apply(compiler: Compiler): void {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.afterCompile.tapPromise("ContentOverlay", async (compilation) => {
      // Children compile single files, for instance styles.
      if (compilation.compiler !== compiler) return;
      compilation.contextDependencies.add(this.folder);
      const problems = await checkContent(this.folder);
      if (problems.length > 0) compilation.errors.push(new WebpackError(formatProblems(problems)));
      else copyContent(this.folder, this.copy);
    });
  }
}
