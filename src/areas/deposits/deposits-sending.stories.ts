import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { texts as thesisTexts } from "#areas/theses/texts.ts";
import { sandboxAccount, startDabarSandbox } from "#outside/dabar/sandbox.ts";
import { createDefendedThesis } from "#test/world/defended-thesis.ts";
import { type Client, createWorld } from "#test/world/index.ts";
import { openJobQueue, waitUntil } from "#test/world/jobs.ts";
import { depositPaths } from "./deposits.ts";
import { checkQueue } from "./deposits-commands.server.ts";
import { texts } from "./texts.ts";

const sandbox = await startDabarSandbox();
const world = await createWorld({
  DABAR_URL: sandbox.url,
  DABAR_USER: sandboxAccount.username,
  DABAR_PASSWORD: sandboxAccount.password,
  DABAR_TIMEOUT: "0.5",
});
afterAll(() => sandbox.close());
const { given, as, clock, history, sql, visitor } = world;
const jobs = openJobQueue(world);
const office = async (role: "library" | "studentServices" | "admin" | "accountancy") =>
  as(await given.person({ roles: [role] }));
const library = await office("library");
const services = await office("studentServices");
const admin = await office("admin");
await given.defenseDeadline();
const mentor = await given.teacher();
await sql(
  "update studies set dabar_thesis_type = 'Diplomski rad', dabar_open_aire = 'masterThesis'",
);
const { refusals, meaning, failures } = texts.hr;
const begin = clock.now;
/**
 * Each test plays failures to the repository, which nothing of an earlier test must ask meanwhile.
 */
beforeEach(async () => {
  clock.now = begin;
  await sql(
    "update deposits set status = 'noActiveRequests', next_check_at = null where next_check_at is not null",
  );
});

const defended = () => createDefendedThesis(world, mentor);

const send = (client: Client, id: number) => client.post(depositPaths.send(id), { step: "send" });

type State = { status: string; pid: string | null; urn: string | null };

const state = async (id: number) =>
  (
    await sql<State>(
      "select dabar_status as status, dabar_pid as pid, dabar_urn as urn from theses where id = $1",
      [id],
    )
  )[0];

type Deposit = {
  id: number;
  number: number;
  attempts: number;
  failure: string | null;
  next: Date | null;
  status: string;
};

const sendings = (id: number) =>
  sql<Deposit>(
    "select id, number, attempts, failure, status, next_check_at as next from deposits where thesis_id = $1 order by number",
    [id],
  );

const newestSending = async (id: number) => (await sendings(id)).at(-1);

/**
 * Waits until the repository was asked about the newest sending of a thesis, and the answer is
 * noted.
 */
async function awaitCheck(id: number, before: Deposit | undefined) {
  const isNoted = (now: Deposit | undefined) =>
    now?.attempts !== before?.attempts || now?.status !== before?.status;
  expect(isNoted(await waitUntil(() => newestSending(id), isNoted))).toBe(true);
}

/** Waits for the first exchange of the newest sending, which a job does at once. */
const awaitFirstExchange = (id: number) =>
  waitUntil(
    () => newestSending(id),
    (newest) => newest !== undefined && newest.attempts > 0,
  );

/** Sends a thesis and waits for the first exchange. */
async function deposit(client: Client, id: number) {
  expect((await send(client, id)).status).toBe(303);
  await awaitFirstExchange(id);
}

/**
 * Advances the time to the next check and lets it happen, so many times or until the repository has
 * decided.
 */
async function check(id: number, times = 1) {
  for (let index = 0; index < times; index += 1) {
    const before = await newestSending(id);
    if (!before?.next) return;
    clock.now = new Date(Math.max(clock.now.getTime(), before.next.getTime()));
    await jobs.run(checkQueue, { depositId: before.id });
    await awaitCheck(id, before);
  }
}

const arrived = (id: number) => sandbox.received().filter((name) => name.startsWith(`teza-${id}-`));

