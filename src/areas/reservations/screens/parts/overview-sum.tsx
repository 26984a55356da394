import { overviewTexts } from "#areas/quotas/texts/overview.ts";
import { type MentorAvailability, summarizeScenario } from "#areas/quotas/what-if.ts";
import { formatText } from "#kit/text/format-text.ts";
import { Notice } from "#kit/ui/index.ts";

const { sum, whatIf, how } = overviewTexts.hr;

type QuotaTotalsProps = { before: readonly MentorAvailability[]; after: readonly MentorAvailability[] | undefined };

/** How many mentors and places there are, and what the change that is tried out would do to them. */
export function QuotaTotals({ before, after }: QuotaTotalsProps) {
  const now = summarizeScenario(before, before);
  const then = after && summarizeScenario(before, after);
  return (
    <div role="status" className="t-prose">
      <p>
        {[
          formatText(sum.mentors, { count: before.length }),
          formatText(sum.places, { count: now.before }),
          formatText(sum.full, { count: now.full }),
        ].join(" · ")}
      </p>
      <p className="t-muted">{how}</p>
      {then && (
        <Notice tone={then.mentorsOver > 0 ? "warning" : "info"}>
          <p>{formatText(whatIf.outcome, { ...then, difference: formatSigned(then.difference) })}</p>
          <p>
            {then.mentorsOver > 0
              ? formatText(whatIf.over, { mentors: then.mentorsOver, theses: then.thesesOver, newly: then.newlyOver })
              : whatIf.none}{" "}
            {whatIf.applies}
          </p>
        </Notice>
      )}
    </div>
  );
}

/** With its sign, by a true minus. */
export const formatSigned = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");
