import { afterEach, describe, expect, test } from "vitest";
import { createWorld, monday, type Person } from "#test/world/index.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, sql, history, clock } = await createWorld();
const { problems, refusals } = texts.hr;
const viceDean = await given.person({ roles: ["viceDean"] });

afterEach(() => {
  clock.now = monday;
});

type Named = { from?: number; to?: number; thesis?: number; represented?: Person };

/** Names a stand-in from today, for the next ten days unless said otherwise. */
const name = async (
  by: Person,
  standIn: Person,
  { from = 0, to = 10, thesis, represented }: Named = {},
) =>
  (await as(by)).post("/stand-in", {
    step: "name",
    standIn: standIn.id,
    dateFrom: given.day(from),
    dateTo: given.day(to),
    ...(thesis !== undefined && { thesis }),
    ...(represented && { represented: represented.id }),
  });

const end = async (by: Person, id: number) => (await as(by)).post("/stand-in", { step: "end", id });

const idsOf = (represented: Person) =>
  sql<{ id: number; ended: boolean }>(
    "select id, ended_at is not null as ended from stand_ins where represented_id = $1 order by id",
    [represented.id],
  );

const reserved = async (mentor: Person) => {
  const thesis = await given.thesis({ mentor });
  const student = await given.student();
  const { id } = await given.reservation({
    thesis,
    student,
    status: "reserved",
    expires_at: given.instant(14),
  });
  return { id, thesis: thesis.id, student };
};

const confirm = async (by: Person, id: number) =>
  (await as(by)).post(`/mentor/confirm-reservation/${id}`, { step: "confirm" });

const asAdmin = await as(await given.person({ roles: ["admin"] }));

const historyOf = async (id: number) =>
  (await asAdmin.get(`/history/record/Reservation/${id}`)).text;

