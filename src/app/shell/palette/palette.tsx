import { IconSearch } from "@tabler/icons-react";
import {
  type KeyboardEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "#kit/ui/hooks.ts";
import { useTexts } from "#kit/ui/language.tsx";
import { lazyPart } from "#kit/ui/page.tsx";
import type { ShellData } from "../shell-data.ts";
import { texts } from "../texts.ts";
import styles from "./palette.module.css";

const Results = lazyPart(() => import("./palette-results.tsx"));

/**
 * The palette of signed-in users: Ctrl + K, or ⌘ K on a Mac, opens pages, actions, people and
 * theses by the typed text. The dialog and its input are part of every page, so that no keystroke
 * is lost; only the results are loaded when it opens.
 */
export function Palette({ shell }: { shell: ShellData }) {
  const { palette: paletteTexts, close: closeText } = useTexts(texts);
  const navigate = useNavigate();
  const { key } = useLocation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const onResultsKey = useRef<(event: KeyboardEvent) => void>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState<string>();
  const [isEntered, setEntered] = useState(false); // Enter came before the results

  const clear = () => {
    setTyped("");
    setActive(undefined);
    setEntered(false);
  };
  const open = () => {
    dialog.current?.showModal();
    setOpen(true);
    clear(); // the event of an earlier close may not have come yet
  };
  const close = () => dialog.current?.close();
  useShortcut(() => {
    if (dialog.current?.open) close();
    else if (!document.querySelector("dialog:modal")) open();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when another page is shown
  useEffect(close, [key]);

  // the event fires later, when the dialog may be open again
  const onClose = () => {
    if (dialog.current?.open) return;
    setOpen(false);
    clear();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (onResultsKey.current) onResultsKey.current(event);
    else if (event.key === "Enter") setEntered(true);
  };
  return (
    <>
      <PaletteButton label={paletteTexts.title} onClick={open} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the dialog closes it; the keyboard has Escape */}
      <dialog
        ref={dialog}
        className={`t-dialog ${styles.palette}`}
        aria-label={paletteTexts.title}
        onClose={onClose}
        onClick={({ target }) => target === dialog.current && close()}
      >
        <div className={styles.box}>
          <IconSearch aria-hidden size="1.25em" />
          <input
            type="text"
            role="combobox"
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            aria-label={paletteTexts.label}
            aria-autocomplete="list"
            aria-expanded={active !== undefined}
            aria-controls={active === undefined ? undefined : `${id}list`}
            aria-activedescendant={active}
            placeholder={paletteTexts.placeholder}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setEntered(false);
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={styles.close} onClick={close}>
            <span className="t-visually-hidden">{closeText}</span> <kbd>Esc</kbd>
          </button>
        </div>
        {isOpen && (
          <Suspense fallback={<div className={styles.results} />}>
            <Results
              id={id}
              typed={typed}
              shell={shell}
              isEntered={isEntered}
              ref={onResultsKey}
              onActive={setActive}
              onOpen={(path) => {
                close();
                navigate(path);
              }}
            />
          </Suspense>
        )}
      </dialog>
    </>
  );
}

/** Opens the palette and shows its keyboard shortcut. */
function PaletteButton({ label, onClick }: { label: string; onClick: () => void }) {
  const isMac = useHydrated() && isApple();
  return (
    <button
      type="button"
      className={`t-header-button t-script-only ${styles.open}`}
      aria-keyshortcuts="Control+K Meta+K"
      title={label}
      onClick={onClick}
    >
      <span className="t-visually-hidden">{label}</span> <kbd>{isMac ? "⌘ K" : "Ctrl K"}</kbd>
    </button>
  );
}

/** Calls `act` on Ctrl + K, and on ⌘ K on a Mac, where Ctrl + K edits text. */
function useShortcut(act: () => void) {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
    const isPressed = isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
    if (event.key.toLowerCase() !== "k" || !isPressed || shiftKey || altKey || defaultPrevented)
      return;
    event.preventDefault();
    if (!event.repeat) act();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform);
