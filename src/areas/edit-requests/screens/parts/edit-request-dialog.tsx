import { useId, useState } from "react";
import { Form } from "react-router";
import { Button, Dialog, useHydrated } from "#kit/ui/index.ts";
import { type EditFieldId, editFieldIds, isEditFieldId } from "../../rules.ts";
import { texts } from "../../texts.ts";
import { EditRequestForm, type EditRequestFormProps } from "./edit-request-form.tsx";

const { panel: panelTexts, fields } = texts.hr;

type EditRequestDialogProps = Omit<EditRequestFormProps, "field" | "onDone" | "onCancel"> & {
  /** The field code in the URL. */
  first: string | null;
};

/**
 * Lets the mentor request a change in a dialog. Without scripts the field is chosen first and its new value is entered
 * on the next page.
 */
export function EditRequestDialog({ first, ...props }: EditRequestDialogProps) {
  const named = Number(first);
  const [field, setField] = useState<EditFieldId>(isEditFieldId(named) ? named : 1);
  const [open, setOpen] = useState(isEditFieldId(named));
  const close = () => setOpen(false);
  if (!useHydrated()) {
    return (
      <div className="t-form" id="ask">
        <Form method="get" className="t-form">
          <FieldChoice value={field} onChange={setField} />
          <Button type="submit" variant="outline">
            {panelTexts.next}
          </Button>
        </Form>
        {isEditFieldId(named) && <EditRequestForm {...props} field={named} />}
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
          <FieldChoice value={field} onChange={setField} />
          <EditRequestForm key={field} {...props} field={field} onDone={close} onCancel={close} />
        </Dialog>
      )}
    </>
  );
}

function FieldChoice({ value, onChange }: { value: EditFieldId; onChange: (field: EditFieldId) => void }) {
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
        onChange={({ target }) => isEditFieldId(Number(target.value)) && onChange(Number(target.value) as EditFieldId)}
      >
        {editFieldIds.map((one) => (
          <option key={one} value={one}>
            {fields[one]}
          </option>
        ))}
      </select>
    </div>
  );
}
