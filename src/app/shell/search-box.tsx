import { IconSearch } from "@tabler/icons-react";
import {
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { Form, useLocation, useNavigate } from "react-router";
import { itemPath } from "#areas/search/search-rules.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { useHydrated } from "#kit/ui/hooks.ts";
import { useTexts } from "#kit/ui/language.tsx";
import { lazyPart } from "#kit/ui/page.tsx";
import styles from "./search-box.module.css";
import { texts } from "./texts.ts";
import { useSuggestions } from "./use-suggestions.ts";

const Suggestions = lazyPart(() => import("./suggestions.tsx"));

/**
 * The search box of the toolbar (spec §4), with suggestions while the user types. Enter without a
 * chosen suggestion searches on the server, as without scripts. Ctrl + K leads to it unless the
 * person has the palette.
 */
export function SearchBox({ action, hasPalette }: { action: string; hasPalette: boolean }) {
  const shellTexts = useTexts(texts);
  const hydrated = useHydrated();
  const { key } = useLocation();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  // identified by its URL, because server results may change its position
  const [choice, setChoice] = useState<string>();
  const groups = useSuggestions(typed);
  const all = typed.trim() ? `${action}?q=${encodeURIComponent(typed.trim())}` : action;
  const paths = groups ? [...groups.flatMap(({ items }) => items.map(itemPath)), all] : [];
  const chosen = choice === undefined ? -1 : paths.indexOf(choice);
  const shown = open && groups !== undefined;
  useSearchShortcut(input, !hasPalette, () => navigate(action, { state: { search: true } }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search ends on another page
  useEffect(() => {
    setTyped("");
    setOpen(false);
  }, [key]);

  const go = (path: string) => {
    setOpen(false);
    navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && shown) {
      event.preventDefault(); // the first Escape closes the list, the second clears the box
      setOpen(false);
    }
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined && groups) {
      event.preventDefault();
      setOpen(true);
      setChoice(
        paths[shown ? movedIndex(chosen, move, paths.length) : move === 1 ? 0 : paths.length - 1],
      );
    }
    const path = event.key === "Enter" && shown ? paths[chosen] : undefined;
    if (path !== undefined) {
      event.preventDefault();
      go(path);
    }
  };

  const combobox = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": shown,
    "aria-controls": shown ? `${id}list` : undefined,
    "aria-activedescendant": shown && chosen >= 0 ? `${id}${chosen}` : undefined,
    "aria-keyshortcuts": hasPalette ? "/" : "/ Control+K",
  } as const;
  return (
    <search className={`t-search ${styles.box}`}>
      <Form action={action} role="presentation" onSubmit={() => setOpen(false)}>
        <IconSearch aria-hidden size="1.1em" />
        <input
          ref={input}
          type="search"
          name="q"
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-label={shellTexts.search.label}
          placeholder={shellTexts.search.placeholder}
          title={hasPalette ? shellTexts.search.slash : shellTexts.search.shortcut}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setOpen(true);
            setChoice(undefined);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
          {...(hydrated && combobox)}
        />
        <kbd aria-hidden className={`t-script-only ${styles.key}`}>
          /
        </kbd>
      </Form>
      {groups !== undefined && (
        <Suspense>
          <Suggestions
            id={id}
            groups={groups}
            typed={typed}
            chosen={chosen}
            shown={shown}
            onChoose={(index) => go(paths[index] ?? all)}
          />
        </Suspense>
      )}
      <Link
        to={action}
        state={{ search: true }}
        className="t-header-button t-search-link"
        aria-label={shellTexts.search.label}
      >
        <IconSearch aria-hidden size="1.4em" />
      </Link>
    </search>
  );
}

/** Returns the next index: after the last option comes the box itself, then the first option. */
const movedIndex = (chosen: number, move: number, count: number) =>
  ((chosen + 1 + move + count + 1) % (count + 1)) - 1;

/**
 * `/`, unless the user is typing, and if wanted Ctrl + K focus the search box. If the box is
 * hidden, they open the search page.
 */
function useSearchShortcut(
  input: RefObject<HTMLInputElement | null>,
  withControlK: boolean,
  elsewhere: () => void,
) {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const slash =
      event.key === "/" &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey &&
      !isTyping(event.target);
    const controlK =
      withControlK &&
      event.key.toLowerCase() === "k" &&
      (event.ctrlKey || event.metaKey) &&
      !event.shiftKey &&
      !event.altKey;
    if (event.defaultPrevented || (!slash && !controlK)) return;
    event.preventDefault();
    if (input.current?.checkVisibility()) {
      input.current.focus();
      input.current.select();
    } else elsewhere();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select, [role='grid'] *"));
