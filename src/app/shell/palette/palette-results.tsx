import { IconBulb, IconSearch, IconUser } from "@tabler/icons-react";
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { jmbagReaders, matchEntries } from "#areas/search/palette-rules.ts";
import { texts as paletteTexts } from "#areas/search/palette-texts.ts";
import { HighlightedText } from "#areas/search/screens/highlighted-text.tsx";
import { foldedWords } from "#areas/search/terms.ts";
import { texts as searchTexts } from "#areas/search/texts.ts";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import icons from "../menu/menu-icons.svg?url";
import optionStyles from "../options.module.css";
import type { ShellData } from "../shell-data.ts";
import styles from "./palette.module.css";
import { usePaletteMatches } from "./use-palette-matches.ts";

type PaletteResultsProps = {
  /** Prefix of the ids of the list and its options. */
  id: string;
  typed: string;
  shell: ShellData;
  /** True if Enter was pressed before this list was loaded. */
  isEntered: boolean;
  /** Receives the key events of the input. */
  ref: Ref<(event: KeyboardEvent) => void>;
  /** Called with the id of the selected option. */
  onActive: (id: string | undefined) => void;
  onOpen: (path: string) => void;
};

/** Maximum number of pages and actions shown before the other groups when something is typed. */
const maxEntries = 6;

/**
 * The palette's results for the typed text, with the first option selected; the number of options
 * is announced.
 */
