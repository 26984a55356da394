// Where to find a rule: collected from the comments over what holds it and from the headings of the
// READMEs beside the code, so that the list can't drift from either.
import { globSync, readFileSync } from "node:fs";

const fromRoot = (file: string) => `../../${file}`;

/** `@rule why a student can't reserve` in the comment over an export or an entry of one. */
const ruleTag = /^\s*(?:\/\*\*|\*) @rule (.+?)(?: \*\/)?$/;

const declaration =
  /^\s*(?:export )?(?:async )?(?:const |function\*? |type )?(?<name>[A-Za-z]\w*)\s*[(:=<{]/;

/** The rules of a file, each with the name of what holds it. Throws if nothing follows a tag. */
export function readRules(file: string, source: string): { rule: string; name: string }[] {
  const lines = source.split("\n");
  return lines.flatMap((line, index) => {
    const [, rule] = ruleTag.exec(line) ?? [];
    if (rule === undefined) return [];
    const next = lines.slice(index + 1).find((text) => !/^\s*(\*|\/\/|$)/.test(text));
    const name = declaration.exec(next ?? "")?.groups?.name;
    if (name === undefined) throw new Error(`${file}: no declaration follows "@rule ${rule}"`);
    return [{ rule, name }];
  });
}

const rulesInCode = (): string[] =>
  globSync("src/**/*.{ts,tsx}")
    .filter((file) => !/\.(test|stories)\.tsx?$/.test(file))
    .toSorted()
    .flatMap((file) =>
      readRules(file, readFileSync(file, "utf8")).map(
        ({ rule, name }) =>
          `| ${rule} | [${file.slice("src/".length)}](${fromRoot(file)}) \`${name}\` |`,
      ),
    );

const headings = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading);

const featuresOfFolders = (): string[] =>
  globSync("{demo,src/**}/README.md")
    .toSorted()
    .flatMap((file) =>
      headings(file).map(
        (heading) => `| ${heading} | [${file.slice(0, -"/README.md".length)}](${fromRoot(file)}) |`,
      ),
    );

const decisions = (): string[] =>
  globSync("docs/decisions/0*.md")
    .toSorted()
    .map((file) => {
      const [, number = "", title = ""] = /^# (\d+)\. (.+)/.exec(readFileSync(file, "utf8")) ?? [];
      return `| ${number.padStart(4, "0")} | [${title}](${fromRoot(file)}) |`;
    });

/** The lines of `docs/generated/rules.md` below its lead. */
export const rulesLines = (): string[] => [
  "Life cycles: [flows.md](flows.md). Who may open an address: [permissions.md](permissions.md). Whose personal data an address holds: [routes.md](routes.md).",
  "",
  "## In the code",
  "",
  "| rule | held by |",
  "|---|---|",
  ...rulesInCode(),
  "",
  "## How features behave, and why",
  "",
  "| rule | README of |",
  "|---|---|",
  ...featuresOfFolders(),
  "",
  "## What shapes the whole",
  "",
  "| number | decision |",
  "|---|---|",
  ...decisions(),
];
