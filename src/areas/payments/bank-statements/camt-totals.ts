import type { StatementDifference } from "./bank-statements.ts";
import { amountOf, type CamtEntry, isBooked, isIncoming, toCents } from "./camt-entry.ts";
import { statementRefusal } from "./statement-requirements.ts";

type Sums = { count: number; cents: number };

/** The totals of a summary, and whether they count credits, debits or both. */
const summaries = {
  TtlNtries: ["CRDT", "DBIT"],
  TtlCdtNtries: ["CRDT"],
  TtlDbtNtries: ["DBIT"],
} as const;

type Direction = "CRDT" | "DBIT";

/** Opening and closing balances of the booked entries. */
const [opening, closing] = [["OPBD", "PRCD"], ["CLBD"]];

/**
 * Adds up the entries of a statement and compares them with the balances and totals that it has.
 */
export function createTotals() {
  const balances = new Map<string, { cents: number; currency: string }>();
  const summary = new Map<string, string>();
  const empty = (): Record<Direction, Sums> => ({
    CRDT: { count: 0, cents: 0 },
    DBIT: { count: 0, cents: 0 },
  });
  const [booked, all] = [empty(), empty()];

  function addBalance(values: ReadonlyMap<string, string>) {
    const [type, amount] = [values.get("Tp/CdOrPrtry/Cd") ?? values.get("Tp/Cd"), amountOf(values)];
    if (!type || !amount) return;
    const sign = values.get("CdtDbtInd") === "DBIT" ? -1 : 1;
    balances.set(type, { cents: sign * amount.amountInCents, currency: amount.currency });
  }

  /** Refuses an entry without an amount. */
  function addEntry(entry: CamtEntry, line: number) {
    const amount = amountOf(entry.values);
    const direction = isIncoming(entry) ? "CRDT" : "DBIT";
    if (!amount || (direction === "DBIT" && entry.values.get("CdtDbtInd") !== "DBIT"))
      throw statementRefusal("badEntry", line);
    for (const sums of isBooked(entry) ? [booked, all] : [all]) {
      sums[direction].count += 1;
      sums[direction].cents += amount.amountInCents;
    }
  }

  /** How far the entries are from the balances and totals; undefined if the statement has none. */
  function difference(): StatementDifference | undefined {
    const [from, to] = [opening, closing].map((types) =>
      types.map((type) => balances.get(type)).find(Boolean),
    );
    const differences: StatementDifference[] = [];
    if (from && to && from.currency === to.currency)
      differences.push({
        cents: Math.abs(from.cents + booked.CRDT.cents - booked.DBIT.cents - to.cents),
        entries: 0,
      });
    for (const [name, directions] of Object.entries(summaries)) {
      const [count, cents] = [
        summary.get(`${name}/NbOfNtries`),
        toCents(summary.get(`${name}/Sum`) ?? ""),
      ];
      if (count === undefined && cents === undefined) continue;
      const [ofBooked, ofAll] = [booked, all].map((sums) => {
        const chosen = directions.map((direction) => sums[direction]);
        const off = (stated: number | undefined, key: keyof Sums) =>
          stated === undefined
            ? 0
            : Math.abs(stated - chosen.reduce((sum, directionSums) => sum + directionSums[key], 0));
        return {
          cents: off(cents, "cents"),
          entries: off(count === undefined ? undefined : Number(count), "count"),
        };
      });
      // a summary may count what isn't booked
      if (ofBooked && ofAll) differences.push(ofAll.cents + ofAll.entries === 0 ? ofAll : ofBooked);
    }
    if (differences.length === 0) return undefined;
    return {
      cents: Math.max(...differences.map(({ cents }) => cents)),
      entries: Math.max(...differences.map(({ entries }) => entries)),
    };
  }

  return {
    addBalance,
    addEntry,
    addSummary(path: string, value: string) {
      const [, name] = /^TxsSummry\/(Ttl(?:Cdt|Dbt)?Ntries\/(?:NbOfNtries|Sum))$/.exec(path) ?? [];
      if (name) summary.set(name, value);
    },
    difference,
  };
}
