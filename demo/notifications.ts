import { audiencesOf } from "#areas/notifications/notices/notice.ts";
import { chosenEvent, findRule, notices } from "#areas/notifications/notices/notices.ts";
import { renderNotification } from "#areas/notifications/notices/render-notification.ts";
import type { Audience } from "#areas/notifications/notifications.ts";
import { deliveryOf, mailFooter } from "#areas/notifications/preferences/kinds.ts";
import { relationFor } from "#areas/notifications/preferences/preferences.ts";
import {
  type Recipient,
  toLinkIds,
  toTemplateValues,
} from "#areas/notifications/recipients.server.ts";
import { toEnglishVersion } from "#areas/notifications/subscribers.server.ts";
import { events, mails, notifications } from "#areas/notifications/tables.server.ts";
import type { DomainEvent } from "#kit/database/context.ts";
import { addDays, startOfDay } from "#kit/time/dates-and-times.ts";
import type { EventSubjects, Writer } from "./event-log.ts";
import type { DemoFaculty } from "./faculty.ts";
import { type DemoPerson, type Student, toOriginalityFacts } from "./model.ts";

/** Days for which notifications exist, and days for which they are unread. */
const [keptDays, unreadDays] = [30, 4];

type NotifiedPerson = Pick<DemoPerson, "id" | "email">;

/**
 * Returns a function that writes the notifications of last month's events. It uses the recipients
 * and texts of the application's `notify`.
 */
export function createNotifier(
  faculty: DemoFaculty,
  students: readonly Student[],
  publicUrl: string,
) {
  const { today, library, accountancy, services } = faculty;
  const since = startOfDay(addDays(today, -keptDays));
  const unreadSince = startOfDay(addDays(today, -unreadDays));

  return (writer: Writer, name: string, news: EventSubjects) => {
    if (writer.at < since || !(name in notices)) return;
    const acting =
      faculty.teachers.find(({ id }) => id === writer.by.id)?.nameWithTitle ?? writer.by.name;
    const recipientRow = { ...toRecipientRow(news), actor: acting };
    const happening: DomainEvent = { name, ...(news.data && { data: news.data }) };
    const event = writer.add(events, {
      name,
      thesisId: recipientRow.thesisId,
      reservationId: recipientRow.reservationId,
      actorId: writer.by.id || null,
      data: { ...news.data },
    });
    const context = { now: writer.at };
    for (const [person, audiences] of concerned(news)) {
      const rule = person.id === writer.by.id ? undefined : findRule(name, audiences);
      if (!rule || !audiencesOf(rule).some((audience) => audiences.includes(audience))) continue;
      const kind = {
        relation: relationFor(audiencesOf(rule), audiences),
        event: chosenEvent(name),
      };
      const { url, icon, message, messageEn, subject, body } = renderNotification(rule, {
        values: toTemplateValues(context, happening, recipientRow),
        ids: toLinkIds(happening, recipientRow),
        publicUrl,
        english: toEnglishVersion(context, happening, { ...recipientRow, audiences }, rule),
        footer: (language) => mailFooter(kind, publicUrl, language),
      });
      const to = { eventId: event.id, userId: person.id };
      const readAt =
        writer.at < unreadSince ? new Date(writer.at.getTime() + 20 * 3_600_000) : null;
      writer.add(notifications, { ...to, url, icon, message, messageEn, readAt });
      if (deliveryOf(kind, {}) === "mail")
        writer.add(mails, { ...to, recipient: person.email, subject, body });
    }
  };

  /** Returns every concerned person once, with all their audiences. */
  function concerned({
    thesis,
    reservation,
    people = [],
  }: EventSubjects): Map<NotifiedPerson, Audience[]> {
    const audiences = new Map<NotifiedPerson, Audience[]>();
    const add = (person: NotifiedPerson | null | undefined, audience: Audience) => {
      if (person) audiences.set(person, [...(audiences.get(person) ?? []), audience]);
    };
    const of = reservation?.thesis ?? thesis;
    add(reservation?.student, "student");
    add(of?.mentor, "mentor");
    add(of?.coMentor, "coMentor");
    add(of?.mentor.department.teachers[0], "headOfDepartment");
    const studentId = of?.row?.preReservationStudentId;
    add(studentId ? students.find(({ id }) => id === studentId) : undefined, "preReserved");
    const owes = reservation?.row?.status === "mentorConfirmedThesis";
    if (!owes && !reservation?.row?.libraryConfirmedAt)
      for (const clerk of library) add(clerk, "library");
    if (!owes && !reservation?.row?.accountancyConfirmedAt)
      for (const clerk of accountancy) add(clerk, "accountancy");
    for (const clerk of services) add(clerk, "studentServices");
    for (const { userId } of reservation?.seats ?? [])
      add(
        faculty.teachers.find(({ id }) => id === userId),
        "committee",
      );
    for (const person of people) add(person, "named");
    return audiences;
  }
}

/**
 * Returns the recipient row that `storeAndFind` would return for the thesis and reservation at that
 * time.
 */
function toRecipientRow({ thesis, reservation }: EventSubjects): Omit<Recipient, "actor"> {
  const of = reservation?.thesis ?? thesis;
  const [thesisRow, row] = [of?.row, reservation?.row];
  const instant = (date: Date | null | undefined) => date?.toISOString() ?? null;
  return {
    eventId: 0,
    userId: 0,
    email: "",
    audiences: [],
    represented: null,
    thesisId: thesisRow?.id ?? null,
    reservationId: row?.id ?? null,
    title: row?.thesisName ?? thesisRow?.name ?? null,
    titleEng: row ? row.thesisNameEng : (thesisRow?.nameEng ?? null),
    mentorId: of?.mentor.id ?? null,
    mentor: of?.mentor.nameWithTitle ?? null,
    student: reservation?.student.name ?? null,
    outcomeTypist: of?.study.outcomeTypist ?? "studentServices",
    typedOutcome: null,
    outcomePending: row?.outcomePending ?? null,
    originality: reservation ? toOriginalityFacts(reservation) : null,
    keptUntil: thesisRow?.preReservationDate ?? null,
    note: thesisRow?.returnNote ?? null,
    status: row?.status ?? null,
    review: reservation?.final?.reviewStatus ?? null,
    fees: { study: null, faculty: [] },
    expiresAt: instant(row?.expiresAt),
    defenseDate: instant(row?.defenseDate),
    defensePlace: row?.defensePlace ?? null,
    libraryConfirmedAt: instant(row?.libraryConfirmedAt),
    accountancyConfirmedAt: instant(row?.accountancyConfirmedAt),
    inEnglish: row?.inEnglish ?? null,
    cancellation: row?.reasonForCancellation ?? null,
    preferences: {},
    muted: false,
    ownTemplates: [],
  };
}
