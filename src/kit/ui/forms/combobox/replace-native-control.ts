import { type ComponentType, useEffect, useState } from "react";
import { useHydrated } from "../../hooks.ts";
import type { ControlProps } from "../field.tsx";

/** The state that a native control hands over to the control that replaces it. */
export type Handover = {
  /** The chosen values. */
  chosen: readonly string[];
  /** The letters typed while the replacement was loaded. */
  typed: string;
  /** True if the replacement takes the focus. */
  focused: boolean;
};

/** The properties of every control that replaces a native one. */
export type ReplacingControlProps<Choice> = {
  control: ControlProps & { autoFocus?: boolean };
  /** The chosen value or values, joined in the form in which they are sent. */
  value: string;
  onChange: (value: string) => void;
  /** The letters typed while the control was loaded. */
  typed: string;
  options: readonly Choice[];
};

/** A control whose code is loaded when a page first needs it. */
export type LazyControl<Props> = {
  load: () => Promise<ComponentType<Props>>;
  /** The control, once it is loaded. */
  loaded: () => ComponentType<Props> | undefined;
};

export function lazyControl<Props>(
  importControl: () => Promise<{ default: ComponentType<Props> }>,
) {
  let control: ComponentType<Props> | undefined;
  return {
    load: async () => {
      control ??= (await importControl()).default;
      return control;
    },
    loaded: () => control,
  } satisfies LazyControl<Props>;
}

type HandoverOptions = {
  /** The id of the native control. */
  id: string;
  /** The initial values of the field. */
  values: readonly string[];
};

/**
 * Returns undefined while the native control is used: on the server, until the code of the
 * replacement is loaded, and then until the user leaves the native control. Letters typed in the
 * meantime, the focus and the selection are handed over.
 */
export function useHandover<Props>(control: LazyControl<Props>, { id, values }: HandoverOptions) {
  const hydrated = useHydrated();
  const [handover, handOver] = useState<Handover | undefined>(() =>
    hydrated && control.loaded() ? { chosen: values, typed: "", focused: false } : undefined,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the initial values are read once
  useEffect(() => {
    const field = document.getElementById(id)?.closest<HTMLElement>(".t-field");
    if (handover || !field) return;
    const use = watchUse(field);
    let [isLoaded, isGone] = [false, false];
    const tryToHandOver = () => {
      if (isLoaded && !isGone && !use.isNative()) handOver(readControl(field, values, use.typed()));
    };
    // a press of the mouse that takes the focus away must still find what it aims at
    const onLeave = () => setTimeout(tryToHandOver, leaveDelay);
    field.addEventListener("focusout", onLeave);
    control.load().then(
      () => {
        isLoaded = true;
        tryToHandOver();
      },
      () => {}, // without its code the native control stays
    );
    return () => {
      isGone = true;
      use.stop();
      field.removeEventListener("focusout", onLeave);
    };
  }, [id, control, handover]);
  const Control = handover && control.loaded();
  return Control && { Control, handover };
}

/** Milliseconds from leaving a native control until it is replaced. */
const leaveDelay = 300;

const textInput = "input[name]:not([type=checkbox])";

/**
 * Watches how a native control is used. Letters typed into a select are stored for the replacement,
 * which searches for them; the native control stays if the user opened its list, moved in it, or
 * focused it before scripts ran. A text input keeps its letters itself.
 */
function watchUse(field: HTMLElement) {
  const isText = field.querySelector(textInput) !== null;
  const hasFocus = () => field.contains(document.activeElement);
  let isNative = !isText && hasFocus();
  let letters = "";
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (isText || isNative || key === "Tab" || key === "Shift") return;
    const isLetter = key.length === 1 && !ctrlKey && !metaKey && (key !== " " || letters !== "");
    if (isLetter || (key === "Backspace" && letters !== "")) {
      letters = isLetter ? letters + key : letters.slice(0, -1);
      event.preventDefault();
    } else if (!ctrlKey && !metaKey && !altKey) isNative = true;
  };
  const onPointerDown = () => {
    isNative = !isText;
  };
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && field.contains(relatedTarget)) return;
    isNative = false;
    letters = "";
  };
  field.addEventListener("keydown", onKeyDown);
  field.addEventListener("pointerdown", onPointerDown);
  field.addEventListener("focusout", onFocusOut);
  return {
    isNative: () => isNative && hasFocus(),
    typed: () => (hasFocus() ? letters : ""),
    stop: () => {
      field.removeEventListener("keydown", onKeyDown);
      field.removeEventListener("pointerdown", onPointerDown);
      field.removeEventListener("focusout", onFocusOut);
    },
  };
}

/**
 * Reads what was chosen or typed; initial values that the native control doesn't offer stay chosen.
 */
function readControl(field: HTMLElement, values: readonly string[], input: string): Handover {
  const focused = field.contains(document.activeElement);
  const text = field.querySelector<HTMLInputElement>(textInput);
  if (text) return { ...splitKeywords(text.value, values[0] ?? "", focused), focused };
  const select = field.querySelector("select");
  const boxes = [...field.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  const offered = new Set([...(select?.options ?? []), ...boxes].map(({ value }) => value));
  const unofferedValues = values.filter((value) => !offered.has(value));
  if (select)
    return { chosen: [select.value || (unofferedValues[0] ?? "")], typed: input, focused };
  return {
    chosen: [
      ...unofferedValues,
      ...boxes.filter(({ checked }) => checked).map(({ value }) => value),
    ],
    typed: input,
    focused,
  };
}

/**
 * Keywords end with `|`; the word at the end of the text is still being typed if the input has the
 * focus.
 */
export function splitKeywords(text: string, initial: string, focused: boolean) {
  if (!focused || text === initial) return { chosen: [text], typed: "" };
  const end = text.lastIndexOf("|");
  return { chosen: [text.slice(0, Math.max(0, end))], typed: text.slice(end + 1) };
}
