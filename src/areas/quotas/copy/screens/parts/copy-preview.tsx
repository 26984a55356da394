import type { GridColumn } from "#kit/grid/index.ts";
import { Grid } from "#kit/grid/ui/index.ts";
import { formatText } from "#kit/text/index.ts";
import type { CopyOutcome } from "../../rules.ts";
import { copyTexts } from "../../texts.ts";

const words = copyTexts.hr;

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
    caption={formatText(words.caption, { from, to })}
    columns={columns}
    rows={quotas.map(({ id, mentor, study, max, standing, outcome }) => ({
      id,
      showPath: `/mentor-academic-year/show/${id}`,
      mentor,
      study: study ?? words.total,
      max,
      outcome: formatText(words.outcomes[outcome], { standing }),
    }))}
  />
);

const columns: readonly GridColumn[] = [
  { key: "mentor", label: words.columns.mentor, kind: "link" },
  { key: "study", label: words.columns.study },
  { key: "max", label: words.columns.max, kind: "number", aggregate: "sum" },
  { key: "outcome", label: words.columns.outcome },
];
