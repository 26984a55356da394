import { existsSync, readFileSync } from "node:fs";
import { decisionNumbers } from "../decisions.ts";
import { requirements } from "./requirements.ts";

/**
 * A file that shows that a requirement is met: tests by their titles, any other file by what is
 * written in it.
 */
type Evidence = { file: string; quotes: readonly string[] };

/** A row of the table: a requirement (`1.2.4`), a section (`4.3`) or a chapter (`17`). */
export type Row = { id: string; level: string; summary: string; shown: string };

/** Why a requirement has no evidence, or none for a part of it. */
const reasonKinds = ["not yet", "doesn't apply", "by decision", "operator"] as const;

type Reason = { kind: (typeof reasonKinds)[number]; text: string };

/** Reads the rows of all tables of a document. */
export const readRows = (document: string): Row[] =>
  [...document.matchAll(/^\| (\d+(?:\.\d+)*) \| ([^|]*) \| ([^|]*) \| (.*) \|$/gm)].map(
    ([, id = "", level = "", summary = "", shown = ""]) => ({ id, level, summary, shown }),
  );

/** Reads the last column; `rest` is what is neither evidence nor a reason. */
export function readShown(shown: string): {
  evidence: Evidence[];
  reasons: Reason[];
  rest: string;
} {
  const evidence: Evidence[] = [];
  const reasons: Reason[] = [];
  let rest = shown;
  for (let part = onePart.exec(rest); part && rest !== ""; part = onePart.exec(rest)) {
    const [whole, file, quotes = "", kind, text = ""] = part;
    if (file)
      evidence.push({
        file,
        quotes: [...quotes.matchAll(/"([^"]+)"/g)].map(([, quote = ""]) => quote),
      });
    if (isReasonKind(kind)) reasons.push({ kind, text });
    rest = rest.slice(whole.length);
  }
  return { evidence, reasons, rest };
}

const onePart = new RegExp(
  `^(?:\`([^\`]+)\`((?:,? "[^"]+")*)|(${reasonKinds.join("|")}): ([^;]+))(?:; |$)`,
);

const isReasonKind = (kind: string | undefined): kind is Reason["kind"] =>
  reasonKinds.some((known) => known === kind);

/** The ids that a row covers, as far as the standard has them. */
export const requirementsOf = ({ id }: Row): string[] =>
  [...requirements.keys()].filter((known) => known === id || known.startsWith(`${id}.`));

/** Returns what is wrong with the rows, one sentence for each fault. */
export const findFaults = (rows: readonly Row[]): string[] => [
  ...rows.flatMap((row) => faultsOf(row).map((fault) => `${row.id}: ${fault}`)),
  ...faultsOfCoverage(rows),
];

function faultsOf(row: Row): string[] {
  const { evidence, reasons, rest } = readShown(row.shown);
  const level = [...new Set(requirementsOf(row).map((id) => requirements.get(id)))]
    .toSorted()
    .join(", ");
  return [
    ...(row.summary.trim() === "" ? ["doesn't say what is asked"] : []),
    ...(level === row.level ? [] : [`is of level ${level || "none"}, not ${row.level}`]),
    ...(rest === "" ? [] : [`"${rest}" is neither evidence nor a reason`]),
    ...(row.shown.trim() === "" ? ["has neither evidence nor a reason"] : []),
    ...evidence.flatMap(faultsOfEvidence),
    ...reasons.flatMap(({ kind, text }) => (kind === "by decision" ? faultsOfDecision(text) : [])),
  ];
}

function faultsOfEvidence({ file, quotes }: Evidence): string[] {
  if (!existsSync(file)) return [`there is no ${file}`];
  if (!isTest(file)) {
    const text = readFileSync(file, "utf8").replaceAll(/\s+/g, " ");
    return quotes
      .filter((quote) => !text.includes(quote))
      .map((quote) => `${file} doesn't say "${quote}"`);
  }
  if (quotes.length === 0) return [`${file} is named without a test`];
  const titles = readTitles(readFileSync(file, "utf8"));
  return quotes
    .filter((quote) => !titles.has(quote))
    .map((quote) => `${file} has no test "${quote}"`);
}

const isTest = (file: string) => /\.test\.(tsx?|mjs)$/.test(file);

/** The titles of the tests of a file and of their groups; skipped ones are none. */
export const readTitles = (source: string): ReadonlySet<string> =>
  new Set([...source.matchAll(title)].map(([, quoted, template]) => quoted ?? template ?? ""));

const title = /(?:\b(?:test|describe)|\))\(\s*(?:"([^"]+)"|`([^`]+)`)\s*,/g;

/** A reason by decision names the number of its record. */
function faultsOfDecision(text: string): string[] {
  const numbers = text.match(/\b\d{4}\b/g) ?? [];
  if (numbers.length === 0) return ["names no decision"];
  return numbers
    .filter((number) => !decisionNumbers.has(number))
    .map((number) => `there is no decision ${number}`);
}

/** Each requirement of the standard has one row. */
function faultsOfCoverage(rows: readonly Row[]): string[] {
  const covered = rows.flatMap(requirementsOf);
  return [...requirements.keys()].flatMap((id) => {
    const count = covered.filter((known) => known === id).length;
    return count === 1 ? [] : [`${id} stands in ${count} rows`];
  });
}

/** The ids of the rows that are open, wholly or in part. */
export const openRows = (rows: readonly Row[]): string[] =>
  rows
    .filter(({ shown }) => readShown(shown).reasons.some(({ kind }) => kind === "not yet"))
    .map(({ id }) => id);
