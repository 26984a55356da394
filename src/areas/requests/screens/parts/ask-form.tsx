import { Button, Notice, StepForm } from "#kit/ui/index.ts";
import { editField, type FieldId } from "../../edit-fields.ts";
import { currentValue, type Editable } from "../../edit-rules.ts";
import { texts } from "../../texts/edit.ts";
import { type AskChoices, AskField } from "./ask-field.tsx";
import { EditValue } from "./edit-value.tsx";
import { type PendingEdit, useSuitCheck } from "./use-suit-check.ts";

const words = texts.hr.panel;

export type AskProps = {
  thesis: Editable & { id: number };
  choices: AskChoices;
  /** The topic's requests that wait. */
  pending: readonly PendingEdit[];
  field: FieldId;
  onDone?: () => void;
  onCancel?: () => void;
};

/** What a field shall be instead; checked here as the server checks it, which alone knows who may be a co-mentor where (spec §5). */
export function AskForm({ thesis, choices, pending, field, onDone, onCancel }: AskProps) {
  const { sentence, onChange } = useSuitCheck(thesis, pending);
  const known = { topic: thesis, pending: pending.map(({ fieldId }) => ({ fieldId })) };
  const current = currentValue(thesis, field);
  const shown = field === 8 ? current.text.replaceAll("|", ", ") : current.text;
  return (
    <div onChange={onChange} className="t-form">
      {field !== editField.description && (
        <div className="t-field">
          <p className="t-label">{words.original}</p>
          <EditValue text={shown} />
        </div>
      )}
      <StepForm
        step={`ask-${field}`}
        schema={() => import("../../edit-checked.ts").then(({ checkedForm }) => checkedForm(field, known))}
        defaults={{ ...defaultsOf(thesis), string: current.text }}
        submit={words.send}
        {...(onDone && { onDone })}
        secondary={
          onCancel && (
            <Button variant="subtle" tone="neutral" onClick={onCancel}>
              {words.cancel}
            </Button>
          )
        }
      >
        <input type="hidden" name="field" value={field} />
        <AskField field={field} choices={choices} />
        <div aria-live="polite">{sentence && <Notice tone="warning">{sentence}</Notice>}</div>
      </StepForm>
    </div>
  );
}

/** The form starts with what the topic has, to be changed. */
const defaultsOf = (thesis: Editable): Record<string, string | number | null | string[]> => ({
  description: thesis.description,
  coMentor: thesis.coMentorId,
  strategicArea: thesis.strategicAreaId,
  studyPrograms: thesis.programs.map(({ id }) => String(id)),
  keywords: thesis.keywords.map(({ phrase }) => phrase).join("|"),
});
