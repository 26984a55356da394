import { type ComponentType, type ReactNode, useState } from "react";
import { useHydrated } from "../hooks.ts";
import { useKitTexts } from "../texts.ts";
import {
  type Handover,
  type LazyControl,
  lazyControl,
  type ReplacingControlProps,
  useHandover,
} from "./combobox/replace-native-control.ts";
import { type FieldProps, FormField, useField } from "./field.tsx";
import { CheckboxGroupField, type Option, SelectField } from "./input-fields.tsx";

const KeywordsInput = lazyControl(() => import("./combobox/keywords-input.tsx"));
const Combobox = lazyControl(() => import("./combobox/combobox.tsx"));
const AsyncCombobox = lazyControl(() => import("./combobox/async-combobox.tsx"));
const AsyncMultiCombobox = lazyControl(() => import("./combobox/async-multi-combobox.tsx"));

type KeywordsFieldProps = FieldProps & {
  /** Suggestions shown while the user types. */
  options?: readonly string[];
};

/** Keywords, typed or chosen, each confirmed with Enter; sent joined with `|` (spec §5). */
export function KeywordsField({ options = [], ...props }: KeywordsFieldProps) {
  const kitTexts = useKitTexts();
  const { enter, plain } = kitTexts.keywords;
  const hint = useHydrated() ? enter : plain;
  const field = { ...props, description: props.description ?? hint };
  return (
    <ReplacedField
      {...field}
      control={KeywordsInput}
      separator="|"
      plain={<KeywordsText {...field} />}
    >
      {(Control, input) => <Control {...input} options={options} />}
    </ReplacedField>
  );
}

/** The keywords as one text, for a page whose scripts have not run. */
function KeywordsText({ name, label, description, required, disabled }: FieldProps) {
  const { id, error, value, control } = useField({ name, description, required, disabled });
  return (
    <FormField id={id} label={label} description={description} required={required} error={error}>
      <input {...control} name={name} defaultValue={value} className="t-input" />
    </FormField>
  );
}

type ComboboxFieldProps = FieldProps & { options: readonly Option[] };

/** A searchable select that ignores diacritics; without scripts a native select. */
export const ComboboxField = ({ options, ...props }: ComboboxFieldProps) => (
  <ReplacedField {...props} control={Combobox} plain={<SelectField {...props} options={options} />}>
    {(Control, input) => <Control {...input} options={options} />}
  </ReplacedField>
);

type AsyncComboboxFieldProps = ComboboxFieldProps & {
  /**
   * URL that returns the options for `?search=` as `{ value, label }`; `options` are shown before
   * the user types.
   */
  url: string;
};

/** A select that searches on the server; without scripts a native select of the initial options. */
export const AsyncComboboxField = ({ url, options, ...props }: AsyncComboboxFieldProps) => (
  <ReplacedField
    {...props}
    control={AsyncCombobox}
    plain={<SelectField {...props} options={options} />}
  >
    {(Control, input) => <Control {...input} options={options} url={url} />}
  </ReplacedField>
);

/**
 * As `AsyncComboboxField` for several values, sent joined with commas; `url` also returns those of
 * `?ids=`. Without scripts it shows checkboxes of the initial options; until the scripts are
 * loaded, they take no more room than the control will.
 */
export const AsyncMultiComboboxField = ({ url, options, ...props }: AsyncComboboxFieldProps) => (
  <ReplacedField
    {...props}
    control={AsyncMultiCombobox}
    plain={<CheckboxGroupField {...props} options={options} waits />}
  >
    {(Control, input) => <Control {...input} options={options} url={url} />}
  </ReplacedField>
);

type Input = Omit<ReplacingControlProps<never>, "options">;

type ReplacedFieldProps<Props> = FieldProps & {
  control: LazyControl<Props>;
  /** Joins the values that are sent. */
  separator?: string;
  /** The native field, used until the code of the control is loaded. */
  plain: ReactNode;
  children: (Control: ComponentType<Props>, input: Input) => ReactNode;
};

/**
 * Shows the native field first, and then the control, which takes over its value and typed text.
 */
function ReplacedField<Props>({
  control,
  separator = ",",
  plain,
  children,
  ...props
}: ReplacedFieldProps<Props>) {
  const { id, values } = useField(props);
  const replacement = useHandover(control, { id, values });
  if (!replacement) return plain;
  const { Control, handover } = replacement;
  return (
    <HiddenInputField {...props} handover={handover} separator={separator}>
      {(input) => children(Control, input)}
    </HiddenInputField>
  );
}

/** Stores the chosen value in a hidden field next to the search input. */
function HiddenInputField({
  handover: { chosen, typed, focused },
  separator,
  children,
  ...props
}: FieldProps & { handover: Handover; separator: string; children: (input: Input) => ReactNode }) {
  const { name, label, description, required, disabled } = props;
  const { id, error, control } = useField(props);
  const [value, setValue] = useState(chosen.join(separator));
  const shared = { ...control, required: undefined, autoFocus: focused };
  return (
    <FormField id={id} label={label} description={description} required={required} error={error}>
      <input
        type="hidden"
        name={name}
        value={value}
        data-required={required || undefined}
        disabled={disabled}
      />
      {children({ control: shared, value, onChange: setValue, typed })}
    </FormField>
  );
}
