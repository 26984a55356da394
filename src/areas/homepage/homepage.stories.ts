import { expect, onTestFinished, test } from "vitest";
import { texts as overviewTexts } from "#areas/overview/texts.ts";
import type { Client } from "#test/world/client.ts";
import { collectStatements } from "#test/world/counted-statements.ts";
import { createWorld } from "#test/world/index.ts";
import { texts } from "./texts.ts";

const heard: string[] = [];
const { given, as, visitor, sql, clock } = await createWorld(
  {},
  { onStatement: collectStatements(heard) },
);
const pageTexts = texts.hr;

const pageText = async (client: Client, path: string) => {
  const { status, text } = await client.get(path);
  expect(status, path).toBe(200);
  return text;
};

test("each role has its own tasks in the list, with the forms of their addresses", async () => {
  const head = await given.head();
  const mentor = await given.teacher();
  const reservationOf = async (fields: Record<string, unknown>) =>
    given.reservation({
      thesis: await given.thesis({ mentor }),
      student: await given.student(),
      ...fields,
    });
  const paid = await reservationOf({ status: "confirmationOfPayment" });
  const cleared = await reservationOf({
    status: "confirmationOfPayment",
    library_confirmed_by: mentor.id,
    library_confirmed_at: clock.now,
  });
  const formal = await reservationOf({ status: "statements" });
  const page = async (role: "library" | "accountancy" | "studentServices", item: string) =>
    pageText(await as(await given.person({ roles: [role] })), `/homepage-user?item=${item}`);
  const library = await page("library", `library-${paid.id}`);
  expect(library).toContain(`item=library-${paid.id}`);
  expect(library).not.toContain(`item=library-${cleared.id}`);
  expect(library).toContain('action="/service/library"');
  expect(library).not.toContain("/service/payment-proof/");
  const accountancy = await page("accountancy", `accountancy-${paid.id}`);
  expect(accountancy).toContain('action="/service/accountancy"');
  expect(accountancy).toContain(`item=accountancy-${cleared.id}`);
  expect(accountancy).toContain(`/service/payment-proof/${paid.id}`);
  const services = await page("studentServices", `studentServices-${formal.id}`);
  expect(services).toContain(`action="/service/submitted-to-student-services/${formal.id}"`);
  expect(services).toContain("Izjava o podrijetlu rada");
  const thesis = await given.thesis({ mentor, status: "notPublished" });
  expect(await pageText(await as(head), `/homepage-user?item=publish-${thesis.id}`)).toContain(
    `href="/head-of-department/not-published?theses=${thesis.id}"`,
  );
  for (const person of [mentor, await given.student()])
    expect(await pageText(await as(person), "/homepage-user")).not.toMatch(
      /item=(library|accountancy|studentServices|publish)-/,
    );
  expect((await visitor.get("/homepage-user")).location).toContain("/login");
});

test("a head of department sees the requests of own departments, and nobody else's", async () => {
  const head = await given.head();
  const mentor = await given.teacher();
  const thesis = await given.thesis({ mentor });
  const edit = await given.insert("edit_requests", {
    thesis_id: thesis.id,
    requested_by: mentor.id,
    field_id: 1,
    original_value: "Stari naziv",
    new_value: "Novi naziv",
  });
  const deletion = await given.insert("delete_requests", {
    thesis_id: thesis.id,
    requested_by: mentor.id,
    reason: "Tema je zastarjela.",
  });
  const page = await pageText(await as(head), `/homepage-user?item=editRequest-${edit.id}`);
  expect(page).toContain('action="/edit-request/requested"');
  expect(page).toContain("Stari");
  expect(
    await pageText(await as(head), `/homepage-user?item=deleteRequest-${deletion.id}`),
  ).toContain("Tema je zastarjela.");
  expect(await pageText(await as(mentor), "/homepage-user")).not.toContain(
    "/edit-request/requested",
  );
});

