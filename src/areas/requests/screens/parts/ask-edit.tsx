import { useId, useState } from "react";
import { Form } from "react-router";
import { Button, Dialog, useHydrated } from "#kit/ui/index.ts";
import { type FieldId, fieldIds, isFieldId } from "../../edit-fields.ts";
import { texts } from "../../texts/edit.ts";
import { AskForm, type AskProps } from "./ask-form.tsx";

const { panel: words, fields } = texts.hr;

type Props = Omit<AskProps, "field" | "onDone" | "onCancel"> & {
  /** The field that the address names. */
  first: string | null;
};

/** Asks for a change: in a dialog, or without scripts first which field and then what it shall be. */
export function AskEdit({ first, ...props }: Props) {
  const named = Number(first);
  const [field, setField] = useState<FieldId>(isFieldId(named) ? named : 1);
  const [open, setOpen] = useState(isFieldId(named));
  const close = () => setOpen(false);
  if (!useHydrated()) {
    return (
      <div className="t-form" id="ask">
        <Form method="get" className="t-form">
          <FieldChoice value={field} onChange={setField} />
          <Button type="submit" variant="outline">
            {words.next}
          </Button>
        </Form>
        {isFieldId(named) && <AskForm {...props} field={named} />}
      </div>
    );
  }
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        {words.ask}
      </Button>
      {open && (
        <Dialog title={words.ask} onClose={close}>
          <FieldChoice value={field} onChange={setField} />
          <AskForm key={field} {...props} field={field} onDone={close} onCancel={close} />
        </Dialog>
      )}
    </>
  );
}

function FieldChoice({ value, onChange }: { value: FieldId; onChange: (field: FieldId) => void }) {
  const id = useId();
  return (
    <div className="t-field">
      <label htmlFor={id} className="t-label">
        {words.chooseField}
      </label>
      <select
        id={id}
        name="field"
        className="t-input t-select"
        value={value}
        onChange={({ target }) => isFieldId(Number(target.value)) && onChange(Number(target.value) as FieldId)}
      >
        {fieldIds.map((one) => (
          <option key={one} value={one}>
            {fields[one]}
          </option>
        ))}
      </select>
    </div>
  );
}
