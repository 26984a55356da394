import { type KeyboardEvent, useRef, useState } from "react";
import type { ChangedPage } from "#kit/text/changed-pages.ts";
import type { PageComparison } from "#kit/text/page-comparison.ts";
import { Button, Link } from "#kit/ui/buttons-and-links.tsx";
import { useHydrated } from "#kit/ui/hooks.ts";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { Cluster, Notice, Section } from "#kit/ui/page.tsx";
import { StatusBadge, type StatusTone } from "#kit/ui/status.tsx";
import { DiffParts } from "#kit/ui/text-diff.tsx";
import { texts } from "../comparison/texts.ts";
import { texts as remarkTexts } from "../remarks/texts.ts";
import { versionTextPath } from "../remarks/version-text.ts";
import styles from "./changed-pages.module.css";

type Comparison = Extract<PageComparison, { state: "compared" }>;

/** `after` is the id of the later version. */
type PagesProps = { comparison: Comparison; after: number };

/** The pages that have changed, with those in between folded, and the keys that lead through them. */
export function ChangedPages({ comparison, after }: PagesProps) {
  const { pages, more, length } = comparison;
  const { more: moreText } = useTexts(texts);
  const list = useRef<HTMLDivElement>(null);
  const changes = useChanges(list);
  return (
    <>
      <Summary comparison={comparison} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys work while the focus is on a change */}
      <div ref={list} className={styles.pages} onKeyDown={changes.onKeyDown}>
        {pages.map((page, index) => (
          <PageSection
            key={`${page.before} ${page.after}`}
            page={page}
            documentId={after}
            unchanged={unchangedBefore(pages, index)}
          />
        ))}
        {!more && <Folded range={unchangedBefore(pages, pages.length, length.after)} />}
        {more && <Notice tone="info">{moreText}</Notice>}
      </div>
      <Jump {...changes} count={countChanges(pages)} />
    </>
  );
}

/** The pages of the later version between a changed one, or its last page, and the one before. */
function unchangedBefore(
  pages: readonly ChangedPage[],
  index: number,
  end = 0,
): [first: number, last: number] | null {
  const page = pages[index];
  const first = (pages[index - 1]?.place ?? 0) + 1;
  const last = page ? (page.after === null ? page.place : page.place - 1) : end;
  return first <= last ? [first, last] : null;
}

function Summary({ comparison }: { comparison: Comparison }) {
  const { counts, words, length, withoutText } = comparison;
  const { summary } = useTexts(texts);
  const format = useFormat();
  const pages = [
    format(summary.pages, counts),
    ...(["added", "removed", "moved"] as const).map((kind) =>
      counts[kind] > 0 ? format(summary[kind], counts) : "",
    ),
  ].filter((text) => text !== "");
  const empty = Math.max(withoutText.before, withoutText.after);
  return (
    <div className={styles.summary}>
      <p className={styles.counts}>{pages.join(" · ")}</p>
      <p>
        <span className={styles.added}>{format(summary.wordsAdded, { count: words.added })}</span>
        {" · "}
        <span className={styles.removed}>
          {format(summary.wordsRemoved, { count: words.removed })}
        </span>
      </p>
      {length.before !== length.after && <p>{format(summary.length, length)}</p>}
      <p className="t-muted">
        {summary.ignored} {empty > 0 && format(summary.withoutText, { count: empty })}
      </p>
    </div>
  );
}

const tones = {
  added: "done",
  removed: "stopped",
  moved: "progress",
  changed: "waiting",
} as const satisfies Record<ChangedPage["kind"], StatusTone>;

type SectionProps = { page: ChangedPage; documentId: number; unchanged: [number, number] | null };