describe("a defended thesis", () => {
  test("is sent once, goes through the repository's statuses and gets its identifiers", async () => {
    const { id, student } = await defended();
    await deposit(library, id);
    expect(await state(id)).toMatchObject({ status: "saved", pid: null });
    const again = await send(services, id);
    expect([again.status, again.text.includes(refusals.underway)]).toEqual([409, true]);
    expect(arrived(id)).toEqual([`teza-${id}-1`]);
    await check(id);
    expect(await state(id)).toMatchObject({ status: "validationProcess" });
    expect(await library.get(depositPaths.send(id))).toContainText(meaning.validationProcess);
    await check(id, 2);
    expect(await state(id)).toEqual({
      status: "noActiveRequests",
      pid: expect.stringMatching(/^fpz:\d+$/),
      urn: expect.stringMatching(/^urn:nbn:hr:999:\d{6}$/),
    });
    const { text } = await library.get(depositPaths.send(id));
    expect(text).toContainText(meaning.published);
    expect(text).toContainText(`https://urn.nsk.hr/${(await state(id))?.urn}`);
    expect(text).not.toContainText(thesisTexts.hr.dabarStatuses.noActiveRequests);
    const listed = (await library.get(`${depositPaths.index}/grid-data?view=published`)).json<
      { id: number; status: string }[]
    >();
    expect(listed.find((row) => row.id === id)).toMatchObject({
      status: thesisTexts.hr.dabarStatuses.published,
    });
    expect(await send(library, id)).toContainText(refusals.published);
    expect(arrived(id)).toEqual([`teza-${id}-1`]);
    const statuses = (await history("Thesis", id)).flatMap(({ data }) => data.dabar_status ?? []);
    expect(statuses).toEqual([
      "initial",
      "saved",
      "validationProcess",
      "waitingList",
      "noActiveRequests",
    ]);
    const [mail] = await sql<{ body: string }>(
      "select body from mails m where m.recipient = $1 order by m.id desc limit 1",
      [student.email],
    );
    expect(mail?.body).toContain((await state(id))?.urn);
  });

  test("is sent by student services, the library and the admin alone, and only when it is defended", async () => {
    const { id, student } = await defended();
    for (const person of [student, mentor])
      expect((await send(await as(person), id)).status).toBe(403);
    expect((await send(await office("accountancy"), id)).status).toBe(403);
    expect((await send(visitor, id)).status).toBe(302);
    expect(await sendings(id)).toEqual([]);
    const thesis = await given.thesis({ mentor });
    await given.reservation({ thesis, student: await given.student(), status: "statements" });
    const early = await send(library, thesis.id);
    expect([early.status, early.text.includes(refusals.notCompleted)]).toEqual([409, true]);
    expect((await send(admin, id)).status).toBe(303);
  });

  test("is sent by one of two clerks who press at once", async () => {
    const { id } = await defended();
    const answers = await Promise.all([send(library, id), send(services, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(await sendings(id)).toHaveLength(1);
  });

  test("is not sent while something is missing: the page and the refusal name it", async () => {
    const { id, student } = await defended();
    await sql("update users set jmbag = null where id = $1", [student.id]);
    const { status, text } = await send(library, id);
    expect([status, text.includes("Student nema upisan JMBAG.")]).toEqual([422, true]);
    expect(await state(id)).toMatchObject({ status: "initial" });
  });
});

describe("many theses", () => {
  test("are sent at once, each with its result", async () => {
    const all = [await defended(), await defended(), await defended()];
    await send(library, all[0]?.id ?? 0);
    const ids = all.map(({ id }) => id);
    const mixed = await services.post(depositPaths.index, {
      step: "send",
      form_theses: ids.join(","),
    });
    expect([mixed.status, mixed.text.includes(refusals.underway)]).toEqual([409, true]);
    for (const id of ids) expect(await sendings(id)).toHaveLength(1);
    const rows = (await services.get(`${depositPaths.index}/grid-data?view=underway`)).json<
      { id: number }[]
    >();
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(
      (await services.post(depositPaths.index, { step: "send", form_theses: "" })).status,
    ).toBe(422);
    expect((await (await office("accountancy")).get(depositPaths.index)).status).toBe(403);
  });
});

describe("never two packages: a sending", () => {
  test.each(["stall", "cut"] as const)(
    "whose answer is lost (%s) is found by asking",
    async (mode) => {
      const { id } = await defended();
      sandbox.play("submit", mode);
      await deposit(library, id);
      expect((await sendings(id))[0]).toMatchObject({
        status: "saved",
        failure: mode === "cut" ? "unreachable" : "tooSlow",
      });
      await check(id, 4);
      expect(arrived(id)).toEqual([`teza-${id}-1`]);
      expect(await state(id)).toMatchObject({
        status: "noActiveRequests",
        pid: expect.stringContaining("fpz:"),
      });
    },
  );

  test("belongs to one node at a time, and after a node's death to another, which asks first", async () => {
    const { id } = await defended();
    await deposit(library, id);
    const [sending] = await sendings(id);
    // a node has taken it, sent it and died before noting so
    await sql(
      "update deposits set submitted_at = null, attempts = 0, next_check_at = $1 where thesis_id = $2",
      [new Date(clock.now.getTime() + 15 * 60_000), id],
    );
    await jobs.run(checkQueue, { depositId: sending?.id });
    expect((await sendings(id))[0]).toMatchObject({ attempts: 0 });
    await check(id);
    expect(arrived(id)).toEqual([`teza-${id}-1`]);
    expect(await state(id)).toMatchObject({ status: "validationProcess" });
  });

  test("that two jobs take at once is made once", async () => {
    const { id } = await defended();
    await send(library, id);
    const [sending] = await sendings(id);
    await Promise.all([1, 2, 3].map(() => jobs.run(checkQueue, { depositId: sending?.id })));
    await awaitFirstExchange(id);
    expect(arrived(id)).toEqual([`teza-${id}-1`]);
  });

  test("that the repository has lost is sent again by a person, as a new package", async () => {
    const { id } = await defended();
    await deposit(library, id);
    await check(id);
    sandbox.play("find", "forget");
    await check(id);
    expect(await state(id)).toMatchObject({ status: "noActiveRequests", pid: null });
    const { text } = await library.get(depositPaths.send(id));
    expect(text).toContainText(meaning.noActiveRequests);
    expect(text).toContainText(texts.hr.resend);
    await deposit(library, id);
    await check(id, 4);
    expect(arrived(id)).toEqual([`teza-${id}-1`, `teza-${id}-2`]);
    expect(await state(id)).toMatchObject({ pid: expect.stringContaining("fpz:") });
  });
});

describe("a failure of the repository", () => {
  test.each([
    ["find", "fail", "failed"],
    ["find", "busy", "busy"],
    ["find", "html", "unexpected"],
    ["find", "stall", "tooSlow"],
    ["submit", "fail", "failed"],
    ["submit", "busy", "busy"],
    ["submit", "html", "unexpected"],
  ] as const)(
    "of a kind (%s: %s) is told, tried again later and passes",
    async (kind, mode, failure) => {
      const { id } = await defended();
      sandbox.play(kind, mode);
      await deposit(library, id);
      const [sending] = await sendings(id);
      expect(sending).toMatchObject({ status: "saved", failure });
      const minutes = ((sending?.next?.getTime() ?? 0) - clock.now.getTime()) / 60_000;
      expect(minutes).toBeCloseTo(mode === "busy" ? 10 : 1, 1);
      const { text } = await admin.get(depositPaths.send(id));
      expect(text).toContainText(failures[failure]);
      await check(id, 4);
      expect(arrived(id)).toEqual([`teza-${id}-1`]);
      expect(await state(id)).toMatchObject({ pid: expect.stringContaining("fpz:") });
    },
  );

  test.each(["twice", "backwards"] as const)(
    "that answers %s changes nothing about the end",
    async (mode) => {
      const { id } = await defended();
      await deposit(library, id);
      await check(id);
      sandbox.play("find", mode);
      await check(id, 3);
      expect(await state(id)).toMatchObject({
        status: "noActiveRequests",
        pid: expect.stringContaining("fpz:"),
      });
      expect(await sendings(id)).toHaveLength(1);
    },
  );

  test("that goes on is asked about ever more rarely", async () => {
    const { id } = await defended();
    sandbox.play("find", ...Array.from({ length: 4 }, () => "fail" as const));
    await deposit(library, id);
    const waits: number[] = [];
    for (let index = 0; index < 4; index += 1) {
      if (index > 0) await check(id);
      const [sending] = await sendings(id);
      waits.push(Math.round(((sending?.next?.getTime() ?? 0) - clock.now.getTime()) / 60_000));
    }
    expect(waits).toEqual([1, 2, 4, 8]);
    expect(arrived(id)).toEqual([]);
  });
});

describe("a thesis that the repository returns", () => {
  test("is mended and sent again as a new package; whoever sent it is told why", async () => {
    const { id } = await defended();
    const clerk = await given.person({ roles: ["library"] });
    sandbox.play("submit", "fail");
    await deposit(await as(clerk), id);
    await sql(
      "update deposits set contents = jsonb_set(contents, '{defendedOn}', '\"\"') where thesis_id = $1",
      [id],
    );
    await check(id, 3);
    expect(await state(id)).toMatchObject({ status: "incompleteData", pid: null });
    const { text } = await (await as(clerk)).get(depositPaths.send(id));
    expect(text).toContainText("missing: day of the defense");
    expect(text).toContainText(meaning.incompleteData);
    const [bell] = await sql<{ message: string }>(
      "select message from notifications where user_id = $1",
      [clerk.id],
    );
    expect(bell?.message).toContain("Dabar nije objavio rad");
    await deposit(library, id);
    await check(id, 4);
    expect(arrived(id)).toEqual([`teza-${id}-1`, `teza-${id}-2`]);
    expect(await state(id)).toMatchObject({
      status: "noActiveRequests",
      pid: expect.stringContaining("fpz:"),
    });
  });

  test("is marked as refused if the repository doesn't take the package at all", async () => {
    const { id } = await defended();
    sandbox.play("submit", "refuse");
    await deposit(library, id);
    expect(await state(id)).toMatchObject({ status: "bagitIssue", pid: null });
    const page = await library.get(depositPaths.send(id));
    expect(page).toContainText("the package is refused");
    expect(page.text).not.toContain("message&quot;");
  });

  test("shows what has changed since it was sent", async () => {
    const { id, reservation } = await defended();
    sandbox.play("submit", "refuse");
    await deposit(library, id);
    await sql("update reservations set thesis_name_eng = 'A new English title' where id = $1", [
      reservation,
    ]);
    const { text } = await library.get(depositPaths.send(id));
    expect(text).toContainText(texts.hr.compared);
    expect(text).toMatch(/<ins>.*new English title/s);
  });
});

describe("every exchange", () => {
  test("is shown to the admin, without the password; not to the offices", async () => {
    const { id } = await defended();
    await deposit(library, id);
    await check(id);
    const { text } = await admin.get(depositPaths.send(id));
    expect(text).toContainText(texts.hr.exchanges);
    expect(text).toContainText("POST /deposits");
    expect(await library.get(depositPaths.send(id))).not.toContainText(texts.hr.exchangesLead);
    const stored = JSON.stringify(await sql("select * from exchanges"));
    expect(stored).toContain("validationProcess");
    expect(stored).not.toContain(sandboxAccount.password);
  });
});
