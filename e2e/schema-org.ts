/** Holds structured data to schema.org: its types, their properties, and what each may hold. */
import { join } from "node:path";
import ts from "typescript";

/** A node of a JSON-LD graph. */
export type JsonLdNode = {
  readonly "@type"?: string | readonly string[];
  readonly [name: string]: unknown;
};

/** The type schema.org knows; beside `Electrician` we write a word that it does not. */
export function knownType(node: JsonLdNode): string {
  const types = [node["@type"] ?? []].flat().filter((type) => type !== "ElectricalContractor");
  return types.length === 1 ? (types[0] ?? "") : `[${types.join()}]`;
}

/**
 * Every way in which the nodes break schema.org, as the compiler words it. The
 * package schema-dts is schema.org in TypeScript, so each node becomes a constant
 * of its type, and the compiler says what is unknown or out of place.
 */
export function schemaOrgProblems(nodes: readonly JsonLdNode[]): string[] {
  const file = join(__dirname, "structured-data.generated.ts");
  const constants = nodes.map((node, index) => {
    const type = knownType(node);
    const value = JSON.stringify({ ...node, "@type": type });
    return `export const node${index}: schema.${type} = ${value};`;
  });
  const source = ['import type * as schema from "schema-dts";', ...constants].join("\n");
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const onDisk = { exists: host.fileExists.bind(host), source: host.getSourceFile.bind(host) };
  host.fileExists = (name) => name === file || onDisk.exists(name);
  host.getSourceFile = (name, language) =>
    name === file ? ts.createSourceFile(name, source, language) : onDisk.source(name, language);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, start = 0 }) => {
    const line = source.slice(0, start).split("\n").length;
    const node = nodes[line - 2];
    const message = ts.flattenDiagnosticMessageText(messageText, " ").slice(0, 300);
    return `${node ? knownType(node) : "schema.org"}: ${message}`;
  });
}
