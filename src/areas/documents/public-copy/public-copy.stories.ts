import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { driveReservation } from "#test/model/drive-reservation.ts";
import { pdf } from "#test/world/files.ts";
import { type Client, createWorld } from "#test/world/index.ts";
import { publicCopyPath } from "./public-copy.ts";
import { texts } from "./texts.ts";

const world = await createWorld();
const { given, as, history, sql, visitor, url } = world;
await given.defenseDeadline();
const offices = {
  library: await given.person({ roles: ["library"] }),
  accountancy: await given.person({ roles: ["accountancy"] }),
  services: await given.person({ roles: ["studentServices"] }),
};
const library = await as(offices.library);
const { done, give, refusals } = texts.hr;
const reason = "Na strani 3 bio je potpis s adresom.";

const written = (until: "completed" | "finalVersionApproved" = "completed") =>
  driveReservation(world, offices, {
    until: until === "completed" ? "completed" : "confirmationOfPayment",
  });
type Work = Awaited<ReturnType<typeof written>>;

const copyOf = (words: string) => pdf("javno.pdf", words);
const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const hashOf = async (file: File) => hash(new Uint8Array(await file.arrayBuffer()));
const versionOf = async ({ document }: Work) =>
  (await sql<{ version: number }>("select version from documents where id = $1", [document]))[0]
    ?.version ?? 0;

const post = async (
  client: Client,
  work: Work,
  values: Record<string, string | number | File>,
  version?: number,
) =>
  client.post(publicCopyPath(work.reservation), {
    step: "give",
    publicFileReason: reason,
    version: version ?? (await versionOf(work)),
    ...values,
  });

const open = async (client: Client, { document }: Work, search = "") => {
  const { status, bytes } = await client.get(`/student/download-thesis/${document}${search}`);
  return status === 200 ? hash(bytes) : status;
};

