import { IconFile, IconPaperclip, IconX } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { formatFileSize } from "../buttons-and-links.tsx";
import { useHydrated } from "../hooks.ts";
import { useKitTexts } from "../texts.ts";
import { type FieldProps, FormField, useField } from "./field.tsx";

type FileInfo = { name: string; size?: number | null };

type FileFieldProps = FieldProps & {
  /** Description of the accepted files: "PDF do 80 MB". */
  hint?: string;
  /** The `accept` attribute of the file input; `acceptOf(purpose)` creates it. */
  accept?: string;
  /** The currently stored file. */
  current?: FileInfo | null;
  /**
   * With scripts people may choose several files, or one that is no zip; they are sent as a zip of
   * this name.
   */
  packedAs?: string;
  /** A folder may be chosen, too; its files keep their paths. Needs `packedAs`. */
  folder?: boolean;
};

/**
 * A field for one file, chosen or dropped. With scripts it shows our own texts, otherwise the
 * browser's.
 */
export function FileField({
  name,
  label,
  description,
  required,
  disabled,
  hint,
  accept,
  current,
  packedAs,
  folder = false,
}: FileFieldProps) {
  const kitTexts = useKitTexts();
  const note = [description, hint].filter(Boolean);
  const needed = required && !current;
  const { id, error, control } = useField({
    name,
    description: note.length > 0,
    required: needed,
    disabled,
  });
  const input = useRef<HTMLInputElement>(null);
  const [chosen, choose] = useState<FileInfo>();
  const hydrated = useHydrated();

  function clear() {
    if (input.current) input.current.value = "";
    input.current?.setCustomValidity("");
    choose(undefined);
    input.current?.focus();
  }

  /** Opens the same control once for a folder. */
  function chooseFolder() {
    if (!input.current) return;
    input.current.webkitdirectory = true;
    input.current.click();
    input.current.webkitdirectory = false;
  }

  async function onChange(field: HTMLInputElement) {
    const files = [...(field.files ?? [])];
    if (packedAs === undefined || files.length === 0 || (files.length === 1 && isZip(files[0])))
      return choose(files[0]);
    field.setCustomValidity(kitTexts.file.packing);
    choose({ name: kitTexts.file.packing });
    const packed = await import("./pack-files.ts")
      .then(({ packFiles }) => packFiles(files, packedAs))
      .catch(() => undefined);
    field.setCustomValidity(packed ? "" : kitTexts.file.notPacked);
    choose(packed ?? { name: kitTexts.file.notPacked });
    if (packed) setFile(field, packed);
  }

  return (
    <FormField
      id={id}
      label={label}
      error={error}
      required={needed}
      description={note.length > 0 && note.map(toLine)}
    >
      {current && <StoredFile file={current} />}
      <div className={hydrated ? "t-input t-file-box" : undefined}>
        {hydrated && (
          <span className="t-file-placeholder" aria-hidden>
            <span className="t-file-button">
              <IconPaperclip size="1.1em" />
              {kitTexts.file.choose}
            </span>
            <span className={chosen ? "t-file-name" : "t-muted"}>
              {chosen ? describe(chosen) : kitTexts.file.drop}
            </span>
          </span>
        )}
        <input
          {...control}
          ref={input}
          name={name}
          type="file"
          accept={hydrated && packedAs ? undefined : accept}
          multiple={hydrated && packedAs !== undefined}
          className={hydrated ? "t-file-input" : "t-input t-file"}
          onChange={(event) => onChange(event.currentTarget)}
        />
        {hydrated && chosen && (
          <button
            type="button"
            className="t-icon-button t-file-clear"
            aria-label={kitTexts.file.clear}
            onClick={clear}
          >
            <IconX aria-hidden size="1.25em" />
          </button>
        )}
      </div>
      {hydrated && folder && (
        <div>
          <button
            type="button"
            className="t-button"
            data-variant="subtle"
            data-tone="primary"
            onClick={chooseFolder}
          >
            {kitTexts.file.folder}
          </button>
        </div>
      )}
    </FormField>
  );
}

const describe = ({ name, size }: FileInfo) => (size ? `${name} · ${formatFileSize(size)}` : name);

const isZip = (file: File | undefined) => file?.name.toLowerCase().endsWith(".zip");

/** Puts a file into a field in place of those chosen. */
function setFile(field: HTMLInputElement, file: File) {
  const held = new DataTransfer();
  held.items.add(file);
  field.files = held.files;
}

const StoredFile = ({ file: { name, size } }: { file: FileInfo }) => {
  const kitTexts = useKitTexts();
  return (
    <p className="t-file-current">
      <IconFile aria-hidden size="1.15em" />
      <span>
        {kitTexts.file.current}: <strong>{name}</strong>{" "}
        {size ? <span className="t-muted">{formatFileSize(size)}</span> : null}
        <br />
        <span className="t-muted">{kitTexts.file.replace}</span>
      </span>
    </p>
  );
};

const toLine = (line: unknown, index: number) => <div key={index}>{line as string}</div>;
