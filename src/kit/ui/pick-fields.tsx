import { lazy, type ReactNode, Suspense, useState } from "react";
import { type Option, SelectField } from "./choice-fields.tsx";
import { Field } from "./field.tsx";
import { type Control, type FieldProps, useField } from "./form-context.ts";
import { useHydrated } from "./hydrated.ts";
import { useKitWords } from "./texts.ts";

const KeywordsInput = lazy(() => import("./keywords-input.tsx"));
const SearchInput = lazy(() => import("./search-input.tsx"));
const FoundInput = lazy(() => import("./found-input.tsx"));

type KeywordsProps = FieldProps & {
  /** Offered while typing. */
  options?: readonly string[];
};

/** Words of one's own or chosen ones, each confirmed with Enter; sent joined with `|` (spec §5). */
export function KeywordsField({ name, label, description, required, disabled, options = [] }: KeywordsProps) {
  const words = useKitWords();
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
    <Field {...{ id, label, description: note, required, error }}>
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
    </Field>
  );
}

type SearchProps = FieldProps & { options: readonly Option[] };

/** One of many, found by typing any part of its name, with or without diacritics; without scripts the browser's list. */
export const SearchField = (props: SearchProps) => (
  <Picked {...props}>{(input) => <SearchInput {...input} options={props.options} />}</Picked>
);

type FoundProps = SearchProps & {
  /** Answers the rows that fit `?search=`, as `{ value, label }`; the `options` are offered before anybody types. */
  url: string;
};

/** One of very many, found by the server while typing; without scripts the browser's list of the first ones. */
export const FoundField = ({ url, ...props }: FoundProps) => (
  <Picked {...props}>{(input) => <FoundInput {...input} options={props.options} url={url} />}</Picked>
);

type Input = { control: Control; value: string; onChange: (value: string) => void };

/** What is chosen travels in a hidden field beside the input that finds it. */
function Picked({ children, ...props }: SearchProps & { children: (input: Input) => ReactNode }) {
  const { name, label, description, required, disabled } = props;
  const { id, error, value, control } = useField({ name, description, required, disabled });
  const [chosen, choose] = useState(value);
  const plain = <SelectField {...props} />;
  if (!useHydrated()) return plain;
  return (
    <Suspense fallback={plain}>
      <Field {...{ id, label, description, required, error }}>
        <input type="hidden" name={name} value={chosen} data-required={required || undefined} disabled={disabled} />
        {children({ control: { ...control, required: undefined }, value: chosen, onChange: choose })}
      </Field>
    </Suspense>
  );
}
