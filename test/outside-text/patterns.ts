import { readFileSync } from "node:fs";
import { check } from "recheck";
import { sources, walk } from "../architecture/code.ts";

/** A regular expression of the source, as it is written: `/^a+$/u`. */
export type Pattern = { written: string; source: string; flags: string; file: string };

/**
 * `safe` if no text takes it more time than its length, `vulnerable` if one does, `unknown` if that
 * couldn't be found out.
 */
export type Verdict = "safe" | "vulnerable" | "unknown";

export const verdictsFile = "test/outside-text/verdicts.json";

export const readVerdicts = (): Record<string, Verdict> =>
  JSON.parse(readFileSync(verdictsFile, "utf8"));

/** All literals of the source, without those of tests. */
export const patterns: readonly Pattern[] = sources.flatMap(({ file, program }) => {
  const filePatterns: Pattern[] = [];
  walk(program, (node) => {
    const regex = node.regex as { pattern: string; flags: string } | undefined;
    if (node.type === "Literal" && regex)
      filePatterns.push({
        written: `/${regex.pattern}/${regex.flags}`,
        source: regex.pattern,
        flags: regex.flags,
        file,
      });
  });
  return filePatterns;
});

/** The files that make a regular expression of a text. */
export const makers: readonly string[] = [
  ...new Set(
    sources.flatMap(({ file, program }) => {
      let makes = false;
      walk(program, (node) => {
        if (node.type === "NewExpression" && (node.callee as { name?: string }).name === "RegExp")
          makes = true;
      });
      return makes ? [file] : [];
    }),
  ),
];

// the program in JavaScript, which is the same on every machine
process.env.RECHECK_BACKEND = "pure";

/** Judges a pattern within twenty seconds. */
export async function judge({ source, flags }: Pattern): Promise<Verdict> {
  const { status } = await check(source, flags, { timeout: 20_000 });
  return status;
}
