/** What is wrong with a lock file that can be seen without asking npm. */
import { subset } from "semver";

/** A package of package-lock.json, version 3 (docs.npmjs.com/cli/configuring-npm/package-lock-json). */
type LockedPackage = {
  readonly version?: string;
  readonly resolved?: string;
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

/** Packages by their folder, like `node_modules/a/node_modules/b`; the project's own is "". */
export type LockFile = { readonly packages: Readonly<Record<string, LockedPackage>> };

/** True where Node, standing in `folder`, would find the package `name`. */
function isFound(packages: LockFile["packages"], folder: string, name: string): boolean {
  if (`${folder && `${folder}/`}node_modules/${name}` in packages) return true;
  const parent = folder.lastIndexOf("node_modules/");
  return parent >= 0 && isFound(packages, folder.slice(0, parent).replace(/\/$/, ""), name);
}

/**
 * Sentences, each about one fault: a registry's address, a dependency that is not locked (npm
 * leaves out the packages of other platforms when it works from an installed folder), a package
 * that does not run on every Node of `engines`, which npm then refuses there.
 */
export function lockFindings({ packages }: LockFile, engines: string): readonly string[] {
  return Object.entries(packages).flatMap(([folder, locked]) => {
    const wanted = { ...locked.dependencies, ...locked.optionalDependencies };
    const missing = Object.keys(wanted).filter((name) => !isFound(packages, folder, name));
    const node = locked.engines?.node;
    return [
      ...(locked.resolved ? [`${folder} names a registry: ${locked.resolved}`] : []),
      ...missing.map((name) => `${folder || "package.json"} asks for ${name}, which is not locked`),
      ...(node && !subset(engines, node)
        ? [`${folder} runs on Node ${node}, the project on ${engines}`]
        : []),
    ];
  });
}
