import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { collectTextFields, formatFieldErrors, toSchemaInput } from "#kit/forms/form.ts";
import { atLeastMessage, messages as validationMessages } from "#kit/forms/texts.ts";
import { characterCount } from "#kit/text/croatian.ts";
import { formatMessage, type Language } from "#kit/text/localization.ts";
import type { RefusalLink } from "#kit/workflow/refusal.ts";
import { Link } from "../buttons-and-links.tsx";
import { fieldId } from "./field.tsx";

export type FormSchema = z.ZodObject | (() => Promise<z.ZodObject>);

/**
 * Returns the errors of a form before it is sent, by field: first those of the controls, then those
 * of the schema, with the server's messages.
 */
export async function validateForm(
  form: HTMLFormElement,
  schema: FormSchema | undefined,
  language: Language,
): Promise<Record<string, string>> {
  const errors = { ...validateControls(form, language), ...validateGroups(form, language) };
  if (!schema || Object.keys(errors).length > 0) return errors;
  const shape = typeof schema === "function" ? await schema() : schema;
  const result = shape.safeParse(toSchemaInput(shape, formValues(form)));
  return result.success ? errors : formatFieldErrors(result.error, language);
}

/** Returns the values of a form as the server would receive them. */
export const formValues = (form: HTMLFormElement): Record<string, string[]> =>
  collectTextFields(new FormData(form));

function validateControls(form: HTMLFormElement, language: Language): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const control of form.elements) {
    if (!isControl(control) || control.disabled) continue;
    // an auxiliary control names the field that it represents
    const name = control.dataset.field ?? control.name;
    const error = validateControl(control, language);
    if (name && error) errors[name] ??= error;
  }
  return errors;
}

function validateGroups(form: HTMLFormElement, language: Language): Record<string, string> {
  const groups = [...form.querySelectorAll<HTMLElement>("[data-group][data-required]")];
  const empty = groups.filter((group) => !group.querySelector("input:checked"));
  const error = formatMessage(validationMessages.atLeastOne, language);
  return Object.fromEntries(empty.map(({ dataset }) => [dataset.group ?? "", error]));
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

function validateControl(control: Control, language: Language): string | undefined {
  if (control.type === "radio") return undefined;
  if (isRequired(control) && isEmptyControl(control))
    return formatMessage(validationMessages.required, language);
  if (control.validity.customError) return control.validationMessage;
  const least = Number(control.dataset.minLength ?? 0);
  const length = least ? characterCount(control.value.trim()) : 0;
  return length > 0 && length < least ? formatMessage(atLeastMessage(least), language) : undefined;
}

/**
 * True if the control is required; hidden inputs of composite controls can't be required in HTML.
 */
const isRequired = (control: Control) => control.required || control.dataset.required !== undefined;

function isEmptyControl(control: Control): boolean {
  if (control instanceof HTMLInputElement && control.type === "checkbox") return !control.checked;
  if (control instanceof HTMLInputElement && control.type === "file") return !control.files?.length;
  return control.value.trim() === "";
}

type FormSummaryProps = {
  form: string;
  message: string | undefined;
  errors: Readonly<Record<string, string>>;
  link?: RefusalLink | undefined;
};

/**
 * The sentence of spec §8 or of the refusal above links to the marked fields; takes the focus when
 * it appears or changes.
 */
export function FormSummary({ form, message, errors, link }: FormSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const [labels, setLabels] = useState<Record<string, string>>({});
  useEffect(() => {
    if (!message) return;
    setLabels(
      Object.fromEntries(
        Object.keys(errors).map((name) => [name, fieldLabel(fieldId(form, name))]),
      ),
    );
    box.current?.focus();
  }, [form, message, errors]);
  if (!message) return null;
  const list = Object.entries(errors).filter(([name, sentence]) => name !== "" && sentence);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="t-error-summary">
      <p>{message}</p>
      {list.length > 0 && (
        <ul>
          {list.map(([name, sentence]) => (
            <li key={name}>
              <a
                href={`#${fieldId(form, name)}`}
                onClick={(event) => focusField(event, fieldId(form, name))}
              >
                {labels[name] ? `${labels[name]}: ${sentence}` : sentence}
              </a>
            </li>
          ))}
        </ul>
      )}
      {link && <Link to={link.to}>{link.label}</Link>}
    </div>
  );
}

const fieldElement = (id: string) => document.getElementById(id)?.closest(".t-field");

/** Returns the label of a field without the asterisk. */
const fieldLabel = (id: string) =>
  fieldElement(id)?.querySelector("label, legend")?.firstChild?.textContent ?? "";

function focusField(event: MouseEvent, id: string) {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  fieldElement(id)?.scrollIntoView({ block: "center" });
}