describe("a public copy", () => {
  test("of the student takes the place of the file wherever the public reads, and the original stays inside", async () => {
    const work = await written();
    const [student, mentor] = [await as(work.student), await as(work.mentor)];
    const original = await open(mentor, work);
    const copy = copyOf("Bez osobnih podataka");
    const answer = await post(student, work, { publicFile: copy });
    expect([answer.status, answer.location]).toEqual([303, publicCopyPath(work.reservation)]);

    const copied = await hashOf(copy);
    expect(copied).not.toBe(original);
    const stranger = await as(await given.student());
    for (const outside of [visitor, stranger]) expect(await open(outside, work)).toBe(copied);
    for (const inside of [mentor, student, library, await as(offices.services)]) {
      expect(await open(inside, work)).toBe(original);
      expect(await open(inside, work, "?public")).toBe(copied);
    }

    const page = (await visitor.get(`/student/thesis/${work.thesis}`)).text;
    expect(page).toContainText("javna inačica bez osobnih podataka");
    expect(page).toContain(`/student/download-thesis/${work.document}?public`);
    expect(page).not.toContainText(reason);

    const record = await visitor.get(
      `/oai?verb=GetRecord&metadataPrefix=mods&identifier=oai:${new URL(url).hostname}:thesis-${work.thesis}`,
    );
    expect(record.text).toContain(`/student/download-thesis/${work.document}`);
    expect(record.text).not.toContain(reason);

    const { bytes } = await library.get(`/thesis/dabar-package/${work.thesis}`);
    const archive = await fromBufferPromise(Buffer.from(bytes));
    const files: string[] = [];
    for await (const entry of archive.eachEntry())
      if (entry.fileName.endsWith("FILE0.pdf"))
        files.push(hash(await buffer(await archive.openReadStreamPromise(entry))));
    expect(files).toEqual([copied]);
  });

  test("is seen with its reason by student, library, services and admin, and by nobody else", async () => {
    const work = await written();
    await post(await as(work.student), work, { publicFile: copyOf("Javno") });
    const path = publicCopyPath(work.reservation);
    for (const person of [
      work.student,
      offices.library,
      offices.services,
      await given.person({ roles: ["admin"] }),
    ])
      expect(await (await as(person)).get(path)).toContainText(reason);
    for (const person of [work.mentor, work.coMentor, offices.accountancy, await given.student()])
      expect((await (await as(person)).get(path)).status).toBe(403);
    expect((await visitor.get(path)).location).toMatch(/^\/login/);
    expect((await history("Document", work.document)).at(-1)).toMatchObject({
      username: work.student.username,
      data: { public_file_reason: reason },
    });
  });

  test("is given before the defense by the student alone, and by nobody who only reads", async () => {
    const work = await written("finalVersionApproved");
    const values = { publicFile: copyOf("Prije obrane") };
    for (const client of [library, await as(offices.services), await as(work.mentor)])
      expect((await post(client, work, values)).status).toBe(403);
    expect((await post(await as(work.student), work, values)).status).toBe(303);
    const early = await driveReservation(world, offices, { until: "studentSubmittedToApp" });
    expect((await post(await as(early.student), early, values)).status).toBe(403);
  });

  test("needs a PDF and a reason, and is judged like a final version", async () => {
    const work = await written();
    const student = await as(work.student);
    const without = await post(student, work, {});
    expect(without.status).toBe(422);
    expect(without.text).toContainText(give.missing);
    const wrong = new File(["ovo nije PDF"], "rad.pdf");
    expect((await post(student, work, { publicFile: wrong })).status).toBe(422);
    const silent = await post(student, work, {
      publicFile: copyOf("Bez razloga"),
      publicFileReason: " ",
    });
    expect(silent.status).toBe(422);
    expect(await open(visitor, work)).toBe(await open(student, work));
  });

  test("is replaced by a later one; a form loaded before is refused, and pressing twice gives one", async () => {
    const work = await written();
    const version = await versionOf(work);
    const student = await as(work.student);
    const [first, second] = [copyOf("Prva"), copyOf("Druga inačica")];
    const answers = await Promise.all([
      post(student, work, { publicFile: first }, version),
      post(library, work, { publicFile: second }, version),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.text).toContainText(refusals.stale);
    expect((await post(library, work, { publicFile: second })).status).toBe(303);
    expect(await open(visitor, work)).toBe(await hashOf(second));
  });

  test("is withdrawn by the library with a reason, and the original counts again; a withdrawn one isn't withdrawn twice", async () => {
    const work = await written();
    const student = await as(work.student);
    await post(student, work, { publicFile: copyOf("Na kratko") });
    const values = { step: "withdraw", publicFileReason: "Izvornik nema osobnih podataka." };
    expect((await post(student, work, values)).status).toBe(403);
    expect((await post(library, work, { ...values, publicFileReason: "" })).status).toBe(422);
    expect((await post(library, work, values)).status).toBe(303);
    expect(await open(visitor, work)).toBe(await open(student, work));
    const page = await visitor.get(`/student/thesis/${work.thesis}`);
    expect(page).not.toContainText("javna inačica");
    expect(await student.get(publicCopyPath(work.reservation))).toContainText(
      "Izvornik nema osobnih podataka.",
    );
    const again = await post(library, work, values);
    expect(again.status).toBe(409);
    expect(again.text).toContainText(refusals.none);
  });

  test("opens nothing that is closed", async () => {
    const closed = await driveReservation(world, offices, {
      until: "completed",
      values: { submitFinal: { publiclyAccessible: "partially" } },
    });
    await post(await as(closed.student), closed, { publicFile: copyOf("Zatvoreno") });
    expect(await open(visitor, closed)).toBe(401);
    expect(await open(visitor, closed, "?public")).toBe(401);
  });

  test("of a work in the repository says that its editor replaces the file by hand", async () => {
    const work = await written();
    await sql(
      "update theses set dabar_status = 'noActiveRequests', dabar_pid = 'fpz:77' where id = $1",
      [work.thesis],
    );
    const { location } = await post(library, work, { publicFile: copyOf("U Dabru") });
    expect(await library.get(location ?? "")).toContainText(done.givenInRepository);
    expect(await sql("select dabar_outdated from theses where id = $1", [work.thesis])).toEqual([
      { dabar_outdated: true },
    ]);
  });
});
