import { useState } from "react";
import { isColor } from "#kit/appearance/colors.ts";
import { type FieldProps, FormField, useField } from "./field.tsx";

/** A colour as #RRGGBB, typed or chosen with the browser's colour picker. */
export function ColorField({ name, label, description, required, disabled }: FieldProps) {
  const { id, error, value, control } = useField({ name, description, required, disabled });
  const [color, setColor] = useState(value);
  return (
    <FormField id={id} label={label} description={description} required={required} error={error}>
      <div className="t-color-field">
        <input
          type="color"
          tabIndex={-1}
          aria-hidden
          value={isColor(color) ? color : "#000000"}
          disabled={disabled}
          onChange={(event) => setColor(event.currentTarget.value.toUpperCase())}
        />
        <input
          {...control}
          name={name}
          maxLength={7}
          spellCheck={false}
          value={color}
          onChange={(event) => setColor(event.currentTarget.value)}
          className="t-input t-input-short"
        />
      </div>
    </FormField>
  );
}