describe("who stands in for a mentor", () => {
  test("sees what waits for the mentor and confirms a reservation, once", async () => {
    const [mentor, standIn, other] = [
      await given.teacher(),
      await given.teacher(),
      await given.teacher(),
    ];
    const { id } = await reserved(mentor);
    expect((await confirm(standIn, id)).status).toBe(403);
    expect((await name(mentor, standIn)).status).toBe(303);
    expect(await (await as(standIn)).get("/homepage-user")).toContainText(
      `/mentor/confirm-reservation/${id}`,
    );
    expect(await (await as(standIn)).get("/mentor/require-actions")).toContainText(
      `/confirm-reservation/${id}`,
    );
    const bell = (await (await as(standIn)).get("/notifications")).json<{
      taskCounts: Record<string, number>;
    }>();
    expect(bell.taskCounts["/homepage-user"]).toBe(1);
    expect((await confirm(other, id)).status).toBe(403);
    expect((await confirm(standIn, id)).status).toBe(303);
    expect((await confirm(standIn, id)).status).toBe(409);
    expect((await history("Reservation", id)).at(-1)).toMatchObject({ username: standIn.username });
  });

  // the clocks change in the nights to these days, which last 25 and 23 hours
  test.each([
    [
      "2026-10-25",
      [
        "2026-10-24T21:59:59Z",
        "2026-10-24T22:00:00Z",
        "2026-10-25T22:59:59Z",
        "2026-10-25T23:00:00Z",
      ],
    ],
    [
      "2026-03-29",
      [
        "2026-03-28T22:59:59Z",
        "2026-03-28T23:00:00Z",
        "2026-03-29T21:59:59Z",
        "2026-03-29T22:00:00Z",
      ],
    ],
  ])(
    "has the right on %s from midnight to midnight, and not a second longer",
    async (day, instants) => {
      const [mentor, standIn] = [await given.teacher(), await given.teacher()];
      const { id } = await reserved(mentor);
      await given.insert("stand_ins", {
        represented_id: mentor.id,
        stand_in_id: standIn.id,
        date_from: day,
        date_to: day,
      });
      const statuses: number[] = [];
      for (const at of instants) {
        clock.now = new Date(at);
        statuses.push((await (await as(standIn)).get(`/student/reservation/${id}`)).status);
      }
      expect(statuses).toEqual([403, 200, 200, 403]);
    },
  );

  test("is told what the mentor is told, in the bell and by mail, and the history names both", async () => {
    const [mentor, standIn] = [
      await given.teacher(),
      await given.teacher({ name_with_title: "doc. dr. sc. Ana Anić" }),
    ];
    await sql("update users set name_with_title = 'prof. dr. sc. Ivo Ivić' where id = $1", [
      mentor.id,
    ]);
    await name(mentor, standIn);
    const thesis = await given.thesis({ mentor });
    const student = await given.student();
    const { location } = await (await as(student)).post(`/student/thesis/${thesis.id}`, {
      step: "reserve",
    });
    const id = Number(location?.split("/").at(-1));
    const noticesOf = (person: Person) =>
      sql<{ message: string; body: string }>(
        `select n.message, m.body from notifications n join mails m on (m.event_id, m.user_id) = (n.event_id, n.user_id)
         where n.user_id = $1 and n.url like '/mentor/confirm-reservation/%'`,
        [person.id],
      );
    const [ofStandIn] = await noticesOf(standIn);
    expect(ofStandIn?.message).toMatch(
      /^U zamjeni za: prof. dr. sc. Ivo Ivić. Rezervirana je Vaša tema/,
    );
    expect(ofStandIn?.body).toContain("Ovo dobivate jer mijenjate: prof. dr. sc. Ivo Ivić.");
    expect((await noticesOf(mentor)).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Rezervirana je/),
    ]);
    await confirm(standIn, id);
    const both = "doc. dr. sc. Ana Anić, u zamjeni za: prof. dr. sc. Ivo Ivić";
    expect(await (await as(student)).get(`/student/reservation/${id}`)).toContainText(both);
    expect(await (await as(mentor)).get(`/history/record/Reservation/${id}`)).toContainText(both);
    const today = await (await as(standIn)).get("/homepage-user");
    expect(today).toContainText("mijenjate: prof. dr. sc. Ivo Ivić.");
  });

  test("stays named in the history for the mentor of that time, when the thesis gets another mentor", async () => {
    const [mentor, standIn, next] = [
      await given.teacher({ name_with_title: "prof. dr. sc. Ivo Nekadašnji" }),
      await given.teacher({ name_with_title: "doc. dr. sc. Ana Zamjenić" }),
      await given.teacher({ name_with_title: "prof. dr. sc. Eva Nova" }),
    ];
    const [taken, own] = [await reserved(mentor), await reserved(standIn)];
    await name(mentor, standIn);
    await given.insert("stand_ins", {
      represented_id: next.id,
      stand_in_id: standIn.id,
      date_from: given.day(0),
      date_to: given.day(3),
    });
    expect((await confirm(standIn, taken.id)).status).toBe(303);
    expect((await confirm(standIn, own.id)).status).toBe(303);
    await sql("update theses set mentor_id = $1 where id = any($2)", [
      next.id,
      [taken.thesis, own.thesis],
    ]);
    const [ofTaken, ofOwn] = [await historyOf(taken.id), await historyOf(own.id)];
    expect(ofTaken).toContain(
      "doc. dr. sc. Ana Zamjenić, u zamjeni za: prof. dr. sc. Ivo Nekadašnji",
    );
    expect(ofTaken).not.toContain("u zamjeni za: prof. dr. sc. Eva Nova");
    expect(ofOwn).not.toContain("u zamjeni za");
  });

  test("is told of proposals and messages to the mentor; the messages stay between their two people", async () => {
    const [mentor, standIn, ofThesis] = [
      await given.teacher(),
      await given.teacher(),
      await given.teacher(),
    ];
    const [one, other] = [await reserved(mentor), await reserved(mentor)];
    const noticesOf = async (person: Person) =>
      (
        await sql<{ message: string; reply_to: string | null }>(
          `select n.message, m.reply_to from notifications n join events e on e.id = n.event_id
           left join mails m on (m.event_id, m.user_id) = (n.event_id, n.user_id)
           where n.user_id = $1 and e.name ~ '^(message|studentProposal)' order by n.id`,
          [person.id],
        )
      ).map(({ message, reply_to }) => [message, reply_to]);
    const write = async (by: Person, thesis: number | "", title: string) =>
      expect(
        (
          await (
            await as(by)
          ).post(`/message/new${thesis && `/${thesis}`}`, {
            to: mentor.id,
            title,
            body: "<p>Pitanje.</p>",
          })
        ).status,
      ).toBe(303);
    await name(mentor, ofThesis, { thesis: one.thesis });
    await write(one.student, one.thesis, "O jednoj temi");
    await write(other.student, other.thesis, "O drugoj temi");
    await write(one.student, "", "Općenito");
    expect((await noticesOf(ofThesis)).map(([message]) => message)).toEqual([
      expect.stringMatching(/^U zamjeni za: .+ Stigla je poruka uz temu „.+”\. Šalje: Iva Student/),
    ]);
    const [named] = await idsOf(mentor);
    await end(mentor, named?.id ?? 0);
    await name(mentor, standIn);
    await write(one.student, "", "Opet općenito");
    await write(viceDean, "", "Među djelatnicima");
    const proposal = {
      step: "send",
      mentor: mentor.id,
      program: (await given.theProgram()).id,
      name: "Prijedlog teme",
      description: "Opis teme. ".repeat(40),
      keywords: "šume|tlo",
      company: "",
    };
    expect((await (await as(other.student)).post("/student/proposals/new", proposal)).status).toBe(
      303,
    );
    expect(await noticesOf(standIn)).toEqual([
      [expect.stringMatching(/^U zamjeni za: .+ Stigla je poruka\. Šalje: Iva Student/), null],
      [expect.stringMatching(/^U zamjeni za: .+ Student Vam predlaže temu „Prijedlog teme”/), null],
    ]);
    expect((await noticesOf(ofThesis)).length).toBe(1);
    const [message] = await sql<{ id: number }>(
      "select max(id) as id from messages where title = 'Opet općenito'",
    );
    expect((await (await as(standIn)).get(`/message/show/${message?.id}`)).status).toBe(403);
    expect(await (await as(standIn)).get("/mentor/proposals")).toContainText("Prijedlog teme");
  });

  test("of one thesis has nothing to do with the others", async () => {
    const [mentor, standIn] = [await given.teacher(), await given.teacher()];
    const [meant, other] = [await reserved(mentor), await reserved(mentor)];
    await name(mentor, standIn, { thesis: meant.thesis });
    const page = await (await as(standIn)).get("/homepage-user");
    expect(page).toContainText(`/mentor/confirm-reservation/${meant.id}`);
    expect(page).not.toContainText(`/mentor/confirm-reservation/${other.id}`);
    expect((await confirm(standIn, other.id)).status).toBe(403);
    expect((await confirm(standIn, meant.id)).status).toBe(303);
  });

  test("neither asks for another mentor nor agrees to one", async () => {
    const [mentor, standIn] = [await given.teacher(), await given.teacher()];
    const thesis = await given.thesis({ mentor });
    const { id } = await given.reservation({
      thesis,
      student: await given.student(),
      status: "mentorConfirmedReservation",
    });
    await name(mentor, standIn);
    const fields = { mentor: standIn.id, reason: "Preuzimam." };
    expect((await (await as(standIn)).post(`/mentor-change/new/${id}`, fields)).status).toBe(403);
  });

  test("loses the right at once when it is ended, and keeps what was decided", async () => {
    const [mentor, standIn] = [await given.teacher(), await given.teacher()];
    const [first, second] = [await reserved(mentor), await reserved(mentor)];
    await name(mentor, standIn);
    const [named] = await idsOf(mentor);
    expect((await confirm(standIn, first.id)).status).toBe(303);
    expect((await end(standIn, named?.id ?? 0)).status).toBe(403);
    expect((await end(mentor, named?.id ?? 0)).status).toBe(303);
    const again = await end(mentor, named?.id ?? 0);
    expect([again.status, again.text.includes(refusals.ended)]).toEqual([409, true]);
    expect((await confirm(standIn, second.id)).status).toBe(403);
    const [stored] = await sql<{ status: string }>(
      "select status from reservations where id = $1",
      [first.id],
    );
    expect(stored?.status).toBe("mentorConfirmedReservation");
  });
});

