import { zipSync } from "fflate";

/**
 * Packs files into one zip without compressing them, each under a unique name; files of a folder
 * keep their paths.
 */
export async function packFiles(files: readonly File[], name: string): Promise<File> {
  const contents = await Promise.all(
    files.map(async (file) => new Uint8Array(await file.arrayBuffer())),
  );
  const names = distinctNames(files.map((file) => file.webkitRelativePath || file.name));
  const entries = Object.fromEntries(
    contents.map((content, index) => [names[index] ?? String(index), content]),
  );
  return new File([zipSync(entries, { level: 0 })], name, { type: "application/zip" });
}

/** Numbers names that occur before: `rad.pdf`, `rad (2).pdf`. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const [, base = "", extension = ""] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1)
      free = `${base} (${number})${extension}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
