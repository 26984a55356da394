import { describe, expect, test } from "vitest";
import { addDays, formatDate, localDate, toInstant } from "#kit/time/dates-and-times.ts";
import { driveReservation } from "#test/model/drive-reservation.ts";
import { type Client, createWorld } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { texts } from "./texts.ts";

const world = await createWorld();
const { given, as, clock, history, sql, visitor, url } = world;
const jobs = openJobQueue(world);
await given.defenseDeadline();
const offices = {
  library: await given.person({ roles: ["library"] }),
  accountancy: await given.person({ roles: ["accountancy"] }),
  services: await given.person({ roles: ["studentServices"] }),
};
const services = await as(offices.services);
const begin = clock.now;
const today = localDate(begin);
const reason = "Postupak zaštite izuma u Državnom zavodu";
const { problems, refusals } = texts.hr;

/** A completed thesis that its author has closed until a day. */
const closedUntil = (embargoUntil: string) =>
  driveReservation(world, offices, {
    until: "completed",
    values: { submitFinal: { publiclyAccessible: "yes", embargoUntil, embargoReason: reason } },
  });

type Closed = Awaited<ReturnType<typeof closedUntil>>;

const download = ({ document }: Closed, client: Client = visitor) =>
  client.get(`/student/download-thesis/${document}`).then(({ status }) => status);
const page = ({ thesis }: Closed) =>
  visitor.get(`/student/thesis/${thesis}`).then(({ text }) => text);
const harvested = ({ thesis }: Closed) =>
  visitor
    .get(
      `/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:${new URL(url).hostname}:thesis-${thesis}`,
    )
    .then(({ text }) => text);
const follow = () => jobs.run("follow-embargoes");
const bells = ({ id }: { id: number }) =>
  sql<{ message: string }>(
    "select message from notifications where user_id = $1 and message like '%javno%' order by id",
    [id],
  ).then((rows) => rows.map(({ message }) => message));

/** Sets the clock to an instant of a day in Zagreb. */
const setTime = (day: string, time: string) => {
  clock.now = toInstant(day, time);
};

describe("a thesis whose author has put off its publication", () => {
  test("is closed to everybody outside until the day, and opens as the day begins, without any job", async () => {
    const day = addDays(today, 60);
    const closed = await closedUntil(day);
    setTime(addDays(day, -1), "23:59");
    expect(await download(closed)).toBe(401);
    expect(await download(closed, await as(await given.student()))).toBe(403);
    expect(await download(closed, await as(closed.student))).toBe(200);
    const before = await page(closed);
    expect(before).toContain(`bit će javno dostupan od ${formatDate(day)}`);
    expect(before).not.toContain("citation_pdf_url");
    expect(before).not.toContain("zaštite izuma");
    expect((await visitor.get(`/student/cite-bibtex/${closed.thesis}`)).text).not.toContain(
      "download-thesis",
    );
    expect(await harvested(closed)).toContain("idDoesNotExist");
    setTime(day, "00:00");
    expect(await download(closed)).toBe(200);
    expect(await page(closed)).toContain("citation_pdf_url");
    expect((await visitor.get(`/student/cite-bibtex/${closed.thesis}`)).status).toBe(200);
    clock.now = begin;
  });

  test("is announced a week before, opened to harvesters on the day, and each is told once", async () => {
    const day = addDays(today, 70);
    const closed = await closedUntil(day);
    setTime(addDays(day, -8), "12:00");
    await follow();
    expect(await bells(closed.student)).toEqual([]);
    setTime(addDays(day, -7), "12:00");
    await follow();
    await follow();
    const announced = `Vaš rad „${await titleOf(closed)}” bit će javno dostupan od ${formatDate(day)}`;
    expect(await bells(closed.student)).toEqual([announced]);
    expect(await bells(closed.mentor)).toHaveLength(1);
    expect(await harvested(closed)).toContain("idDoesNotExist");
    setTime(day, "00:10");
    await Promise.all([follow(), follow()]);
    expect(await bells(closed.student)).toHaveLength(2);
    expect(await bells(closed.mentor)).toHaveLength(2);
    const record = await harvested(closed);
    expect(record).toContain("<metadata>");
    expect(record).toContain(`<datestamp>${clock.now.toISOString().slice(0, 19)}`);
    expect(record).toContain("info:eu-repo/semantics/openAccess");
    clock.now = begin;
  });

  test("says so to the repository: embargoed access with the day, in its record and before it is sent", async () => {
    const day = addDays(today, 60);
    const closed = await closedUntil(day);
    const { text } = await services.get(`/thesis/send-to-dabar/${closed.thesis}`);
    expect(text).toContainText("embargoedAccess");
    expect(text).toContainText(formatDate(day));
    const held = Buffer.from(
      (await services.get(`/thesis/dabar-package/${closed.thesis}`)).bytes,
    ).toString("utf8");
    expect(held).toContain(`<dateOther encoding="w3cdtf" type="embargoEnd">${day}</dateOther>`);
    expect(held).not.toContain("openAccess");
    expect(held).not.toContain("zaštite izuma");
  });
});

