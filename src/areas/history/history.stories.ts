import { beforeAll, describe, expect, test } from "vitest";
import { type Client, createWorld, type Person } from "#test/world/index.ts";

const { given, as, visitor, sql, clock } = await createWorld();

const people = {
  student: await given.student(),
  mentor: await given.teacher(),
  head: await given.head(),
  otherStudent: await given.student(),
  otherTeacher: await given.teacher(),
  viceDean: await given.person({ roles: ["viceDean"] }),
  library: await given.person({ roles: ["library"] }),
  accountancy: await given.person({ roles: ["accountancy"] }),
  services: await given.person({ roles: ["studentServices"] }),
  admin: await given.person({ roles: ["admin"], username: "glavna" }),
} satisfies Record<string, Person>;

const clients: Record<string, Client> = { visitor };
for (const [name, person] of Object.entries(people)) clients[name] = await as(person);
const asAdmin = await as(people.admin);
const byScript = { "x-requested-with": "XMLHttpRequest" };

let thesis: { id: number };
let reservation: { id: number };

const newest = async (objectClass: string, id: number) => {
  const [row] = await sql<{ id: string }>(
    "select id from log_entries where object_class = $1 and object_id = $2 order by version desc limit 1",
    [objectClass, id],
  );
  return Number(row?.id);
};

beforeAll(async () => {
  thesis = await given.thesis({ mentor: people.mentor, name: "Rizici u lukama" });
  reservation = await given.reservation({
    thesis: { ...thesis, name: "Rizici u lukama", name_eng: "" },
    student: people.student,
    status: "completed",
  });
  await sql(
    "update reservations set defense_questions = 'Tajno pitanje', return_reason = 'Tajni razlog' where id = $1",
    [reservation.id],
  );
});

/** Which of the given people can open the page. */
async function readers(path: string): Promise<string[]> {
  const names: string[] = [];
  for (const [name, client] of Object.entries(clients)) {
    const { status } = await client.get(path);
    if (status === 200) names.push(name);
    else expect([name, status]).toEqual([name, name === "visitor" ? 302 : 403]);
  }
  return names;
}

describe("history/* is open to the admin only", () => {
  test.each(["history/show-by-object", "history/show-by-user", "history/log-details/1"])(
    "%s",
    async (path) => {
      expect(await readers(`/${path}`)).toEqual(["admin"]);
    },
  );

  test("its calls answer 401 to a visitor and 403 to everybody else", async () => {
    for (const path of ["/history/users?search=an", "/history/log-details/1"]) {
      expect((await visitor.get(path, byScript)).status).toBe(401);
      expect((await (await as(people.services)).get(path, byScript)).json()).toEqual({
        type: "error",
        message: "Nemate pravo pristupa odabranom sadržaju. Obratite se administratoru.",
      });
    }
  });
});

describe("history/log-details/{id}", () => {
  test("is the entry of spec §3 as JSON if requested, otherwise a page", async () => {
    const id = await newest("Reservation", reservation.id);
    const path = `/history/log-details/${id}`;
    for (const headers of [byScript, { accept: "application/json" }]) {
      const answer = await asAdmin.get(path, headers);
      expect(answer.headers.get("vary")).toMatch(/Accept, X-Requested-With/i);
      expect(answer.json()).toEqual({
        logEntry: {
          id,
          action: "update",
          loggedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          objectId: reservation.id,
          objectClass: "Reservation",
          version: 2,
          username: null,
          realUsername: null,
          data: { defenseQuestions: "Tajno pitanje", returnReason: "Tajni razlog" },
          shown: {
            action: "Izmijenjeno",
            objectClass: "Rezervacija",
            subject: expect.stringMatching(/^Rizici u lukama \(Iva Student\d+\)$/),
            who: "Izvan aplikacije",
            real: "",
            changes: [
              {
                label: "Razlog vraćanja",
                before: "",
                after: "Tajni razlog",
                long: true,
                column: "return_reason",
              },
              {
                label: "Pitanja na obrani",
                before: "Pitanja.",
                after: "Tajno pitanje",
                long: true,
                column: "defense_questions",
              },
            ].map(({ column: _, ...change }) => expect.objectContaining(change)),
          },
        },
      });
    }
    const page = await asAdmin.get(path, { accept: "text/html,application/xhtml+xml" });
    expect(page.headers.get("content-type")).toMatch(/^text\/html/);
    expect(page.headers.get("vary")).toMatch(/Accept, X-Requested-With/i);
    expect(page.text).toMatch(/Pitanja na obrani/);
    expect(page.text).not.toMatch(/>defense_questions</);
  });

  test("of an unknown entry is 404, as page and as JSON", async () => {
    for (const id of ["999999999", "0", "abc", "1.5"]) {
      expect([id, (await asAdmin.get(`/history/log-details/${id}`)).status]).toEqual([id, 404]);
      expect([id, (await asAdmin.get(`/history/log-details/${id}`, byScript)).status]).toEqual([
        id,
        404,
      ]);
    }
  });
});

