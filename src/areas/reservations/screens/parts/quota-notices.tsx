import { formatText } from "#kit/text/format-text.ts";
import { Notice } from "#kit/ui/index.ts";
import { mentorQuotaTexts } from "../../quota-texts.ts";
import type { QuotaRow } from "./quota.tsx";

const words = mentorQuotaTexts.hr;

type QuotaNoticesProps = {
  when: "now" | "over" | "coming";
  year: string;
  studies: readonly QuotaRow[];
  total: QuotaRow;
};

/** What a mentor should know of the numbers: no place left, or more topics on offer than places. */
export function QuotaNotices({ when, year, studies, total }: QuotaNoticesProps) {
  if (when === "over") return <Notice tone="info">{formatText(words.over, { year })}</Notice>;
  if (when === "coming") return <Notice tone="info">{formatText(words.coming, { year })}</Notice>;
  if (total.available === 0) return <Notice tone="warning">{words.full}</Notice>;
  const full = studies.filter(({ available }) => available === 0);
  const available = Math.min(
    total.available,
    studies.reduce((sum, one) => sum + one.available, 0),
  );
  const { published } = total;
  return (
    <>
      {full.length > 0 && (
        <Notice tone="warning">
          {formatText(words.fullOn, { count: full.length, studies: full.map(({ study }) => study).join(", ") })}
        </Notice>
      )}
      {published > available && <Notice tone="info">{formatText(words.more, { published, available })}</Notice>}
    </>
  );
}
