/**
 * Milliseconds after the last `dragover`, which browsers repeat, until the files count as dragged
 * away.
 */
const dragPause = 500;

/**
 * Takes files that are dropped anywhere on the page into the file fields of a form, several at
 * once: each into the field under the pointer or the first empty one that accepts it. Without this
 * the browser would leave the page and open the file. A drop that is not on any form belongs to the
 * first form with files. Ends with the signal.
 */
export function takeDroppedFiles(
  form: { readonly current: HTMLFormElement | null },
  signal: AbortSignal,
) {
  let timer: ReturnType<typeof setTimeout>;
  const show = (dragging: boolean) => form.current?.toggleAttribute("data-dropping", dragging);
  const isMine = ({ target, dataTransfer }: DragEvent) =>
    dataTransfer?.types.includes("Files") === true && formAt(target) === form.current;
  const onDragOver = (event: DragEvent) => {
    if (!isMine(event)) return;
    event.preventDefault();
    show(true);
    clearTimeout(timer);
    timer = setTimeout(show, dragPause, false);
  };
  const onDrop = (event: DragEvent) => {
    if (!isMine(event) || !form.current) return;
    event.preventDefault();
    show(false);
    distributeFiles(form.current, [...(event.dataTransfer?.files ?? [])], event.target);
  };
  addEventListener("dragover", onDragOver, { signal });
  addEventListener("drop", onDrop, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
}

const fileInput = "input[type=file]:enabled";

/**
 * Returns the form with files that a drop belongs to; nothing behind an open dialog takes files.
 */
function formAt(target: EventTarget | null): Element | null {
  const under = target instanceof Element ? target.closest("form") : null;
  if (under?.querySelector(fileInput)) return under;
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  return (dialog ?? document).querySelector(`form:has(${fileInput})`);
}

function distributeFiles(
  form: HTMLFormElement,
  files: readonly File[],
  target: EventTarget | null,
) {
  const inputs = [...form.querySelectorAll<HTMLInputElement>(fileInput)];
  const free = new Set(inputs.filter((input) => input === target || !input.files?.length));
  if (target instanceof HTMLInputElement)
    inputs.sort((one, other) => Number(other === target) - Number(one === target));
  const several = inputs.find(
    (input) => input.multiple && (inputs.length === 1 || input === target),
  );
  if (several) return putFiles(several, files);
  for (const file of files) {
    const fits = inputs.filter((input) => matchesAccept(file, input.accept));
    // a file that no field accepts is put into one, whose message then lists the accepted files
    const input =
      fits.find((fit) => free.has(fit)) ??
      (files.length === 1 ? (fits[0] ?? inputs[0]) : undefined);
    if (!input) continue;
    free.delete(input);
    putFiles(input, [file]);
  }
}

function putFiles(input: HTMLInputElement, files: readonly File[]) {
  const held = new DataTransfer();
  for (const file of files) held.items.add(file);
  input.files = held.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** True if an `accept` attribute lists the file's type or the end of its name, or is empty. */
export function matchesAccept(
  { name, type }: Pick<File, "name" | "type">,
  accept: string,
): boolean {
  const kinds = accept.toLowerCase().split(",");
  const isKind = (kind: string) =>
    kind.startsWith(".")
      ? name.toLowerCase().endsWith(kind)
      : kind.endsWith("/*")
        ? type.startsWith(kind.slice(0, -1))
        : kind === type;
  return accept.trim() === "" || kinds.some((kind) => isKind(kind.trim()));
}