describe("the lists", () => {
  test("filter by class, record, person and days, newest first, in pages", async () => {
    const keyword = await given.insert("keywords", { phrase: "prva" });
    for (let index = 0; index < 60; index += 1)
      await sql("update keywords set phrase = $1 where id = $2", [`r${index}`, keyword.id]);
    const path = `/history/show-by-object?objectClass=Keyword&objectId=${keyword.id}`;
    const first = await asAdmin.get(path);
    expect(entriesIn(first.text)).toHaveLength(50);
    // what changed is said before an entry is opened
    expect(first.text.replace(/<!-- -->/g, "")).toContain("r58 → r59");
    const more = first.text
      .match(/href="(\/history\/show-by-object\?[^"]*before=\d+)"/)?.[1]
      ?.replaceAll("&amp;", "&");
    const second = await asAdmin.get(more ?? "");
    expect(entriesIn(second.text)).toHaveLength(11);
    const ids = [...entriesIn(first.text), ...entriesIn(second.text)];
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect(entriesIn((await asAdmin.get(`${path}&from=01.01.2000.&to=31.12.2000.`)).text)).toEqual(
      [],
    );
    const [{ day } = { day: "" }] = await sql<{ day: string }>(
      "select to_char(max(logged_at) at time zone 'Europe/Zagreb', 'YYYY-MM-DD') as day from log_entries where object_class = 'Keyword'",
    );
    expect(entriesIn((await asAdmin.get(`${path}&from=${day}&to=${day}`)).text)).toHaveLength(50);
    expect(
      (
        await asAdmin.get(
          "/history/show-by-object?objectClass=Izmisljeno&objectId=-4&from=31.02.2026&before=x",
        )
      ).status,
    ).toBe(200);
  });

  test("show what a person did, also as another user, and find people by part of the name", async () => {
    const draft = await given.thesis({ mentor: people.mentor, status: "notPublishedDraft" });
    await sql(
      `with who as (select set_config('app.user_id', $1, true), set_config('app.username', $2, true), set_config('app.real_username', 'glavna', true))
       update theses set company = 'Luka' from who where id = $3`,
      [String(people.mentor.id), people.mentor.username, draft.id],
    );
    const entry = await newest("Thesis", draft.id);
    for (const username of [people.mentor.username, "glavna"])
      expect(
        entriesIn((await asAdmin.get(`/history/show-by-user?username=${username}`)).text),
      ).toContain(entry);
    expect(
      (await asAdmin.get(`/history/log-details/${entry}`, byScript)).json<{ logEntry: object }>()
        .logEntry,
    ).toMatchObject({
      username: people.mentor.username,
      realUsername: "glavna",
      data: { company: "Luka" },
    });
    const named = await given.person({ last_name: "Šćurić", username: "scuric" });
    expect((await asAdmin.get("/history/show-by-user?username=scur")).text).toMatch(
      /username=scuric/,
    );
    const response = await asAdmin.get(`/history/users?search=${encodeURIComponent("scuric ana")}`);
    expect(response.json()).toEqual([{ username: "scuric", name: named.name_with_title }]);
    expect((await asAdmin.get(`/history/users?search=${"%25"}`)).json()).toEqual([]);
  });

  const entriesIn = (html: string) =>
    [...html.matchAll(/href="\/history\/log-details\/(\d+)"/g)].map(([, id]) => Number(id));
});

