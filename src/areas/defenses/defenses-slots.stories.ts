import fc from "fast-check";
import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";

const { given, sql } = await createWorld();

/** The parts of a defense; it has a date and a place whenever the status needs them. */
const change = fc.record({
  status: fc.constantFrom(
    "submittedToStudentServices",
    "mentorSetDefenseDate",
    "studentServicesConfirmedDefenseDate",
    "canceled",
  ),
  day: fc.option(fc.integer({ min: 1, max: 3 })),
  room: fc.constantFrom("", "A", "B"),
  title: fc.constantFrom("Prva tema", "Druga tema"),
  student: fc.nat(1),
  mentor: fc.nat(1),
  coMentor: fc.option(fc.nat(1)),
});

test("slots and calendar events follow every change of a defense", async () => {
  const [first, mentor] = [await given.student(), await given.teacher()];
  const students = [first, await given.student()];
  const mentors = [mentor, await given.teacher()];
  const coMentors = [await given.teacher(), await given.teacher()];
  const thesis = await given.thesis({ mentor });
  const { id } = await given.reservation({ thesis, student: first, status: "statements" });
  const stored = async () => ({
    slots: await sql(
      "select kind, key, during::text from defense_slots where reservation_id = $1 order by 1, 2",
      [id],
    ),
    events: await sql("select * from calendar_events where reservation_id = $1", [id]),
  });

  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      for (const { status, day, room, title, student, mentor, coMentor } of changes) {
        const needsDefense =
          status === "mentorSetDefenseDate" || status === "studentServicesConfirmedDefenseDate";
        const place = room || (needsDefense ? "A" : "");
        await sql(
          `with supervised as (update theses set mentor_id = $2, co_mentor_id = $3, status = $4 where id = $1)
           update reservations set status = $5, defense_date = $6, defense_place = $7, thesis_name = $8, student_id = $9,
             reason_for_cancellation = 'Odustajem.' where id = $10`,
          [
            thesis.id,
            mentors[mentor]?.id,
            coMentor === null ? null : coMentors[coMentor]?.id,
            status === "canceled" ? "published" : "reserved",
            status,
            day ? given.instant(day) : needsDefense ? given.instant(9) : null,
            place,
            title,
            students[student]?.id,
            id,
          ],
        );
        const followed = await stored();
        await sql("select refresh_defense_slots($1), refresh_calendar_event($1)", [id]);
        expect(followed).toEqual(await stored());
        expect(followed.slots.length > 0).toBe(needsDefense);
      }
    }),
    { numRuns: 25 },
  );
});
