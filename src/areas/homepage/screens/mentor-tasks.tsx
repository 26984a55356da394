import { slotLabel } from "#areas/defenses/screens/free-slots.tsx";
import { texts as documentTexts } from "#areas/documents/texts.ts";
import { texts } from "#areas/reservations/screen-texts.ts";
import { TaskPhases } from "#areas/reservations/screens/phases.tsx";
import { LastDay } from "#areas/reservations/screens/reservation-card.tsx";
import { hasStepLink, stepLink } from "#areas/reservations/step-links.ts";
import { reservationSteps } from "#areas/reservations/steps.ts";
import type { PendingTask } from "#areas/reservations/tasks.server.ts";
import { texts as areaTexts } from "#areas/reservations/texts.ts";
import { queueActions } from "#kit/queue/queue.ts";
import { pageDecisions } from "#kit/queue/ui/queue-decisions.tsx";
import { formatText, textIn } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { DownloadLink } from "#kit/ui/buttons-and-links.tsx";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { FileView } from "#kit/ui/pdf/pdf-view.tsx";
import type { StatusTone } from "#kit/ui/status.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import type { DeskRow } from "#kit/ui/task-desk/desk-rows.tsx";
import type { TaskList } from "#kit/ui/task-desk/task-lists.ts";
import type { MentorTaskView } from "../tasks.server.ts";

const { actions, confirm: confirmTexts, reservation: reservationTexts } = texts.hr;
const { kinds, tabs, decisions } = actions;

/** A pending task of a mentor in a list. */
export type MentorTaskRow = DeskRow & {
  kind: MentorTask;
  documentId: number | null;
  asChair: boolean;
};

type MentorTask = keyof typeof kinds;

const isMentorTask = (what: string): what is MentorTask => what in kinds;

/**
 * Returns the rows of a mentor's tasks; tasks as a student have their place on the student's page.
 */
export const toMentorTaskRows = (tasks: readonly PendingTask[]): MentorTaskRow[] =>
  tasks.flatMap(
    ({
      as,
      what,
      reservationId: id,
      thesisId,
      documentId,
      thesisName: title,
      student,
      asChair,
      ...times
    }) =>
      as === "mentor" && isMentorTask(what) && hasStepLink(what)
        ? [
            {
              key: String(id),
              id,
              kind: what,
              person: student,
              title,
              documentId,
              asChair,
              href: stepLink(what, { id, thesisId, documentId }, "hr").to,
              since: localDate(times.since),
              until: times.isDue && times.until ? localDate(times.until) : null,
            },
          ]
        : [],
  );

type MentorDecisions = TaskList<MentorTaskRow, MentorTaskView>["decisions"];

const confirming = queueActions(reservationSteps, {
  confirm: { decided: decisions.confirm.done },
  refuse: { label: decisions.refuse.label, decided: decisions.refuse.done },
});

/** A task that is done on its own page. */
const onItsPage: MentorDecisions = ({ kind, href }) => [{ label: kinds[kind], to: href }];

const comment = (label: string) => (
  <TextArea name="mentorComment" label={label} required maxLength={5000} rows={4} />
);

/** The opinion that the study wants with an approval. */
const OpinionField = ({ level }: { level: "asked" | "required" }) => (
  <TextArea
    name="mentorOpinion"
    label={documentTexts.hr.fields.mentorOpinion}
    description={documentTexts.hr.screens.opinionHints[level]}
    required={level === "required"}
    maxLength={10_000}
    rows={6}
  />
);

/** The decisions about a final version, each posted to the address that the specification gives it. */
const decideFinal: MentorDecisions = ({ id, documentId }, detail) => {
  const post = (step: "approveFinal" | "returnFinal" | "askMinorChanges") => ({
    label: textIn(reservationSteps.rows[step].label, "hr"),
    done: decisions[step].done,
    action: stepLink(step, { id, thesisId: 0, documentId }, "hr").to,
    fields: { step },
  });
  const approve = post("approveFinal");
  const opinion = detail?.mentorOpinion ?? "none";
  return [
    {
      ...approve,
      ...(opinion !== "none" && { form: <OpinionField level={opinion} /> }),
      fields: {
        ...approve.fields,
        asks: "unopened",
        ...(detail && { aiStatement: detail.aiStatement.statement?.version ?? 0 }),
      },
      question: {
        field: "unopened",
        anyway: decisions.approveUnopened,
        open: { label: decisions.openThesis, href: `/student/download-thesis/${documentId}` },
      },
    },
    { ...post("returnFinal"), tone: "danger", form: comment(decisions.whatToChange) },
    { ...post("askMinorChanges"), tone: "neutral", form: comment(decisions.whatToChange) },
  ];
};

/** A date is set by pressing one of the suggested slots, or on its page. */
const chooseSlot: MentorDecisions = (row, detail) => {
  const [first, ...others] = (detail?.slots ?? []).map((slot) => ({
    label: formatText(decisions.setDefenseDate.set, { slot: slotLabel(slot, ", ") }),
    done: decisions.setDefenseDate.done,
    action: row.href,
    fields: { step: "setDefenseDate", defenseDate: slot.start, defensePlace: slot.place },
  }));
  if (!first) return onItsPage(row, detail);
  const { another, all } = decisions.setDefenseDate;
  return [first, { label: another, more: [...others, { label: all, to: row.href }] }];
};

/** A mentor's kinds of tasks, in the order of a reservation's life cycle. */
const mentorTaskKinds: Readonly<
  Record<MentorTask, { tone: StatusTone; decisions: MentorDecisions }>
