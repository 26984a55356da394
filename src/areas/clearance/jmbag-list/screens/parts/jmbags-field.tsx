import { useEffect, useRef, useState } from "react";
import { FormField, useField } from "#kit/ui/index.ts";
import { CameraButton } from "./camera-button.tsx";

type Props = { label: string; description: string; onList: (form: HTMLFormElement | null) => void };

const name = "jmbags";

/**
 * The numbers, one a line: a scanner types digits and Enter, the camera adds a line. Ctrl+Enter sends the form.
 * `onList` receives the form whenever the list has changed.
 */
export function JmbagsField({ label, description, onList }: Props) {
  const { id, error, value, control } = useField({ name, description, required: true });
  const field = useRef<HTMLTextAreaElement>(null);
  const [read, setRead] = useState("");
  const tell = useRef(onList);
  tell.current = onList;
  useEffect(() => {
    const { form, value = "" } = field.current ?? {};
    if (value.trim() !== "") tell.current(form ?? null);
  }, []);
  const add = (jmbag: string) => {
    const area = field.current;
    if (!area || area.value.includes(jmbag)) return;
    area.value = `${area.value.replace(/\s+$/, "")}\n${jmbag}\n`.trimStart();
    area.dispatchEvent(new Event("input", { bubbles: true }));
    setRead(jmbag);
  };
  return (
    <FormField {...{ id, label, description, error }} required>
      <textarea
        {...control}
        ref={field}
        name={name}
        rows={10}
        // biome-ignore lint/a11y/noAutofocus: the page is this list; a scanner types into the focused field
        autoFocus
        spellCheck={false}
        autoComplete="off"
        defaultValue={value}
        className="t-input t-textarea t-code"
        onInput={(event) => onList(event.currentTarget.form)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <CameraButton onRead={add} read={read} />
    </FormField>
  );
}
