import { type ComponentType, useEffect, useRef, useState } from "react";
import { htmlToText } from "#kit/forms/html-to-text.ts";
import { isHtml, textToHtml } from "#kit/forms/rich-text.ts";
import { type FieldProps, FormField, useCharacterCount, useField } from "../forms/field.tsx";
import type { RichTextEditorProps } from "./rich-text-editor.tsx";

type RichTextFieldProps = FieldProps & {
  /** Maximum number of characters (graphemes). */
  maxLength: number;
  rows?: number;
};

/**
 * Rich text with emphasis, lists, headings and links. Without scripts it is plain text in which an
 * empty line separates paragraphs.
 */
export function RichTextField({
  name,
  label,
  description,
  required,
  disabled,
  maxLength,
  rows = 8,
}: RichTextFieldProps) {
  const { id, error, value, control } = useField({ name, description, required, disabled });
  const [html, setHtml] = useState(() => (isHtml(value) ? value : textToHtml(value)));
  const plain = useRef<HTMLTextAreaElement>(null);
  const Editor = useLazyEditor(() => {
    const input = plain.current?.value ?? "";
    if (input !== htmlToText(html)) setHtml(textToHtml(input));
  });
  const { sentence, state, count } = useCharacterCount(htmlToText(html), { maxLength });
  const onChange = (next: string) => {
    setHtml(next);
    count(htmlToText(next));
  };
  return (
    <FormField id={id} label={label} description={description} required={required} error={error}>
      {Editor ? (
        <>
          <input
            type="hidden"
            name={name}
            value={html}
            data-required={required || undefined}
            disabled={disabled}
          />
          <Editor control={control} label={label} html={html} onChange={onChange} />
        </>
      ) : (
        <textarea
          {...control}
          ref={plain}
          name={name}
          rows={rows}
          data-max-length={maxLength}
          defaultValue={htmlToText(html)}
          className="t-input t-textarea t-textarea-waits"
          onInput={(event) => count(event.currentTarget.value)}
        />
      )}
      <p className="t-character-count" data-state={state}>
        {sentence}
      </p>
    </FormField>
  );
}

/**
 * Loads the editor after the page; `before` is called just before the editor replaces the field, so
 * that text typed in the meantime is kept.
 */
function useLazyEditor(before: () => void) {
  const [editor, setEditor] = useState<{ Editor: ComponentType<RichTextEditorProps> }>();
  const latest = useRef(before);
  latest.current = before;
  useEffect(() => {
    let there = true;
    import("./rich-text-editor.tsx").then(
      ({ default: Editor }) => {
        if (!there) return;
        latest.current();
        setEditor({ Editor });
      },
      // if loading fails, the plain field remains
      () => undefined,
    );
    return () => {
      there = false;
    };
  }, []);
  return editor?.Editor;
}
