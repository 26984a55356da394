import { slotLabel } from "#areas/defenses/screens/free-slots.tsx";
import { texts } from "#areas/reservations/screen-texts.ts";
import { TaskPhases } from "#areas/reservations/screens/phases.tsx";
import { LastDay } from "#areas/reservations/screens/reservation-card.tsx";
import { hasStepLink, type StepLinkName, stepLink } from "#areas/reservations/step-links.ts";
import { reservationSteps } from "#areas/reservations/steps.ts";
import type { PendingTask } from "#areas/reservations/tasks.server.ts";
import { texts as areaTexts } from "#areas/reservations/texts.ts";
import { textIn } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { DownloadLink } from "#kit/ui/buttons-and-links.tsx";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { FileView } from "#kit/ui/pdf/pdf-view.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import type { DeskDecision } from "#kit/ui/task-desk/decisions.tsx";
import type { DeskKind, DeskRow } from "#kit/ui/task-desk/desk-rows.tsx";
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

/** A mentor's kinds of tasks, in the order of a reservation's life cycle. */
export const mentorTaskKinds: Readonly<Record<MentorTask, DeskKind>> = {
  confirm: { tab: tabs.confirm, badge: kinds.confirm, tone: "waiting" },
  answerWorkingVersion: {
    tab: tabs.answerWorkingVersion,
    badge: kinds.answerWorkingVersion,
    tone: "open",
  },
  approveFinal: { tab: tabs.approveFinal, badge: kinds.approveFinal, tone: "progress" },
  originality: { tab: tabs.originality, badge: kinds.originality, tone: "waiting" },
  setDefenseDate: { tab: tabs.setDefenseDate, badge: kinds.setDefenseDate, tone: "draft" },
  typeOutcome: { tab: tabs.typeOutcome, badge: kinds.typeOutcome, tone: "progress" },
};

const isMentorTask = (what: string): what is MentorTask => what in mentorTaskKinds;

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

/** The label of a step, and what the desk says after it. */
const wordsOf = (step: "confirm" | "approveFinal" | "returnFinal" | "askMinorChanges") => ({
  label: textIn(reservationSteps.rows[step].label, "hr"),
  done: decisions[step].done,
});

/**
 * The decisions about a task, each posted to the address that the specification gives it. A date of
 * a defense is set by pressing one of the suggested slots, or on its page.
 */
export function mentorTaskDecisions(
  { kind, id, documentId, href }: MentorTaskRow,
  detail: MentorTaskView | undefined,
): DeskDecision[] {
  const to = (step: StepLinkName) => stepLink(step, { id, thesisId: 0, documentId }, "hr").to;
  const comment = (label: string) => (
    <TextArea name="mentorComment" label={label} required maxLength={5000} rows={4} />
  );
  if (kind === "confirm")
    return [
      { ...wordsOf("confirm"), action: to("confirm"), fields: { step: "confirm" } },
      {
        ...decisions.refuse,
        tone: "danger",
        action: to("confirm"),
        fields: { step: "refuse" },
        form: (
          <TextArea name="reason" label={reservationSteps.rows.refuse.reason} required rows={3} />
        ),
      },
    ];
  if (kind === "approveFinal")
    return [
      {
        ...wordsOf("approveFinal"),
        action: to("approveFinal"),
        fields: {
          step: "approveFinal",
          asks: "unopened",
          ...(detail && { aiStatement: detail.aiStatement.statement?.version ?? 0 }),
        },
        question: {
          field: "unopened",
          anyway: decisions.approveUnopened,
          open: { label: decisions.openThesis, href: `/student/download-thesis/${documentId}` },
        },
      },
      {
        ...wordsOf("returnFinal"),
        tone: "danger",
        action: to("returnFinal"),
        fields: { step: "returnFinal" },
        form: comment(decisions.whatToChange),
      },
      {
        ...wordsOf("askMinorChanges"),
        tone: "neutral",
        action: to("askMinorChanges"),
        fields: { step: "askMinorChanges" },
        form: comment(decisions.whatToChange),
      },
    ];
  if (kind === "answerWorkingVersion")
    return [
      {
        ...decisions.answerWorkingVersion,
        action: to("answerWorkingVersion"),
        fields: { step: "answer" },
        form: comment(decisions.answer),
      },
    ];
  if (kind === "originality") return [{ label: kinds.originality, to: href }];
  if (kind === "typeOutcome") return [{ label: kinds.typeOutcome, to: href }];
  const [first, ...others] = (detail?.slots ?? []).map((slot) => ({
    label: slotLabel(slot),
    done: decisions.setDefenseDate.done,
    action: href,
    fields: { step: "setDefenseDate", defenseDate: slot.start, defensePlace: slot.place },
  }));
  if (!first) return [{ label: kinds.setDefenseDate, to: href }];
  const { another, all } = decisions.setDefenseDate;
  return [first, { label: another, more: [...others, { label: all, to: href }] }];
}

const { fields } = areaTexts.hr;

/** The details of a task for the mentor: the newest version, the student and the dates. */
export function MentorTaskDetail({ row, detail }: { row: MentorTaskRow; detail: MentorTaskView }) {
  const { version, returnReason, slots } = detail;
  const isNew = row.kind === "confirm";
  return (
    <>
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
