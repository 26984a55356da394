import { readFileSync } from "node:fs";
import { sources, walk } from "../architecture/code.ts";

/** Packages that know HTML, XML or MIME, but read none. */
const readNone = ["busboy", "file-type", "hono"];

/**
 * The files of `src` that use a package for HTML, XML, SAML or MIME, as those describe themselves.
 */
export const parserFiles: readonly string[] = sources
  .filter(({ program }) => {
    const packages = new Set<string>();
    walk(program, ({ type, source }) => {
      if (type !== "ImportDeclaration" && type !== "ImportExpression") return;
      const specifier = (source as { value?: unknown }).value;
      if (typeof specifier === "string" && !/^[.#]|:/.test(specifier))
        packages.add(packageOf(specifier));
    });
    return [...packages].some(isMarkupParser);
  })
  .map(({ file }) => file);

function packageOf(specifier: string): string {
  const [scope = "", name] = specifier.split("/");
  return scope.startsWith("@") ? `${scope}/${name}` : scope;
}

function isMarkupParser(name: string): boolean {
  if (readNone.includes(name)) return false;
  const { description = "", keywords = [] } = JSON.parse(
    readFileSync(`node_modules/${name}/package.json`, "utf8"),
  );
  return /\b(html|xml|saml|mime)\b/i.test([description, ...keywords].join(" "));
}
