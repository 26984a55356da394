import { formatText } from "#kit/text/format-text.ts";
import { ButtonLink, Notice } from "#kit/ui/index.ts";
import type { CopyOutcome } from "../../copy.ts";
import { copyTexts } from "../../texts/copy.ts";

const words = copyTexts.hr;

type CopySummaryProps = { from: string; to: string; quotas: readonly { outcome: CopyOutcome }[] };

/** How many quotas would be copied, stand already or are left out. */
export function CopySummary({ from, to, quotas }: CopySummaryProps) {
  if (quotas.length === 0)
    return (
      <Notice tone="info">
        <p>{formatText(words.nothing, { from })}</p>
        <ButtonLink to="/mentor-academic-year/new">{words.enter}</ButtonLink>
      </Notice>
    );
  const count = (outcome: CopyOutcome) => quotas.filter((quota) => quota.outcome === outcome).length;
  const [fresh, standing] = [count("new"), count("standing")];
  const skipped = quotas.length - fresh - standing;
  const sum = [
    formatText(words.sum.new, { count: fresh }),
    ...(standing ? [formatText(words.sum.standing, { count: standing })] : []),
    ...(skipped ? [formatText(words.sum.skipped, { count: skipped })] : []),
  ];
  return fresh > 0 ? (
    <p>{`${sum.join(", ")}.`}</p>
  ) : (
    <Notice tone="info">{formatText(words.nothingNew, { to })}</Notice>
  );
}
