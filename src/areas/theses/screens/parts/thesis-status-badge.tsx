import { formatDate } from "#kit/time/index.ts";
import { StatusBadge, useFormat, useLanguage, useTexts } from "#kit/ui/index.ts";
import type { ThesisStatus } from "../../status/schema.ts";
import { thesisTones } from "../../status/schema.ts";
import { texts } from "../../summary/texts.ts";

export const ThesisStatusBadge = ({ status }: { status: ThesisStatus }) => (
  <StatusBadge label={useTexts(texts).statuses[status]} tone={thesisTones[status]} />
);

/** The badge of a thesis on public pages: its status, or the day on which its pre-reservation ends (yyyy-mm-dd). */
export const AvailabilityBadge = ({ thesis }: { thesis: { status: ThesisStatus; heldUntil: string | null } }) =>
  thesis.heldUntil === null ? (
    <ThesisStatusBadge status={thesis.status} />
  ) : (
    <PreReservedBadge until={thesis.heldUntil} />
  );

/** The badge of a pre-reserved thesis. It does not reveal the student. */
function PreReservedBadge({ until }: { until: string }) {
  const badgeTexts = useTexts(texts).preReserved;
  const format = useFormat();
  const language = useLanguage();
  return (
    <span title={badgeTexts.why}>
      <StatusBadge label={format(badgeTexts.until, { until: formatDate(until, language) })} tone="waiting" />
    </span>
  );
}
