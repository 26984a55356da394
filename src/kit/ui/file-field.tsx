import { IconFile } from "@tabler/icons-react";
import { Field } from "./field.tsx";
import { type FieldProps, useField } from "./form-context.ts";
import { formatSize } from "./links.tsx";
import { words } from "./texts.ts";

type Props = FieldProps & {
  /** What may be sent, in words: "PDF do 80 MB". */
  hint?: string;
  /** Of the file input; `acceptOf(purpose)` makes it. */
  accept?: string;
  /** The file that is stored now. */
  current?: { name: string; size?: number | null } | null;
};

export function FileField({ name, label, description, required, disabled, hint, accept, current }: Props) {
  const note = description || hint ? [description, hint].filter(Boolean).join(" ") : undefined;
  const { id, error, control } = useField({ name, description: note, required: required && !current, disabled });
  return (
    <Field {...{ id, label, description: note, required, error }}>
      {current && (
        <p className="t-file-current">
          <IconFile aria-hidden size="1.15em" />
          <span>
            {words.file.current}: <strong>{current.name}</strong>{" "}
            {current.size ? <span className="t-muted">{formatSize(current.size)}</span> : null}
          </span>
        </p>
      )}
      <input {...control} name={name} type="file" accept={accept} className="t-input t-file" />
    </Field>
  );
}
