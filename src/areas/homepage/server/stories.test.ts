import { expect, test } from "vitest";
import type { Client } from "#test/world/client.ts";
import { world } from "#test/world/index.ts";
import { texts } from "../texts.ts";

const { given, as, visitor, sql, clock } = await world();
const pageTexts = texts.hr;

const seen = async (client: Client, path: string) => {
  const { status, text } = await client.get(path);
  expect(status, path).toBe(200);
  return text;
};

test("the home page of each role counts its pending tasks", async () => {
  const head = await given.head();
  const mentor = await given.teacher();
  const page = async (roles: ("library" | "accountancy" | "studentServices")[]) =>
    seen(await as(await given.person({ roles })), "/homepage-user");
  const paid = async (fields = {}) =>
    given.reservation({
      thesis: await given.thesis({ mentor }),
      student: await given.student(),
      status: "confirmationOfPayment",
      ...fields,
    });
  const before = Number(/(\d+) student\S* ček\S* potvrdu knjižnice/.exec(await page(["library"]))?.[1] ?? 0);
  await paid();
  await paid({ library_confirmed_by: mentor.id, library_confirmed_at: clock.now });
  expect(await page(["library"])).toMatch(new RegExp(`${before + 1} student\\S* ček\\S* potvrdu knjižnice`));
  expect(await page(["accountancy"])).toContain("/service/accountancy");
  const statements = await given.thesis({ mentor });
  await given.reservation({ thesis: statements, student: await given.student(), status: "statements" });
  expect(await page(["studentServices"])).toContain("/service/student-services");
  await given.thesis({ mentor, status: "notPublished" });
  expect(await seen(await as(head), "/homepage-user")).toMatch(/\d+ tem\S+ ček\S+ objavu/);
  expect((await visitor.get("/homepage-user")).location).toContain("/login");
});

test("a head of department sees the requests of own departments, and nobody else's", async () => {
  const head = await given.head();
  const mentor = await given.teacher();
  const thesis = await given.thesis({ mentor });
  await given.insert("edit_requests", {
    thesis_id: thesis.id,
    requested_by: mentor.id,
    field_id: 1,
    new_value: "Novi naziv",
  });
  await given.insert("delete_requests", { thesis_id: thesis.id, requested_by: mentor.id });
  const page = await seen(await as(head), "/homepage-user");
  expect(page).toContain("/edit-request/requested");
  expect(page).toContain("/delete-request/requested");
  expect(await seen(await as(mentor), "/homepage-user")).not.toContain("/edit-request/requested");
});

test("deadlines are the user's own future ones, the nearest first", async () => {
  const mentor = await given.teacher();
  const student = await given.student();
  const days = (n: number) => new Date(clock.now.getTime() + n * 86_400_000);
  const one = async (name: string, left: number) =>
    given.reservation({
      thesis: await given.thesis({ mentor, name }),
      student,
      status: "mentorConfirmedReservation",
      expires_at: days(left),
    });
  const far = await one("Dalek rok", 40);
  const page = await seen(await as(student), "/homepage-user");
  expect(page).toContain(pageTexts.kinds.expiry.mine);
  expect(page).toMatch(/još 40 dana|još 39 dana/);
  expect(await seen(await as(mentor), "/homepage-user")).toContain(pageTexts.kinds.expiry.others);
  expect(await seen(await as(await given.student()), "/homepage-user")).not.toContain("Dalek rok");
  await sql("update reservations set expires_at = $2 where id = $1", [far.id, days(-2)]);
  expect(await seen(await as(student), "/homepage-user")).not.toContain(pageTexts.kinds.expiry.mine);
});

test("only the next of the faculty's deadlines is listed", async () => {
  const student = await given.student();
  const thesis = await given.thesis({ mentor: await given.teacher() });
  await given.reservation({ thesis, student, status: "mentorConfirmedReservation" });
  await given.defenseDeadline();
  await given.defenseDeadline({ submission_date: given.day(40), start_date: given.day(50), end_date: given.day(60) });
  const page = await seen(await as(student), "/homepage-user");
  expect(page.split(pageTexts.kinds.submission.mine)).toHaveLength(2);
  expect(page.split(pageTexts.kinds.defenses.mine)).toHaveLength(2);
  expect(page).toContain("još 10 dana");
  const reader = await as(student);
  await reader.post("/language", { language: "en", to: "/" });
  expect(await seen(reader, "/homepage-user")).toMatch(/\d [A-Z][a-z]+ \d{4} – \d+ [A-Z][a-z]+ \d{4}</);
});

test("the vice dean sees what the year lacks, the admin undeliverable mails, and anybody without tasks where to begin", async () => {
  const [viceDean, admin, library] = [
    await as(await given.person({ roles: ["viceDean"] })),
    await as(await given.person({ roles: ["admin"] })),
    await as(await given.person({ roles: ["library"] })),
  ];
  const lacks = [
    pageTexts.desks.defenseDeadline,
    "1 studij ove godine nema razdoblje rezervacija",
    pageTexts.desks.nextYear,
  ];
  const told = async () => {
    const page = await seen(viceDean, "/homepage-user");
    return lacks.map((sentence) => page.includes(sentence));
  };
  await sql("delete from defense_deadlines");
  const study = await given.study();
  await sql("delete from study_academic_years where study_id = $1", [study.id]);
  expect(await told()).toEqual([true, true, false]);
  await given.defenseDeadline();
  await sql("delete from studies where id = $1", [study.id]);
  expect(await told()).toEqual([false, false, false]);
  expect(await seen(viceDean, "/homepage-user")).toContain(pageTexts.nothing);
  expect(await seen(viceDean, "/homepage-user")).toContain(
    'class="t-button" data-variant="light" data-tone="primary" href="/mentor-academic-year/overview"',
  );
  await sql("update academic_years set date_to = '2026-12-20'");
  expect(await told()).toEqual([false, false, true]);

  expect(await seen(admin, "/homepage-user")).toContain('href="/user"');
  await sql(
    `insert into mails (recipient, subject, body, attempts, last_error) values ('a@example.hr', 'x', 'x', 3, 'odbijeno'),
      ('b@example.hr', 'x', 'x', 0, null)`,
  );
  expect(await seen(admin, "/homepage-user")).toContain("1 poruka e-pošte ne može se poslati");
  expect(await seen(library, "/homepage-user")).not.toContain("ne može otići");
});

test("the home page shows the user's own latest notifications in their language", async () => {
  const [ana, ivo] = [await given.student(), await given.student()];
  for (let nth = 1; nth <= 7; nth += 1) {
    const event = await given.insert("events", { name: "thesis.publish" });
    await given.insert("notifications", {
      event_id: event.id,
      user_id: ana.id,
      url: "/help",
      icon: "thesis",
      message: `Vijest broj ${nth}.`,
    });
  }
  const page = await seen(await as(ana), "/homepage-user");
  expect(page).toContain("Vijest broj 7.");
  expect(page).not.toContain("Vijest broj 2.");
  expect(await seen(await as(ivo), "/homepage-user")).not.toContain("Vijest broj");
  const reader = await as(ana);
  expect((await reader.post("/language", { language: "en", to: "/homepage-user" })).location).toBe("/homepage-user");
  const english = await seen(reader, "/homepage-user");
  expect(english).toContain(texts.en.messages);
  expect(english).toContain('<html lang="en"');
});