describe("the page of a person", () => {
  test("says who stands in for them and whom they stand in for, from today on, to those who may read it", async () => {
    const [mentor, standIn] = [
      await given.teacher({ name_with_title: "prof. dr. sc. Ivo Dopust" }),
      await given.teacher({ name_with_title: "doc. dr. sc. Ana Zamjenić" }),
    ];
    const thesis = await given.thesis({ mentor, name: "Mikorize" });
    await name(mentor, standIn, { thesis: thesis.id, from: 1, to: 3 });
    const [row] = await sql<{ id: number }>("select id from user_studies where user_id = $1", [
      mentor.id,
    ]);
    const said = "od 17.11.2026. do 19.11.2026., samo za temu „Mikorize”";
    const pages = [
      [asAdmin, `/user/show/${mentor.id}`, `doc. dr. sc. Ana Zamjenić, ${said}`],
      [asAdmin, `/user/show/${standIn.id}`, `prof. dr. sc. Ivo Dopust, ${said}`],
      [
        await as(viceDean),
        `/user-study/show-teacher/${row?.id}`,
        `doc. dr. sc. Ana Zamjenić, ${said}`,
      ],
      [await as(mentor), "/user/profile", `doc. dr. sc. Ana Zamjenić, ${said}`],
      [await as(standIn), "/user/profile", `prof. dr. sc. Ivo Dopust, ${said}`],
    ] as const;
    for (const [client, path, line] of pages)
      expect([path, (await client.get(path)).text.includes(line)]).toEqual([path, true]);
    const [named] = await idsOf(mentor);
    await end(mentor, named?.id ?? 0);
    for (const [client, path] of pages) expect(await client.get(path)).not.toContainText(said);
  });
});