describe("an author", () => {
  test("needs a reason and a day to come, for a thesis that will be public", async () => {
    const student = await given.student();
    const thesis = await given.thesis({ mentor: await given.teacher() });
    const { id } = await given.reservation({
      thesis,
      student,
      status: "mentorConfirmedReservation",
    });
    const client = await as(student);
    const submit = (values: Record<string, string>) =>
      client.post(`/document/student-final-version/${id}`, {
        abstract: "Sažetak rada o rizicima. ".repeat(8),
        statementOfOrigin: true,
        creativeCommons: "by",
        publiclyAccessible: "yes",
        embargoReason: reason,
        ...values,
      });
    for (const [values, problem] of [
      [{ embargoUntil: addDays(today, 30), embargoReason: " " }, problems.reason],
      [{ embargoUntil: addDays(today, 30), publiclyAccessible: "partially" }, problems.partially],
      [{ embargoUntil: today }, problems.past],
      [{ embargoUntil: addDays(today, 4_000) }, "najviše 10 godina"],
    ] as const) {
      const { status, text } = await submit(values);
      expect([status, text.includes(problem)]).toEqual([422, true]);
    }
  });
});

describe("student services", () => {
  const change = (
    client: Client,
    { thesis }: Closed,
    embargoUntil: string,
    embargoReason = "Prijava je povučena.",
  ) =>
    client.post(`/thesis/send-to-dabar/${thesis}`, {
      step: "changeEmbargo",
      embargoUntil,
      embargoReason,
    });

  test("move the day with a reason, which the history, the student and the mentor learn; nobody else does", async () => {
    const [day, later] = [addDays(today, 60), addDays(today, 400)];
    const closed = await closedUntil(day);
    for (const person of [offices.library, closed.mentor, await given.person({ roles: ["admin"] })])
      expect((await change(await as(person), closed, later)).status).toBe(403);
    expect((await change(services, closed, later, " ")).status).toBe(422);
    expect(await change(services, closed, addDays(today, -1))).toContainText(problems.past);
    expect((await change(services, closed, later)).status).toBe(303);
    const entries = await history("Document", closed.document);
    expect(entries.at(-1)?.data).toMatchObject({
      embargo_until: later,
      embargo_reason: "Prijava je povučena.",
    });
    expect(await bells(closed.student)).toEqual([expect.stringContaining(formatDate(later))]);
    expect(await bells(closed.mentor)).toHaveLength(1);
    setTime(day, "12:00");
    expect(await download(closed)).toBe(401);
    clock.now = begin;
  });

  test("open a thesis at once, which isn't closed again", async () => {
    const closed = await closedUntil(addDays(today, 60));
    const day = addDays(today, 40);
    setTime(day, "09:00");
    const clerk = await as(offices.services);
    expect((await change(clerk, closed, day)).status).toBe(303);
    expect(await download(closed)).toBe(200);
    expect(await harvested(closed)).toContain("<metadata>");
    const again = await change(clerk, closed, addDays(day, 30));
    expect([again.status, again.text.includes(refusals.open)]).toEqual([409, true]);
    await follow();
    expect(await bells(closed.student)).toHaveLength(1);
    clock.now = begin;
  });

  test("who press at once, one to open it and one to close it longer, both get an answer that holds", async () => {
    const closed = await closedUntil(addDays(today, 60));
    const day = addDays(today, 41);
    setTime(day, "09:00");
    const clerk = await as(offices.services);
    const [opened, prolonged] = await Promise.all([
      change(clerk, closed, day),
      change(clerk, closed, addDays(today, 90)),
    ]);
    expect(opened.status).toBe(303);
    expect([303, 409]).toContain(prolonged.status);
    expect(await download(closed)).toBe(200);
    clock.now = begin;
  });
});

async function titleOf({ reservation }: Closed): Promise<string> {
  const [row] = await sql<{ name: string }>(
    "select thesis_name as name from reservations where id = $1",
    [reservation],
  );
  return row?.name ?? "";
}
