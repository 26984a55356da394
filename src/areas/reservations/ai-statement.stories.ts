import { describe, expect, test } from "vitest";
import { pdf } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { texts } from "./ai-statement-texts.ts";
import type { AiStatementLevel, ReservationStatus } from "./reservations.ts";
import { texts as reservationTexts } from "./texts.ts";

const { given, as, visitor, history, sql } = await createWorld();
await given.defenseDeadline();
const { refusals, errors, missing, give, change } = texts.hr;
const { noAiStatement } = reservationTexts.hr.refusals;

const unused = { step: "aiStatement", usage: "unused", version: "" };
const used = {
  step: "aiStatement",
  usage: "used",
  version: "",
  tool1: "ChatGPT",
  purpose1: "lektura",
  place1: "poglavlje 2",
};

/** A reservation of a study that wants the statement, with its people. */
async function reservationOn(
  level: AiStatementLevel,
  {
    status = "mentorConfirmedReservation",
    purposes = "",
    english = "",
    female = null as boolean | null,
  } = {} as {
    status?: ReservationStatus;
    purposes?: string;
    english?: string;
    female?: boolean | null;
  },
) {
  const study = await given.study({
    ai_statement: level,
    ai_purposes: purposes,
    ai_purposes_eng: english,
  });
  const [student, mentor] = [await given.student({ female }), await given.teacher()];
  const thesis = await given.thesis({ mentor, study_id: study.id });
  const { id } = await given.reservation({
    thesis,
    student,
    status,
    defense_place: `Dvorana ${thesis.id}`,
  });
  return { id, study, student, mentor, thesis, path: `/student/ai-statement/${id}` };
}

const stored = async (id: number) =>
  (
    await sql<{ id: number; version: number; uses: unknown[] }>(
      "select * from ai_statements where reservation_id = $1",
      [id],
    )
  )[0];

const statusOf = async (id: number) =>
  (await sql<{ status: string }>("select status from reservations where id = $1", [id]))[0]?.status;

const finalVersion = () => ({
  step: "submitFinal",
  abstract: "U radu se istražuje kako tvrtke upravljaju rizicima. ".repeat(4),
  publiclyAccessible: "yes",
  creativeCommons: "by",
  statementOfOrigin: true,
  thesis: pdf(),
});

const bothStatements = {
  step: "confirmStatements",
  statementOfAuthenticity: true,
  submissionStatement: true,
};

describe("a study that wants no statement", () => {
  test("takes the final version without one, and its pages don't speak of it", async () => {
    const { id, student, path } = await reservationOn("none");
    const client = await as(student);
    for (const page of [`/student/reservation/${id}`, `/document/student-final-version/${id}`])
      expect((await client.get(page)).text).not.toContain(texts.hr.title);
    const refused = await client.post(path, unused);
    expect([refused.status, refused.text.includes(refusals.notWanted)]).toEqual([409, true]);
    expect(
      (await client.post(`/document/student-final-version/${id}`, finalVersion())).status,
    ).toBe(303);
    expect(await stored(id)).toBeUndefined();
  });
});

describe("a study that asks for the statement", () => {
  test("offers it with the final version and with the statements, and takes both without it", async () => {
    const { id, student } = await reservationOn("asked");
    const client = await as(student);
    const form = await client.get(`/document/student-final-version/${id}`);
    expect(form).toContainText(texts.hr.asked);
    expect(form).toContainText(give);
    expect(
      (await client.post(`/document/student-final-version/${id}`, finalVersion())).status,
    ).toBe(303);
    const late = await reservationOn("asked", { status: "libraryAndAccountancyConfirmed" });
    const other = await as(late.student);
    expect(await other.get(`/student/statements/${late.id}`)).toContainText(texts.hr.asked);
    expect((await other.post(`/student/statements/${late.id}`, bothStatements)).status).toBe(303);
  });
});

