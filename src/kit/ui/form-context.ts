import { createContext, type ReactNode, use } from "react";

/** What the fields of one form share: what stands in them, and what speaks against it. */
export type FormContextValue = {
  id: string;
  errors: Readonly<Record<string, string>>;
  /** The values with which a field starts; a field given several times has several. */
  values: Readonly<Record<string, readonly string[]>>;
};

export const FormContext = /* @__PURE__ */ createContext<FormContextValue>({ id: "form", errors: {}, values: {} });

export type FieldProps = {
  name: string;
  label: string;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
};

/** What a field needs of its form, and the attributes that tie control, label, hint and error together. */
export function useField({ name, description, required, disabled }: Omit<FieldProps, "label">) {
  const { id: form, errors, values } = use(FormContext);
  const id = fieldId(form, name);
  const error = errors[name];
  const notes = [description ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return {
    id,
    error,
    values: values[name] ?? [],
    value: values[name]?.[0] ?? "",
    control: {
      id,
      required,
      disabled,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": notes || undefined,
    },
  };
}

/** The attributes of a field's control. */
export type ControlProps = ReturnType<typeof useField>["control"];

export const fieldId = (form: string, name: string) => `${form}-${name}`;
