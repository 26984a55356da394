import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";

const folder = "docs/decisions";

/** The files of the decisions, in the order of their numbers. */
export const decisionFiles: readonly string[] = readdirSync(folder)
  .filter((name) => /^\d{4}-.*\.md$/.test(name))
  .toSorted();

/** The decisions whose text has moved, by their numbers of four digits, and where it is now. */
export const movedDecisions: ReadonlyMap<string, string> = new Map(
  [...readFileSync(`${folder}/README.md`, "utf8").matchAll(/^\| (\d{4}) \|.*\| \[(.+)\]\(/gm)].map(
    ([, number = "", place = ""]) => [number, place],
  ),
);

/** The numbers of four digits under which a decision can be found. */
export const decisionNumbers: ReadonlySet<string> = new Set([
  ...decisionFiles.map((name) => name.slice(0, 4)),
  ...movedDecisions.keys(),
]);

/** The references to decisions that don't exist, each with its file. */
export const brokenReferences = (): string[] =>
  globSync(
    "{*.md,docs/**/*.md,{src,test,e2e,demo,bench,scripts}/**/*.{ts,tsx,mjs,md},migrations/*.sql}",
  )
    .filter((file) => existsSync(file) && file !== "test/security/table.test.ts")
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(reference)]
        .flatMap(([, path, list]) => path ?? list?.match(/\d+/g) ?? [])
        .map((number) => number.padStart(4, "0"))
        .filter((number) => !decisionNumbers.has(number))
        .map((number) => `${file}: ${number}`),
    );

/** A path, or `decision 12`, `decisions 0012, 0034 and 0056`, also over the end of a line. */
const reference =
  /docs\/decisions\/(\d{4})|\bdecisions?[\s*]+(\d{1,4}\b(?:(?:,|[\s*]+and)[\s*]+\d{1,4}\b)*)/g;
