import { lazy, type ReactNode, Suspense, useState } from "react";
import { useHydrated } from "../hooks.ts";
import { useKitTexts } from "../texts.ts";
import { type Option, SelectField } from "./choice-fields.tsx";
import { type ControlProps, type FieldProps, FormField, useField } from "./field.tsx";

const KeywordsInput = lazy(() => import("./keywords-input.tsx"));
const Combobox = lazy(() => import("./combobox.tsx"));
const AsyncCombobox = lazy(() => import("./async-combobox.tsx"));

type KeywordsFieldProps = FieldProps & {
  /** Offered while typing. */
  options?: readonly string[];
};

/** Words of one's own or chosen ones, each confirmed with Enter; sent joined with `|` (spec §5). */
export function KeywordsField({ name, label, description, required, disabled, options = [] }: KeywordsFieldProps) {
  const words = useKitTexts();
  const hydrated = useHydrated();
  const note = description ?? (hydrated ? words.keywords.enter : words.keywords.plain);
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

/** One of many, found by typing any part of its name, with or without diacritics; without scripts the browser's list. */
export const ComboboxField = (props: ComboboxFieldProps) => (
  <ComboboxWrapper {...props}>{(input) => <Combobox {...input} options={props.options} />}</ComboboxWrapper>
);

type AsyncComboboxFieldProps = ComboboxFieldProps & {
  /** Answers the rows that fit `?search=`, as `{ value, label }`; the `options` are offered before anybody types. */
  url: string;
};

/** One of very many, found by the server while typing; without scripts the browser's list of the first ones. */
export const AsyncComboboxField = ({ url, ...props }: AsyncComboboxFieldProps) => (
  <ComboboxWrapper {...props}>
    {(input) => <AsyncCombobox {...input} options={props.options} url={url} />}
  </ComboboxWrapper>
);

type ComboboxInput = { control: ControlProps; value: string; onChange: (value: string) => void };

/** What is chosen travels in a hidden field beside the input that finds it. */
function ComboboxWrapper({
  children,
  ...props
}: ComboboxFieldProps & { children: (input: ComboboxInput) => ReactNode }) {
  const { name, label, description, required, disabled } = props;
  const { id, error, value, control } = useField({ name, description, required, disabled });
  const [chosen, choose] = useState(value);
  const plain = <SelectField {...props} />;
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
