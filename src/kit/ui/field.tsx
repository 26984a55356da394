import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useKitTexts } from "./texts.ts";

type FormFieldProps = {
  id: string;
  label: string;
  description?: ReactNode;
  required?: boolean;
  error?: string | undefined;
  children: ReactNode;
};

/** Label, hint, control and error of one field, in this order. */
export const FormField = ({ id, label, description, required, error, children }: FormFieldProps) => (
  <div className="t-field" data-invalid={error ? true : undefined}>
    <label htmlFor={id} className="t-label">
      {label}
      {required && <RequiredMark />}
    </label>
    <Hint id={id} text={description} />
    {children}
    <FieldError id={id} error={error} />
  </div>
);

/** The same for several controls under one question. */
export const FieldGroup = ({ id, label, description, required, error, children }: FormFieldProps) => (
  <fieldset
    className="t-field"
    id={id}
    tabIndex={-1}
    data-invalid={error ? true : undefined}
    aria-describedby={[description ? `${id}-hint` : "", error ? `${id}-error` : ""].join(" ").trim() || undefined}
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
