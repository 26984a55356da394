import { beforeEach, describe, expect, test } from "vitest";
import { preferencePaths } from "#areas/notifications/notifications.ts";
import { createWorld, monday, type Person } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";

const teza = await createWorld();
const { given, as, sql, clock } = teza;
const { run } = openJobQueue(teza);
await given.defenseDeadline();

const remindersOf = ({ id }: Person) =>
  sql<{ subject: string; body: string }>(
    "select subject, body from mails where user_id = $1 and subject like '%u Tezi' order by id",
    [id],
  );

const onDay = (days: number) => {
  clock.now = new Date(monday.getTime() + days * 86_400_000);
};

// no test leaves pending tasks for another
beforeEach(async () => {
  onDay(0);
  await sql("delete from delete_requests");
  await sql("delete from non_working_days");
  await sql("delete from sent_reminders");
});

/** A head of department whose mentor has asked four days ago for a thesis to be deleted. */
async function headWithTask() {
  const { now } = clock;
  clock.now = new Date(now.getTime() - 4 * 86_400_000);
  const [mentor, head] = [await given.teacher(), await given.head()];
  const thesis = await given.thesis({ mentor, name: "Gospodarenje tlom" });
  const answer = await (await as(mentor)).post(`/delete-request/send/${thesis.id}`, {
    reason: "Zastarjela je.",
  });
  expect(answer.status).toBe(303);
  clock.now = now;
  return { mentor, head };
}

