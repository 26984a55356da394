import { defenseMinutes } from "#areas/defenses/rules.ts";
import { formatDate } from "#kit/dates.ts";
import { say } from "#kit/words.ts";
import { formatInstant } from "#kit/zagreb.ts";
import { feedTexts } from "./feed-texts.ts";
import type { DeadlineRow, DefenseRow, Feed, FeedEvent } from "./schema.ts";

const { defenses: ofDefenses, deadlines: ofDeadlines } = feedTexts.hr;

export const defensesFeed = (rows: readonly DefenseRow[]): Feed => ({
  name: ofDefenses.name,
  description: ofDefenses.description,
  events: rows.map(defenseEvent),
});

export const deadlinesFeed = (rows: readonly DeadlineRow[]): Feed => ({
  name: ofDeadlines.name,
  description: ofDeadlines.description,
  events: rows.map(deadlineEvent),
});

/** Half an hour (spec §9) that leads to the topic, which whoever sees the event may read. */
const defenseEvent = (row: DefenseRow): FeedEvent => ({
  key: `defense-${row.reservationId}`,
  sequence: row.sequence,
  changedAt: new Date(row.changedAt),
  status: row.status,
  title: say(ofDefenses.title, { status: row.status, name: row.name }),
  description: lines(
    row.status !== "confirmed" && ofDefenses[row.status],
    say(ofDefenses.student, { name: row.student }),
    say(ofDefenses.mentor, { name: row.mentor }),
    row.coMentor && say(ofDefenses.coMentor, { name: row.coMentor }),
    say(ofDefenses.study, { name: row.study }),
  ),
  place: row.place,
  path: `/student/thesis/${row.thesisId}`,
  start: new Date(row.startsAt),
  minutes: defenseMinutes,
});

/** Whole days in Zagreb, so that it stands above the day in which something ends; the instant is in the description. */
function deadlineEvent(row: DeadlineRow): FeedEvent {
  const words = ofDeadlines.kinds[row.kind];
  return {
    key: `${row.kind}-${row.id}`,
    sequence: row.version - 1,
    changedAt: new Date(row.changedAt),
    status: "confirmed",
    title: say(row.mine ? words.mine : words.others, { about: row.about }),
    description: lines(
      words.text,
      row.at !== null && say(ofDeadlines.until, { when: formatInstant(new Date(row.at)) }),
      row.at === null && row.firstDay === row.lastDay && say(ofDeadlines.until, { when: formatDate(row.lastDay) }),
      row.student && say(ofDeadlines.student, { name: row.student }),
    ),
    place: "",
    path: row.path,
    firstDay: row.firstDay,
    lastDay: row.lastDay,
  };
}

const lines = (...parts: (string | false | null)[]) => parts.filter(Boolean).join("\n");
