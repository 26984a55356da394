import { daysToDeposit, formatClock } from "#areas/deposits/clock/clock.ts";
import { reservationFlow } from "#areas/reservations/flow.ts";
import type { ForecastReservation } from "#areas/reservations/forecast/forecast.ts";
import { formatText, type Language, type TextValues } from "#kit/text/localization.ts";
import { addDays, formatDate } from "#kit/time/dates-and-times.ts";
import { statusesAwaiting } from "#kit/workflow/flow.ts";
import { texts } from "./items-texts.ts";
import {
  daysBetweenReminders,
  daysToPublish,
  type LateReservation,
  type OfficePeople,
  type OverviewFacts,
  type OverviewListName,
  type OverviewRow,
  type OverviewSource,
  overviewLists,
} from "./overview.ts";
import { compareShares, type MentorShare } from "./overview-rules.ts";

const awaiting = {
  student: statusesAwaiting(reservationFlow, "student"),
  mentor: statusesAwaiting(reservationFlow, "mentor"),
};

export function toLateReservation({ facts, ...reservation }: ForecastReservation): LateReservation {
  const { status } = facts;
  const turn = awaiting.student.includes(status)
    ? "student"
    : awaiting.mentor.includes(status)
      ? "mentor"
      : "office";
  return { ...reservation, turn };
}

/** What the lists are made of. */
type ListSource = Pick<OverviewSource, "facts" | "late" | "offices">;

/** A line of a list, with what its recipients read in the mail. */
type Line = Omit<OverviewRow, "remindedOn" | "isReminded"> & {
  mail?: Readonly<Partial<Record<Language, string>>>;
};

const hr = texts.hr;

const linesOf: Readonly<Record<OverviewListName, (source: ListSource) => Line[]>> = {
  "without-topic": ({ facts }) =>
    facts.students
      .filter(({ state }) => state === "withoutTopic")
      .map(({ id, studentId, student, studyId }) => {
        const study = studyName(facts, studyId);
        return {
          key: String(id),
          subject: student,
          studyId,
          text: study,
          recipients: [studentId],
          mail: { hr: study, en: study },
        };
      }),
  enrolled: ({ facts }) =>
    facts.students.map(({ id, student, studyId, state, thesisId, defendedOn }) => ({
      key: String(id),
      subject: student,
      study: studyName(facts, studyId),
      studyId,
      text: formatText(hr.states[state], { day: defendedOn ? formatDate(defendedOn) : "" }),
      ...(thesisId && { to: thesisPath(thesisId) }),
      recipients: [],
    })),
  "not-in-repository": ({ facts, offices }) =>
    facts.notDeposited.map(({ thesisId, thesis, student, studyId, defendedOn, daysLeft }) => {
      const defended = formatText(hr.defended, { thesis, day: formatDate(defendedOn) });
      return {
        key: String(thesisId),
        subject: student,
        study: studyName(facts, studyId),
        studyId,
        to: thesisPath(thesisId),
        text: `${defended} · ${formatClock(daysLeft)}`,
        recipients: offices.library,
        mail: { hr: formatText(hr.byStudent, { thesis, student }) },
      };
    }),
  late: ({ late }) => late.map(toLateLine),
  mentors: ({ facts }) => compareShares(facts).map(toMentorLine),
  unpublished: ({ facts }) =>
    [...Map.groupBy(facts.unpublished, ({ departmentId }) => departmentId)].map(
      ([departmentId, [first, ...others]]) => {
        const topics = formatText(hr.topics, {
          count: others.length + (first ? 1 : 0),
          day: formatDate(first?.since ?? ""),
        });
        const { department = "", head = null, headId = null } = first ?? {};
        return {
          key: String(departmentId),
          subject: department,
          text: head ? formatText(hr.headed, { topics, head }) : formatText(hr.noHead, { topics }),
          recipients: headId === null ? [] : [headId],
          mail: { hr: `${department}: ${topics}` },
        };
      },
    ),
  waiting: ({ facts, offices }) => [
    ...facts.outcomes.map(
      ({ reservationId, thesis, student, studyId, defendedOn, typistId, typist }) => {
        const text = formatText(hr.outcome, { thesis, student, day: formatDate(defendedOn) });
        return {
          key: String(reservationId),
          subject: typist ?? hr.services,
          study: studyName(facts, studyId),
          studyId,
          text,
          recipients: typistId === null ? offices.studentServices : [typistId],
          mail: { hr: text },
        };
      },
    ),
    ...(facts.withoutCertificate === 0 ? [] : [certificates(facts, offices)]),
  ],
};

