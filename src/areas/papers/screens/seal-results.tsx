import { acceptAttribute } from "#kit/files/upload-rules.ts";
import { formatText } from "#kit/text/localization.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { FileField } from "#kit/ui/forms/file-field.tsx";
import { Notice, Section } from "#kit/ui/page.tsx";
import { StatusBadge, type StatusTone } from "#kit/ui/status.tsx";
import { Table } from "#kit/ui/table.tsx";
import type { ReturnResult } from "../seals/seals.ts";
import { texts } from "../seals/texts.ts";
import { texts as paperTexts } from "../texts.ts";
import { SealList } from "./seal-list.tsx";

/** The form that takes sealed papers: a zip or one PDF. */
export const TakeSealed = () => (
  <ActionForm step="take" submit={texts.hr.take} files>
    <FileField
      name="sealed"
      label={texts.hr.file}
      accept={acceptAttribute("sealedPapers")}
      required
    />
  </ActionForm>
);

/** The same form where the papers of one reservation are. */
export const TakeSigned = () => (
  <Section title={texts.hr.single}>
    <p className="t-muted">{texts.hr.singleLead}</p>
    <TakeSealed />
  </Section>
);

const tones: Record<ReturnResult["outcome"], StatusTone> = {
  taken: "done",
  already: "draft",
  refused: "stopped",
};

/** What happened to each file that came back; nothing before, or if the form was refused. */
export function SealResults({ results }: { results: readonly ReturnResult[] | undefined }) {
  if (!results) return null;
  const { summary, results: caption, resultColumns: columns, trust } = texts.hr;
  const countOf = (outcome: ReturnResult["outcome"]) =>
    results.filter((result) => result.outcome === outcome).length;
  const values = { taken: countOf("taken"), refused: countOf("refused") };
  return (
    <Section title={caption}>
      <div role="status">
        <Notice tone={values.refused > 0 ? "warning" : "success"}>
          {formatText(summary, values)}
        </Notice>
      </div>
      <Table
        caption={caption}
        columns={[
          { key: "name", label: columns.name },
          { key: "outcome", label: columns.outcome, render: Outcome },
          { key: "paper", label: columns.paper, render: Paper },
          {
            key: "seals",
            label: columns.seal,
            render: ({ seals }) => seals.length > 0 && <SealList seals={seals} />,
          },
        ]}
        rows={results}
        rowKey={({ name }) => name}
      />
      {values.taken > 0 && <p className="t-muted">{trust}</p>}
    </Section>
  );
}

const Outcome = ({ outcome, flaw, detail }: ReturnResult) => (
  <>
    <StatusBadge label={texts.hr.outcomes[outcome]} tone={tones[outcome]} />{" "}
    {flaw && formatText(texts.hr.flaws[flaw], { detail })}
  </>
);

const Paper = ({ paper }: ReturnResult) =>
  paper && `${paperTexts.hr.kinds[paper.kind]}, ${paper.student}`;
