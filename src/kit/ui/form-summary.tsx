import { type MouseEvent, useEffect, useRef, useState } from "react";
import { fieldId } from "./form-context.ts";

type FormSummaryProps = { form: string; message: string | undefined; errors: Readonly<Record<string, string>> };

/** What speaks against the form, each with a way to its field; takes the focus when it appears or changes. */
export function FormSummary({ form, message, errors }: FormSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const [labels, setLabels] = useState<Record<string, string>>({});
  useEffect(() => {
    if (!message) return;
    setLabels(Object.fromEntries(Object.keys(errors).map((name) => [name, fieldLabel(fieldId(form, name))])));
    box.current?.focus();
  }, [form, message, errors]);
  if (!message) return null;
  const list = Object.entries(errors).filter(([name, sentence]) => name !== "" && sentence);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="t-summary">
      <p>{message}</p>
      {list.length > 0 && (
        <ul>
          {list.map(([name, sentence]) => (
            <li key={name}>
              <a href={`#${fieldId(form, name)}`} onClick={(event) => focusField(event, fieldId(form, name))}>
                {labels[name] ? `${labels[name]}: ${sentence}` : sentence}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const fieldElement = (id: string) => document.getElementById(id)?.closest(".t-field");

/** The field's own label, without the star of a required one. */
const fieldLabel = (id: string) => fieldElement(id)?.querySelector("label, legend")?.firstChild?.textContent ?? "";

function focusField(event: MouseEvent, id: string) {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  fieldElement(id)?.scrollIntoView({ block: "center" });
}
