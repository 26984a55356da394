import { mayBeInEnglish, suggestRegistrationNo } from "#areas/papers/issued/rules.ts";
import { isPrintable, lacksStatements, type PaperKind } from "#areas/papers/schema.ts";
import { describeGaps } from "#areas/papers/terms/names/rules.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatInstant } from "#kit/time/dates-and-times.ts";
import type { BatchFacts, BatchRow } from "./schema.ts";
import { texts } from "./texts.ts";

const { why: reasons } = texts.hr;

/** Returns for each selected reservation whether its paper can be made now, and in English if that is asked for, or why not. */
export const toBatchRows = (
  { kind, english: asked }: { kind: PaperKind; english: boolean },
  facts: readonly BatchFacts[],
): BatchRow[] =>
  facts.map(({ id, student, thesisName, female, copy, englishCopy, ...rest }) => {
    const whyNoEnglish = asked && englishCopy === null ? whyNotInEnglish(kind, { copy, ...rest }) : null;
    const english = asked && whyNoEnglish === null;
    return {
      ...{ kind, english, id, student, thesisName, female, copy, englishCopy, whyNoEnglish },
      why:
        (copy === null || rest.outdated ? whyNot(kind, rest) : null) ??
        (asked && !mayBeInEnglish(kind, rest) ? reasons.onlyCroatian : null),
      registrationNo:
        english && kind === "certificate" && englishCopy === null
          ? rest.englishRegistrationNo || suggestRegistrationNo(rest.registrationNo)
          : null,
      originalNo: rest.registrationNo,
    };
  });

/** Why the paper for international use is refused, although the Croatian one is there or can be made. */
function whyNotInEnglish(
  kind: PaperKind,
  { copy, changed, gaps, ...rest }: Pick<BatchFacts, "copy" | "changed" | "gaps"> & Conditions,
): string | null {
  if (copy !== null && changed) return reasons.originalChanged;
  if (gaps.length > 0) return formatText(reasons.noEnglish, { gaps: describeGaps(gaps) });
  const original = copy === null ? null : whyNot(kind, rest);
  return original && lowerFirst(original.replace(/^Ne može se: /, ""));
}

const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase("hr") + text.slice(1);

/** The facts about one kind of papers of the selected reservations. */
export type KindFacts = { kind: PaperKind; facts: readonly BatchFacts[] };

/**
 * Returns the papers of the selected reservations that can be made now, each reservation's together. English ones where
 * there are any.
 */
export function toRowsOfAll(facts: readonly KindFacts[], english: boolean): BatchRow[] {
  const rows = facts.flatMap(({ kind, facts }) =>
    facts.flatMap((of) => toBatchRows({ kind, english: english && mayBeInEnglish(kind, of) }, [of])),
  );
  const able = Map.groupBy(rows, ({ id, why }) => (why === null ? id : undefined));
  return (facts[0]?.facts ?? []).flatMap(({ id }) => able.get(id) ?? []);
}

type Conditions = Pick<
  BatchFacts,
  "statementsGiven" | "status" | "titleWithdrawn" | "checked" | "complete" | "outdated" | "outcomeOpenUntil"
>;

function whyNot(
  kind: PaperKind,
  { status, statementsGiven, titleWithdrawn, checked, complete, outdated, outcomeOpenUntil }: Conditions,
): string | null {
  if (lacksStatements(kind, statementsGiven)) return reasons.noStatements;
  if (kind !== "certificate") return isPrintable(kind, status, checked) ? null : reasons.status;
  if (status !== "completed") return reasons.notCompleted;
  if (titleWithdrawn) return reasons.titleWithdrawn;
  if (outcomeOpenUntil) return formatText(reasons.notFinal, { until: formatInstant(new Date(outcomeOpenUntil)) });
  if (outdated) return reasons.outdated;
  return complete ? null : reasons.incomplete;
}

/**
 * Returns the name of a file in the ZIP file. The number keeps the order and makes each name unique; characters that
 * are not allowed in file names are removed.
 */
export const batchEntryName = (nth: number, name: string): string =>
  `${String(nth).padStart(3, "0")} ${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, "").trim()}`;
