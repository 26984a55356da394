import type { GridColumn } from "#kit/grid/index.ts";
import { Grid } from "#kit/grid/ui/index.ts";
import { formatText } from "#kit/text/index.ts";
import type { CopyOutcome } from "../../rules.ts";
import { texts } from "../../texts.ts";

const { caption, columns: labels, outcomes, total } = texts.hr;

type PreviewRow = {
  id: number;
  mentor: string;
  study: string | null;
  max: number;
  standing: number | null;
  outcome: CopyOutcome;
};

type Props = { from: string; to: string; quotas: readonly PreviewRow[] };

/** Each quota of the source year and the outcome of copying it, with the reason if it is skipped. */
export const CopyPreview = ({ from, to, quotas }: Props) => (
  <Grid
    name="mentor-academic-year-copy"
    caption={formatText(caption, { from, to })}
    columns={columns}
    rows={quotas.map(({ id, mentor, study, max, standing, outcome }) => ({
      id,
      showPath: `/mentor-academic-year/show/${id}`,
      mentor,
      study: study ?? total,
      max,
      outcome: formatText(outcomes[outcome], { standing }),
    }))}
  />
);

const columns: readonly GridColumn[] = [
  { key: "mentor", label: labels.mentor, kind: "link" },
  { key: "study", label: labels.study },
  { key: "max", label: labels.max, kind: "number", aggregate: "sum" },
  { key: "outcome", label: labels.outcome },
];
