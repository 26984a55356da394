import { useId } from "react";
import { ActionButton, DateTime, Link, Notice, Section, Stack, useHydrated } from "#kit/ui/index.ts";
import { texts as publishingTexts } from "../../publishing/texts.ts";
import type { SimilarThesis } from "../../similar/schema.ts";
import { texts as similarTexts } from "../../similar/texts.ts";
import { texts } from "../../texts.ts";
import { SimilarList } from "./similar-list.tsx";
import { ThesisDetails, type ThesisDetailsView } from "./thesis-details.tsx";

export type AwaitingThesisView = ThesisDetailsView & {
  id: number;
  name: string;
  updatedAt: Date;
  returnNote: string;
  similar: readonly SimilarThesis[];
  may: { publish: boolean };
};

type AwaitingThesisProps = {
  thesis: AwaitingThesisView;
  /** The id of the form that contains the checkbox. */
  form: string;
  selected: boolean;
  onSelect: (on: boolean) => void;
};

const { steps } = texts.hr;
const publishing = publishingTexts.hr;

/** A thesis that awaits publication. Its main facts are visible and its details can be collapsed. */
export function AwaitingThesis({ thesis, form, selected, onSelect }: AwaitingThesisProps) {
  const { id, name, may } = thesis;
  return (
    <Section title={name} actions={may.publish && <ReturnButton id={id} />}>
      <SentBy thesis={thesis} />
      {may.publish && <SelectBox {...{ id, name, form, selected, onSelect }} />}
      <BeforePublishing thesis={thesis} />
      <details open>
        <summary>{publishing.open}</summary>
        <div style={{ paddingBlock: "1rem" }}>
          <Stack>
            <ThesisDetails thesis={thesis} />
            <Link to={`/thesis/show/${id}`}>{publishing.page}</Link>
          </Stack>
        </div>
      </details>
    </Section>
  );
}

/** The same thesis in the pane beside a list: all of it, as it would be published. */
export const AwaitingThesisDetails = ({ thesis }: { thesis: AwaitingThesisView }) => (
  <Stack>
    <SentBy thesis={thesis} />
    <BeforePublishing thesis={thesis} />
    <ThesisDetails thesis={thesis} />
  </Stack>
);

const SentBy = ({ thesis: { mentor, study, department, updatedAt } }: { thesis: AwaitingThesisView }) => (
  <p className="t-muted">
    {[mentor, study, department].join(" · ")} · {publishing.sent} <DateTime at={updatedAt} />
  </p>
);

/** What the head should see first: the last note to the mentor, and theses with a similar title. */
const BeforePublishing = ({ thesis: { returnNote, similar } }: { thesis: AwaitingThesisView }) => (
  <>
    {returnNote && (
      <Notice tone="info" title={publishing.lastNote}>
        <span style={{ whiteSpace: "pre-line" }}>{returnNote}</span>
      </Notice>
    )}
    {similar.length > 0 && (
      <Notice tone="warning" title={similarTexts.hr.title}>
        <SimilarList theses={similar} />
      </Notice>
    )}
  </>
);

type SelectBoxProps = Omit<AwaitingThesisProps, "thesis"> & { id: number; name: string };

function SelectBox({ id, name, form, selected, onSelect }: SelectBoxProps) {
  const box = useId();
  const hydrated = useHydrated();
  return (
    <div className="t-check">
      <input
        id={box}
        type="checkbox"
        // without scripts the checkboxes themselves are submitted
        name={hydrated ? undefined : "form_theses"}
        form={form}
        value={id}
        {...(hydrated
          ? { checked: selected, onChange: ({ target }) => onSelect(target.checked) }
          : { defaultChecked: selected })}
      />
      <label htmlFor={box}>
        {publishing.select} <span className="t-visually-hidden">{name}</span>
      </label>
    </div>
  );
}

const ReturnButton = ({ id }: { id: number }) => (
  <ActionButton
    step="returnToDraft"
    label={steps.returnToDraft}
    variant="outline"
    tone="neutral"
    confirm={{ title: publishing.returnTitle, text: publishing.returnText }}
    reason={{ label: publishing.note, required: true, name: "note" }}
    fields={{ form_theses: id, submitButtonClick: "returnToDraft" }}
  />
);
