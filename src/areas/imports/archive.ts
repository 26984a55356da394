import { normalizeText } from "#kit/text/croatian.ts";

/** Files that operating systems add to a zip by themselves. */
const isSystemFile = (name: string) =>
  /(^|\/)__MACOSX\//.test(name) ||
  /(^|\/)(\._[^/]*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name);

/**
 * The key that matches a row with a file of the zip: systems differ in the case of names, tables
 * lose invisible characters, and Windows writes `\\` between folders.
 */
export const fileKey = (name: string): string =>
  normalizeText(name).replaceAll("\\", "/").toLocaleLowerCase("hr");

/**
 * The files of a zip by the names that a table gives them: paths in the zip, without the folder
 * that contains all of them, unless the table names files in that folder. `named` are the keys of
 * the files that the table names. Files that operating systems add are left out.
 */
export function nameFiles<T extends { name: string }>(
  files: readonly T[],
  named: Iterable<string> = [],
): { file: T; name: string }[] {
  const own = files.filter(({ name }) => !isSystemFile(name));
  const [top = ""] = own[0]?.name.split("/") ?? [];
  const inFolder =
    own.length > 0 &&
    own.every(({ name }) => name.startsWith(`${top}/`)) &&
    ![...named].some((key) => key.startsWith(fileKey(`${top}/`)));
  return own.map((file) => ({
    file,
    name: inFolder ? file.name.slice(top.length + 1) : file.name,
  }));
}

/** The first name that two files of a zip have, regardless of case. */
export function findRepeatedName(names: readonly string[]): string | undefined {
  const knownNames = new Set<string>();
  return names.find((name) => knownNames.size === knownNames.add(fileKey(name)).size);
}
