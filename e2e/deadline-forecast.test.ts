import { expect, test } from "vitest";
import { openStatuses } from "#areas/reservations/reservations.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const faculty = await createWorld();
const { given, sql, clock } = faculty;
const { signedIn } = await openBrowser(faculty);
const mentor = await given.teacher();
await given.insert("defense_deadlines", {
  start_date: "2027-02-15",
  end_date: "2027-03-15",
  submission_date: "2027-02-01",
});

/** Five defended theses, ten days in each status. */
for (let index = 0; index < 5; index += 1) {
  const thesis = await given.thesis({ mentor });
  const defense_date = given.instant(-2 - index);
  const { id } = await given.reservation({
    thesis,
    student: await given.student(),
    status: "completed",
    defense_date,
  });
  await sql("delete from log_entries where object_class = 'Reservation' and object_id = $1", [id]);
  for (const [at, status] of [...openStatuses, "completed"].entries())
    await sql(
      `insert into log_entries (action, logged_at, object_class, object_id, version, data, previous)
       values ('update', timestamptz '2024-01-01' + make_interval(days => $1), 'Reservation', $2, $3, $4, '{}')`,
      [at * 10, id, at + 1, { status }],
    );
}

test.each([
  ["on a wide screen, light", 1280, "0"],
  ["on a phone, dark", 360, "1"],
] as const)("a student moves the day of the submission by keyboard, %s", async (_, width, dark) => {
  const student = await given.student({ password_hash: passwordHash });
  const thesis = await given.thesis({ mentor });
  const { id } = await given.reservation({ thesis, student, status: "mentorConfirmedReservation" });
  await sql(
    "update log_entries set logged_at = $2 where object_class = 'Reservation' and object_id = $1",
    [id, clock.now],
  );
  const cookies = { themeStyleDark: dark };
  const user = await signedIn(student, { width, cookies });
  await user.visit(`/student/reservation/${id}`);
  await user.expectText("Hoću li stići u roku?");
  const slider = user.page.getByRole("slider");
  const before = await slider.getAttribute("aria-valuetext");
  await slider.focus();
  await user.page.keyboard.press("End");
  await expect.poll(() => slider.getAttribute("aria-valuetext")).not.toBe(before);
  await user.expectText("01.02.2027.");
  await user.page.getByText("Koraci do obrane").first().click();
  await user.expectAccessible();
});