describe("a study that requires the statement", () => {
  test("refuses the final version until it is given, and says what to do", async () => {
    const { id, student, path } = await reservationOn("required");
    const client = await as(student);
    const page = await client.get(`/student/reservation/${id}`);
    expect(page.text).toContain(`href="${path}"`);
    const form = await client.get(`/document/student-final-version/${id}`);
    expect(form).toContainText(texts.hr.required);
    expect(form.text).not.toContain('name="thesis"');
    const refused = await client.post(`/document/student-final-version/${id}`, finalVersion());
    expect([refused.status, refused.text.includes(noAiStatement)]).toEqual([409, true]);
    expect(await statusOf(id)).toBe("mentorConfirmedReservation");
    const given = await client.post(path, unused);
    expect([given.status, given.location]).toEqual([303, `/student/reservation/${id}`]);
    expect(
      (await client.post(`/document/student-final-version/${id}`, finalVersion())).status,
    ).toBe(303);
    expect(await statusOf(id)).toBe("studentSubmittedToApp");
  });

  test("refuses the other statements until it is given, if it began to require it after the final version", async () => {
    const { id, student, path } = await reservationOn("required", {
      status: "libraryAndAccountancyConfirmed",
    });
    const client = await as(student);
    const form = await client.get(`/student/statements/${id}`);
    expect(form).toContainText(texts.hr.requiredLate);
    const refused = await client.post(`/student/statements/${id}`, bothStatements);
    expect([refused.status, refused.text.includes(noAiStatement)]).toEqual([409, true]);
    expect((await client.post(path, used)).status).toBe(303);
    const closed = await client.post(path, { ...unused, version: "1" });
    expect([closed.status, closed.text.includes(refusals.closed)]).toEqual([409, true]);
    expect((await client.post(`/student/statements/${id}`, bothStatements)).status).toBe(303);
  });

  test("refuses the corrected version without it, too", async () => {
    const { id, student, path } = await reservationOn("required", {
      status: "studentSubmittedToApp",
    });
    const [version] = await sql<{ id: number }>(
      "update documents set review_status = 'minorChanges' where reservation_id = $1 returning id",
      [id],
    );
    const client = await as(student);
    const corrected = `/document/student-edit-final-version/${version?.id}`;
    expect((await client.get(corrected)).text).toContain(`href="${path}"`);
    const refused = await client.post(corrected, { ...finalVersion(), step: "resubmitFinal" });
    expect([refused.status, refused.text.includes(noAiStatement)]).toEqual([409, true]);
    await client.post(path, unused);
    expect(
      (await client.post(corrected, { ...finalVersion(), step: "resubmitFinal" })).status,
    ).toBe(303);
  });
});

