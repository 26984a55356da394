import { type ChangeEvent, useRef, useState } from "react";

import { xhrHeaders } from "#kit/forms/index.ts";
import {
  ActionForm,
  Button,
  CheckboxGroupField,
  KeywordsField,
  Notice,
  SelectField,
  TextArea,
  TextField,
} from "#kit/ui/index.ts";
import {
  type CompatibilityFacts,
  compatibilityCheckUrl,
  currentValue,
  type EditableThesis,
  type EditFieldId,
  editFieldCodes,
  editFieldLabel,
} from "../../rules.ts";
import { texts } from "../../texts.ts";
import { FieldValue } from "./edit-request-card.tsx";

const panelTexts = texts.hr.panel;

export type EditRequestFormProps = {
  thesis: EditableThesis & { id: number };
  choices: EditFormOptions;
  /** The pending requests of the thesis. */
  pending: readonly PendingEditField[];
  field: EditFieldId;
  onDone?: () => void;
  onCancel?: () => void;
};

/**
 * The form for the new value of a field. The browser runs the server's checks, except for the co-mentor's eligibility
 * on a study, which only the server knows (spec §5).
 */
export function EditRequestForm({ thesis, choices, pending, field, onDone, onCancel }: EditRequestFormProps) {
  const { sentence, onChange } = useCompatibilityCheck(thesis, pending);
  const known = { thesis, pending: pending.map(({ fieldId }) => ({ fieldId })) };
  const current = currentValue(thesis, field);
  const currentText = field === 8 ? current.text.replaceAll("|", ", ") : current.text;
  return (
    <div onChange={onChange} className="t-form">
      {field !== editFieldCodes.description && (
        <div className="t-field">
          <p className="t-label">{panelTexts.original}</p>
          <FieldValue text={currentText} />
        </div>
      )}
      <ActionForm
        step={`ask-${field}`}
        schema={() => import("../../schema.ts").then(({ clientEditForm }) => clientEditForm(field, known))}
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
      </ActionForm>
    </div>
  );
}

/** Returns the default values of the form: the current values of the thesis. */
const toDefaults = (thesis: EditableThesis): Record<string, string | number | null | string[]> => ({
  description: thesis.description,
  coMentor: thesis.coMentorId,
  strategicArea: thesis.strategicAreaId,
  studyPrograms: thesis.programs.map(({ id }) => String(id)),
  keywords: thesis.keywords.map(({ phrase }) => phrase).join("|"),
});

type Named = { id: number; name: string };

export type EditFormOptions = {
  studies: readonly (Named & { programs: readonly Named[] })[];
  coMentors: readonly Named[];
  strategicAreas: readonly Named[];
  keywords: readonly string[];
};

/** The control of the field to change, with its name of spec §7. */
export function EditFieldControl({ field, choices }: { field: EditFieldId; choices: EditFormOptions }) {
  const label = editFieldLabel(field);
  switch (field) {
    case 1:
      return <TextField name="string" label={label} required />;
    case 2:
    case 3:
      return <TextField name="string" label={label} />;
    case 4:
      return <TextArea name="description" label={label} required rows={10} minLength={300} maxLength={10_000} />;
    case 5:
      return (
        <SelectField
          name="coMentor"
          label={label}
          options={[{ value: "", label: panelTexts.noCoMentor }, ...choices.coMentors.map(toOption)]}
        />
      );
    case 6:
      return (
        <SelectField
          name="strategicArea"
          label={label}
          options={[{ value: "", label: panelTexts.noArea }, ...choices.strategicAreas.map(toOption)]}
        />
      );
    case 7:
      return (
        <CheckboxGroupField
          name="studyPrograms"
          label={label}
          description={panelTexts.programsNote}
          required
          options={choices.studies.flatMap(({ name, programs }) =>
            programs.map((program) => ({ ...toOption(program), hint: name })),
          )}
        />
      );
    case 8:
      return (
        <KeywordsField
          name="keywords"
          label={label}
          description={panelTexts.keywordsNote}
          required
          options={choices.keywords}
        />
      );
  }
}

const toOption = ({ id, name }: Named) => ({ value: String(id), label: name });

export type PendingEditField = { id: number; fieldId: number };

/** Asks the server whether co-mentor and study are compatible, as soon as one of them is chosen (spec §5, §7). */
export function useCompatibilityCheck(thesis: CompatibilityFacts, pending: readonly PendingEditField[]) {
  const [sentence, setSentence] = useState("");
  const last = useRef(0);
  const onChange = async ({ target }: ChangeEvent<HTMLElement>) => {
    if (!(target instanceof HTMLSelectElement || target instanceof HTMLInputElement)) return;
    if (target.name !== "coMentor" && target.name !== "studyPrograms") return;
    last.current += 1;
    const nth = last.current;
    setSentence("");
    const ticked = !(target instanceof HTMLInputElement) || target.checked;
    const url = ticked && compatibilityCheckUrl(target.name, target.value, thesis, pending);
    if (!url) return;
    const answer = await fetchMessage(url);
    if (nth === last.current) setSentence(answer);
  };
  return { sentence, onChange };
}

/**
 * Loads the message of a compatibility check. Returns an empty text if the call fails, because the server checks the
 * submitted form again.
 */
async function fetchMessage(url: string): Promise<string> {
  try {
    const answer = await fetch(url, { headers: xhrHeaders });
    const { status, message } = (await answer.json()) as { status?: string; message?: string };
    return answer.ok && status === "error" ? (message ?? "") : "";
  } catch {
    return "";
  }
}
