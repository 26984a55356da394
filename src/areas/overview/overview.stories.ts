import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { collectStatements } from "#test/world/counted-statements.ts";
import { type Client, createWorld, monday, type Person } from "#test/world/index.ts";
import { texts } from "./texts.ts";

// A faculty small enough to count by hand. Today is Monday, 16 November 2026; the academic year
// began on 1 October 2026.

const heard: string[] = [];
const world = await createWorld({}, { onStatement: collectStatements(heard) });
const { given, as, visitor, sql, clock } = world;

const days = (offset: number) => new Date(clock.now.getTime() + offset * 86_400_000);

const viceDean = await given.person({ roles: ["viceDean"] });
const services = await given.person({ roles: ["studentServices"] });
const library = await given.person({ roles: ["library"] });
let dean: Client;

/** On a study of its own: the shared one and one more. */
const economics = await given.theStudy();
const forestry = await given.study({ name: "Šumarstvo" });

const head = await given.head();
const [ana, bruno] = [await given.teacher(), await given.teacher()];

const student = (last_name: string, on: Record<string, unknown> = {}) =>
  given.student({ last_name, on });

let people: Record<"ivic" | "jukic" | "kos" | "lucic" | "maric" | "novak" | "otok", Person>;

beforeAll(async () => {
  people = {
    ivic: await student("Ivić"),
    jukic: await student("Jukić", {
      study_id: forestry.id,
      study_program_id: (await given.program({ study_id: forestry.id })).id,
    }),
    kos: await student("Kos"),
    lucic: await student("Lucić"),
    maric: await student("Marić"),
    // these two don't count: no course, and defended last year
    novak: await student("Novak", { thesis_course: false }),
    otok: await student("Otok"),
  };
  const reserve = async (
    who: Person,
    fields: Parameters<typeof given.reservation>[0] extends infer F ? Partial<F> : never,
    mentor = ana,
  ) =>
    given.reservation({
      thesis: await given.thesis({ mentor, name: `Rad studenta ${who.name}` }),
      student: who,
      ...fields,
    });
  await reserve(people.kos, { status: "mentorConfirmedReservation" });
  // reserved 100 days before the defense, which was 40 days ago
  const lucic = await reserve(people.lucic, {
    status: "completed",
    created_at: days(-140),
    defense_date: days(-40),
  });
  // reserved 50 days before the defense, which was 20 days ago
  const maric = await reserve(people.maric, {
    status: "completed",
    created_at: days(-70),
    defense_date: days(-20),
  });
  const otok = await reserve(people.otok, {
    status: "completed",
    created_at: days(-500),
    defense_date: days(-300),
  });
  for (const [{ thesis_id }, at] of [
    [lucic, days(-40)],
    [maric, days(-20)],
    [otok, days(-300)],
  ] as const)
    await sql("update theses set completed_at = $2 where id = $1", [thesis_id, at]);
  await sql(
    "update theses set dabar_pid = 'efzg:1', dabar_status = 'noActiveRequests' where id = $1",
    [otok.thesis_id],
  );
  // two free topics of economics, none of forestry
  for (const _ of [1, 2]) await given.thesis({ mentor: bruno });
  // published, but its mentor may no longer sign in
  await given.thesis({ mentor: await given.teacher({ active: false }) });
  const waiting = await given.thesis({ mentor: ana, status: "notPublished", name: "Čeka objavu" });
  await given.thesis({ mentor: ana, status: "notPublished", name: "Tek poslano" });
  await sql("alter table theses disable trigger user");
  await sql("update theses set updated_at = $2 where id = $1", [waiting.id, days(-15)]);
  await sql("alter table theses enable trigger user");
});

beforeEach(async () => {
  clock.now = monday;
  dean = await as(viceDean);
  await sql("delete from overview_reminders");
  await sql("delete from mails");
});

/** The text of a figure: its number, its words and last year's. */
function figure(page: string, name: string): string {
  const [, after = ""] = page.split(`data-figure="${name}"`);
  return (after.split("</li>")[0] ?? "").replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}

const home = async (search = "") => {
  const { status, text } = await dean.get(`/homepage-user${search}`);
  expect(status).toBe(200);
  return text;
};