describe("who stands in for a head of department", () => {
  test("publishes a thesis of the department, but no own one", async () => {
    const [standIn, mentor] = [await given.teacher(), await given.teacher()];
    const head = await given.person({ roles: ["teacher", "headOfDepartment"] });
    const { id: department_id } = await given.department({ head_id: head.id });
    const waiting = { department_id, status: "notPublished" };
    const theirs = await given.thesis({ mentor, name: "Tema tuđega mentora", ...waiting });
    const own = await given.thesis({ mentor: standIn, name: "Vlastita tema zamjene", ...waiting });
    const publish = async (id: number) =>
      (await as(standIn)).post("/head-of-department/not-published", {
        form_theses: id,
        submitButtonClick: "publish",
      });
    expect((await publish(theirs.id)).status).toBe(403);
    await name(viceDean, standIn, { represented: head });
    const page = await (await as(standIn)).get("/homepage-user");
    expect([
      page.text.includes("Tema tuđega mentora"),
      page.text.includes("Vlastita tema zamjene"),
    ]).toEqual([true, false]);
    for (const { id } of [theirs, own]) await publish(id);
    const statuses = await sql<{ id: number; status: string }>(
      "select id, status from theses where id = any($1)",
      [[theirs.id, own.id]],
    );
    expect(Object.fromEntries(statuses.map(({ id, status }) => [id, status]))).toEqual({
      [theirs.id]: "published",
      [own.id]: "notPublished",
    });
  });
});

