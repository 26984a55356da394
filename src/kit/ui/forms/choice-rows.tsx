import styles from "./choice-rows.module.css";
import { useField } from "./field.tsx";
import type { Option } from "./input-fields.tsx";

export type ChoiceRow = {
  name: string;
  label: string;
  /** The values that can be chosen; all, if not given. */
  allowed?: readonly string[];
};

type Props = {
  /** What a row is, over the names. */
  heading: string;
  options: readonly Option[];
  rows: readonly ChoiceRow[];
};

/**
 * Radio groups with the same options, a row each, under one head; on a narrow screen the options
 * stand under the name.
 */
export const ChoiceRows = ({ heading, options, rows }: Props) => (
  <div className={styles.rows}>
    <div className={styles.head} aria-hidden>
      <span>{heading}</span>
      {options.map(({ value, label }) => (
        <span key={value}>{label}</span>
      ))}
    </div>
    {rows.map((row) => (
      <Choice key={row.name} row={row} options={options} />
    ))}
  </div>
);

function Choice({ row, options }: { row: ChoiceRow; options: readonly Option[] }) {
  const { name, allowed } = row;
  const { id, value: chosen } = useField({ name });
  return (
    <fieldset className={styles.row}>
      <legend className={styles.name}>{row.label}</legend>
      {options.map(({ value, label }) =>
        allowed && !allowed.includes(value) ? (
          <span key={value} className={styles.none} aria-hidden>
            –
          </span>
        ) : (
          <div key={value} className={`t-check ${styles.choice}`}>
            <input
              id={`${id}-${value}`}
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
            />
            <label htmlFor={`${id}-${value}`}>{label}</label>
          </div>
        ),
      )}
    </fieldset>
  );
}
