import { formatText } from "#kit/text/format-text.ts";
import { isOver, type Year } from "./copy.ts";
import { type Target, yearAfter } from "./roll-over.ts";
import { rollOverTexts } from "./texts/roll-over.ts";

const { errors } = rollOverTexts.hr;

type Chosen = { from: Year | undefined; to: Target | undefined; why: string };

/**
 * From which year into which, as the address wishes, or else from the current one into the next, which is made when nobody has
 * entered it; `why` says what is wrong with a wish.
 */
export function chosenYears(
  years: readonly Year[],
  today: string,
  wishedFrom: string | null,
  wishedTo: string | null,
): Chosen {
  const inOrder = years.toSorted((a, b) => (a.dateFrom < b.dateFrom ? -1 : 1));
  const running = inOrder.findLast(({ dateFrom }) => dateFrom <= today) ?? inOrder[0];
  const from = years.find(({ id }) => String(id) === wishedFrom) ?? running;
  if (!from) return { from, to: undefined, why: "" };
  const next = yearAfter(from);
  const there = years.find(({ dateFrom, dateTo }) => dateFrom <= next.dateTo && next.dateFrom <= dateTo);
  if (wishedTo === "new") return { from, to: there ?? next, why: "" };
  const wished = years.find(({ id }) => String(id) === wishedTo);
  const to = wished ?? inOrder.find(({ dateFrom }) => dateFrom > from.dateFrom) ?? next;
  if (to.dateFrom <= from.dateFrom) return { from, to: undefined, why: errors.sameYear };
  if (to.id !== null && isOver({ ...to, id: to.id }, today))
    return { from, to: undefined, why: formatText(errors.yearOver) };
  return { from, to, why: "" };
}
