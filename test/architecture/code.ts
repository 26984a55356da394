import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";

/**
 * A source file of `src` with the facts that the rules check. Tests and their fixtures are
 * excluded.
 */
export type Source = {
  file: string;
  text: string;
  program: Node;
  imports: readonly Import[];
  /** Names that the file declares and exports, without re-exports. */
  exports: readonly string[];
  /** Names that the file exports from another one. */
  reexports: ReadonlyMap<string, Exported>;
};

/** A name that a file exports. */
type Exported = { file: string; name: string };

/**
 * An import of one source file by another. `names` are the values as they are called here,
 * `exported` all names as they are called there. Generated types are excluded.
 */
export type Import = {
  from: string;
  to: string;
  names: readonly string[];
  exported: readonly { name: string; isType: boolean }[];
  lazy: boolean;
};

/** A node of the syntax tree, in ESTree format. */
export type Node = { type: string; start: number; end: number; [property: string]: unknown };

const isTestCode = (file: string) =>
  /\.(test|stories|fixture)\.tsx?$|\/testing\/|\/fixtures(\.server)?\.ts$/.test(file);

export const files = globSync("src/**/*", { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.posix.join(entry.parentPath, entry.name))
  .sort();

export const sources: readonly Source[] = files
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts") && !isTestCode(file))
  .map(readSource);

export const imports = sources.flatMap((source) => source.imports);

/**
 * Returns the location of a file: `top` is the folder below `src`; `part` is the area, the subject
 * of the kit or the external system.
 */
export function placeOf(file: string) {
  const [, top = "", second = ""] = file.split("/");
  const part = file.split("/").length > 3 ? second : "";
  const server = /\.server\.ts$|^src\/kit\/(database|pdf)\//.test(file) || isProgram(file);
  const screen = /\/screens\/|^src\/kit\/(.*\/)?ui\//.test(file);
  return {
    top,
    part,
    area: top === "areas" ? second : "",
    server,
    screen,
    pure: !server && !screen,
  };
}

/** True for the program of a thread or process, which the server starts by its path. */
const isProgram = (file: string) =>
  /-(worker|process)\.ts$/.test(file) && file.startsWith("src/kit/");

/** Returns the imports that break a rule, as "file → imported file". */
export const importsAgainst = (
  rule: (from: ReturnType<typeof placeOf>, to: ReturnType<typeof placeOf>, one: Import) => boolean,
) =>
  imports
    .filter((dependency) => rule(placeOf(dependency.from), placeOf(dependency.to), dependency))
    .map(({ from, to }) => `${from} → ${to}`);

const sourceOf = new Map(sources.map((source) => [source.file, source]));

/**
 * Returns the files that declare what an import names, through indexes, with or without types; the
 * imported file itself if it names nothing.
 */
export function declaringFiles({ to, exported }: Import, { types }: { types: boolean }): string[] {
  if (exported.length === 0) return [to];
  const counted = exported.filter(({ isType }) => types || !isType);
  return [...new Set(counted.map(({ name }) => declaringFile({ file: to, name })))];
}

function declaringFile({ file, name }: Exported): string {
  const source = sourceOf.get(file)?.reexports.get(name);
  return source ? declaringFile(source) : file;
}

/** Calls `visit` for each node of a tree, parents first. */
export function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const element of node) walk(element, visit);
  else if (isNode(node)) {
    visit(node);
    for (const child of Object.values(node)) if (typeof child === "object") walk(child, visit);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

function readSource(file: string): Source {
  const text = readFileSync(file, "utf8");
  const { program, module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const statics = module.staticImports.map(({ moduleRequest, entries }) => ({
    to: moduleRequest.value,
    names: entries.filter(({ isType }) => !isType).map(({ localName }) => localName.value),
    exported: entries.flatMap(({ importName: { name }, isType }) =>
      name ? [{ name, isType }] : [],
    ),
    lazy: false,
  }));
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const reexported = exported.flatMap(({ moduleRequest, importName, exportName, isType }) =>
    moduleRequest
      ? [{ to: moduleRequest.value, name: importName.name, as: exportName.name, isType }]
      : [],
  );
  const reexports = reexported.map(({ to, name, isType }) => ({
    to,
    names: [],
    exported: name ? [{ name, isType }] : [],
    lazy: false,
  }));
  const lazies = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    to: text.slice(start + 1, end - 1),
    names: [],
    exported: [],
    lazy: true,
  }));
  return {
    file,
    text,
    program: program as unknown as Node,
    imports: [...statics, ...reexports, ...lazies].flatMap((dependency) => {
      const to = resolveImport(file, dependency.to);
      return to.startsWith("src/") && !to.includes("/+types/")
        ? [{ ...dependency, from: file, to }]
        : [];
    }),
    exports: exported.flatMap(({ moduleRequest, exportName }) =>
      moduleRequest === null ? [exportName.name ?? "default"] : [],
    ),
    reexports: new Map(
      reexported.flatMap(({ to, name, as }) =>
        name && as ? [[as, { file: resolveImport(file, to), name }] as const] : [],
      ),
    ),
  };
}

function resolveImport(from: string, name: string): string {
  const target = name.replace(/\?\w+$/, "");
  if (target.startsWith("#"))
    return target.replace(/^#(\w+)\//, (_, alias) =>
      ["content", "demo"].includes(alias) ? `${alias}/` : `src/${alias}/`,
    );
  return target.startsWith(".") ? path.posix.join(path.posix.dirname(from), target) : "";
}