describe("whoever may read a record may read its history", () => {
  test("of a reservation, with grade and reasons only for those who may see them", async () => {
    const path = `/history/record/Reservation/${reservation.id}`;
    expect(await readers(path)).toEqual([
      "student",
      "mentor",
      "library",
      "accountancy",
      "services",
      "admin",
    ]);
    for (const [name, grade, reasons] of [
      ["student", true, true],
      ["library", false, false],
      ["accountancy", false, true],
      ["services", true, true],
    ] as const) {
      const { text } = (await clients[name]?.get(path)) ?? { text: "" };
      const once = (await clients[name]?.get(`${path}?version=2`))?.text ?? "";
      expect([name, /Tajno pitanje/.test(text), /izvrstan/.test(text)]).toEqual([
        name,
        grade,
        grade,
      ]);
      expect([name, /Tajno pitanje/.test(once), /izvrstan/.test(once)]).toEqual([
        name,
        grade,
        grade,
      ]);
      expect([name, /Tajni razlog/.test(text), /Tajni razlog/.test(once)]).toEqual([
        name,
        reasons,
        reasons,
      ]);
    }
  });

  test("of a published thesis; earlier entries and actors only for its own people", async () => {
    const thesis = await given.thesis({
      mentor: people.mentor,
      status: "notPublishedDraft",
      name: "Stari naziv",
    });
    const path = `/history/record/Thesis/${thesis.id}`;
    expect(await readers(path)).toEqual(["mentor", "admin"]);
    await sql(
      "update theses set return_note = 'Tajna napomena', name = 'Noviji naziv' where id = $1",
      [thesis.id],
    );
    await sql("update theses set status = 'published', published_at = $2 where id = $1", [
      thesis.id,
      clock.now,
    ]);
    expect(await readers(path)).toEqual(Object.keys(people));
    const { text } = (await clients.otherStudent?.get(path)) ?? { text: "" };
    expect(text).not.toMatch(/Tajna napomena|Stari naziv|Izvan aplikacije/);
    expect((await clients.mentor?.get(path))?.text).toMatch(/Tajna napomena/);
    expect((await clients.head?.get(path))?.text).toMatch(/Tajna napomena/);
    expect((await clients.otherStudent?.get(`${path}?version=1`))?.text).not.toMatch(/Stari naziv/);
  });

  test("of codebooks and people for those who manage them", async () => {
    const year = await given.academicYear();
    expect(await readers(`/history/record/AcademicYear/${year.id}`)).toEqual(["viceDean", "admin"]);
    expect(await readers(`/history/record/User/${people.student.id}`)).toEqual(["admin"]);
    const [asStudent] = await sql<{ id: number }>(
      "select id from user_studies where user_id = $1",
      [people.student.id],
    );
    expect(await readers(`/history/record/UserStudy/${asStudent?.id}`)).toEqual([
      "services",
      "admin",
    ]);
    const [asTeacher] = await sql<{ id: number }>(
      "select id from user_studies where user_id = $1",
      [people.mentor.id],
    );
    expect(await readers(`/history/record/UserStudy/${asTeacher?.id}`)).toEqual([
      "viceDean",
      "admin",
    ]);
    const [document] = await sql<{ id: number }>(
      "select id from documents where reservation_id = $1",
      [reservation.id],
    );
    const of = ["student", "mentor", "library", "services", "admin"];
    expect(await readers(`/history/record/Document/${document?.id}`)).toEqual(of);
    const message = await given.insert("messages", {
      thesis_id: thesis.id,
      from_id: people.student.id,
      to_id: people.mentor.id,
      title: "Pitanje",
      body: "Kada?",
    });
    expect(await readers(`/history/record/Message/${message.id}`)).toEqual([
      "student",
      "mentor",
      "admin",
    ]);
  });

  test("an unknown record or class is 404", async () => {
    for (const path of [
      "Thesis/999999999",
      "Thesis/0",
      "Thesis/abc",
      "Izmisljeno/1",
      "constructor/1",
      "Thesis",
    ])
      expect([path, (await asAdmin.get(`/history/record/${path}`)).status]).toEqual([path, 404]);
    expect((await asAdmin.get(`/history/record/Thesis/${thesis.id}?version=999`)).status).toBe(404);
    expect((await asAdmin.get(`/history/record/Thesis/${thesis.id}?version=x`)).status).toBe(404);
  });
});

describe("a record in the past", () => {
  test("is shown at a version and on a day, next to today's, and after its deletion", async () => {
    const area = await given.insert("strategic_areas", { name: "More" });
    const path = `/history/record/StrategicArea/${area.id}`;
    await sql("update strategic_areas set name = 'Plavo gospodarstvo' where id = $1", [area.id]);
    const first = await asAdmin.get(`${path}?version=1`);
    expect(first.text).toMatch(/Kako je bilo: verzija 1/);
    expect(first.text).toMatch(/Danas se razlikuje 1 podatak\./);
    expect((await asAdmin.get(`${path}?day=1.1.2001.`)).text).toMatch(
      /Tada zapis još nije postojao\./,
    );
    expect((await asAdmin.get(`${path}?day=2099-01-01`)).text).toMatch(/Danas je sve isto\./);
    await sql("delete from strategic_areas where id = $1", [area.id]);
    const response = await asAdmin.get(path);
    expect(response.text).toMatch(/Zapis je obrisan/);
    expect((await asAdmin.get(`${path}?version=2`)).text).toMatch(/Plavo gospodarstvo/);
    expect((await asAdmin.get(`${path}?version=3`)).text).toMatch(
      /Ovo je zadnje što je u njemu bilo/,
    );
    expect((await clients.viceDean?.get(path))?.status).toBe(404);
  });

  test("the name of a deleted record is taken from the history", async () => {
    const area = await given.insert("strategic_areas", { name: "Nekadašnje područje" });
    const thesis = await given.thesis({ mentor: people.mentor, strategic_area_id: area.id });
    await sql("update theses set strategic_area_id = null where id = $1", [thesis.id]);
    await sql("delete from strategic_areas where id = $1", [area.id]);
    const answer = await asAdmin.get(`/history/record/Thesis/${thesis.id}`);
    expect(answer.text).toMatch(
      /<del><span class="t-preserve-lines">Nekadašnje područje<\/span><\/del>/,
    );
  });
});

test("a sign-in is not a history entry", async () => {
  const before = await newest("User", people.library.id);
  await sql("update users set last_login = now() where id = $1", [people.library.id]);
  expect(await newest("User", people.library.id)).toBe(before);
});
