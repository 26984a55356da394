import { formatText } from "#kit/text/format-text.ts";
import { Chart } from "#kit/ui/charts/index.ts";
import { mentorQuotaTexts } from "../../quota-texts.ts";
import { texts } from "../texts.ts";
import { type QuotaRow, QuotaTable } from "./quota.tsx";

const words = mentorQuotaTexts.hr;

type QuotaChartProps = { year: string; studies: readonly QuotaRow[]; total: QuotaRow };

/** What is completed, reserved and still free, on each study and in total; the numbers stand below in full (spec §3). */
export function QuotaChart({ year, studies, total }: QuotaChartProps) {
  const caption = formatText(words.caption, { year });
  return (
    <Chart
      kind="stacked"
      lying
      caption={caption}
      category={texts.hr.quota.study}
      series={[
        { key: "completed", label: words.series.completed },
        { key: "reserved", label: words.series.reserved },
        { key: "available", label: words.series.available },
      ]}
      rows={[...studies, total].map(({ studyId, study, completedInAcademicYear, reserved, available }) => ({
        key: studyId ?? 0,
        label: study || texts.hr.quota.total,
        values: { completed: completedInAcademicYear, reserved, available },
      }))}
      numbers={<QuotaTable caption={caption} rows={[...studies, total]} />}
    />
  );
}
