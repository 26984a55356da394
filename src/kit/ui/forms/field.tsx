import { IconAlertCircle } from "@tabler/icons-react";
import { createContext, type ReactNode, use, useState } from "react";
import { characterCount } from "#kit/text/croatian.ts";
import { useFormat } from "../language.tsx";
import { useKitTexts } from "../texts.ts";

type FormFieldProps = {
  id: string;
  label: string;
  description?: ReactNode;
  required?: boolean;
  error?: string | undefined;
  children: ReactNode;
};

/**
 * The label, hint, control and error of one field, in this order; controls in one line are aligned.
 */
export const FormField = ({
  id,
  label,
  description,
  required,
  error,
  children,
}: FormFieldProps) => (
  <div className="t-field" data-invalid={error ? true : undefined}>
    <div className="t-field-head">
      <label htmlFor={id} className="t-label">
        {label}
        {required && <RequiredMark />}
      </label>
      <Hint id={id} text={description} />
    </div>
    <div className="t-field-body">
      {children}
      <FieldError id={id} error={error} />
    </div>
  </div>
);

/** The label, hint, controls and error of several controls that answer one question. */
export const FieldGroup = ({
  id,
  label,
  description,
  required,
  error,
  children,
}: FormFieldProps) => (
  <fieldset
    className="t-field"
    id={id}
    tabIndex={-1}
    data-invalid={error ? true : undefined}
    aria-describedby={
      [description ? `${id}-hint` : "", error ? `${id}-error` : ""].join(" ").trim() || undefined
    }
  >
    <legend className="t-label">
      {label}
      {required && <RequiredMark />}
    </legend>
    <Hint id={id} text={description} />
    {children}
    <FieldError id={id} error={error} />
  </fieldset>
);

type FormSectionProps = { title: string; children?: ReactNode };

/**
 * A part of a long form: fields that belong together under one heading, which also names their
 * group.
 */
export const FormSection = ({ title, children }: FormSectionProps) => (
  <fieldset className="t-section t-form-section">
    <legend>
      <h2>{title}</h2>
    </legend>
    {children}
  </fieldset>
);

export const RequiredMark = () => (
  <span className="t-required" title={useKitTexts().required} aria-hidden>
    *
  </span>
);

const Hint = ({ id, text }: { id: string; text: ReactNode }) =>
  text ? (
    <div className="t-hint" id={`${id}-hint`}>
      {text}
    </div>
  ) : null;

export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <p className="t-error" id={`${id}-error`}>
      <IconAlertCircle aria-hidden size="1.1em" />
      {error}
    </p>
  ) : null;

/** The data that the fields of one form share: initial values and errors. */
export type FormContextValue = {
  id: string;
  errors: Readonly<Record<string, string>>;
  /** The initial values by field; a repeated field has several. */
  values: Readonly<Record<string, readonly string[]>>;
};

export const FormContext = /* @__PURE__ */ createContext<FormContextValue>({
  id: "form",
  errors: {},
  values: {},
});

export type FieldProps = {
  name: string;
  label: string;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
};

/**
 * Returns the state of a field within its form, and the attributes that connect control, label,
 * hint and error.
 */
export function useField({ name, description, required, disabled }: Omit<FieldProps, "label">) {
  const { id: form, errors, values } = use(FormContext);
  const id = fieldId(form, name);
  const error = errors[name];
  const notes = [description ? `${id}-hint` : "", error ? `${id}-error` : ""]
    .filter(Boolean)
    .join(" ");
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

type LengthLimits = { minLength?: number | undefined; maxLength?: number | undefined };

/**
 * Counts the characters of a field. Returns a sentence with the count and the limit; the state is
 * `met` if the minimum is reached and `over` if the maximum is exceeded.
 */
export function useCharacterCount(text: string, { minLength = 0, maxLength }: LengthLimits) {
  const { counter } = useKitTexts();
  const format = useFormat();
  const [input, count] = useState(text);
  const length = characterCount(input.replaceAll("\r\n", "\n"));
  if (maxLength !== undefined && length >= minLength) {
    return {
      sentence: format(counter.most, { n: length, most: maxLength }),
      state: limitState(length, minLength, maxLength),
      count,
    };
  }
  const sentence = minLength ? format(counter.least, { n: length, least: minLength }) : "";
  return { sentence, state: length >= minLength ? "met" : undefined, count };
}

const limitState = (length: number, least: number, most: number) =>
  length > most ? "over" : least > 0 ? "met" : undefined;