const toLateLine = ({
  thesisId,
  thesisName,
  student,
  studentId,
  mentor,
  mentorId,
  study,
  turn,
}: LateReservation): Line => ({
  key: String(thesisId),
  subject: student,
  study,
  to: thesisPath(thesisId),
  text: formatText(hr.withTurn, {
    text: formatText(hr.late, { thesis: thesisName, mentor }),
    turn: hr.turns[turn],
  }),
  recipients: turn === "office" ? [] : [turn === "student" ? studentId : mentorId],
  mail: {
    hr: formatText(hr.byStudent, { thesis: thesisName, student }),
    en: formatText(texts.en.byStudent, { thesis: thesisName, student }, "en"),
  },
});

function toMentorLine({ id, mentor, used, share, side }: MentorShare): Line {
  const text = formatText(hr.share, { used, share });
  return {
    key: String(id),
    subject: mentor,
    to: `/mentor-academic-year/quota/${id}`,
    text: formatText(hr[side], { text }),
    recipients: side === "above" ? [] : [id],
    mail: { hr: text },
  };
}

function certificates(
  { withoutCertificate: count }: OverviewFacts,
  { studentServices }: OfficePeople,
): Line {
  const text = formatText(hr.certificates, { count });
  return {
    key: "certificates",
    subject: hr.services,
    text,
    recipients: studentServices,
    mail: { hr: text },
  };
}

const thesisPath = (id: number) => `/student/thesis/${id}`;

const studyName = ({ studies }: OverviewFacts, id: number) =>
  studies.find((study) => study.id === id)?.name ?? "";

/** The last day on which a reminder keeps the next one away, as seen on a day. */
export const lastReminderDay = (today: string) => addDays(today, 1 - daysBetweenReminders);

/** The lines of a list, with the days on which their people were last reminded. */
export function toRows(
  list: OverviewListName,
  source: OverviewSource,
  today: string,
): OverviewRow[] {
  return linesOf[list](source).map((line) => withReminder(line, source.reminded, today));
}

/** The line of a reservation that won't make it, with the day of the latest reminder. */
export const toLateRow = (
  reservation: ForecastReservation,
  reminded: OverviewSource["reminded"],
  today: string,
): OverviewRow => withReminder(toLateLine(toLateReservation(reservation)), reminded, today);

function withReminder(
  { mail: _, ...line }: Line,
  reminded: OverviewSource["reminded"],
  today: string,
): OverviewRow {
  const since = lastReminderDay(today);
  const days = line.recipients.map((id) => reminded[id] ?? "");
  const remindedOn = days.toSorted().at(-1);
  return {
    ...line,
    ...(remindedOn && { remindedOn }),
    ...(days.length > 0 && { isReminded: days.every((day) => day >= since) }),
  };
}

/** Maximum number of lines of one list in a mail; the others are counted. */
const maxLines = 15;

/** Everything of which a person is reminded: a paragraph for each list. */
export type PersonReminder = { count: number; list: string; listEn: string };

/** The reminder of a person; undefined if there is nothing to be reminded of. */
export function toReminder(source: ListSource, userId: number): PersonReminder | undefined {
  const groups = overviewLists.flatMap((list) => {
    const mails = linesOf[list](source).flatMap(({ recipients, mail }) =>
      mail && recipients.includes(userId) ? [mail] : [],
    );
    return mails.length > 0 && list !== "enrolled" ? [{ list, mails }] : []; // nobody is reminded of these
  });
  const count = groups.reduce((sum, { mails }) => sum + mails.length, 0);
  if (count === 0) return undefined;
  const inLanguage = (language: Language) =>
    groups
      .map(({ list, mails }) => {
        const { groups: headings, mailLine, more } = texts[language];
        const format = (text: string, values: TextValues) => formatText(text, values, language);
        const rest = mails.length - maxLines;
        return [
          format(headings[list], { days: list === "unpublished" ? daysToPublish : daysToDeposit }),
          ...mails
            .slice(0, maxLines)
            .map((mail) => format(mailLine, { text: mail[language] ?? mail.hr ?? "" })),
          ...(rest > 0 ? [format(more, { count: rest })] : []),
        ].join("\n");
      })
      .join("\n\n");
  return { count, list: inLanguage("hr"), listEn: inLanguage("en") };
}
