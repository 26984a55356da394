import { expect, test } from "vitest";
import { translationDomains } from "#app/translations.ts";
import {
  type ActionName,
  actionRequests,
  type PostedValues,
  perform,
  type RecordAction,
} from "../model/actions.ts";
import { pdf, png, zip } from "../world/files.ts";
import { type Client, createWorld, type TestResponse } from "../world/index.ts";
import { visibleTexts } from "./visible-text.ts";

const { given, as, sql, clock, endpointsAt, url } = await createWorld();
await given.defenseDeadline();

const words = (sentences: readonly string[]) =>
  sentences.flatMap((text) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []);
const sentencesIn = (node: unknown): string[] =>
  typeof node === "string" ? [node] : Object.values(node ?? {}).flatMap(sentencesIn);
const parts = Object.values(translationDomains).flat();
const spokenInEnglish = new Set(
  words(parts.flatMap(({ hr, en }) => (en && en !== hr ? sentencesIn(en) : []))),
);

/** Words that occur only in the Croatian texts. */
const croatian = new Set(
  words(parts.flatMap(({ hr }) => sentencesIn(hr))).filter((word) => !spokenInEnglish.has(word)),
);

/**
 * Returns the texts of a page that are still in Croatian. Single Croatian letters are permitted.
 */
const leftIn = (html: string) =>
  visibleTexts(html).filter(
    (text) =>
      words([text]).some((word) => croatian.has(word)) ||
      /\p{L}[čćđšž]|[čćđšž]\p{L}/iu.test(text) ||
      /\b\d\d\.\d\d\.\d{4}/.test(text.replace("07.09.2026.", "")),
  );

// all user content is in English here, so that every Croatian word comes from the application
const mentor = await given.teacher({
  name_with_title: "Dr John Smith",
  first_name: "John",
  last_name: "Smith",
});
const coMentor = await given.teacher({
  name_with_title: "Dr Mary Brown",
  first_name: "Mary",
  last_name: "Brown",
});
const student = await given.student({
  name_with_title: "Ann Lee",
  first_name: "Ann",
  last_name: "Lee",
});
const thesis = await given.thesis({
  mentor,
  co_mentor_id: coMentor.id,
  name: "Rizici",
  name_eng: "Risks",
  description: "<p>About.</p>",
});
const other = await given.thesis({ mentor, name: "Banke", name_eng: "Banks", description: "" });
const preReservedThesis = await given.thesis({
  mentor,
  name: "Novac",
  name_eng: "Money",
  description: "",
  company: "Acme",
  pre_reservation_student_id: student.id,
  pre_reservation_date: given.day(9),
});
const { id: keyword } = await given.insert("keywords", { phrase: "risk" });
await sql("insert into thesis_keywords (thesis_id, keyword_id) select id, $1 from theses", [
  keyword,
]);
await sql(
  "update studies set name = 'Gospodarstvo', formatted_name = 'Puno gospodarstvo', name_eng = 'Economics', formatted_name_eng = 'Study of Economics'",
);
await sql("update study_programs set name = 'Novčarstvo', name_eng = 'Finance'");
await sql("update departments set name = 'Department of Finance'");
const study = await given.theStudy();
const offices = {
  library: await given.person({ roles: ["library"] }),
  accountancy: await given.person({ roles: ["accountancy"] }),
  services: await given.person({ roles: ["studentServices"] }),
};

const inEnglish = async (client: Client) => {
  await client.post("/language", { language: "en", to: "/" });
  return client;
};
const reader = await inEnglish(await as(student));
const office = {
  mentor: await as(mentor),
  ...Object.fromEntries(
    await Promise.all(
      Object.entries(offices).map(async ([name, person]) => [name, await as(person)] as const),
    ),
  ),
} as Record<string, Client>;

/** The Croatian texts found, each once, with its location. */
let croatianTexts = new Map<string, string>();
const nothingFound = () => {
  expect([...croatianTexts].map(([text, where]) => `${where}: ${text}`)).toEqual([]);
  croatianTexts = new Map();
};

/** Names of the study and of its programme that have English ones. */
const croatianNames = /Puno gospodarstvo|Gospodarstvo|Novčarstvo/g;