describe("the weekly reminder", () => {
  test("comes on Monday to those for whom something waits, once, also when two nodes write it", async () => {
    onDay(0);
    const { mentor, head } = await headWithTask();
    await teza.startAnother();
    await Promise.all([run("remind-of-tasks"), run("remind-of-tasks")]);
    await run("remind-of-tasks");
    const reminders = await remindersOf(head);
    expect(reminders.map(({ subject }) => subject)).toEqual(["1 zadatak čeka Vašu odluku u Tezi"]);
    expect(reminders[0]?.body).toMatch(
      /Odluči o brisanju \(1\):\n– Gospodarenje tlom, dr\. sc\. Ana \S+: čeka 2 radna dana/,
    );
    expect(await remindersOf(mentor)).toEqual([]);
  });

  test("comes on the day that somebody has chosen, after a holiday on the next workday, or not at all", async () => {
    const { head } = await headWithTask();
    const asHead = await as(head);
    expect(
      (await asHead.post(preferencePaths.settings, { step: "reminder", weekday: "3" })).status,
    ).toBe(303);
    for (const [day, expected] of [
      [0, 0],
      [2, 0], // Wednesday, 18 November, a holiday
      [3, 1],
      [7, 1],
    ] as const) {
      onDay(day);
      await run("remind-of-tasks");
      expect([day, (await remindersOf(head)).length]).toEqual([day, expected]);
    }
    expect(
      (await asHead.post(preferencePaths.settings, { step: "reminder", weekday: "0" })).status,
    ).toBe(303);
    onDay(9);
    await run("remind-of-tasks");
    expect((await remindersOf(head)).length).toBe(1);
  });

  test("doesn't come in a collective leave, but on the first workday after it", async () => {
    onDay(0);
    const { head } = await headWithTask();
    await given.nonWorkingDays({ date_from: "2026-11-23", date_to: "2026-11-30" });
    const dates: number[] = [];
    for (const day of [7, 8, 14, 15, 16]) {
      onDay(day);
      await run("remind-of-tasks");
      dates.push((await remindersOf(head)).length);
    }
    expect(dates).toEqual([0, 0, 0, 1, 1]);
    expect((await remindersOf(head))[0]?.body).toContain("čeka 6 radnih dana");
    await sql("delete from non_working_days");
  });

  test("has the faculty's own texts around its list", async () => {
    const asAdmin = await as(await given.person({ roles: ["admin"] }));
    const form = {
      subject: "Čeka Vas: {count}, u Tezi",
      body: "Molimo, riješite što prije:\n\n{list}",
    };
    const path = "/mail-template/edit/summary.weekly-named-hr";
    expect((await asAdmin.post(path, { step: "save", ...form, basis: "0" })).status).toBe(303);
    const { head } = await headWithTask();
    onDay(21);
    await run("remind-of-tasks");
    const [reminder] = await remindersOf(head);
    expect(reminder?.subject).toMatch(/^Čeka Vas: \d+, u Tezi$/);
    expect(reminder?.body).toMatch(
      /^Poštovani,\n\nMolimo, riješite što prije:\n\nOdluči o brisanju \(\d+\):\n– /,
    );
    expect((await asAdmin.post(path, { step: "restore", basis: "1" })).status).toBe(303);
  });

  test("is shown to the admin on what waits for a person, before its text is stored", async () => {
    const asAdmin = await as(await given.person({ roles: ["admin"] }));
    const path = "/mail-template/edit/summary.weekly-named-hr";
    const { head } = await headWithTask();
    const form = {
      step: "preview",
      subject: "Čeka Vas: {count}",
      body: "Molimo:\n\n{list}",
      event: String(head.id),
    };
    expect(await asAdmin.get(path)).toContainText(head.last_name);
    const shown = await asAdmin.post(path, form);
    expect(shown.text).toMatch(/Čeka Vas: \d+/);
    expect(shown).toContainText("Gospodarenje tlom");
    const student = await given.student();
    expect(await asAdmin.post(path, { ...form, event: String(student.id) })).not.toContainText(
      "Gospodarenje tlom",
    );
    expect((await (await as(head)).get(path)).status).toBe(403);
  });

  test("lists what waits for mentors, those who stand in for them and offices, each only their own, in one transaction for all", async () => {
    onDay(28);
    const library = await given.person({ roles: ["library"] });
    const people: { mentor: Person; standIn: Person; name: string }[] = [];
    for (const index of [1, 2, 3]) {
      const [mentor, standIn, name] = [
        await given.teacher(),
        await given.teacher(),
        `Bukva ${index}`,
      ];
      const thesis = await given.thesis({ mentor, name });
      await given.reservation({ thesis, student: await given.student() });
      const dates = { dateFrom: given.day(0), dateTo: given.day(10) };
      const named = await (await as(mentor)).post("/stand-in", {
        step: "name",
        standIn: standIn.id,
        ...dates,
      });
      expect(named.status).toBe(303);
      people.push({ mentor, standIn, name });
    }
    const paid = await given.thesis({ mentor: people[0]?.mentor ?? library, name: "Plaćena" });
    await given.reservation({
      thesis: paid,
      student: await given.student(),
      status: "confirmationOfPayment",
    });
    await run("remind-of-tasks");
    const [written] = await sql<{ people: number; transactions: number }>(
      `select count(*)::int as people, count(distinct s.xmin::text)::int as transactions
       from sent_reminders s where day = (select max(day) from sent_reminders)`,
    );
    expect(written?.people).toBeGreaterThan(people.length * 2);
    expect(written?.transactions).toBe(1);
    for (const { mentor, standIn, name } of people)
      for (const person of [mentor, standIn]) {
        const [reminder] = await remindersOf(person);
        expect(reminder?.body).toContain(`– ${name}, `);
        for (const other of people)
          if (other.name !== name) expect(reminder?.body).not.toContain(other.name);
        expect(reminder?.body).not.toContain("Plaćena");
      }
    expect((await remindersOf(library))[0]?.body).toMatch(
      /Izdaj ili uskrati potvrdu knjižnice \(1\):\n– Plaćena, /,
    );
  });

  test("takes no other day, and no choice of a visitor", async () => {
    const { head } = await headWithTask();
    for (const weekday of ["6", "-1", "x", ""])
      expect(
        (await (await as(head)).post(preferencePaths.settings, { step: "reminder", weekday }))
          .status,
      ).toBe(422);
    expect(await sql("select weekday from reminder_days where user_id = $1", [head.id])).toEqual(
      [],
    );
  });
});
