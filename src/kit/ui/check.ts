import type { z } from "zod";
import { errorsOf, plainFields } from "../form.ts";
import { graphemes } from "./counter.ts";
import { words } from "./texts.ts";

export type Schema = z.ZodObject | (() => Promise<z.ZodObject>);

/**
 * What speaks against a form before it is sent, by field: what its controls ask for, then what its schema says, in the same
 * sentences as the server's.
 */
export async function checkForm(form: HTMLFormElement, schema: Schema | undefined): Promise<Record<string, string>> {
  const errors = checkControls(form);
  if (!schema || Object.keys(errors).length > 0) return errors;
  const shape = typeof schema === "function" ? await schema() : schema;
  const result = shape.safeParse(plainFields(shape, typedIn(form)));
  return result.success ? errors : errorsOf(result.error);
}

/** All that was typed and ticked, as the server gets it. */
export function typedIn(form: HTMLFormElement): Record<string, string[]> {
  const typed: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") typed[name] = [...(typed[name] ?? []), value];
  }
  return typed;
}

function checkControls(form: HTMLFormElement): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const control of form.elements) {
    const name = nameOf(control);
    const error = name && !errors[name] ? errorOf(control, form) : undefined;
    if (error) errors[name] = error;
  }
  for (const group of form.querySelectorAll<HTMLElement>("[data-group][data-required]")) {
    if (!group.querySelector("input:checked")) errors[group.dataset.group ?? ""] = words.check.oneAtLeast;
  }
  return errors;
}

/** A field whose visible control isn't the one that is sent says which field it is. */
const nameOf = (control: Element) =>
  (control instanceof HTMLElement && control.dataset.field) || control.getAttribute("name") || "";

function errorOf(control: Element, form: HTMLFormElement): string | undefined {
  if (control instanceof HTMLInputElement && (control.type === "radio" || control.disabled)) return undefined;
  if (control instanceof HTMLInputElement && control.required && isEmpty(control)) return words.check.required;
  if (control instanceof HTMLInputElement && control.validationMessage && control.dataset.own !== undefined) {
    return control.validationMessage;
  }
  if (control instanceof HTMLSelectElement && control.required && control.value === "") return words.check.required;
  if (!(control instanceof HTMLTextAreaElement) || !form.contains(control)) return undefined;
  if (control.required && control.value.trim() === "") return words.check.required;
  const least = Number(control.dataset.least ?? 0);
  const length = graphemes(control.value.trim());
  return length > 0 && length < least ? words.check.least(least) : undefined;
}

const isEmpty = (input: HTMLInputElement) =>
  input.type === "checkbox" ? !input.checked : input.type === "file" ? !input.files?.length : input.value.trim() === "";