describe("a stand-in is named", () => {
  test("by the teacher, the vice dean and the admin, and by nobody else", async () => {
    const [mentor, standIn] = [await given.teacher(), await given.teacher()];
    const admin = await given.person({ roles: ["admin"] });
    expect((await visitor.get("/stand-in")).location).toContain("/login");
    expect((await (await as(await given.student())).get("/stand-in")).status).toBe(403);
    expect((await name(standIn, standIn, { represented: mentor })).status).toBe(403);
    expect((await name(viceDean, standIn, { represented: mentor, to: 1 })).status).toBe(303);
    expect((await name(admin, standIn, { represented: mentor, from: 2, to: 3 })).status).toBe(303);
    expect((await name(mentor, standIn, { from: 4, to: 5 })).status).toBe(303);
    expect((await (await as(viceDean)).get(`/stand-in?person=${mentor.id}`)).status).toBe(200);
    expect(
      (await (await as(viceDean)).get(`/stand-in?person=${(await given.student()).id}`)).status,
    ).toBe(404);
  });

  test("not for oneself, not by a student, not in the past, not backwards, not for another's thesis", async () => {
    const [mentor, standIn] = [await given.teacher(), await given.teacher()];
    const foreign = await given.thesis({ mentor: standIn });
    const refused = async (by: Person, who: Person, fields: Named = {}) => {
      const { status, text } = await name(by, who, fields);
      return [
        status,
        Object.entries(problems).find(([, sentence]) => text.includes(sentence))?.[0],
      ];
    };
    expect(await refused(mentor, mentor)).toEqual([422, "self"]);
    expect(await refused(mentor, await given.student())).toEqual([422, "mayNot"]);
    expect(await refused(mentor, standIn, { from: -1 })).toEqual([422, "past"]);
    expect(await refused(mentor, standIn, { from: 5, to: 4 })).toEqual([422, "period"]);
    expect(await refused(mentor, standIn, { thesis: foreign.id })).toEqual([422, "notOwnThesis"]);
    expect(await idsOf(mentor)).toEqual([]);
  });

  test("in no chain, from either end", async () => {
    const [mentor, standIn, third] = [
      await given.teacher(),
      await given.teacher(),
      await given.teacher(),
    ];
    await name(mentor, standIn);
    expect(await name(standIn, third)).toContainText(problems.chain);
    expect(await name(third, mentor)).toContainText(problems.away);
    expect((await name(standIn, third, { from: 11, to: 12 })).status).toBe(303);
  });

  test("only one at a time for the same theses, also by two at once; an ended one leaves its days free", async () => {
    const [mentor, one, other] = [
      await given.teacher(),
      await given.teacher(),
      await given.teacher(),
    ];
    const answers = await Promise.all([
      name(mentor, one),
      name(viceDean, other, { represented: mentor }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(answers.map(({ text }) => text).join()).toContain(refusals.overlap);
    const thesis = await given.thesis({ mentor });
    expect((await name(mentor, one, { thesis: thesis.id })).status).toBe(409);
    const [named] = await idsOf(mentor);
    await end(mentor, named?.id ?? 0);
    const second = await given.thesis({ mentor });
    expect((await name(mentor, one, { thesis: thesis.id })).status).toBe(303);
    expect((await name(mentor, other, { thesis: second.id })).status).toBe(303);
    expect((await name(mentor, other)).status).toBe(409);
    expect((await idsOf(mentor)).map(({ ended }) => ended)).toEqual([true, false, false]);
  });

  test("and two who name each other at once make no chain", async () => {
    const [one, other] = [await given.teacher(), await given.teacher()];
    const answers = await Promise.all([name(one, other), name(other, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
  });

  test("and is in the history", async () => {
    const [mentor, standIn] = [await given.teacher(), await given.teacher()];
    await name(mentor, standIn);
    const [named] = await idsOf(mentor);
    expect(await history("StandIn", named?.id ?? 0)).toMatchObject([
      { username: mentor.username, data: { represented_id: mentor.id, stand_in_id: standIn.id } },
    ]);
  });
});
