import { ButtonLink, Notice, Table } from "#kit/ui/index.ts";
import { say } from "#kit/words.ts";
import type { CopyOutcome } from "../../copy.ts";
import { copyTexts } from "../../texts/copy.ts";

const words = copyTexts.hr;

type Quota = {
  id: number;
  mentor: string;
  study: string | null;
  max: number;
  standing: number | null;
  outcome: CopyOutcome;
};

type Props = { from: string; to: string; quotas: readonly Quota[] };

/** Each quota of the one year and what becomes of it in the other, with the reason where it is left out. */
export function CopyPreview({ from, to, quotas }: Props) {
  if (quotas.length === 0)
    return (
      <Notice tone="info">
        <p>{say(words.nothing, { from })}</p>
        <ButtonLink to="/mentor-academic-year/new">{words.enter}</ButtonLink>
      </Notice>
    );
  const count = (wanted: (outcome: CopyOutcome) => boolean) => quotas.filter(({ outcome }) => wanted(outcome)).length;
  const fresh = count((outcome) => outcome === "new");
  const standing = count((outcome) => outcome === "standing");
  const skipped = quotas.length - fresh - standing;
  const sum = [
    say(words.sum.new, { count: fresh }),
    ...(standing ? [say(words.sum.standing, { count: standing })] : []),
    ...(skipped ? [say(words.sum.skipped, { count: skipped })] : []),
  ];
  return (
    <>
      {fresh > 0 ? <p>{`${sum.join(", ")}.`}</p> : <Notice tone="info">{say(words.nothingNew, { to })}</Notice>}
      <Table
        caption={say(words.caption, { from, to })}
        columns={[
          { key: "mentor", label: words.columns.mentor },
          { key: "study", label: words.columns.study, render: ({ study }) => study ?? words.total },
          { key: "max", label: words.columns.max, align: "end" },
          {
            key: "outcome",
            label: words.columns.outcome,
            render: ({ outcome, standing }) => say(words.outcomes[outcome], { standing }),
          },
        ]}
        rows={quotas}
        rowKey={({ id }) => id}
      />
    </>
  );
}