/** Checks that the whole page is in English. */
function english(where: string, { status, text }: TestResponse) {
  for (const name of text.replace(/<script[\s\S]*?<\/script>/g, "").match(croatianNames) ?? [])
    croatianTexts.set(name, `${where} ${status}`);
  if (!text.includes('<html lang="en"')) croatianTexts.set("the whole page", `${where} ${status}`);
  for (const left of leftIn(text))
    if (!croatianTexts.has(left)) croatianTexts.set(left, `${where} ${status}`);
}

async function opens(client: Client, paths: readonly string[]) {
  for (const path of paths) {
    const answer = await client.get(path);
    expect([200, 403, 404, 409], path).toContain(answer.status);
    english(path, answer);
  }
}

/**
 * The steps with their actors and, for typed input, English values. Steps that are refused come
 * first, as a student meets them.
 */
type Step = readonly [who: string, name: RecordAction, values?: PostedValues, outcome?: "refused"];

const note = "Please look at it again.";
const abstract = "This thesis looks at how companies deal with risk. ".repeat(4);
const final = { abstract, studentComment: note };
const term = { defenseDate: `${given.day(28)}T10:00`, defensePlace: "Hall 1" };

/** Returns the pages that a step changes, in addition to the reservation's own page. */
const pagesOf = (
  name: ActionName,
  { reservation, document }: { reservation: number; document: number },
) => {
  const clearing = ["confirmation-of-payment", "statements", "check-debit-status"].map(
    (page) => `/student/${page}/${reservation}`,
  );
  if (/reserve|edit|finish/.test(name))
    return [
      ...clearing,
      `/student/edit-reservation/${reservation}`,
      `/student/thesis/${thesis.id}`,
      "/student/all-my-reservations",
    ];
  if (/Working|Final|Changes|confirm$/.test(name))
    return [
      ...["working", "final"].map((kind) => `/document/student-${kind}-version/${reservation}`),
      ...(document ? [`/document/student-edit-final-version/${document}`] : []),
    ];
  return /pay|clear|Payment|Statements/i.test(name) ? clearing : ["/outbox", "/notifications/list"];
};

const life: readonly Step[] = [
  ["student", "reserve", { inEnglish: true }],
  ["student", "edit"],
  ["mentor", "confirm"],
  ["student", "sendWorking", { file: "", studentComment: note }, "refused"],
  ["student", "sendWorking", { file: png("not.pdf") }, "refused"],
  ["student", "sendWorking", { studentComment: note }],
  ["mentor", "answerWorking", { mentorComment: note, file: pdf("remarks.pdf") }],
  [
    "student",
    "submitFinal",
    {
      thesis: "",
      abstract: "",
      creativeCommons: "",
      publiclyAccessible: "",
      statementOfOrigin: false,
    },
    "refused",
  ],
  ["student", "submitFinal", { thesis: await zip() }, "refused"],
  ["student", "submitFinal", { thesis: new File(["%PDF-1.7\n"], "cut.pdf") }, "refused"],
  ["student", "submitFinal", { ...final, attachment: pdf("not.zip") }, "refused"],
  ["student", "submitFinal", final],
  ["mentor", "askMinorChanges", { mentorComment: note }],
  ["student", "resubmitFinal", { abstract: "Short." }, "refused"],
  ["student", "resubmitFinal", final],
  ["mentor", "returnFinal", { mentorComment: note }],
  ["student", "submitFinal", final],
  ["mentor", "approveFinal", { mentorComment: note }],
  ["student", "confirmStatements", {}, "refused"],
  ["student", "pay", { proof: "" }, "refused"],
  ["student", "pay", { proof: await zip() }, "refused"],
  ["student", "pay", { proof: png("payment.png") }],
  ["accountancy", "returnPayment", { reason: note }],
  ["student", "pay", { proof: png("payment.png") }],
  ["library", "clearLibrary"],
  ["accountancy", "clearAccountancy"],
  ["student", "confirmStatements", { statementOfAuthenticity: false }, "refused"],
  ["student", "confirmStatements"],
  ["services", "returnStatements", { reason: note }],
  ["student", "confirmStatements"],
  ["services", "returnToStudent", { reason: note }],
  ["student", "submitFinal", final],
  ["mentor", "approveFinal", { mentorComment: note }],
  ["student", "confirmStatements"],
  ["services", "confirmFormal"],
  ["mentor", "setDefenseDate", term],
  ["services", "confirmDefenseDate"],
  ["services", "reopenDefense", { reason: note }],
  ["mentor", "setDefenseDate", term],
  ["services", "confirmDefenseDate"],
  ["services", "changeExpiresAt", { day: given.day(90), reason: note }],
  ["services", "finish", { defenseFlow: "As planned.", defenseQuestions: "Why?" }],
];

