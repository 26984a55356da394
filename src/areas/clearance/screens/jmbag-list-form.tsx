import { IconCircleCheck, IconCircleX, IconClockHour4 } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import type { RefusedSubmission } from "#kit/forms/form.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatInstant } from "#kit/time/dates-and-times.ts";
import { Button, ButtonLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { RadioField } from "#kit/ui/forms/input-fields.tsx";
import { announceSubmission } from "#kit/ui/forms/submission.ts";
import { useHydrated } from "#kit/ui/hooks.ts";
import { Notice, Section } from "#kit/ui/page.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import { Table, type TableColumn } from "#kit/ui/table.tsx";
import {
  type ConfirmingOffice,
  type ListAnswer,
  type ListLine,
  lineOutcomes,
  maxListLines,
  resultsOfLines,
} from "../jmbag-list.ts";
import { texts } from "../jmbag-list-texts.ts";
import styles from "./jmbag-list.module.css";
import { JmbagsField } from "./jmbags-field.tsx";

const listTexts = texts.hr;

/**
 * Milliseconds after the last keystroke until the list is checked; a scanner types a whole number
 * within them.
 */
const checkDelay = 250;

type Props = {
  offices: readonly ConfirmingOffice[];
  office: ConfirmingOffice;
  answer: ListAnswer | undefined;
};

/**
 * The list with the outcome beside each line, and below it all that is known of each. With scripts
 * the list is checked while it is typed; without them a button checks it.
 */
export function JmbagListForm({ offices, office, answer }: Props) {
  const hydrated = useHydrated();
  const { check, checked, refusal, checking } = useListCheck(answer);
  const ready = checked?.lines.filter(({ outcome }) => outcome === "ready") ?? [];
  return (
    <>
      {answer?.confirmed && (
        <ConfirmedNotice confirmed={answer.confirmed} left={answer.lines.length > 0} />
      )}
      <div className={styles.list}>
        <Section title={listTexts.list}>
          <ActionForm
            key={answer?.confirmed?.receipt}
            step="confirm"
            submit={formatText(listTexts.confirm, { count: ready.length })}
            defaults={{ jmbags: answer?.jmbags ?? "", office }}
            secondary={
              !hydrated && (
                <Button type="submit" variant="outline" name="submitButtonClick" value="check">
                  {listTexts.check}
                </Button>
              )
            }
          >
            {offices.length > 1 ? (
              <RadioField
                name="office"
                label={listTexts.officeLegend}
                options={offices.map((value) => ({ value, label: listTexts.offices[value] }))}
              />
            ) : (
              <input type="hidden" name="office" value={office} />
            )}
            <JmbagsField
              label={listTexts.jmbags}
              description={formatText(listTexts.hint, { most: maxListLines })}
              onList={check}
              results={(text) => <Results text={text} checked={checked} />}
            />
            {ready.map(({ id }) => (
              <input key={id} type="hidden" name="form_reservations" value={id ?? ""} />
            ))}
            {refusal && (
              <div role="alert">
                <Notice tone="danger">{refusal}</Notice>
              </div>
            )}
            <p role="status">
              {checking
                ? listTexts.checking
                : checked
                  ? summaryOf(checked.lines)
                  : listTexts.nothingYet}
            </p>
          </ActionForm>
        </Section>
      </div>
      {checked && checked.lines.length > 0 && (
        <Section title={listTexts.preview}>
          <ListLines lines={checked.lines} />
        </Section>
      )}
    </>
  );
}

type ResultsProps = { text: string; checked: ListAnswer | undefined };

/** What becomes of each line, at its height; for screen readers the table below says the same. */
const Results = ({ text, checked }: ResultsProps) => (
  <ol className={styles.results} aria-hidden>
    {resultsOfLines(text, checked).map((lines, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have nothing else
      <Result key={index} lines={lines ?? []} />
    ))}
  </ol>
);

const toneIcons = { done: IconCircleCheck, waiting: IconClockHour4, stopped: IconCircleX };

/** One line; several numbers in it are counted. */
function Result({ lines }: { lines: readonly ListLine[] }) {
  const [line, second] = lines;
  if (!line) return <li />;
  const tone = second ? worstTone(lines) : lineOutcomes[line.outcome];
  const Icon = toneIcons[tone];
  const words = second
    ? summaryOf(lines)
    : [line.student, outcomeText(line)].filter(Boolean).join(" · ");
  return (
    <li data-tone={tone}>
      <Icon aria-hidden size="1.1em" />
      <span>{words}</span>
    </li>
  );
}

function worstTone(lines: readonly ListLine[]): keyof typeof toneIcons {
  const tones = lines.map(({ outcome }) => lineOutcomes[outcome]);
  return (["stopped", "waiting"] as const).find((tone) => tones.includes(tone)) ?? "done";
}

/** Sends the list to the server for a check while it is typed, and keeps the newest response. */
function useListCheck(answer: ListAnswer | undefined) {
  const checker = useFetcher<ListAnswer | RefusedSubmission>();
  const [checked, setChecked] = useState(answer);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [waits, setWaits] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => setChecked(answer), [answer]);
  const { data } = checker;
  useEffect(() => {
    if (data && "lines" in data) setChecked(data);
  }, [data]);
  const check = (form: HTMLFormElement | null) => {
    clearTimeout(timer.current);
    const sent = form && new FormData(form);
    const input = String(sent?.get("jmbags") ?? "");
    setWaits(input.trim() !== "");
    if (input.trim() === "") return setChecked(undefined);
    timer.current = setTimeout(() => {
      setWaits(false);
      announceSubmission();
      const office = String(sent?.get("office"));
      checker.submit({ office, jmbags: input, submitButtonClick: "check" }, { method: "post" });
    }, checkDelay);
  };
  return {
    check,
    checked,
    checking: waits || checker.state !== "idle",
    refusal: data && "refused" in data ? data.refused.message : undefined,
  };
}

