import { useEffect, useRef, useState } from "react";
import { ReservedThesisTitle } from "#areas/reservations/screens/reserved-thesis-title.tsx";
import { versionNumber } from "#areas/reservations/thread.ts";
import { type StepResult, stepAction, stepWithForm } from "#kit/files/step-action.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { TextArea, TextField } from "#kit/ui/forms/input-fields.tsx";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { EmptyState, Page, Section } from "#kit/ui/page.tsx";
import { Pager, pageNumberFrom } from "#kit/ui/pager.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { texts as comparisonTexts } from "../comparison/texts.ts";
import { markedRemarkForm } from "../remarks/remark-forms.ts";
import { addRemark } from "../remarks/remarks.server.ts";
import { quoteLimit, type RemarkView, remarksPath, remarkTextLimit } from "../remarks/remarks.ts";
import { findReservationOf } from "../remarks/remarks-queries.server.ts";
import { remarkSteps } from "../remarks/steps.ts";
import { messages, texts as remarkTexts } from "../remarks/texts.ts";
import { loadVersionText } from "../remarks/version-text.server.ts";
import {
  pageAnchor,
  type TextPage,
  toQuotedWords,
  versionTextPath,
} from "../remarks/version-text.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/version-text";
import { RemarkList } from "./remark-list.tsx";
import styles from "./version-text.module.css";

export async function loader(args: Route.LoaderArgs) {
  const id = parseId(args.params.id);
  return loadVersionText(contextOf(args), id, pageNumberFrom(args.request.url));
}

export const action = stepAction(
  remarkSteps,
  {
    add: stepWithForm(
      {
        form: markedRemarkForm,
        done: messages.add.done,
        to: ({ id, result }: StepResult<{ page: number | null }>) =>
          versionTextPath(id, result.page ?? 1),
      },
      async (context, documentId, form) =>
        addRemark(context, await findReservationOf(context.db, documentId), {
          ...form,
          documentId,
        }),
    ),
  },
  { to: ({ url }) => url.pathname },
);

/** The text of a version page by page, in which mentors mark what a remark is about. */
export default function VersionText({ loaderData }: Route.ComponentProps) {
  const { documentId, versions, state, pages, count, page, hasNext, remarks, may } = loaderData;
  const { reading, title: allRemarks } = useTexts(remarkTexts);
  const { states } = useTexts(comparisonTexts);
  const { working, final } = useTexts(texts);
  const format = useFormat();
  const version = versions.find(({ id }) => id === documentId);
  const number = version ? versionNumber(version, versions) : null;
  const kind = version?.finalVersion ? final : working;
  return (
    <Page
      title={format(reading.title, { version: number === null ? kind : `${kind} ${number}` })}
      lead={<ReservedThesisTitle of={loaderData} />}
      back={{ to: remarksPath(loaderData.reservationId), label: allRemarks }}
    >
      {state === "read" ? (
        <p>{may.includes("add") ? reading.lead : reading.leadReader}</p>
      ) : (
        <EmptyState title={states[state].title}>
          {format(states[state].text, { which: "after" })}
        </EmptyState>
      )}
      {pages.map((shown) => (
        <TextPageSection
          key={shown.number}
          page={shown}
          count={count}
          remarks={remarks.filter((remark) => remark.page === shown.number)}
          versions={versions}
          mayAdd={may.includes("add")}
        />
      ))}
      <Pager
        label={reading.pages.label}
        previousLabel={reading.pages.previous}
        nextLabel={reading.pages.next}
        page={page}
        hasNext={hasNext}
      />
    </Page>
  );
}

type SectionProps = {
  page: TextPage;
  count: number;
  remarks: readonly RemarkView[];
  versions: readonly { id: number; finalVersion: boolean }[];
  mayAdd: boolean;
};

function TextPageSection({
  page: { number, text },
  count,
  remarks,
  versions,
  mayAdd,
}: SectionProps) {
  const { reading } = useTexts(remarkTexts);
  const format = useFormat();
  const [marked, setMarked] = useState("");
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => (area.current ? watchMarks(area.current, setMarked) : undefined), []);
  return (
    <Section title={format(reading.page, { page: number, count })} id={pageAnchor(number)}>
      {text === "" ? (
        <p className="t-muted">{reading.noText}</p>
      ) : (
        <textarea
          ref={area}
          className={styles.text}
          aria-label={format(reading.textOf, { page: number })}
          rows={rowsOf(text)}
          value={text}
          onChange={ignore}
          aria-readonly
          inputMode="none"
          spellCheck={false}
        />
      )}
      {mayAdd && <MarkedRemark key={remarks.length} page={number} marked={marked} />}
      {remarks.length > 0 && <RemarkList remarks={remarks} versions={versions} />}
    </Section>
  );
}

/**
 * Tells which words are marked, and lets nobody change the text; returns what ends it. `readonly`
 * would take the cursor, with which the keyboard marks, away in Chromium; the handles of a phone
 * change a selection without the events of which React makes its `onSelect`.
 */
function watchMarks(area: HTMLTextAreaElement, onMark: (words: string) => void) {
  const refuse = (event: Event) => event.preventDefault();
  const tell = ({ target }: Event) => {
    if (target === area || document.activeElement === area) onMark(markedWords(area));
  };
  area.addEventListener("beforeinput", refuse);
  document.addEventListener("selectionchange", tell);
  return () => {
    area.removeEventListener("beforeinput", refuse);
    document.removeEventListener("selectionchange", tell);
  };
}

const ignore = () => {};

/** Rows for browsers that don't size a field by its content. */
const rowsOf = (text: string): number =>
  text.split("\n").reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / 85)), 0);

const markedWords = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): string =>
  toQuotedWords(value.slice(selectionStart, selectionEnd));

type MarkedProps = { page: number; marked: string };

/** The form of a remark about what is marked on the page, right behind the text for the keyboard. */
function MarkedRemark({ page, marked }: MarkedProps) {
  const { add, fields, reading } = useTexts(remarkTexts);
  const format = useFormat();
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (box.current?.open) fillQuote(box.current, marked);
  }, [marked]);
  const onToggle = () => {
    if (!box.current?.open) return;
    fillQuote(box.current, marked);
    box.current.querySelector<HTMLTextAreaElement>("[name=body]")?.focus();
  };
  return (
    <details ref={box} className={`t-action-details ${styles.add}`} onToggle={onToggle}>
      <summary className="t-button" data-variant={marked === "" ? "light" : "filled"}>
        {marked === "" ? format(reading.onPage, { page }) : reading.onMarked}
      </summary>
      <ActionForm step="add" row={String(page)} schema={markedRemarkForm} submit={add.submit}>
        <input type="hidden" name="page" value={page} />
        <TextField
          name="quote"
          label={fields.quote}
          description={reading.quoteHint}
          maxLength={quoteLimit}
        />
        <TextArea name="body" label={fields.body} maxLength={remarkTextLimit} rows={4} required />
      </ActionForm>
    </details>
  );
}

/** Fills in the marked words; what was typed stays if none are marked. */
function fillQuote(box: HTMLElement, marked: string) {
  const quote = box.querySelector<HTMLInputElement>("[name=quote]");
  if (!quote || marked === "") return;
  quote.value = marked;
  quote.dispatchEvent(new Event("input", { bubbles: true }));
}
