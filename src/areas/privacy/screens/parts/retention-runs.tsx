import { formatText } from "#kit/text/index.ts";
import { DateTime, Table } from "#kit/ui/index.ts";
import { type RetentionKey, retentionKeys } from "../../retention/rules.ts";
import { texts } from "../../retention/texts/page.ts";
import { texts as tableTexts } from "../../retention/texts/table.ts";

const pageTexts = texts.hr;
const { rules } = tableTexts.hr;

type Run = {
  id: number;
  startedAt: string;
  counts: Partial<Record<RetentionKey, number>>;
  failed: readonly RetentionKey[];
};

/** The reports of the last nights: what was deleted and what failed. */
export function RetentionRuns({ runs }: { runs: readonly Run[] }) {
  return (
    <Table
      caption={pageTexts.runs}
      columns={[
        { key: "at", label: pageTexts.at, render: ({ startedAt }) => <DateTime at={startedAt} withTime /> },
        { key: "result", label: pageTexts.result, render: (run) => <RunResult {...run} /> },
      ]}
      rows={runs}
      rowKey={({ id }) => id}
      empty={pageTexts.noRuns}
    />
  );
}

function RunResult({ counts, failed }: Run) {
  const parts = retentionKeys.flatMap((key) => {
    const count = counts[key];
    return count ? [formatText(pageTexts.counted, { name: rules[key].name, count })] : [];
  });
  return (
    <>
      <p>{parts.join(" · ") || pageTexts.nothing}</p>
      {failed.length > 0 && (
        <p>{formatText(pageTexts.failed, { names: failed.map((key) => rules[key].name.toLowerCase()).join(", ") })}</p>
      )}
    </>
  );
}