function summaryOf(lines: readonly ListLine[]): string {
  const counts = { ready: 0, waiting: 0, stopped: 0 };
  for (const { outcome } of lines) {
    const tone = lineOutcomes[outcome];
    counts[tone === "done" ? "ready" : tone] += 1;
  }
  const { ready, waiting, stopped } = listTexts.summary;
  return [
    formatText(ready, { count: counts.ready }),
    counts.waiting > 0 && formatText(waiting, { count: counts.waiting }),
    counts.stopped > 0 && formatText(stopped, { count: counts.stopped }),
  ]
    .filter(Boolean)
    .join(" · ");
}

type ConfirmedNoticeProps = { confirmed: NonNullable<ListAnswer["confirmed"]>; left: boolean };

/** Shows what was confirmed if some lines remain. */
function ConfirmedNotice({ confirmed: { count, receipt, refused }, left }: ConfirmedNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each confirmation
  useEffect(() => place.current?.focus(), [receipt]);
  return (
    <div ref={place} tabIndex={-1} role="alert">
      <Notice
        tone={count > 0 ? "success" : "warning"}
        title={formatText(listTexts.leftTitle, { count })}
      >
        {left && <p>{listTexts.left}</p>}
        {refused.length > 0 && (
          <ul>
            {refused.map(({ id, name, refusal }) => (
              <li key={id}>
                {name}: {refusal}
              </li>
            ))}
          </ul>
        )}
        {count > 0 && <ButtonLink to={receipt}>{listTexts.toReceipt}</ButtonLink>}
      </Notice>
    </div>
  );
}

const { columns, outcomes, preview } = texts.hr;

/** The outcome of each line, with the student and the thesis if there is a reservation. */
const ListLines = ({ lines }: { lines: readonly ListLine[] }) => (
  <Table
    caption={preview}
    columns={lineColumns}
    rows={lines}
    rowKey={({ nth: index, id }) => `${index} ${id}`}
  />
);

const lineColumns: TableColumn<ListLine>[] = [
  { key: "nth", label: columns.nth, align: "end" },
  {
    key: "jmbag",
    label: columns.jmbag,
    render: ({ jmbag, typed }) => <span className="t-code">{jmbag ?? typed}</span>,
  },
  {
    key: "student",
    label: columns.student,
    render: ({ id, student, thesisName }) =>
      student && (
        <>
          <Link to={`/student/reservation/${id}`}>{student}</Link>
          <br />
          <span className="t-muted">{thesisName}</span>
        </>
      ),
  },
  {
    key: "outcome",
    label: columns.outcome,
    render: (line) => (
      <span className={styles.outcome}>
        <StatusBadge label={outcomeText(line)} tone={lineOutcomes[line.outcome]} />
      </span>
    ),
  },
];

const outcomeText = ({ outcome, status, confirmedAt, first }: ListLine): string =>
  formatText(outcomes[outcome], {
    when: confirmedAt ? formatInstant(new Date(confirmedAt)) : "",
    status: status ? reservationTexts.hr.statuses[status] : "",
    first: first ?? "",
  });