> = {
  confirm: {
    tone: "waiting",
    decisions: ({ href }) => pageDecisions(confirming, { href, may: ["confirm", "refuse"] }),
  },
  answerWorkingVersion: {
    tone: "open",
    decisions: ({ href: action }) => [
      {
        ...decisions.answerWorkingVersion,
        action,
        fields: { step: "answer" },
        form: comment(decisions.answer),
      },
    ],
  },
  approveFinal: { tone: "progress", decisions: decideFinal },
  originality: { tone: "waiting", decisions: onItsPage },
  setDefenseDate: { tone: "draft", decisions: chooseSlot },
  typeOutcome: { tone: "progress", decisions: onItsPage },
};

/** True if the task of a row is a mentor's. */
export const isMentorTaskRow = (row: DeskRow): row is MentorTaskRow => isMentorTask(row.kind);

/** A mentor's tasks. */
export const mentorTasks: TaskList<MentorTaskRow, MentorTaskView> = {
  kinds: Object.fromEntries(
    Object.keys(mentorTaskKinds)
      .filter(isMentorTask)
      .map((kind) => [
        kind,
        { tab: tabs[kind], badge: kinds[kind], tone: mentorTaskKinds[kind].tone },
      ]),
  ),
  detail: (row, detail) => detail && <MentorTaskDetail row={row} detail={detail} />,
  decisions: (row, detail) => mentorTaskKinds[row.kind].decisions(row, detail),
};

const { fields } = areaTexts.hr;

/** The details of a task for the mentor: the newest version, the student and the dates. */
function MentorTaskDetail({ row, detail }: { row: MentorTaskRow; detail: MentorTaskView }) {
  const { version, returnReason, slots } = detail;
  const isNew = row.kind === "confirm";
  return (
    <>
      {row.kind === "approveFinal" && detail.mentorOpinion !== "none" && (
        <Notice tone="info">{actions.opinionWanted[detail.mentorOpinion]}</Notice>
      )}
      {version && <NewestVersion version={version} />}
      {row.kind === "approveFinal" && (
        <Words label={actions.aiStatement} text={toStatementText(detail.aiStatement)} />
      )}
      {row.kind === "setDefenseDate" && returnReason && (
        <Notice tone="warning" title={actions.returned}>
          <span className="t-preserve-lines">{returnReason}</span>
        </Notice>
      )}
      {slots.length > 0 && <p>{actions.slots}</p>}
      <DescriptionList
        items={[
          [confirmTexts.email, <MailLink key="mail" address={detail.studentEmail} />],
          [fields.study, detail.study],
          [fields.studentStudyProgram, detail.studentStudyProgram],
          ...(isNew ? enrollmentItems(detail) : []),
          [
            reservationTexts.languageLabel,
            reservationTexts.language[detail.inEnglish ? "true" : "false"],
          ],
          [fields.createdAt, <DateTime key="reserved" at={detail.reservedAt} />],
          [
            fields.mentorConfirmedReservationAt,
            detail.confirmedAt && <DateTime at={detail.confirmedAt} />,
          ],
          [
            reservationTexts.until,
            <LastDay key="until" at={detail.expiresAt} movedFrom={detail.expiryMovedFrom} />,
          ],
        ]}
      />
      <TaskPhases phases={detail.phases} />
    </>
  );
}

/** A mail address that breaks after its `@`. */
function MailLink({ address }: { address: string }) {
  const [person, domain] = address.split("@");
  return (
    <a href={`mailto:${address}`}>
      {person}@<wbr />
      {domain}
    </a>
  );
}

function enrollmentItems({ enrollment }: MentorTaskView): [string, string | number][] {
  const key = (fact: boolean | undefined) => (fact ? "true" : "false");
  return [
    [confirmTexts.yearOfStudy, enrollment?.yearOfStudy ?? confirmTexts.unknown],
    [confirmTexts.thesisCourse, confirmTexts.enrolled[key(enrollment?.thesisCourse)]],
    [confirmTexts.workshop, confirmTexts.done[key(enrollment?.finishedWorkshop)]],
    [confirmTexts.selfAssessment, confirmTexts.solved[key(enrollment?.selfAssessment)]],
  ];
}

/** The newest version with its files and the student's comment. */
function NewestVersion({ version }: { version: NonNullable<MentorTaskView["version"]> }) {
  const { id, finalVersion, number, createdAt, studentComment, abstract, lastComment } = version;
  const { thesisFile, attachmentFile } = version;
  return (
    <article className="t-thread-entry">
      <header className="t-thread-head">
        <h3>{`${reservationTexts.version[finalVersion ? "final" : "working"]} ${number}`}</h3>
        <DateTime at={createdAt} withTime />
      </header>
      <div className="t-cluster">
        {thesisFile && <FileView key={id} src={`/student/download-thesis/${id}`} {...thesisFile} />}
        {attachmentFile && (
          <DownloadLink href={`/student/download-attachment/${id}`} {...attachmentFile} />
        )}
      </div>
      <Words label={actions.studentComment} text={studentComment} />
      <Words label={actions.lastComment} text={lastComment} />
      <Words label={actions.abstract} text={abstract} />
    </article>
  );
}

/** The statement on AI tools, a use a line; empty if the study wants none. */
function toStatementText({ level, statement }: MentorTaskView["aiStatement"]): string {
  if (!statement) return level === "none" ? "" : actions.aiMissing;
  return statement.uses.length > 0
    ? statement.uses.map(({ tool, purpose, place }) => `${tool}: ${purpose} (${place})`).join("\n")
    : actions.aiUnused;
}

/** A typed text over the whole width. */
const Words = ({ label, text }: { label: string; text: string | null }) =>
  text && (
    <div>
      <p className="t-muted">{label}</p>
      <p className="t-preserve-lines">{text}</p>
    </div>
  );
