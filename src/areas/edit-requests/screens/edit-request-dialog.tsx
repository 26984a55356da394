import { useId, useState } from "react";
import { Form } from "react-router";
import type { TextDetail } from "#areas/studies/thesis-details.ts";
import { maxThesisDescriptionLength } from "#areas/theses/description-length.ts";
import { comingSemesters, detailLimits } from "#areas/theses/details.ts";
import { Button } from "#kit/ui/buttons-and-links.tsx";
import { Dialog } from "#kit/ui/dialog.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { KeywordsField } from "#kit/ui/forms/combobox-fields.tsx";
import { useOpenForDrafts } from "#kit/ui/forms/drafts.ts";
import {
  CheckboxGroupField,
  SelectField,
  TextArea,
  TextField,
} from "#kit/ui/forms/input-fields.tsx";
import { useHydrated } from "#kit/ui/hooks.ts";
import { Notice } from "#kit/ui/page.tsx";
import {
  askStep,
  currentValue,
  detailByCode,
  type EditableThesis,
  editFieldCodes,
  editFieldLabel,
  type FormFieldId,
  formFieldIds,
  isFormFieldId,
  offeredEditFields,
} from "../edit-requests-rules.ts";
import { texts } from "../texts.ts";
import { FieldValue } from "./edit-request-table.tsx";
import { type PendingEditField, useCompatibilityCheck } from "./use-compatibility-check.ts";

const panelTexts = texts.hr.panel;

type EditRequestDialogProps = Omit<EditRequestFormProps, "field" | "onDone" | "onCancel"> & {
  /** The field code in the URL. */
  first: string | null;
};

/**
 * Lets the mentor request a change in a dialog. Without scripts the field is chosen first and its
 * new value is entered on the next page.
 */
export function EditRequestDialog({ first, ...props }: EditRequestDialogProps) {
  const named = Number(first);
  const [field, setField] = useState<FormFieldId>(isFormFieldId(named) ? named : 1);
  const [open, setOpen] = useState(isFormFieldId(named));
  const offered = offeredEditFields(props.thesis.asked);
  const close = () => setOpen(false);
  useOpenForDrafts(drafts, (index) => {
    setField(formFieldIds[index] ?? 1);
    setOpen(true);
  });
  if (!useHydrated()) {
    return (
      <div className="t-form" id="ask">
        <Form method="get" className="t-form">
          <FieldChoice offered={offered} value={field} onChange={setField} />
          <Button type="submit" variant="outline">
            {panelTexts.next}
          </Button>
        </Form>
        {isFormFieldId(named) && <EditRequestForm {...props} field={named} />}
      </div>
    );
  }
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        {panelTexts.ask}
      </Button>
      {open && (
        <Dialog title={panelTexts.ask} onClose={close}>
          <FieldChoice offered={offered} value={field} onChange={setField} />
          <EditRequestForm key={field} {...props} field={field} onDone={close} onCancel={close} />
        </Dialog>
      )}
    </>
  );
}

const drafts = formFieldIds.map((field) => ({ step: askStep(field), row: undefined }));

function FieldChoice({
  offered,
  value,
  onChange,
}: {
  offered: readonly FormFieldId[];
  value: FormFieldId;
  onChange: (field: FormFieldId) => void;
}) {
  const id = useId();
  return (
    <div className="t-field">
      <label htmlFor={id} className="t-label">
        {panelTexts.chooseField}
      </label>
      <select
        id={id}
        name="field"
        className="t-input t-select"
        value={value}
        onChange={({ target }) =>
          isFormFieldId(Number(target.value)) && onChange(Number(target.value) as FormFieldId)
        }
      >
        {offered.map((editFieldId) => (
          <option key={editFieldId} value={editFieldId}>
            {editFieldLabel(editFieldId)}
          </option>
        ))}
      </select>
    </div>
  );
}

type EditRequestFormProps = {
  thesis: EditableThesis & { id: number };
  choices: EditFormOptions;
  /** The pending requests of the thesis. */
  pending: readonly PendingEditField[];
  field: FormFieldId;
  /** yyyy-mm-dd. */
  today: string;
  onDone?: () => void;
  onCancel?: () => void;
};

/**
 * The form for the new value of a field. The browser runs the server's checks, except for the
 * co-mentor's eligibility on a study, which only the server knows (spec §5).
 */
function EditRequestForm({
  thesis,
  choices,
  pending,
  field,
  today,
  onDone,
  onCancel,
}: EditRequestFormProps) {
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
        step={askStep(field)}
        schema={() =>
          import("../edit-requests.ts").then(({ clientEditForm }) => clientEditForm(field, known))
        }
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
        <EditFieldControl field={field} choices={choices} today={today} />
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

type EditFormOptions = {
  studies: readonly (Named & { programs: readonly Named[] })[];
  coMentors: readonly Named[];
  strategicAreas: readonly Named[];
  keywords: readonly string[];
};

/** The control of the field to change, with its name of spec §7. */
type EditFieldControlProps = Pick<EditRequestFormProps, "field" | "choices" | "today">;

function EditFieldControl({ field, choices, today }: EditFieldControlProps) {
  const label = editFieldLabel(field);
  switch (field) {
    case 1:
      return <TextField name="string" label={label} required />;
    case 2:
    case 3:
      return <TextField name="string" label={label} />;
    case 4:
      return (
        <TextArea
          name="description"
          label={label}
          required
          rows={10}
          minLength={300}
          maxLength={maxThesisDescriptionLength}
        />
      );
    case 5:
      return (
        <SelectField
          name="coMentor"
          label={label}
          options={[
            { value: "", label: panelTexts.noCoMentor },
            ...choices.coMentors.map(toOption),
          ]}
        />
      );
    case 6:
      return (
        <SelectField
          name="strategicArea"
          label={label}
          options={[
            { value: "", label: panelTexts.noArea },
            ...choices.strategicAreas.map(toOption),
          ]}
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
    default:
      return <DetailControl detail={detailByCode(field)} label={label} today={today} />;
  }
}

type DetailControlProps = { detail: TextDetail; label: string; today: string };

function DetailControl({ detail, label, today }: DetailControlProps) {
  const { limit, rows } = { rows: undefined, ...detailLimits[detail] };
  return rows === undefined ? (
    <TextField name="string" label={label} maxLength={limit} suggestions={comingSemesters(today)} />
  ) : (
    <TextArea name="string" label={label} rows={rows + 2} maxLength={limit} />
  );
}

const toOption = ({ id, name }: Named) => ({ value: String(id), label: name });
