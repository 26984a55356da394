import { useKitTexts } from "../texts.ts";
import { FieldError, FieldGroup, type FieldProps, FormField, RequiredMark, useField } from "./field.tsx";

export type Option = { value: string; label: string; hint?: string };

type ChoiceProps = FieldProps & { options: readonly Option[] };

/** A native select. */
export function SelectField({ name, label, description, required, disabled, options }: ChoiceProps) {
  const kitTexts = useKitTexts();
  const { id, error, value, control } = useField({ name, description, required, disabled });
  return (
    <FormField {...{ id, label, description, required, error }}>
      <select {...control} name={name} defaultValue={value} className="t-input t-select">
        {!options.some((option) => option.value === "") && <option value="">{kitTexts.choose}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FormField>
  );
}

/** A checkbox; sends `on` or nothing. */
export function CheckboxField({ name, label, description, required, disabled }: FieldProps) {
  const { id, error, value, control } = useField({ name, description, required, disabled });
  return (
    <div className="t-field" data-invalid={error ? true : undefined}>
      <div className="t-check">
        <input {...control} name={name} type="checkbox" value="on" defaultChecked={isOn(value)} />
        <label htmlFor={id}>
          {label}
          {required && <RequiredMark />}
        </label>
        {description && (
          <div className="t-hint" id={`${id}-hint`}>
            {description}
          </div>
        )}
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Radio buttons. */
export const RadioField = (props: ChoiceProps) => <OptionList {...props} type="radio" />;

/** Checkboxes that share one name. */
export const CheckboxGroupField = (props: ChoiceProps) => <OptionList {...props} type="checkbox" />;

function OptionList({ name, label, description, required, disabled, options, type }: ChoiceProps & { type: string }) {
  const { id, error, values } = useField({ name, description, required, disabled });
  return (
    <FieldGroup {...{ id, label, description, required, error }}>
      <div className="t-choices" data-required={required || undefined} data-group={name}>
        {options.map(({ value, label, hint }) => (
          <div className="t-check" key={value}>
            <input
              id={`${id}-${value}`}
              name={name}
              type={type}
              value={value}
              disabled={disabled}
              required={type === "radio" ? required : undefined}
              defaultChecked={values.includes(value)}
              aria-describedby={hint ? `${id}-${value}-hint` : undefined}
            />
            <label htmlFor={`${id}-${value}`}>{label}</label>
            {hint && (
              <div className="t-hint" id={`${id}-${value}-hint`}>
                {hint}
              </div>
            )}
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}

const isOn = (value: string) => value === "on" || value === "true" || value === "1";
