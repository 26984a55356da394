import { findRule, notificationRules as lines, renderNotification } from "#areas/notifications/rules.ts";
import type { Audience } from "#areas/notifications/schema.ts";
import { type Recipient, toLinkIds, toTemplateValues } from "#areas/notifications/server/queries/recipients.ts";
import { toEnglishVersion } from "#areas/notifications/server/subscribers.ts";
import { events, mails, notifications } from "#areas/notifications/server/tables.ts";

import type { DomainEvent } from "#kit/database/context.ts";
import { addDays, startOfDay } from "#kit/time/time-zone.ts";
import type { EventSubjects, Writer } from "./event-log.ts";
import type { DemoFaculty } from "./faculty.ts";
import type { DemoPerson, Student } from "./model.ts";

/** Days for which bells and the outbox remember, and for which they count as unread. */
const [remembered, unread] = [30, 4];

type NotifiedPerson = Pick<DemoPerson, "id" | "email">;

/** Tells of the last month's events whom `tell` of the notifications would tell, in the same words. */
export function createNotifier(faculty: DemoFaculty, students: readonly Student[], publicUrl: string) {
  const { today, library, accountancy, services } = faculty;
  const since = startOfDay(addDays(today, -remembered));
  const unreadSince = startOfDay(addDays(today, -unread));

  return (pen: Writer, name: string, news: EventSubjects) => {
    if (pen.at < since || !(name in lines)) return;
    const told = toRecipientRow(news);
    const happening: DomainEvent = { name, ...(news.data && { data: news.data }) };
    const event = pen.add(events, {
      name,
      thesisId: told.thesis_id,
      reservationId: told.reservation_id,
      actorId: pen.by.id || null,
      data: { ...news.data },
    });
    const context = { actor: pen.by, now: pen.at };
    for (const [person, audiences] of concerned(news)) {
      const line = person.id === pen.by.id ? undefined : findRule(name, audiences);
      if (!line?.recipients.some((audience) => audiences.includes(audience))) continue;
      const english = toEnglishVersion(context, happening, { ...told, audiences }, line);
      const facts = toTemplateValues(context, happening, told);
      const telling = renderNotification(line, facts, toLinkIds(happening, told), publicUrl, english);
      const { url, icon, message, messageEn, subject, body } = telling;
      const to = { eventId: event.id, userId: person.id };
      const readAt = pen.at < unreadSince ? new Date(pen.at.getTime() + 20 * 3_600_000) : null;
      pen.add(notifications, { ...to, url, icon, message, messageEn, readAt });
      pen.add(mails, { ...to, recipient: person.email, subject, body });
    }
  };

  /** Each person once, with all that they are to the topic. */
  function concerned({ topic, reservation, people = [] }: EventSubjects): Map<NotifiedPerson, Audience[]> {
    const found = new Map<NotifiedPerson, Audience[]>();
    const add = (person: NotifiedPerson | null | undefined, audience: Audience) => {
      if (person) found.set(person, [...(found.get(person) ?? []), audience]);
    };
    const of = reservation?.topic ?? topic;
    add(reservation?.student, "student");
    add(of?.mentor, "mentor");
    add(of?.coMentor, "coMentor");
    add(of?.mentor.department.teachers[0], "headOfDepartment");
    const kept = of?.row?.preReservationStudentId;
    add(kept ? students.find(({ id }) => id === kept) : undefined, "preReserved");
    if (!reservation?.row?.libraryConfirmedAt) for (const clerk of library) add(clerk, "library");
    if (!reservation?.row?.accountancyConfirmedAt) for (const clerk of accountancy) add(clerk, "accountancy");
    for (const clerk of services) add(clerk, "studentServices");
    for (const person of people) add(person, "named");
    return found;
  }
}

/** What `storeAndFind` would find of the topic and the reservation at that moment. */
function toRecipientRow({ topic, reservation }: EventSubjects): Recipient {
  const of = reservation?.topic ?? topic;
  const [thesis, row] = [of?.row, reservation?.row];
  const instant = (date: Date | null | undefined) => date?.toISOString() ?? null;
  return {
    ...{ event_id: 0, user_id: 0, email: "", audiences: [] },
    thesis_id: thesis?.id ?? null,
    reservation_id: row?.id ?? null,
    title: row?.thesisName ?? thesis?.name ?? null,
    title_eng: row ? row.thesisNameEng : (thesis?.nameEng ?? null),
    mentor_id: of?.mentor.id ?? null,
    mentor: of?.mentor.nameWithTitle ?? null,
    student: reservation?.student.name ?? null,
    kept_until: thesis?.preReservationDate ?? null,
    note: thesis?.returnNote ?? null,
    status: row?.status ?? null,
    review: reservation?.final?.reviewStatus ?? null,
    expires_at: instant(row?.expiresAt),
    defense_date: instant(row?.defenseDate),
    defense_place: row?.defensePlace ?? null,
    library_confirmed_at: instant(row?.libraryConfirmedAt),
    accountancy_confirmed_at: instant(row?.accountancyConfirmedAt),
    in_english: row?.inEnglish ?? null,
    cancellation: row?.reasonForCancellation ?? null,
  };
}
