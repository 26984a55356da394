import type { Language } from "#kit/text/localization.ts";
import type { Audience } from "../notifications.ts";
import { committeeNotices } from "./committees.ts";
import { defenseNotices } from "./defenses.ts";
import { documentNotices } from "./documents.ts";
import { erasureRequestNotices } from "./erasure-requests.ts";
import { guestNotices } from "./guests.ts";
import { marksNotices } from "./marks.ts";
import { mentorChangeNotices } from "./mentor-changes.ts";
import { messageAndCertificateNotices } from "./messages-and-certificates.ts";
import { minutesNotices } from "./minutes.ts";
import { nationalSystemNotices } from "./national-systems.ts";
import { noteAccessNotices } from "./note-access.ts";
import {
  audiencesOf,
  type NoticeEntry,
  type NoticesByEvent,
  type NotificationRule,
  noticeName,
} from "./notice.ts";
import { officeNoteNotices } from "./office-notes.ts";
import { originalityNotices } from "./originality.ts";
import { outcomeDecisionNotices } from "./outcome-decisions.ts";
import { overviewNotices } from "./overview.ts";
import { clearanceNotices } from "./payment-and-clearance.ts";
import { planNotices } from "./plans.ts";
import { reportNotices } from "./reports.ts";
import { requestNotices } from "./requests.ts";
import { reservationNotices } from "./reservations.ts";
import { reviewerNotices } from "./reviewers.ts";
import { standInNotices } from "./stand-ins.ts";
import { studentProposalNotices } from "./student-proposals.ts";
import { summaryNotices } from "./summaries.ts";
import { thesisNotices } from "./theses.ts";
import { waitingListNotices } from "./waiting-lists.ts";

/**
 * The application's messages about its events, in the order of a thesis's life cycle. An event
 * without rules notifies nobody. The pages get the texts that they show from their loaders, so that
 * the texts aren't part of the browser's script.
 *
 * @rule who is notified of what, and in which words
 */
export const notices: NoticesByEvent = {
  ...thesisNotices,
  ...waitingListNotices,
  ...studentProposalNotices,
  ...mentorChangeNotices,
  ...standInNotices,
  ...requestNotices,
  ...reservationNotices,
  ...documentNotices,
  ...clearanceNotices,
  ...officeNoteNotices,
  ...guestNotices,
  ...committeeNotices,
  ...defenseNotices,
  ...planNotices,
  ...marksNotices,
  ...minutesNotices,
  ...reviewerNotices,
  ...originalityNotices,
  ...outcomeDecisionNotices,
  ...messageAndCertificateNotices,
  ...nationalSystemNotices,
  ...reportNotices,
  ...overviewNotices,
  ...erasureRequestNotices,
  ...noteAccessNotices,
};

/** Those of the events, and the mails that no event causes. */
export const everyNotice: NoticesByEvent = { ...notices, ...summaryNotices };

/** The rules of an event; none for one that is unknown. */
const rulesOf = (event: string): readonly NotificationRule[] => notices[event]?.rules ?? [];

/** All audiences of the event's rules, and the people named by the event itself. */
export const audiencesOfEvent = (event: string): Audience[] => [
  ...new Set<Audience>([...rulesOf(event).flatMap(audiencesOf), "named"]),
];

/**
 * The first rule for this recipient. Someone who is only named by the event gets the first rule of
 * all.
 */
export function findRule(event: string, person: readonly Audience[]): NotificationRule | undefined {
  const rules = rulesOf(event);
  return (
    rules.find((rule) => audiencesOf(rule).some((audience) => person.includes(audience))) ??
    rules[0]
  );
}

/** One choice covers a thesis that appears and several that appear together. */
export const chosenEvent = (event: string): string => notices[event]?.chosenAs ?? event;

/** The name of an event or of a summary; the event itself if it has none. */
export function nameOfEvent(event: string, language: Language): string {
  const notice = everyNotice[event];
  return (notice && noticeName(notice, language)) ?? event;
}

/** The names of the events for which people choose the delivery. */
export const namesOfEvents = (language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries<NoticeEntry>(notices).flatMap(([event, notice]) => {
      const name = noticeName(notice, language);
      return name === undefined || notice.chosenAs !== undefined ? [] : [[event, name]];
    }),
  );
