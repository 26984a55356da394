import {
  formatMessage,
  type Language,
  literalMessage,
  type Message,
  type Messages,
  withValues,
} from "#kit/text/index.ts";
import { Refusal } from "./refusal.ts";

/** The result for one of several rows; `refusal` is undefined if the command succeeded. */
export type BulkResult = { id: number; name: Message; refusal: Messages | undefined };

/** The result for one row, formatted in the user's language. */
export type FormattedBulkResult = { id: number; name: string; refusal: string | undefined };

export const formatBulkResult = ({ id, name, refusal }: BulkResult, language: Language): FormattedBulkResult => ({
  id,
  name: formatMessage(name, language),
  refusal: refusal && formatMessage(refusal, language),
});

/** Names of the rows that the actor may see, and the message for any other row, with an `{id}` placeholder. */
type RowNames = { names: ReadonlyMap<number, string>; nameless: Message };

/**
 * Runs a command for each row in its own transaction, so that a refused row does not stop the others. If there is only
 * one row, its refusal is thrown.
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
    const name = names.get(id);
    results.push({
      id,
      name: name === undefined ? withValues(nameless, { id }) : literalMessage(name),
      refusal: refusal?.reason,
    });
  }
  return results;
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