function PageSection({ page, documentId, unchanged }: SectionProps) {
  const { page: onPage, pageBefore, numberBefore, kinds, movedFrom, pageMoved } = useTexts(texts);
  const { reading } = useTexts(remarkTexts);
  const format = useFormat();
  const { kind, before, after, parts } = page;
  const sources = page.movedFrom.join(", ");
  return (
    <>
      <Folded range={unchanged} />
      <Section
        title={
          after === null ? format(pageBefore, { page: before }) : format(onPage, { page: after })
        }
        actions={
          <>
            {before !== null && after !== null && before !== after && kind === "changed" && (
              <span className="t-muted">{format(numberBefore, { page: before })}</span>
            )}
            <StatusBadge label={kinds[kind]} tone={tones[kind]} />
          </>
        }
      >
        {kind === "moved" && <p data-change>{format(pageMoved, { pages: sources })}</p>}
        {kind === "changed" && sources !== "" && (
          <p className="t-muted">
            {format(movedFrom, { count: page.movedFrom.length, pages: sources })}
          </p>
        )}
        {parts.length > 0 && (
          <p className={`t-preserve-lines t-text-diff ${styles.text}`}>
            <DiffParts parts={parts} />
          </p>
        )}
        {after !== null && (
          <p className={styles.whole}>
            <Link to={versionTextPath(documentId, after)}>{reading.whole}</Link>
          </p>
        )}
      </Section>
    </>
  );
}

function Folded({ range }: { range: [first: number, last: number] | null }) {
  const { folded } = useTexts(texts);
  const format = useFormat();
  if (!range) return null;
  const [first, last] = range;
  return (
    <p className={styles.folded}>
      {format(first === last ? folded.one : folded.many, { first, last })}
    </p>
  );
}

/** The elements of the changes: words that took the place of others count once. */
const findChanges = (list: HTMLElement | null) =>
  [...(list?.querySelectorAll<HTMLElement>("del, ins, [data-change]") ?? [])].filter(
    ({ nodeName, previousSibling }) => nodeName !== "INS" || previousSibling?.nodeName !== "DEL",
  );

const countChanges = (pages: readonly ChangedPage[]): number =>
  pages
    .flatMap(({ kind, parts }) =>
      kind === "moved"
        ? [true]
        : parts.map((part, index) =>
            part.kind === "added" ? parts[index - 1]?.kind !== "removed" : part.kind === "removed",
          ),
    )
    .filter(Boolean).length;

/** Leads from change to change; the keys work while one has the focus (WCAG 2.1.4). */
function useChanges(list: { current: HTMLElement | null }) {
  const [index, setIndex] = useState(-1);
  const moveTo = (step: 1 | -1) => {
    const changes = findChanges(list.current);
    const current = changes.indexOf(document.activeElement as HTMLElement);
    const start = current < 0 ? index : current;
    const target = Math.min(Math.max(start + step, 0), changes.length - 1);
    const change = changes[target];
    if (!change) return;
    change.tabIndex = -1;
    change.focus({ preventScroll: true });
    change.scrollIntoView({ block: "center" });
    setIndex(target);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key.toLowerCase()];
    if (!step) return;
    event.preventDefault();
    moveTo(step);
  };
  return { index, moveTo, onKeyDown };
}

/** The keys of lists, and the first letters of next and previous. */
const steps: Readonly<Record<string, 1 | -1>> = { j: 1, n: 1, k: -1, p: -1 };

type JumpProps = ReturnType<typeof useChanges> & { count: number };

/** The bar with the buttons that lead from change to change; it needs scripts. */
function Jump({ index, count, moveTo, onKeyDown }: JumpProps) {
  const { jump } = useTexts(texts);
  const format = useFormat();
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the buttons are no set of form fields
    <div role="group" aria-label={jump.label} className={styles.jump} onKeyDown={onKeyDown}>
      <Cluster>
        <Button variant="outline" tone="neutral" aria-keyshortcuts="K" onClick={() => moveTo(-1)}>
          {jump.previous} <kbd aria-hidden>K</kbd>
        </Button>
        <Button variant="outline" tone="neutral" aria-keyshortcuts="J" onClick={() => moveTo(1)}>
          {jump.next} <kbd aria-hidden>J</kbd>
        </Button>
        <output className="t-muted">
          {index < 0
            ? format(jump.count, { count })
            : format(jump.place, { index: index + 1, count })}
        </output>
      </Cluster>
    </div>
  );
}