describe("the faculty at a glance", () => {
  test("counts students without a topic, the defended, the days and what is not in the repository", async () => {
    const page = await home();
    // Ivić and Jukić; Bruno's two topics
    expect(figure(page, "withoutTopic")).toContain("2 / 2 studenta bez teme na 2 slobodne teme");
    // Ivić, Jukić, Kos, Lucić, Marić are enrolled; Lucić and Marić have defended
    expect(figure(page, "defended")).toContain("2 / 5 obranjeno od upisanih 40 % upisanih");
    // 100 and 50 days
    expect(figure(page, "medianDays")).toContain("75 dana od rezervacije do obrane");
    // Lucić, 40 days ago; Marić's 30 days are not over
    expect(figure(page, "notDeposited")).toContain("1 rad nije u repozitoriju");
  });

  test("each number opens its rows, of all studies or of one", async () => {
    const rows = async (path: string) => {
      const { status, text } = await dean.get(path);
      expect([path, status]).toEqual([path, 200]);
      return Object.values(people)
        .map(({ name }) => name)
        .filter((name) => text.includes(name));
    };
    const page = await home();
    for (const list of ["without-topic", "enrolled", "not-in-repository"])
      expect(page).toContain(`href="/faculty-overview/${list}"`);
    expect(await rows("/faculty-overview/without-topic")).toEqual(["Iva Ivić", "Iva Jukić"]);
    expect(await rows(`/faculty-overview/without-topic?study=${forestry.id}`)).toEqual([
      "Iva Jukić",
    ]);
    expect(await rows("/faculty-overview/enrolled")).toHaveLength(5);
    expect(await rows(`/faculty-overview/enrolled?study=${economics.id}`)).toHaveLength(4);
    expect(await rows("/faculty-overview/not-in-repository")).toEqual(["Iva Lucić"]);
    expect((await dean.get("/faculty-overview/nothing")).status).toBe(404);
    expect((await dean.get("/report/completed-thesis")).status).toBe(200);
  });

  test("lists mentors out of their share, old topics by department and papers, each with what can be done", async () => {
    const page = await home();
    // 5 students on 20 + 20 places; Ana has one that is open and two of this year
    expect(page).not.toContain("Iznad udjela");
    expect(page).toContain("Daleko ispod udjela: 0 radova, a udio 3 rada");
    expect(page).toContain("1 tema čeka objavu, najstarija od 01.11.2026.");
    expect(page).not.toContain("Čeka objavu");
    expect(page).toContain("2 obranjena rada nemaju izdanu potvrdu o završetku");
    expect(page).toContain(texts.hr.lists.late.empty);
    for (const path of [
      "/report/deadline-forecast",
      "/mentor-academic-year/overview",
      "/outcome-decision",
    ])
      expect(page).toContain(`href="${path}"`);
  });

  test("takes four statements at most", async () => {
    heard.length = 0;
    await dean.get("/homepage-user.data");
    expect(heard.length).toBeLessThanOrEqual(4);
  });

  test("shows a past day as it was, without reminders, and today for what is no past day", async () => {
    // everything was entered today
    const page = await home("?day=2026-11-15");
    expect(figure(page, "withoutTopic")).toContain("0 / 0");
    expect(page).toContain("Stanje na kraju dana 15.11.2026.");
    expect(page).not.toContain(texts.hr.remindAll);
    for (const day of ["2026-11-16", "2027-01-01", "x"])
      expect(figure(await home(`?day=${day}`), "withoutTopic")).toContain("2 / 2");
  });

  test("is the vice dean's alone; the admin may read the lists", async () => {
    const admin = await as(await given.person({ roles: ["admin"] }));
    expect(await admin.get("/homepage-user")).not.toContainText(texts.hr.title);
    expect((await admin.get("/faculty-overview/enrolled")).status).toBe(200);
    for (const person of [head, ana, services, people.ivic]) {
      const client = await as(person);
      expect(await client.get("/homepage-user")).not.toContainText(texts.hr.title);
      expect((await client.get("/faculty-overview/enrolled")).status).toBe(403);
    }
    expect((await visitor.get("/faculty-overview/enrolled")).location).toContain("/login");
  });
});

