import { useId, useState } from "react";
import { Form } from "react-router";
import { acceptAttribute } from "#kit/files/upload-rules.ts";
import { formatText } from "#kit/text/localization.ts";
import { Button } from "#kit/ui/buttons-and-links.tsx";
import { FormContext } from "#kit/ui/forms/field.tsx";
import { FileField } from "#kit/ui/forms/file-field.tsx";
import { FormSummary } from "#kit/ui/forms/form-errors.tsx";
import { Notice, Section, useRefusal } from "#kit/ui/page.tsx";
import { StatusBadge, type StatusTone } from "#kit/ui/status.tsx";
import { Table } from "#kit/ui/table.tsx";
import type { ReturnResult } from "../seals/seals.ts";
import { texts } from "../seals/texts.ts";
import { texts as paperTexts } from "../texts.ts";
import { SealList } from "./seal-list.tsx";

/**
 * The form that takes sealed papers: a zip or one PDF. It is sent as a whole document, because the
 * answer is a page with the result of each file.
 */
export function TakeSealed({ label = texts.hr.take }: { label?: string }) {
  const id = useId();
  const refusal = useRefusal();
  const refused = refusal?.values.step?.[0] === "take" ? refusal : undefined;
  const [sent, setSent] = useState(false);
  const errors = refused?.fields ?? {};
  return (
    <FormContext value={{ id, errors, values: {} }}>
      <Form
        method="post"
        encType="multipart/form-data"
        className="t-form"
        reloadDocument
        onSubmit={() => setSent(true)}
      >
        <input type="hidden" name="step" value="take" />
        <FormSummary form={id} message={refused?.message} errors={errors} />
        <FileField
          name="sealed"
          label={texts.hr.file}
          accept={acceptAttribute("sealedPapers")}
          required
        />
        <div className="t-form-actions">
          <Button type="submit" busy={sent}>
            {label}
          </Button>
        </div>
      </Form>
    </FormContext>
  );
}

/** The same form where the papers of one reservation are. */
export const TakeSigned = () => (
  <Section title={texts.hr.single}>
    <p className="t-muted">{texts.hr.singleLead}</p>
    <TakeSealed label={texts.hr.takeSingle} />
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