test("a student reads and is told everything in English, from the reservation to the grade", async () => {
  const ids = async () => {
    const [row] = await sql<{ id: number; document: number | null; final: boolean }>(
      "select r.id, (select max(d.id) from documents d where d.reservation_id = r.id) as document from reservations r where r.thesis_id = $1",
      [thesis.id],
    );
    return { thesis: thesis.id, reservation: row?.id ?? 0, document: row?.document ?? 0 };
  };
  for (const [who, name, values, outcome] of life) {
    const id = (await ids())[actionRequests[name].of];
    if (name === "finish") clock.now = new Date(clock.now.getTime() + 29 * 86_400_000);
    const answer = await perform(
      who === "student" ? reader : (office[who] ?? reader),
      name,
      id,
      values,
    );
    expect([name, values, answer.status === 303]).toEqual([name, values, !outcome]);
    if (outcome) {
      english(`refused ${name}`, answer);
      continue;
    }
    const now = await ids();
    await opens(reader, [
      ...(who === "student" && answer.location ? [answer.location] : []),
      "/homepage-user",
      `/student/reservation/${now.reservation}`,
      ...pagesOf(name, now),
    ]);
    const { notifications } = (await reader.get("/notifications")).json<{
      notifications: { message: string }[];
    }>();
    for (const { message } of notifications)
      for (const left of leftIn(message)) croatianTexts.set(left, name);
  }
  const [{ status } = { status: "" }] = await sql<{ status: string }>(
    "select status from reservations where thesis_id = $1",
    [thesis.id],
  );
  expect(status).toBe("completed");
  nothingFound();
});

test("and everything else that visitors and students open", async () => {
  const visitor = await inEnglish(endpointsAt(url).visitor);
  const everywhere = [
    "/",
    "/help",
    "/help/rezervacija",
    "/help?q=risk",
    "/help?q=zzz",
    "/accessibility",
    "/privacy",
    "/appearance",
    "/send-problem",
    "/none",
    "/search",
    "/search?q=risk",
    "/search?q=zzzz",
    "/scheduled-defenses?view=day",
    "/scheduled-defenses",
    ...["mentors", "mentors?view=table", "keywords", "keywords?sort=2"].map(
      (list) => `/student/theses-by-${list}`,
    ),
    ...[
      `mentors/${mentor.id}`,
      `mentors-and-study/${study.id}`,
      `mentor-on-study/${mentor.id}/${study.id}`,
    ].map((page) => `/student/theses-by-${page}`),
    ...[
      `keywords/${keyword}`,
      `keywords-and-study/${study.id}`,
      `keyword-on-study/${keyword}/${study.id}`,
    ].map((page) => `/student/theses-by-${page}`),
    ...[other, preReservedThesis].map(({ id }) => `/student/thesis/${id}`),
  ];
  await opens(visitor, ["/login", ...everywhere]);
  const newcomer = await inEnglish(
    await as(
      await given.student({
        name_with_title: "Peter Ray",
        first_name: "Peter",
        last_name: "Ray",
        on: { finished_workshop: false },
      }),
    ),
  );
  for (const client of [reader, newcomer])
    await opens(client, [
      ...everywhere,
      "/homepage-user",
      "/student/all-my-reservations",
      "/user/profile",
      "/calendar-feeds",
      "/following",
      "/notifications/list?unread=",
      "/student/reservation/999999",
    ]);
  english("/login", await visitor.post("/login", { username: "nobody", password: "x" }));
  for (const [path, form, headers] of [
    ["/send-problem", { mailFrom: "x", description: "" }, { accept: "text/html" }],
    [`/student/thesis/${other.id}`, { step: "reserve" }],
    ["/calendar-feeds", { step: "make" }],
    [`/student/theses-by-mentors/${mentor.id}`, { step: "follow" }],
  ] as const) {
    const answer = await newcomer.post(path, form, headers);
    english(
      path,
      answer.status === 303 && answer.location ? await newcomer.get(answer.location) : answer,
    );
  }
  nothingFound();
});
