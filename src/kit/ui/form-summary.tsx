import { type MouseEvent, useEffect, useRef } from "react";
import { fieldId } from "./form-context.ts";

type Props = { form: string; message: string | undefined; errors: Readonly<Record<string, string>> };

/** What speaks against the form, each with a way to its field; takes the focus when it appears or changes. */
export function FormSummary({ form, message, errors }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another refusal takes the focus again
  useEffect(() => {
    if (message) box.current?.focus();
  }, [message, errors]);
  if (!message) return null;
  const list = Object.entries(errors).filter(([name]) => name !== "");
  return (
    <div ref={box} role="alert" tabIndex={-1} className="t-summary">
      <p>{message}</p>
      {list.length > 0 && (
        <ul>
          {list.map(([name, sentence]) => (
            <li key={name}>
              <a href={`#${fieldId(form, name)}`} onClick={(event) => focusField(event, fieldId(form, name))}>
                {sentence}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function focusField(event: MouseEvent, id: string) {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  field.closest(".t-field")?.scrollIntoView({ block: "center" });
}