describe("a reminder", () => {
  const remind = (list: string, row?: string, client: Client = dean) =>
    client.post("/homepage-user", {
      step: row === undefined ? "remindAll" : "remind",
      list,
      ...(row !== undefined && { row }),
    });
  const mails = (person: { id: number }) =>
    sql<{ subject: string; body: string }>(
      "select subject, body from mails where user_id = $1 and body like '%podsjeća%' order by id",
      [person.id],
    );
  const rowOf = async (person: Person) => {
    const [row] = await sql<{ id: number }>(
      "select id from user_studies where user_id = $1 and user_type = 'student'",
      [person.id],
    );
    return String(row?.id);
  };

  test("is sent by the vice dean alone", async () => {
    const row = await rowOf(people.ivic);
    for (const person of [head, services, people.kos, await given.person({ roles: ["admin"] })])
      expect((await remind("without-topic", row, await as(person))).status).toBe(403);
    expect(await mails(people.ivic)).toEqual([]);
  });

  test("is one mail, also of two presses at once, and the line then says when it was sent", async () => {
    const row = await rowOf(people.ivic);
    const answers = await Promise.all([
      remind("without-topic", row),
      remind("without-topic", row),
      remind("without-topic", row),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409]);
    const [mail, ...others] = await mails(people.ivic);
    expect(others).toEqual([]);
    expect(mail?.body).toContain("Upisali ste završni predmet, a nemate temu:");
    expect(mail?.body).toContain(`– ${economics.name}`);
    const page = await home();
    expect(page).toContain("podsjetnik 16.11.2026.");
    expect(page).not.toContain(`${texts.hr.remind}: Iva Ivić`);
    expect(page).toContain(`${texts.hr.remind}: Iva Jukić`);
  });

  test("comes again after seven days and no sooner", async () => {
    const row = await rowOf(people.ivic);
    const statuses: number[] = [];
    for (const day of [0, 6, 7]) {
      clock.now = new Date(monday.getTime() + day * 86_400_000);
      statuses.push((await remind("without-topic", row, await as(viceDean))).status);
    }
    expect(statuses).toEqual([303, 409, 303]);
    expect(await mails(people.ivic)).toHaveLength(2);
  });

  test("of a whole list skips whoever has had one, and refuses once nobody is left", async () => {
    await remind("without-topic", await rowOf(people.ivic));
    expect((await remind("without-topic")).status).toBe(303);
    expect(await mails(people.jukic)).toHaveLength(1);
    expect(await mails(people.ivic)).toHaveLength(1);
    expect((await remind("without-topic")).status).toBe(409);
    expect((await remind("late")).status).toBe(409);
  });

  test("holds everything that the overview lists for its person, from all lists", async () => {
    const thesis = await given.thesis({
      mentor: head,
      name: "Bez ishoda",
      status: "notPublishedDraft",
    });
    await given.reservation({
      thesis,
      student: await student("Perić", { thesis_course: false }),
      status: "studentServicesConfirmedDefenseDate",
      defense_date: days(-3),
    });
    const [department] = await sql<{ id: number }>(
      "select id from departments where head_id = $1",
      [head.id],
    );
    await sql("update studies set outcome_typist = 'mentor'");
    expect((await remind("unpublished", String(department?.id))).status).toBe(303);
    const [mail, ...others] = await mails(head);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Podsjetnik: 2 stvari čekaju na Vas");
    expect(mail?.body).toContain("1 tema čeka objavu");
    expect(mail?.body).toContain("Bez ishoda, Iva Perić: obrana 13.11.2026., ishod nije upisan");
    // the outcome's line knows of it, too
    expect((await remind("waiting", undefined)).status).toBe(303);
    expect(await mails(head)).toHaveLength(1);
    expect(await mails(services)).toHaveLength(1);
    expect((await remind("not-in-repository")).status).toBe(303);
    expect(await mails(library)).toHaveLength(1);
  });

  test("of nonsense is refused", async () => {
    expect((await remind("nothing")).status).toBe(422);
    expect((await remind("without-topic", "0")).status).toBe(409);
    expect((await remind("enrolled")).status).toBe(409);
    expect((await dean.post("/homepage-user", { step: "burn" })).status).toBe(422);
  });

  test("a student reads of it in English, too", async () => {
    await remind("without-topic", await rowOf(people.ivic));
    const [notice] = await sql<{ message_en: string }>(
      "select message_en from notifications where user_id = $1 order by id desc limit 1",
      [people.ivic.id],
    );
    expect(notice?.message_en).toBe("The vice dean reminds you: 1 thing waits for you.");
  });
});
