import { formatText } from "#kit/text/format-text.ts";
import { parseId, Refusal } from "#kit/workflow/refusal.ts";
import { type DeskResult, type RequestSet, selectedField } from "../schema.ts";
import { texts } from "../texts/desk.ts";

type Fields = Record<string, string[]>;

/** The selected ids, joined with commas (spec §7) or, without scripts, one a box, in the order in which they were asked. */
export function selectedIn(fields: Fields, set: RequestSet): number[] {
  const sent = (fields[selectedField[set]] ?? []).join(",").split(",");
  const ids = [...new Set(sent.filter(Boolean).map(parseId))].sort((a, b) => a - b);
  if (ids.length === 0) throw new Refusal(422, texts.hr.nothingSelected);
  return ids;
}

/** The button that was pressed. */
export const pressedIn = (fields: Fields): string => fields.submitButtonClick?.[0] ?? fields.step?.[0] ?? "";

/**
 * Decides each of the requests in a decision of its own, so that one that was changed meanwhile does not hold up the others.
 * A single one is refused as such. `names` holds only what the actor may know of.
 */
export async function takeEach(
  ids: readonly number[],
  names: ReadonlyMap<number, string>,
  take: (id: number) => Promise<unknown>,
): Promise<DeskResult[]> {
  const results: DeskResult[] = [];
  for (const id of ids) {
    const refusal = await take(id).then(() => undefined, refusalOf);
    if (refusal && ids.length === 1) throw refusal;
    results.push({ id, name: names.get(id) ?? formatText(texts.hr.nameless, { id }), refused: refusal?.message });
  }
  return results;
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
