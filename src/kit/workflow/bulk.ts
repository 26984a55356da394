import { formatMessage, formatText } from "#kit/text/index.ts";
import { Refusal } from "./refusal.ts";

/** What became of one of several rows: why it was refused, or nothing. */
export type BulkResult = { id: number; name: string; refusal: string | undefined };

/** Names of the rows that the actor may know of, and the text for any other row, with its `{id}`. */
type RowNames = { names: ReadonlyMap<number, string>; nameless: string };

/**
 * Runs a command for each row in a transaction of its own, so that a refused row does not stop the others. A refusal of a single
 * row is thrown.
 */
export async function runBulk(
  ids: readonly number[],
  { names, nameless }: RowNames,
  command: (id: number) => Promise<unknown>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of ids) {
    const refusal = await command(id).then(() => undefined, toRefusal);
    if (refusal && ids.length === 1) throw refusal;
    results.push({
      id,
      name: names.get(id) ?? formatText(nameless, { id }),
      refusal: refusal && formatMessage(refusal.reason),
    });
  }
  return results;
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
