import { IconBulb, IconSearch, IconTag } from "@tabler/icons-react";
import type { SuggestionGroup } from "#areas/search/autocomplete.ts";
import { HighlightedText } from "#areas/search/screens/highlighted-text.tsx";
import { kindByPrefix, type SearchItem } from "#areas/search/search-rules.ts";
import { foldedWords } from "#areas/search/terms.ts";
import { texts } from "#areas/search/texts.ts";
import { avatarColor, nameInitials } from "#kit/appearance/avatar.ts";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import optionStyles from "./options.module.css";
import styles from "./search-box.module.css";

type Props = {
  /** Prefix of the ids of the list and its optionStyles. */
  id: string;
  groups: readonly SuggestionGroup[];
  typed: string;
  /** Index across all groups; the last index is the search itself. */
  chosen: number;
  shown: boolean;
  onChoose: (nth: number) => void;
};

/** The list of suggestions below the search box; the number of suggestions is announced. */
export default function Suggestions({ id, groups, typed, chosen, shown, onChoose }: Props) {
  const shellTexts = useTexts(texts);
  const format = useFormat();
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const sought = foldedWords(typed);
  const option = (index: number) => ({
    role: "option",
    id: `${id}${index}`,
    "aria-selected": index === chosen,
    // keeps the focus in the box
    onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
    onClick: () => onChoose(index),
    ref:
      index === chosen
        ? (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" })
        : undefined,
  });
  let index = 0;
  return (
    <>
      <p role="status" className="t-visually-hidden">
        {shown ? format(shellTexts.box.count, { n: count }) : ""}
      </p>
      {shown && (
        <div
          role="listbox"
          id={`${id}list`}
          aria-label={shellTexts.box.list}
          className={styles.list}
          tabIndex={-1}
        >
          {groups.map(({ prefix: letter, items }) => (
            // biome-ignore lint/a11y/useSemanticElements: a list box holds groups, not fieldsets
            <div key={letter} role="group" aria-labelledby={`${id}${letter}`}>
              <p id={`${id}${letter}`} role="presentation" className={optionStyles.kind}>
                {shellTexts.kinds[kindByPrefix[letter]]}
              </p>
              {items.map((item) => (
                <div key={item.id} {...option(index++)} className={optionStyles.option}>
                  <SuggestionIcon item={item} />
                  <span className={optionStyles.text}>
                    <span className={optionStyles.title} lang="hr">
                      <HighlightedText text={item.title} words={sought} />
                    </span>
                    {item.subtitle && (
                      <span
                        className={optionStyles.subtitle}
                        lang={letter === "k" ? undefined : "hr"}
                      >
                        {item.subtitle}
                      </span>
                    )}
                  </span>
                </div>
              ))}
            </div>
          ))}
          <div {...option(index)} className={optionStyles.option} data-all>
            <IconSearch aria-hidden size="1.25em" />
            <span className={optionStyles.text}>
              {format(shellTexts.box.all, { q: typed.trim() })}
            </span>
          </div>
        </div>
      )}
    </>
  );
}

/** A mentor's portrait or initials, or the icon of another item. */
function SuggestionIcon({ item: { action, title, photoUrl } }: { item: SearchItem }) {
  if (action === "tag") return <IconTag aria-hidden size="1.25em" />;
  if (action === "bulb") return <IconBulb aria-hidden size="1.25em" />;
  if (photoUrl) return <img className={styles.portrait} src={photoUrl} alt="" />;
  const name = splitTitledName(title);
  return (
    <span
      aria-hidden
      className={styles.portrait}
      style={{ background: avatarColor(`${name.firstName} ${name.lastName}`) }}
    >
      {nameInitials(name)}
    </span>
  );
}

/** Returns the first and last name without titles. */
function splitTitledName(nameWithTitle: string) {
  const [firstName = "", ...others] = (nameWithTitle.split(",")[0] ?? "")
    .split(" ")
    .filter((word) => !word.endsWith("."));
  return { firstName, lastName: others.join(" ") };
}
