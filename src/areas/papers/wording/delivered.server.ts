import type { Language } from "#kit/text/localization.ts";
import type { WordingKind } from "../papers.ts";

const files = import.meta.glob<string>("/content/papers/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/**
 * The wording that comes with the application, `content/papers/<kind>.<language>.md`; Croatian
 * where there is none in the language. No form of these papers is prescribed; each faculty has its
 * own, which an administrator writes in its place.
 */
export function deliveredWording(kind: WordingKind, language: Language): string {
  const wording = fileOf(kind, language) ?? fileOf(kind, "hr");
  if (wording === undefined) throw new Error(`content/papers/${kind}.hr.md is missing`);
  return wording;
}

const fileOf = (kind: WordingKind, language: Language) =>
  files[`/content/papers/${kind}.${language}.md`];
