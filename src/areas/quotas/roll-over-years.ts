import { formatText } from "#kit/text/format-text.ts";
import { type AcademicYear, isYearOver } from "./copy.ts";
import { nextAcademicYear, type TargetYear } from "./roll-over.ts";
import { rollOverTexts } from "./texts/roll-over.ts";

const { errors } = rollOverTexts.hr;

type ChosenYears = { from: AcademicYear | undefined; to: TargetYear | undefined; why: string };

/**
 * From which year into which, as the address wishes, or else from the current one into the next, which is made when nobody has
 * entered it; `why` says what is wrong with a wish.
 */
export function chooseYears(
  years: readonly AcademicYear[],
  today: string,
  wishedFrom: string | null,
  wishedTo: string | null,
): ChosenYears {
  const inOrder = years.toSorted((a, b) => (a.dateFrom < b.dateFrom ? -1 : 1));
  const running = inOrder.findLast(({ dateFrom }) => dateFrom <= today) ?? inOrder[0];
  const from = years.find(({ id }) => String(id) === wishedFrom) ?? running;
  if (!from) return { from, to: undefined, why: "" };
  const next = nextAcademicYear(from);
  const there = years.find(({ dateFrom, dateTo }) => dateFrom <= next.dateTo && next.dateFrom <= dateTo);
  if (wishedTo === "new") return { from, to: there ?? next, why: "" };
  const wished = years.find(({ id }) => String(id) === wishedTo);
  const to = wished ?? inOrder.find(({ dateFrom }) => dateFrom > from.dateFrom) ?? next;
  if (to.dateFrom <= from.dateFrom) return { from, to: undefined, why: errors.sameYear };
  if (to.id !== null && isYearOver({ ...to, id: to.id }, today))
    return { from, to: undefined, why: formatText(errors.yearOver) };
  return { from, to, why: "" };
}