describe("the statement", () => {
  test("names each tool with its purpose and place, and empty rows aren't stored", async () => {
    const { id, student, path } = await reservationOn("asked", { purposes: "lektura\nprijevod" });
    const client = await as(student);
    const answer = await client.post(path, {
      ...used,
      tool4: "DeepL",
      purpose4: "prijevod",
      place4: "sažetak",
    });
    expect(answer.status).toBe(303);
    expect((await stored(id))?.uses).toEqual([
      { tool: "ChatGPT", purpose: "lektura", place: "poglavlje 2" },
      { tool: "DeepL", purpose: "prijevod", place: "sažetak" },
    ]);
    const page = await client.get(`/student/reservation/${id}`);
    for (const text of ["DeepL", "poglavlje 2", change]) expect(page).toContainText(text);
  });

  test("takes purposes of the study's list alone; without a list, any", async () => {
    const { student, path } = await reservationOn("asked", { purposes: "lektura\n\n prijevod " });
    const client = await as(student);
    const page = await client.get(path);
    for (const purpose of ["lektura", "prijevod"])
      expect(page.text).toContain(`<option value="${purpose}">`);
    const refused = await client.post(path, { ...used, purpose1: "pisanje" });
    expect([refused.status, refused.text.includes(errors.purpose)]).toEqual([422, true]);
    expect(refused.text).toContain('value="ChatGPT"');
    const free = await reservationOn("asked");
    expect(
      (await (await as(free.student)).post(free.path, { ...used, purpose1: "pisanje" })).status,
    ).toBe(303);
  });

  test("is refused without any tool, or with half a row, and what was typed comes back", async () => {
    const { id, student, path } = await reservationOn("required");
    const client = await as(student);
    const none = await client.post(path, { ...used, tool1: "", purpose1: "", place1: "" });
    expect([none.status, none.text.includes(errors.noUse)]).toEqual([422, true]);
    const half = await client.post(path, { ...used, purpose1: "", place1: "" });
    expect(half.status).toBe(422);
    expect(half.text).toContain('value="ChatGPT"');
    expect((await client.post(path, { step: "aiStatement", version: "" })).status).toBe(422);
    expect(await stored(id)).toBeUndefined();
  });

  test.each([
    [true, "nisam koristila"],
    [false, "nisam koristio"],
    [null, "nisam koristio/koristila"],
  ])("speaks of the student in their gender: %s", async (female, words) => {
    const { id, student, mentor, path } = await reservationOn("asked", { female });
    const client = await as(student);
    expect(await client.get(path)).toContainText(words);
    await client.post(path, unused);
    expect(await (await as(mentor)).get(`/student/reservation/${id}`)).toContainText(words);
  });

  test("is changed until the mentor approves the final version, and the history keeps each version", async () => {
    const { id, student, mentor, path } = await reservationOn("required");
    const [client, asMentor] = [await as(student), await as(mentor)];
    await client.post(path, unused);
    await client.post(`/document/student-final-version/${id}`, finalVersion());
    expect((await client.post(path, { ...used, version: "1" })).status).toBe(303);
    const [version] = await sql<{ id: number }>(
      "select id from documents where reservation_id = $1",
      [id],
    );
    const review = await asMentor.get(`/document/mentor-approve-final-version/${version?.id}`);
    for (const text of ["ChatGPT", "lektura", "poglavlje 2"]) expect(review).toContainText(text);
    expect(review.text.indexOf("poglavlje 2")).toBeGreaterThan(review.text.indexOf("t-step"));
    await asMentor.post(`/document/mentor-approve-final-version/${version?.id}`, {
      mentorComment: "",
    });
    expect(await statusOf(id)).toBe("mentorConfirmedThesis");
    const refused = await client.post(path, { ...unused, version: "2" });
    expect([refused.status, refused.text.includes(refusals.closed)]).toEqual([409, true]);
    const statement = await stored(id);
    const entries = await history("AiStatement", Number(statement?.id));
    expect(entries.map(({ data }) => (data.uses as unknown[]).length)).toEqual([0, 1]);
    const page = await asMentor.get(`/history/record/AiStatement/${statement?.id}`);
    expect(page).toContainText("ChatGPT, poglavlje 2, lektura");
  });

  test("sent twice is stored once, and a stale tab overwrites nothing", async () => {
    const { id, student, path } = await reservationOn("required");
    const client = await as(student);
    const twice = await Promise.all([client.post(path, used), client.post(path, used)]);
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect((await stored(id))?.version).toBe(1);
    expect((await client.post(path, { ...used, place1: "poglavlje 3", version: "1" })).status).toBe(
      303,
    );
    const stale = await client.post(path, { ...unused, version: "1" });
    expect([stale.status, stale.text.includes(refusals.changed)]).toEqual([409, true]);
    expect((await stored(id))?.uses).toEqual([
      { tool: "ChatGPT", purpose: "lektura", place: "poglavlje 3" },
    ]);
  });

  test("two tabs that give different first statements keep one of them", async () => {
    const { id, student, path } = await reservationOn("required");
    const client = await as(student);
    const answers = await Promise.all([client.post(path, used), client.post(path, unused)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(await history("AiStatement", Number((await stored(id))?.id))).toHaveLength(1);
  });
});

describe("the mentor's review", () => {
  test("approves no version with another statement than the mentor has read", async () => {
    const { id, student, mentor, path } = await reservationOn("required", {
      status: "studentSubmittedToApp",
    });
    const [client, asMentor] = [await as(student), await as(mentor)];
    await client.post(path, unused);
    const [version] = await sql<{ id: number }>(
      "select id from documents where reservation_id = $1",
      [id],
    );
    const review = `/document/mentor-approve-final-version/${version?.id}`;
    expect((await asMentor.get(review)).text).toContain('name="aiStatement" value="1"');
    await client.post(path, { ...used, version: "1" });
    const stale = await asMentor.post(review, {
      step: "approveFinal",
      mentorComment: "",
      aiStatement: 1,
    });
    expect([stale.status, stale.text.includes(refusals.changedForMentor)]).toEqual([409, true]);
    expect(await statusOf(id)).toBe("studentSubmittedToApp");
    expect(
      (await asMentor.post(review, { step: "approveFinal", mentorComment: "", aiStatement: 2 }))
        .status,
    ).toBe(303);
  });

  test("has the statement at the desk, too", async () => {
    const { student, mentor, path } = await reservationOn("asked", {
      status: "studentSubmittedToApp",
    });
    await (await as(student)).post(path, used);
    const desk = await (await as(mentor)).get("/mentor/require-actions");
    for (const text of ["ChatGPT", "poglavlje 2"]) expect(desk).toContainText(text);
  });
});

describe("what the mentor allows", () => {
  const allowance = "Dopuštena je lektura, ali ne i pisanje teksta.";

  test("is typed at the topic, read by everybody who chooses it, and by its student with the statement", async () => {
    const { student, mentor, thesis, path } = await reservationOn("asked");
    const other = await given.thesis({ mentor, status: "notPublished" });
    const client = await as(mentor);
    const form = await client.get(`/thesis/mentor/edit/${other.id}`);
    expect(form.text).toContain('name="aiAllowance"');
    await sql("update theses set ai_allowance = $1 where id = any($2)", [
      allowance,
      [thesis.id, other.id],
    ]);
    expect((await client.get(`/thesis/mentor/edit/${other.id}`)).text).toContain(allowance);
    expect(await visitor.get(`/student/thesis/${thesis.id}`)).toContainText(allowance);
    expect(await (await as(student)).get(path)).toContainText(allowance);
  });

  test("is changed by a request once the topic is published, which the head approves", async () => {
    const head = await given.person({ roles: ["headOfDepartment"] });
    const mentor = await given.teacher();
    const thesis = await given.thesis({ mentor });
    await sql(
      "update departments set head_id = $1 where id = (select department_id from theses where id = $2)",
      [head.id, thesis.id],
    );
    const client = await as(mentor);
    const sent = await client.post(`/edit-request/list/${thesis.id}`, {
      step: "ask-9",
      field: 9,
      string: allowance,
    });
    expect(sent.status).toBe(303);
    const [request] = await sql<{ id: number }>(
      "select id from edit_requests where thesis_id = $1",
      [thesis.id],
    );
    const approved = await (await as(head)).post(`/edit-request/show/${request?.id}`, {
      step: "approve",
    });
    expect(approved.status).toBe(303);
    expect(await visitor.get(`/student/thesis/${thesis.id}`)).toContainText(allowance);
  });
});

describe("the page of the work", () => {
  test.each([
    [true, true],
    [false, false],
  ])(
    "shows the statement of a defended thesis only if its study publishes it: %s",
    async (isPublic, shown) => {
      const { id, thesis, study } = await reservationOn("asked", {
        status: "completed",
        female: true,
      });
      await sql("update studies set ai_statement_public = $1 where id = $2", [isPublic, study.id]);
      await given.insert("ai_statements", {
        reservation_id: id,
        uses: JSON.stringify([{ tool: "ChatGPT", purpose: "lektura", place: "poglavlje 2" }]),
      });
      const page = await visitor.get(`/student/thesis/${thesis.id}`);
      expect(page.text.includes("poglavlje 2")).toBe(shown);
      expect(page.text).not.toContain("rada koristila");
      if (shown) expect(page).toContainText("koristio/koristila");
    },
  );

  test("shows none before the defense", async () => {
    const { student, path, thesis, study } = await reservationOn("asked", {
      status: "studentSubmittedToApp",
    });
    await sql("update studies set ai_statement_public = true where id = $1", [study.id]);
    await (await as(student)).post(path, used);
    expect((await visitor.get(`/student/thesis/${thesis.id}`)).text).not.toContain("poglavlje 2");
  });
});

describe("rights", () => {
  test("the student alone gives it; mentors, the committee, services and the admin read it, nobody else does", async () => {
    const { id, student, mentor, path } = await reservationOn("required", {
      status: "studentSubmittedToApp",
    });
    await (await as(student)).post(path, used);
    const member = await given.teacher();
    await given.insert("committee_members", {
      reservation_id: id,
      user_id: member.id,
      role: "member",
    });
    const readers = [
      mentor,
      member,
      await given.person({ roles: ["studentServices"] }),
      await given.person({ roles: ["admin"] }),
    ];
    for (const reader of readers) {
      const client = await as(reader);
      expect(await client.get(`/student/reservation/${id}`)).toContainText("poglavlje 2");
      expect((await client.post(path, { ...unused, version: "1" })).status).toBe(403);
    }
    for (const office of ["library", "accountancy"] as const) {
      const page = await (await as(await given.person({ roles: [office] }))).get(
        `/student/reservation/${id}`,
      );
      expect(page.status).toBe(200);
      expect(page.text).not.toContain("poglavlje 2");
    }
    for (const stranger of [await given.teacher(), await given.student()]) {
      const client = await as(stranger);
      expect((await client.get(path)).status).toBe(403);
      expect((await client.post(path, { ...unused, version: "1" })).status).toBe(403);
    }
    expect((await visitor.get(path)).status).toBe(302);
    const { id: statement } = (await stored(id)) ?? {};
    expect(
      (await (await as(await given.teacher())).get(`/history/record/AiStatement/${statement}`))
        .status,
    ).toBe(403);
    expect((await stored(id))?.version).toBe(1);
  });

  test("mentors are told that a required statement is missing", async () => {
    const { id, mentor } = await reservationOn("required");
    expect(await (await as(mentor)).get(`/student/reservation/${id}`)).toContainText(missing);
  });
});

describe("purposes in both languages", () => {
  const lists = { purposes: "lektura\nprijevod", english: "proofreading\ntranslation" };
  const inEnglish = async (person: Parameters<typeof as>[0]) => {
    const client = await as(person);
    await client.post("/language", { language: "en", to: "/" });
    return client;
  };

  test("are chosen and read in English on English pages, and stored as the study keeps them", async () => {
    const { id, student, mentor, path } = await reservationOn("asked", lists);
    const client = await inEnglish(student);
    const form = await client.get(path);
    expect(form.text).toMatch(/<option value="prijevod"[^>]*>translation</);
    expect((await client.post(path, { ...used, purpose1: "prijevod" })).status).toBe(303);
    expect((await stored(id))?.uses).toEqual([
      { tool: "ChatGPT", purpose: "prijevod", place: "poglavlje 2" },
    ]);
    const page = await client.get(`/student/reservation/${id}`);
    expect(page.text).toContain("<dd>translation</dd>");
    expect(await (await as(mentor)).get(`/student/reservation/${id}`)).toContainText("prijevod");
  });

  test("are Croatian in English, too, where the study has no English ones, or has changed its list since", async () => {
    const { student, path, id, study } = await reservationOn("asked", lists);
    const client = await inEnglish(student);
    await client.post(path, used);
    await sql("update studies set ai_purposes = 'prijevod', ai_purposes_eng = '' where id = $1", [
      study.id,
    ]);
    expect(await client.get(`/student/reservation/${id}`)).toContainText("lektura");
    const form = await client.get(path);
    for (const purpose of ["prijevod", "lektura"])
      expect(form.text).toMatch(new RegExp(`<option value="${purpose}"[^>]*>${purpose}<`));
  });

  test("stand in English on the public page of the work", async () => {
    const { id, thesis, study } = await reservationOn("asked", { ...lists, status: "completed" });
    await sql("update studies set ai_statement_public = true where id = $1", [study.id]);
    const uses = JSON.stringify([{ tool: "ChatGPT", purpose: "lektura", place: "poglavlje 2" }]);
    await given.insert("ai_statements", { reservation_id: id, uses });
    const read = async (language: string) =>
      visitor.get(`/student/thesis/${thesis.id}`, { cookie: `language=${language}` });
    expect(await read("en")).toContainText("proofreading");
    expect(await read("hr")).toContainText("lektura");
  });
});

describe("the history", () => {
  test("names the columns of the statement, of what the mentor allows and of what the study wants, with the values", async () => {
    const { id, student, thesis, study, path } = await reservationOn("asked", {
      purposes: "lektura",
    });
    await (await as(student)).post(path, used);
    await sql("update theses set ai_allowance = 'Dopuštena je lektura.' where id = $1", [
      thesis.id,
    ]);
    await sql(
      "update studies set ai_statement_public = true, ai_purposes_eng = 'proofreading' where id = $1",
      [study.id],
    );
    const asAdmin = await as(await given.person({ roles: ["admin"] }));
    for (const [address, ...words] of [
      [
        `AiStatement/${(await stored(id))?.id}`,
        "Uporabe alata",
        "ChatGPT, poglavlje 2, lektura",
        "Rezervacija",
      ],
      [
        `Thesis/${thesis.id}`,
        "Dopuštena uporaba alata umjetne inteligencije",
        "Dopuštena je lektura.",
      ],
      [
        `Study/${study.id}`,
        "Izjava o uporabi alata umjetne inteligencije",
        "Traži se, ali nije obvezna",
        "Svrhe uporabe alata umjetne inteligencije",
        "lektura",
        "Svrhe uporabe alata na engleskom",
        "proofreading",
        "Izjava o alatima umjetne inteligencije je javna",
      ],
    ] as const) {
      const page = await asAdmin.get(`/history/record/${address}`);
      for (const word of words) expect(page).toContainText(word);
    }
  });
});

test("the English interface has the statement in English", async () => {
  const { student, path } = await reservationOn("required");
  const client = await as(student);
  await client.post("/language", { language: "en", to: "/" });
  const page = await client.get(path);
  for (const text of [texts.en.title, texts.en.required, texts.en.choices.unused])
    expect(page).toContainText(text);
  await client.post(path, unused);
  expect(await client.get(`/student/reservation/${path.split("/").at(-1)}`)).toContainText(
    texts.en.sentence.unused,
  );
});
