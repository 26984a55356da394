import { afterEach, describe, expect, test } from "vitest";
import { hashPassword } from "#kit/runtime/passwords.server.ts";
import { client as browser } from "#test/world/client.ts";
import { png } from "#test/world/files.ts";
import { createWorld, monday } from "#test/world/index.ts";
import { readLogPath, readLogUrl } from "./read-log.ts";
import { texts } from "./texts.ts";

const { given, as, sql, clock, url } = await createWorld({ TEZA_PROXIES: "1" });
const [admin, services, otherServices] = [
  await given.person({ roles: ["admin"] }),
  await given.person({ roles: ["studentServices"] }),
  await given.person({ roles: ["studentServices"] }),
];

afterEach(() => {
  clock.now = monday;
});

type Read = {
  reader: number;
  real: number | null;
  kind: string;
  record: number;
  times: number;
  address: string;
};

/** The log entries about a person's data, in order. */
const readsOf = ({ id }: { id: number }) =>
  sql<Read>(
    `select reader_id as reader, real_reader_id as real, kind, record_id as record, times, address
     from record_reads where subject_id = $1 order by id`,
    [id],
  );

const read = (kind: string, record: number, fields: Partial<Read> = {}): Read => ({
  reader: services.id,
  real: null,
  kind,
  record,
  times: 1,
  address: "203.0.113.7",
  ...fields,
});

const from = { "x-forwarded-for": "203.0.113.7" };

/** A student with a certificate and a proof of payment, before anybody has read them. */
async function graduate() {
  const student = await given.student();
  const thesis = await given.thesis({ mentor: await given.teacher() });
  const reservation = await given.reservation({ thesis, student, status: "mentorConfirmedThesis" });
  const sent = await (await as(student)).post(
    `/student/confirmation-of-payment/${reservation.id}`,
    { proof: png() },
  );
  expect(sent.status).toBe(303);
  const certificate = await given.insert("certificates_of_completion", {
    reservation_id: reservation.id,
  });
  const [enrolment] = await sql<{ id: number }>("select id from user_studies where user_id = $1", [
    student.id,
  ]);
  return { student, reservation, certificate, enrolment: enrolment?.id ?? 0 };
}

describe("who reads personal data of somebody is logged with time, record and address", () => {
  test("certificates, proofs of payment, dossiers, enrolments and user pages", async () => {
    const { student, reservation, certificate, enrolment } = await graduate();
    const client = await as(services);
    for (const path of [
      `/service/student/${student.id}`,
      `/service/payment-proof/${reservation.id}`,
      `/certificate-of-completion/show/${certificate.id}`,
      `/user-study/show-student/${enrolment}`,
    ])
      expect((await client.get(path, from)).status, path).toBe(200);
    expect((await (await as(admin)).get(`/user/show/${student.id}`, from)).status).toBe(200);
    expect(await readsOf(student)).toEqual([
      read("dossier", student.id),
      read("paymentProof", reservation.id),
      read("certificate", certificate.id),
      read("userStudy", enrolment),
      read("user", student.id, { reader: admin.id }),
    ]);
  });

  test("a person who reads their own data causes no write", async () => {
    const { student, reservation } = await graduate();
    const version = () =>
      sql("select source, sum(step) as version from data_changes group by source order by source");
    const client = await as(student);
    const before = await version();
    expect((await client.get(`/student/reservation/${reservation.id}`, from)).status).toBe(200);
    expect(await version()).toEqual(before);
    expect(
      (await (await as(services)).get(`/student/reservation/${reservation.id}`, from)).status,
    ).toBe(200);
    expect(await version()).not.toEqual(before);
    expect(await readsOf(student)).toEqual([read("reservation", reservation.id)]);
  });

  test("a list is logged as one read of nobody in particular", async () => {
    expect((await (await as(services)).get("/service/students", from)).status).toBe(200);
    const lists = await sql(
      "select subject_id, record_id from record_reads where kind = 'studentList'",
    );
    expect(lists).toEqual([{ subject_id: null, record_id: 0 }]);
  });

  test("what was refused or isn't there has not been read", async () => {
    const { student, reservation } = await graduate();
    const [teacher, stranger] = [await as(await given.teacher()), await as(await given.student())];
    expect((await teacher.get(`/service/student/${student.id}`)).status).toBe(403);
    expect((await stranger.get(`/service/payment-proof/${reservation.id}`)).status).toBe(403);
    expect((await (await as(services)).get("/service/student/99999999")).status).toBe(404);
    expect(await readsOf(student)).toEqual([]);
  });

  test("a form that comes too late comes back with what it is about", async () => {
    const [student, mentor] = [await given.student(), await given.teacher()];
    const thesis = await given.thesis({ mentor });
    const { id } = await given.reservation({
      thesis,
      student,
      status: "mentorConfirmedReservation",
    });
    const late = await (await as(mentor)).post(
      `/mentor/confirm-reservation/${id}`,
      { submitButtonClick: "confirm" },
      from,
    );
    expect([late.status, late.text.includes(student.name)]).toEqual([409, true]);
    expect(await readsOf(student)).toEqual([read("reservation", id, { reader: mentor.id })]);
  });

  test("own data, read by their person, are not logged", async () => {
    const { student, reservation } = await graduate();
    expect((await (await as(student)).get(`/service/payment-proof/${reservation.id}`)).status).toBe(
      200,
    );
    expect((await (await as(admin)).get(`/user/show/${admin.id}`)).status).toBe(200);
    expect([await readsOf(student), await readsOf(admin)]).toEqual([[], []]);
  });

  test("an admin who works as somebody is logged under both names, also with that person's own data", async () => {
    const password = "duga tajna lozinka";
    const acting = await given.person({
      roles: ["admin"],
      password_hash: await hashPassword(password),
    });
    const { student, reservation } = await graduate();
    const client = browser(url);
    await client.post("/login", { username: acting.username, password });
    expect((await client.post(`/user/impersonate/${student.id}`)).status).toBe(303);
    expect((await client.get(`/service/payment-proof/${reservation.id}`, from)).status).toBe(200);
    expect(await readsOf(student)).toEqual([
      read("paymentProof", reservation.id, { reader: student.id, real: acting.id }),
    ]);
  });
});

