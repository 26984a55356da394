import { Link, RichTextEditor } from "@mantine/tiptap";
import { useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect } from "react";
import "./rich-text-editor.css";
import type { ControlProps } from "../forms/field.tsx";
import { useTexts } from "../language.tsx";
import { withMantine } from "../mantine.tsx";
import { texts } from "./texts.ts";

export type RichTextEditorProps = {
  control: ControlProps;
  label: string;
  html: string;
  onChange: (html: string) => void;
};

/**
 * The rich-text editor; it can create only markup that `kit/forms/sanitize-html.server.ts` allows.
 */
export default withMantine(function RichTextEditorInput({
  control,
  label,
  html,
  onChange,
}: RichTextEditorProps) {
  const { toolbar, labels } = useTexts(texts);
  const attributes = editorAttributes(control, label);
  const editor = useEditor({
    extensions,
    content: html,
    editable: !control.disabled,
    injectCSS: false,
    editorProps: { attributes },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? "" : editor.getHTML()),
  });
  const state = JSON.stringify(attributes);
  useEffect(
    () => editor.setOptions({ editorProps: { attributes: JSON.parse(state) } }),
    [editor, state],
  );
  return (
    <RichTextEditor
      editor={editor}
      labels={labels}
      withCodeHighlightStyles={false}
      withTypographyStyles={false}
      classNames={{
        root: "t-rich-text-editor",
        content: "t-rich-text",
        linkEditorExternalControl: "t-link-external",
        linkEditorInput: "t-link-input",
        linkEditorSave: "t-link-apply",
      }}
    >
      <RichTextEditor.Toolbar role="group" aria-label={toolbar}>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.H3 />
          <RichTextEditor.H4 />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link
            popoverProps={{
              withinPortal: false,
              position: "bottom-start",
              offset: 8,
              width: "min(26rem, 86vw)",
            }}
          />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
});

const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    strike: false,
    underline: false,
  }),
  Link.configure({
    openOnClick: false,
    defaultProtocol: "https",
    HTMLAttributes: { rel: "noopener", target: null },
    isAllowedUri: (uri) => /^(https?:\/\/|mailto:|www\.)/i.test(uri),
  }),
];

const editorAttributes = (
  { id, required, ...control }: ControlProps,
  label: string,
): Record<string, string> => ({
  id,
  role: "textbox",
  "aria-multiline": "true",
  "aria-label": label,
  ...(required && { "aria-required": "true" }),
  ...(control["aria-invalid"] && { "aria-invalid": "true" }),
  ...(control["aria-describedby"] && { "aria-describedby": control["aria-describedby"] }),
});
