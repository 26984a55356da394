import { useKitTexts } from "../texts.ts";
import {
  FieldError,
  FieldGroup,
  type FieldProps,
  FormField,
  RequiredMark,
  useCharacterCount,
  useField,
} from "./field.tsx";

type TextFieldProps = FieldProps & {
  type?: "text" | "email" | "password" | "search" | "tel" | "url";
  maxLength?: number;
  autoComplete?: string;
  placeholder?: string;
  /** The browser's suggestions while typing; any other text may be typed. */
  suggestions?: readonly string[];
};

export function TextField(props: TextFieldProps) {
  const {
    name,
    label,
    description,
    required,
    disabled,
    type = "text",
    suggestions,
    ...rest
  } = props;
  const { id, error, value, control } = useField({ name, description, required, disabled });
  return (
    <FormField id={id} label={label} description={description} required={required} error={error}>
      <input
        {...control}
        {...rest}
        name={name}
        type={type}
        defaultValue={value}
        className="t-input"
        list={suggestions && `${id}-suggestions`}
      />
      {suggestions && (
        <datalist id={`${id}-suggestions`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </FormField>
  );
}

type TextAreaProps = FieldProps & {
  rows?: number;
  maxLength?: number;
  minLength?: number;
  placeholder?: string;
};

/** A multi-line text field; with a limit it counts characters as graphemes. */
export function TextArea(props: TextAreaProps) {
  const {
    name,
    label,
    description,
    required,
    disabled,
    rows = 5,
    minLength,
    maxLength,
    placeholder,
  } = props;
  const { id, error, value, control } = useField({ name, description, required, disabled });
  const { sentence, state, count } = useCharacterCount(value, { minLength, maxLength });
  return (
    <FormField id={id} label={label} description={description} required={required} error={error}>
      <textarea
        {...control}
        name={name}
        rows={rows}
        placeholder={placeholder}
        data-min-length={minLength}
        data-max-length={maxLength}
        defaultValue={value}
        className="t-input t-textarea"
        onInput={(event) => count(event.currentTarget.value)}
      />
      {sentence && (
        <p className="t-character-count" data-state={state}>
          {sentence}
        </p>
      )}
    </FormField>
  );
}

type NumberFieldProps = FieldProps & { min?: number; max?: number; step?: number };

export function NumberField({
  name,
  label,
  description,
  required,
  disabled,
  ...rest
}: NumberFieldProps) {
  const { id, error, value, control } = useField({ name, description, required, disabled });
  return (
    <FormField id={id} label={label} description={description} required={required} error={error}>
      <input
        {...control}
        {...rest}
        name={name}
        type="number"
        inputMode="numeric"
        defaultValue={value}
        className="t-input t-input-short"
      />
    </FormField>
  );
}

/**
 * A hidden field with the record's version when the form was opened, taken from the form's own
 * values. After a refusal the form keeps this version, so that a conflict is still detected even if
 * the page has reloaded other data.
 */
export const VersionField = () => {
  const { value } = useField({ name: "version" });
  return <input type="hidden" name="version" value={value} />;
};

export type Option = { value: string; label: string; hint?: string };

type ChoiceProps = FieldProps & { options: readonly Option[] };

/** A native select. */
export function SelectField({
  name,
  label,
  description,
  required,
  disabled,
  options,
}: ChoiceProps) {
  const kitTexts = useKitTexts();
  const { id, error, value, control } = useField({ name, description, required, disabled });
  return (
    <FormField id={id} label={label} description={description} required={required} error={error}>
      <select {...control} name={name} defaultValue={value} className="t-input t-select">
        {!options.some((option) => option.value === "") && (
          <option value="">{kitTexts.choose}</option>
        )}
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

type CheckboxGroupProps = ChoiceProps & {
  /** Placeholders for a one-line control whose code is still loading; a page may have very many. */
  waits?: boolean;
};

/** Checkboxes that share one name. */
export const CheckboxGroupField = (props: CheckboxGroupProps) => (
  <OptionList {...props} type="checkbox" />
);

function OptionList({ type, waits, options, ...props }: CheckboxGroupProps & { type: string }) {
  const { name, label, description, required, disabled } = props;
  const { id, error, values } = useField({ name, description, required, disabled });
  return (
    <FieldGroup id={id} label={label} description={description} required={required} error={error}>
      <div
        className="t-choices"
        data-required={required || undefined}
        data-group={name}
        data-waits={waits || undefined}
      >
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