test("tasks of a head are in groups by the day they are due, the most urgent first", async () => {
  const head = await given.person({ roles: ["teacher", "headOfDepartment"] });
  const department = await given.department({ head_id: head.id });
  const mentor = await given.teacher();
  // fourteen days for each, as for a mentor's answer; today is Monday, 16 November
  for (const [name, age] of [
    ["Nova", 0],
    ["Stara", 20],
    ["Za srijedu", 12],
    ["Jučer istekla", 15],
  ] as const) {
    const thesis = await given.thesis({ mentor, department_id: department.id, name });
    await given.insert("edit_requests", {
      thesis_id: thesis.id,
      requested_by: mentor.id,
      field_id: 1,
      new_value: "x",
      requested_at: new Date(clock.now.getTime() - age * 86_400_000),
    });
  }
  const page = await pageText(await as(head), "/homepage-user");
  const list = page.slice(page.indexOf('data-group="overdue"'));
  const places = [
    "Kasni</h2><span>2<",
    "Stara",
    "Jučer istekla",
    "Do kraja tjedna</h2><span>1<",
    "Za srijedu",
    "Kasnije</h2><span>1<",
    "Nova",
  ].map((words) => list.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("who is a mentor and a student at once sees both, with the details of the mentor's tasks, in four statements", async () => {
  const both = await given.person({ roles: ["teacher", "student"] });
  const asMentor = await given.thesis({ mentor: both, name: "Tema koju vodim" });
  const student = await given.student({ email: "vodeni@example.hr" });
  const task = await given.reservation({ thesis: asMentor, student });
  const asStudent = await given.thesis({ mentor: await given.teacher(), name: "Tema koju pišem" });
  await given.reservation({
    thesis: asStudent,
    student: both,
    status: "mentorConfirmedReservation",
  });
  const client = await as(both);
  const page = await pageText(client, `/homepage-user?item=${task.id}`);
  expect(page).toContain("mailto:vodeni@example.hr");
  expect(page).toContain("Tema koju pišem");
  expect(page).toContain(`action="/mentor/confirm-reservation/${task.id}"`);
  heard.length = 0;
  await client.get(`/homepage-user.data?item=${task.id}`);
  expect(heard).toHaveLength(4);
});

test("deadlines are the user's own future ones, the nearest first", async () => {
  const mentor = await given.teacher();
  const student = await given.student();
  const days = (n: number) => new Date(clock.now.getTime() + n * 86_400_000);
  const givenReservation = async (name: string, left: number) =>
    given.reservation({
      thesis: await given.thesis({ mentor, name }),
      student,
      status: "mentorConfirmedReservation",
      expires_at: days(left),
    });
  const far = await givenReservation("Dalek rok", 40);
  const page = await pageText(await as(student), "/homepage-user");
  expect(page).toContain(pageTexts.kinds.expiry.mine);
  expect(page).toMatch(/još 40 dana|još 39 dana/);
  expect(await pageText(await as(mentor), "/homepage-user")).toContain(
    pageTexts.kinds.expiry.others,
  );
  expect(await pageText(await as(await given.student()), "/homepage-user")).not.toContain(
    "Dalek rok",
  );
  await sql("update reservations set expires_at = $2 where id = $1", [far.id, days(-2)]);
  expect(await pageText(await as(student), "/homepage-user")).not.toContain(
    pageTexts.kinds.expiry.mine,
  );
});

test("only the next of the faculty's deadlines is listed", async () => {
  const student = await given.student();
  const thesis = await given.thesis({ mentor: await given.teacher() });
  await given.reservation({ thesis, student, status: "mentorConfirmedReservation" });
  await given.defenseDeadline();
  await given.defenseDeadline({
    submission_date: given.day(40),
    start_date: given.day(50),
    end_date: given.day(60),
  });
  const page = await pageText(await as(student), "/homepage-user");
  expect(page.split(pageTexts.kinds.submission.mine)).toHaveLength(2);
  expect(page.split(pageTexts.kinds.defenses.mine)).toHaveLength(2);
  expect(page).toContain("još 10 dana");
  const reader = await as(student);
  await reader.post("/language", { language: "en", to: "/" });
  expect(await pageText(reader, "/homepage-user")).toMatch(
    /\d [A-Z][a-z]+ \d{4} – \d+ [A-Z][a-z]+ \d{4}</,
  );
});

test("the vice dean sees what the year lacks, the admin undeliverable mails, and anybody without tasks where to begin", async () => {
  const [viceDean, admin, library] = [
    await as(await given.person({ roles: ["viceDean"] })),
    await as(await given.person({ roles: ["admin"] })),
    await as(await given.person({ roles: ["library"] })),
  ];
  const lacks = [
    pageTexts.alerts.defenseDeadline,
    "1 studij ove godine nema razdoblje rezervacija",
    pageTexts.alerts.nextYear,
    "zadanu kvotu",
  ];
  const visibleLacks = async () => {
    const page = await pageText(viceDean, "/homepage-user");
    return lacks.map((sentence) => page.includes(sentence));
  };
  await sql("delete from defense_deadlines");
  await sql("delete from mentor_academic_years where mentor_id = $1", [(await given.teacher()).id]);
  const study = await given.study();
  await sql("delete from study_academic_years where study_id = $1", [study.id]);
  expect(await visibleLacks()).toEqual([true, true, false, true]);
  await given.defenseDeadline();
  await sql("delete from studies where id = $1", [study.id]);
  await sql(
    `insert into mentor_academic_years (mentor_id, academic_year_id, max_num_of_thesis)
      select m.id, a.id, 9 from users m, academic_years a on conflict do nothing`,
  );
  expect(await visibleLacks()).toEqual([false, false, false, false]);
  expect(await pageText(viceDean, "/homepage-user")).toContain(overviewTexts.hr.noTasks);
  expect(await pageText(viceDean, "/homepage-user")).toContain(
    'href="/mentor-academic-year/overview"',
  );
  await sql("update academic_years set date_to = '2026-12-20'");
  expect(await visibleLacks()).toEqual([false, false, true, false]);

  expect(await pageText(admin, "/homepage-user")).toContain('href="/user"');
  await sql(
    `insert into mails (recipient, subject, body, attempts, last_error) values ('a@example.hr', 'x', 'x', 3, 'odbijeno'),
      ('b@example.hr', 'x', 'x', 0, null)`,
  );
  expect(await pageText(admin, "/homepage-user")).toContain("1 poruka e-pošte ne može se poslati");
  expect(await pageText(library, "/homepage-user")).not.toContain("ne može otići");
});

test("the admin sees what the page of the server says, and never that nothing waits while something does", async () => {
  const admin = await as(await given.person({ roles: ["admin"] }));
  const troubles = async () => {
    const status = await pageText(admin, "/service/status");
    const home = await pageText(admin, "/homepage-user");
    const [, said] = /(\d+) stav/.exec(status) ?? [];
    return {
      status: Number(said ?? 0),
      home: Number(/(\d+) stav/.exec(home)?.[1] ?? 0),
      text: home,
    };
  };
  const clear = async () => {
    await sql("delete from mails");
    await sql("delete from problem_reports");
    await sql("update users set active = false where roles = '{}'");
  };
  onTestFinished(clear);
  await clear();
  const before = await troubles();
  expect(before.home).toBe(before.status);
  await sql(
    "insert into mails (recipient, subject, body, attempts, last_error) values ('a@example.hr', 'x', 'x', 3, 'odbijeno')",
  );
  await given.insert("problem_reports", {
    mail_from: "ana@primjer.hr",
    description: "Ne radi.",
    url: "/",
    address: "192.0.2.1",
  });
  await given.person({ roles: [] });
  const after = await troubles();
  expect([after.home, after.status]).toEqual([before.status + 1, before.status + 1]);
  expect(after.text).not.toContain(pageTexts.nothing);
  for (const words of [
    "1 poruka nije poslana",
    "1 prijava problema čeka odgovor",
    "nema nijednu ulogu",
    "Zadnja kopija",
    "Zadnji uvoz",
  ])
    expect(after.text).toContain(words);
  heard.length = 0;
  await admin.get("/homepage-user.data");
  expect(heard.length).toBeLessThanOrEqual(4);
  const others = await as(await given.person({ roles: ["library"] }));
  expect(await pageText(others, "/homepage-user")).not.toContain("Zadnja kopija");
});
