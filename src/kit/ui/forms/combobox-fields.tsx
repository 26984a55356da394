import { lazy, type ReactNode, Suspense, useState } from "react";
import { useHydrated } from "../hooks.ts";
import { useKitTexts } from "../texts.ts";
import { CheckboxGroupField, type Option, SelectField } from "./choice-fields.tsx";
import { type ControlProps, type FieldProps, FormField, useField } from "./field.tsx";

const KeywordsInput = lazy(() => import("./combobox/keywords-input.tsx"));
const Combobox = lazy(() => import("./combobox/combobox.tsx"));
const AsyncCombobox = lazy(() => import("./combobox/async-combobox.tsx"));
const AsyncMultiCombobox = lazy(() => import("./combobox/async-multi-combobox.tsx"));

type KeywordsFieldProps = FieldProps & {
  /** Suggestions shown while the user types. */
  options?: readonly string[];
};

/** Keywords, typed or chosen, each confirmed with Enter; sent joined with `|` (spec §5). */
export function KeywordsField({ name, label, description, required, disabled, options = [] }: KeywordsFieldProps) {
  const kitTexts = useKitTexts();
  const hydrated = useHydrated();
  const note = description ?? (hydrated ? kitTexts.keywords.enter : kitTexts.keywords.plain);
  const { id, error, value, control } = useField({ name, description: note, required, disabled });
  const [text, setText] = useState(value);
  const plain = (
    <input
      {...control}
      name={name}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      className="t-input"
    />
  );
  return (
    <FormField {...{ id, label, description: note, required, error }}>
      {hydrated ? (
        <Suspense fallback={plain}>
          <input type="hidden" name={name} value={text} data-required={required || undefined} disabled={disabled} />
          <KeywordsInput
            control={{ ...control, required: undefined }}
            value={text}
            onChange={setText}
            options={options}
          />
        </Suspense>
      ) : (
        plain
      )}
    </FormField>
  );
}

type ComboboxFieldProps = FieldProps & { options: readonly Option[] };

/** A searchable select that ignores diacritics; without scripts a native select. */
export const ComboboxField = (props: ComboboxFieldProps) => (
  <ComboboxWrapper {...props} plain={<SelectField {...props} />}>
    {(input) => <Combobox {...input} options={props.options} />}
  </ComboboxWrapper>
);

type AsyncComboboxFieldProps = ComboboxFieldProps & {
  /** URL that returns the options for `?search=` as `{ value, label }`; `options` are shown before the user types. */
  url: string;
};

/** A select that searches on the server; without scripts a native select of the initial options. */
export const AsyncComboboxField = ({ url, ...props }: AsyncComboboxFieldProps) => (
  <ComboboxWrapper {...props} plain={<SelectField {...props} />}>
    {(input) => <AsyncCombobox {...input} options={props.options} url={url} />}
  </ComboboxWrapper>
);

/**
 * As `AsyncComboboxField` for several values, sent joined with commas; `url` also returns those of `?ids=`. Without scripts
 * checkboxes of the initial options.
 */
export const AsyncMultiComboboxField = ({ url, ...props }: AsyncComboboxFieldProps) => (
  <ComboboxWrapper {...props} plain={<CheckboxGroupField {...props} />}>
    {(input) => <AsyncMultiCombobox {...input} options={props.options} url={url} />}
  </ComboboxWrapper>
);

type ComboboxInput = { control: ControlProps; value: string; onChange: (value: string) => void };

/** Stores the chosen value in a hidden field next to the search input. */
function ComboboxWrapper({
  children,
  plain,
  ...props
}: ComboboxFieldProps & { children: (input: ComboboxInput) => ReactNode; plain: ReactNode }) {
  const { name, label, description, required, disabled } = props;
  const { id, error, values, control } = useField({ name, description, required, disabled });
  const [chosen, choose] = useState(values.join(","));
  if (!useHydrated()) return plain;
  return (
    <Suspense fallback={plain}>
      <FormField {...{ id, label, description, required, error }}>
        <input type="hidden" name={name} value={chosen} data-required={required || undefined} disabled={disabled} />
        {children({ control: { ...control, required: undefined }, value: chosen, onChange: choose })}
      </FormField>
    </Suspense>
  );
}
