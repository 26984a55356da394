import { defenseMinutes } from "#areas/defenses/defenses.ts";
import { localizedTitle } from "#areas/theses/summary.ts";
import { formatText, type Language, textsFor } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import type { CalendarFeed, DeadlineEventRow, DefenseEventRow, FeedEvent } from "./calendar.ts";
import { texts } from "./feed-texts.ts";

export function toDefensesFeed(
  rows: readonly DefenseEventRow[],
  language: Language = "hr",
): CalendarFeed {
  const { name, description } = textsFor(texts, language).defenses;
  return { name, description, events: rows.map((row) => toDefenseEvent(row, language)) };
}

export function toDeadlinesFeed(
  rows: readonly DeadlineEventRow[],
  language: Language = "hr",
): CalendarFeed {
  const { name, description } = textsFor(texts, language).deadlines;
  return { name, description, events: rows.map((row) => toDeadlineEvent(row, language)) };
}

/**
 * A defense event lasts 30 minutes (spec §9) and links to the thesis page, which everybody who sees
 * the event may read.
 */
function toDefenseEvent(row: DefenseEventRow, language: Language): FeedEvent {
  const defenseTexts = textsFor(texts, language).defenses;
  const [name] = localizedTitle(row, language);
  return {
    key: `defense-${row.reservationId}`,
    sequence: row.sequence,
    changedAt: new Date(row.changedAt),
    status: row.status,
    title: formatText(defenseTexts.title, { status: row.status, name }, language),
    description: joinLines(
      row.status !== "confirmed" && defenseTexts[row.status],
      formatText(defenseTexts.student, { name: row.student }),
      formatText(defenseTexts.mentor, { name: row.mentor }),
      row.coMentor && formatText(defenseTexts.coMentor, { name: row.coMentor }),
      formatText(defenseTexts.study, { name: row.study }),
    ),
    place: row.place,
    path: `/student/thesis/${row.thesisId}`,
    start: new Date(row.startsAt),
    minutes: defenseMinutes,
  };
}

/** An all-day event on a day in Zagreb. */
function toDeadlineEvent(row: DeadlineEventRow, language: Language): FeedEvent {
  const { kinds, until, student } = textsFor(texts, language).deadlines;
  const kindTexts = kinds[row.kind];
  return {
    key: `${row.kind}-${row.id}`,
    sequence: row.version - 1,
    changedAt: new Date(row.changedAt),
    status: "confirmed",
    title: formatText(row.mine ? kindTexts.mine : kindTexts.others, { about: row.about }),
    description: joinLines(
      kindTexts.text,
      row.firstDay === row.lastDay &&
        formatText(until, { when: formatDate(row.lastDay, language) }),
      row.student && formatText(student, { name: row.student }),
    ),
    place: "",
    path: row.path,
    reminds: row.mine,
    firstDay: row.firstDay,
    lastDay: row.lastDay,
  };
}

const joinLines = (...parts: (string | false | null)[]) => parts.filter(Boolean).join("\n");
