import { Button, Notice, StepForm } from "#kit/ui/index.ts";
import { type EditFieldId, editFieldCodes } from "../../edit-fields.ts";
import { currentValue, type EditableThesis } from "../../edit-rules.ts";
import { texts } from "../../texts/edit.ts";
import { EditFieldControl, type EditFormOptions } from "./ask-field.tsx";
import { FieldValue } from "./edit-value.tsx";
import { type PendingEditField, useCompatibilityCheck } from "./use-suit-check.ts";

const panelTexts = texts.hr.panel;

export type EditRequestFormProps = {
  thesis: EditableThesis & { id: number };
  choices: EditFormOptions;
  /** The topic's requests that wait. */
  pending: readonly PendingEditField[];
  field: EditFieldId;
  onDone?: () => void;
  onCancel?: () => void;
};

/** What a field shall be instead; checked here as the server checks it, which alone knows who may be a co-mentor where (spec §5). */
export function EditRequestForm({ thesis, choices, pending, field, onDone, onCancel }: EditRequestFormProps) {
  const { sentence, onChange } = useCompatibilityCheck(thesis, pending);
  const known = { topic: thesis, pending: pending.map(({ fieldId }) => ({ fieldId })) };
  const current = currentValue(thesis, field);
  const shown = field === 8 ? current.text.replaceAll("|", ", ") : current.text;
  return (
    <div onChange={onChange} className="t-form">
      {field !== editFieldCodes.description && (
        <div className="t-field">
          <p className="t-label">{panelTexts.original}</p>
          <FieldValue text={shown} />
        </div>
      )}
      <StepForm
        step={`ask-${field}`}
        schema={() => import("../../edit-checked.ts").then(({ checkedForm }) => checkedForm(field, known))}
        defaults={{ ...toDefaults(thesis), string: current.text }}
        submit={panelTexts.send}
        {...(onDone && { onDone })}
        secondary={
          onCancel && (
            <Button variant="subtle" tone="neutral" onClick={onCancel}>
              {panelTexts.cancel}
            </Button>
          )
        }
      >
        <input type="hidden" name="field" value={field} />
        <EditFieldControl field={field} choices={choices} />
        <div aria-live="polite">{sentence && <Notice tone="warning">{sentence}</Notice>}</div>
      </StepForm>
    </div>
  );
}

/** The form starts with what the topic has, to be changed. */
const toDefaults = (thesis: EditableThesis): Record<string, string | number | null | string[]> => ({
  description: thesis.description,
  coMentor: thesis.coMentorId,
  strategicArea: thesis.strategicAreaId,
  studyPrograms: thesis.programs.map(({ id }) => String(id)),
  keywords: thesis.keywords.map(({ phrase }) => phrase).join("|"),
});