describe("reads of a record within an hour are one row", () => {
  test("that counts them: the page, its data, a copy that the browser had, and a prefetched one", async () => {
    const { student, enrolment } = await graduate();
    const client = await as(services);
    const path = `/user-study/show-student/${enrolment}`;
    const page = await client.get(path, from);
    await client.get(`${path}.data`, { ...from, "sec-purpose": "prefetch" });
    const etag = page.headers.get("etag");
    expect(etag, "the page is revalidated").not.toBeNull();
    expect((await client.get(path, { ...from, "if-none-match": etag ?? "" })).status).toBe(304);
    expect(await readsOf(student)).toEqual([read("userStudy", enrolment, { times: 3 })]);
  });

  test("in whatever form the address is written", async () => {
    const { student } = await graduate();
    const client = await as(services);
    const path = `/service/student/${student.id}`;
    for (const form of ["/", ".data", "/.data", "/_.data", ".data?_routes=root"])
      expect((await client.get(`${path}${form}`, from)).status, form).toBe(200);
    expect(await readsOf(student)).toEqual([read("dossier", student.id, { times: 5 })]);
  });

  test("of two people, from two addresses and in two hours there are more", async () => {
    const { student } = await graduate();
    const [client, other] = [await as(services), await as(otherServices)];
    const path = `/service/student/${student.id}`;
    await Promise.all([client.get(path, from), client.get(path, from), other.get(path, from)]);
    await client.get(path, { "x-forwarded-for": "198.51.100.9" });
    clock.now = new Date(monday.getTime() + 3_600_000);
    await client.get(path, from);
    const rows = await readsOf(student);
    expect(rows.map(({ reader, times, address }) => [reader, times, address]).sort()).toEqual(
      [
        [services.id, 2, "203.0.113.7"],
        [otherServices.id, 1, "203.0.113.7"],
        [services.id, 1, "198.51.100.9"],
        [services.id, 1, "203.0.113.7"],
      ].sort(),
    );
  });
});

describe("the admin", () => {
  test("sees who has read what of whom, all of it, of one person or by one reader", async () => {
    const [{ student }, { student: another }] = [await graduate(), await graduate()];
    await (await as(services)).get(`/service/student/${student.id}`, from);
    await (await as(otherServices)).get(`/service/student/${another.id}`, from);
    const client = await as(admin);
    const shown = async (filter: object) => {
      const { status, text } = await client.get(readLogUrl(filter));
      expect(status).toBe(200);
      return [text.includes(student.name), text.includes(another.name)];
    };
    expect(await shown({})).toEqual([true, true]);
    expect(await shown({ subject: student.id })).toEqual([true, false]);
    expect(await shown({ reader: otherServices.id })).toEqual([false, true]);
    expect(await client.get(`/user/show/${student.id}`)).toContainText(
      readLogUrl({ subject: student.id }),
    );
    const rows = await client.get(readLogUrl({ subject: student.id }, `${readLogPath}/grid-data`));
    expect(rows).toContainText(texts.hr.recordKinds.dossier);
  });

  test("and nobody else", async () => {
    for (const person of [services, await given.teacher({ roles: ["viceDean"] })])
      expect((await (await as(person)).get(readLogPath)).status).toBe(403);
  });
});
