import { formatText } from "#kit/text/index.ts";
import { parseId, Refusal } from "#kit/workflow/index.ts";
import { type RequestResult, type RequestSet, selectedIdsField } from "../schema.ts";
import { texts } from "../texts.ts";

type FormFields = Record<string, string[]>;

/** The selected ids, joined with commas (spec §7) or, without scripts, one a box, in the order in which they were asked. */
export function parseSelectedIds(fields: FormFields, set: RequestSet): number[] {
  const sent = (fields[selectedIdsField[set]] ?? []).join(",").split(",");
  const ids = [...new Set(sent.filter(Boolean).map(parseId))].sort((a, b) => a - b);
  if (ids.length === 0) throw new Refusal(422, texts.hr.nothingSelected);
  return ids;
}

/** The button that was pressed. */
export const parseButton = (fields: FormFields): string => fields.submitButtonClick?.[0] ?? fields.step?.[0] ?? "";

/**
 * Decides each of the requests in a decision of its own, so that one that was changed meanwhile does not hold up the others.
 * A single one is refused as such. `names` holds only what the actor may know of.
 */
export async function runBulk(
  ids: readonly number[],
  names: ReadonlyMap<number, string>,
  take: (id: number) => Promise<unknown>,
): Promise<RequestResult[]> {
  const results: RequestResult[] = [];
  for (const id of ids) {
    const refusal = await take(id).then(() => undefined, toRefusal);
    if (refusal && ids.length === 1) throw refusal;
    results.push({ id, name: names.get(id) ?? formatText(texts.hr.nameless, { id }), refused: refusal?.message });
  }
  return results;
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