export default function PaletteResults({
  id,
  typed,
  shell,
  isEntered,
  ref,
  onActive,
  onOpen,
}: PaletteResultsProps) {
  const texts = useTexts(paletteTexts);
  const { box } = useTexts(searchTexts);
  const format = useFormat();
  const found = usePaletteMatches(typed);
  const groups = usePaletteGroups(shell, typed, found);
  const query = typed.trim();
  const search =
    shell.paths.search && query
      ? `${shell.paths.search}?q=${encodeURIComponent(query)}`
      : undefined;
  const options = groups.flatMap(({ kind, items }) => items.map(({ path }) => ({ kind, path })));
  const paths = [...options.map(({ path }) => path), ...(search ? [search] : [])];
  // a path, because results may change its position
  const [choice, setChoice] = useState({ typed, path: "" });
  const chosen = Math.max(0, choice.typed === typed ? paths.indexOf(choice.path) : 0);
  const [entered, setEntered] = useState(isEntered ? typed : undefined);

  const isOwn = options[chosen]?.kind === "actions" || options[chosen]?.kind === "pages";
  const isReady = paths.length > 0 && (isOwn || !found.isPending);
  const openChosen = useEffectEvent(() => onOpen(paths[chosen] ?? ""));
  // Enter waits until what was typed has been searched
  useEffect(() => {
    if (entered === typed && isReady) openChosen();
  }, [entered, typed, isReady]);

  const activeId = paths.length > 0 ? `${id}${chosen}` : undefined;
  useLayoutEffect(() => onActive(activeId), [activeId, onActive]);
  useImperativeHandle(ref, () => (event: KeyboardEvent) => {
    const to = targetOf(event, chosen, paths.length);
    if (to !== undefined || event.key === "Enter") event.preventDefault();
    if (to !== undefined) setChoice({ typed, path: paths[to] ?? "" });
    if (event.key === "Enter") setEntered(typed);
  });

  const words = useMemo(() => foldedWords(typed), [typed]);
  const option = (index: number) => ({
    role: "option",
    id: `${id}${index}`,
    className: optionStyles.option,
    "aria-selected": index === chosen,
    // keeps the focus in the box
    onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
    onClick: () => onOpen(paths[index] ?? ""),
    ref:
      index === chosen
        ? (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" })
        : undefined,
  });
  const hint = useHint(shell, query, found, options.length);
  let index = 0;
  return (
    <>
      <p role="status" className="t-visually-hidden">
        {found.isPending ? "" : format(box.count, { n: options.length })}
      </p>
      <div className={styles.results}>
        {hint && <p className={styles.hint}>{hint}</p>}
        <div role="listbox" id={`${id}list`} aria-label={box.list} tabIndex={-1}>
          {groups.map(({ kind, items }) => (
            // biome-ignore lint/a11y/useSemanticElements: a list box holds groups, not fieldsets
            <div key={kind} role="group" aria-labelledby={`${id}${kind}`}>
              <p id={`${id}${kind}`} role="presentation" className={optionStyles.kind}>
                {texts.groups[kind]}
              </p>
              {items.map(({ path, title, subtitle, icon }) => (
                <div key={path} {...option(index++)}>
                  <OptionIcon kind={kind} icon={icon} />
                  <span
                    className={optionStyles.text}
                    lang={kind === "people" || kind === "theses" ? "hr" : undefined}
                  >
                    <span className={optionStyles.title}>
                      <HighlightedText text={title} words={words} />
                    </span>
                    {subtitle && <span className={optionStyles.subtitle}>{subtitle}</span>}
                  </span>
                </div>
              ))}
            </div>
          ))}
          {search && (
            <div {...option(index)} data-all>
              <IconSearch aria-hidden size="1.25em" />
              <span className={optionStyles.text}>{format(box.all, { q: query })}</span>
            </div>
          )}
        </div>
      </div>
      <p aria-hidden className={styles.keys}>
        <kbd>↑</kbd> <kbd>↓</kbd> {texts.keys.move} <kbd>Enter</kbd> {texts.keys.open}{" "}
        <kbd>Esc</kbd> {texts.keys.close}
      </p>
    </>
  );
}

type PaletteKind = keyof (typeof paletteTexts)["hr"]["groups"];

type PaletteOption = { path: string; title: string; subtitle?: string; icon?: string | undefined };

/** Returns the non-empty groups in order: actions, pages of the menu, people, theses. */
function usePaletteGroups(
  { actions, menus }: ShellData,
  input: string,
  { people, theses }: ReturnType<typeof usePaletteMatches>,
): { kind: PaletteKind; items: PaletteOption[] }[] {
  const started = new Set(actions.map(({ path }) => path));
  const pages = menus.flatMap(({ title, items }) =>
    items.map((item) => ({ ...item, subtitle: title })),
  );
  const limit = input.trim() ? maxEntries : pages.length;
  const toOptions = (
    entries: readonly { label: string; path: string; subtitle?: string; icon?: string }[],
  ) =>
    matchEntries(entries, input)
      .slice(0, limit)
      .map(({ label, ...entry }) => ({ ...entry, title: label }));
  const groups = [
    { kind: "actions", items: toOptions(actions) },
    { kind: "pages", items: toOptions(pages.filter(({ path }) => !started.has(path))) },
    { kind: "people", items: people },
    { kind: "theses", items: theses },
  ] satisfies { kind: PaletteKind; items: PaletteOption[] }[];
  return groups.filter(({ items }) => items.length > 0);
}

/** Returns the hint above the options: what else may be typed, and the state of the search. */
function useHint(
  { actor }: ShellData,
  query: string,
  { isPending, hasFailed }: ReturnType<typeof usePaletteMatches>,
  count: number,
): string | undefined {
  const texts = useTexts(paletteTexts);
  if (hasFailed) return texts.failed;
  if (query === "")
    return actor.roles.some((role) => jmbagReaders.includes(role)) ? texts.jmbag : undefined;
  if (count > 0) return undefined;
  return isPending ? texts.searching : texts.none;
}

/** Returns the option to which a key moves; the arrows wrap around, as in a menu. */
function targetOf({ key }: KeyboardEvent, chosen: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (chosen + 1) % count;
  if (key === "ArrowUp") return (chosen - 1 + count) % count;
  return undefined;
}

function OptionIcon({ kind, icon }: { kind: PaletteKind; icon: string | undefined }) {
  if (kind === "people") return <IconUser aria-hidden size="1.25em" />;
  if (kind === "theses") return <IconBulb aria-hidden size="1.25em" />;
  return (
    <svg aria-hidden className={styles.icon}>
      <use href={`${icons}#${icon ?? "other"}`} />
    </svg>
  );
}
