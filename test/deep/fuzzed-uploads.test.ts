import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { importSetKeys } from "#areas/imports/imports.ts";
import { pastePath } from "#areas/theses/mentor-lists.ts";
import { makeDocx, makePdf, makeZip } from "#kit/files/testing/samples.ts";
import { openInbox } from "#outside/mail/fixtures.ts";
import { createWorld } from "#test/world/index.ts";
import { waitUntil } from "#test/world/jobs.ts";
import { fileReaders } from "../outside-text/file-readers.ts";
import { mutated } from "../outside-text/mutations.ts";

/** Of each run another one; a failure names it. TEZA_FUZZ_SEED repeats it. */
const seed = Number(process.env.TEZA_FUZZ_SEED ?? Date.now() % 2 ** 31);
/** Files for each place. */
const numRuns = Number(process.env.TEZA_FUZZ_RUNS ?? 100);

const secret = "tajni-kljuc-posluzitelja-poste";
const inbox = await openInbox();
afterAll(() => inbox.close());
const settings = {
  SMTP_URL: inbox.url,
  MAIL_REPLY_TO: "odgovor@teza.example.hr",
  MAIL_INCOMING_SECRET: secret,
};
const { given, as, sql, url, visitor } = await createWorld(settings);
await given.paymentSettings();
const [student, mentor] = [await given.student(), await given.teacher()];
const thesis = await given.thesis({ mentor });
const reservation = await given.reservation({
  thesis,
  student,
  status: "mentorConfirmedReservation",
});
const [asAdmin, asAccountancy, asLibrary, asStudent, asMentor] = [
  await as(await given.person({ roles: ["admin"] })),
  await as(await given.person({ roles: ["accountancy"] })),
  await as(await given.person({ roles: ["library"] })),
  await as(student),
  await as(mentor),
];

/** The address at which the mentor answers a message of the student. */
async function askMentor() {
  await asStudent.post(`/message/new/${thesis.id}`, {
    to: [mentor.id],
    title: "Pitanje",
    body: "<p>Kada?</p>",
  });
  const [mail] = await waitUntil(
    () => inbox.received.filter(({ to }) => to.includes(String(mentor.email))),
    (mails) => mails.length > 0,
  );
  return mail?.headers.get("reply-to") ?? "";
}
const replyTo = await askMentor();

async function handOver(body: Uint8Array<ArrayBuffer>) {
  const headers = { authorization: `Bearer ${secret}`, "content-type": "message/rfc822" };
  const { status } = await fetch(`${url}/message/incoming`, { method: "POST", headers, body });
  return { status };
}

const samplesOf = (...names: string[]) => names.flatMap((name) => fileReaders[name]?.samples ?? []);

const mails = samplesOf("mails and what is answered in them").map((mail) =>
  Buffer.from(
    mail
      .toString()
      .replaceAll("odgovor@example.hr", replyTo)
      .replaceAll("ana@example.hr", String(mentor.email)),
  ),
);

const files = [
  makePdf(),
  makePdf({ trailer: "/OpenAction << /S /JavaScript /JS (a) >>" }),
  await makeDocx(),
  await makeZip(
    { name: "mapa/čaj.txt", content: "č".repeat(500) },
    { name: "b.csv.gz", content: "a" },
  ),
];

type Place = {
  samples: readonly Buffer[];
  send: (bytes: Uint8Array<ArrayBuffer>, nth: number) => Promise<{ status: number }>;
};

const places: Readonly<Record<string, Place>> = {
  "tables to import": {
    samples: samplesOf("tables as CSV", "workbooks"),
    send: (bytes, index) =>
      asAdmin.post("/import", {
        step: "upload",
        recordSet: importSetKeys[index % importSetKeys.length] ?? "people",
        table: new File([bytes], "tablica.csv"),
      }),
  },
  "bank statements": {
    samples: samplesOf("statements in XML", "statements as CSV"),
    send: (bytes) =>
      asAccountancy.post("/service/bank-statements/new", {
        step: "import",
        statement: new File([bytes], "izvadak.xml"),
      }),
  },
  "versions of theses": {
    samples: files,
    send: (bytes) =>
      asStudent.post(`/document/student-working-version/${reservation.id}`, {
        file: new File([bytes], "rad.pdf"),
        studentComment: "",
      }),
  },
  "mails that answer": { samples: mails, send: handOver },
  "lists of JMBAGs": {
    samples: samplesOf("lists of JMBAGs"),
    send: (bytes) =>
      asLibrary.post("/service/clear-by-list", {
        office: "library",
        submitButtonClick: "check",
        jmbags: Buffer.from(bytes).toString(),
      }),
  },
  "pasted topics": {
    samples: samplesOf("pasted topics"),
    send: (bytes) =>
      asMentor.post(pastePath, { step: "preview", rows: Buffer.from(bytes).toString() }),
  },
};

test.each(Object.entries(places))(
  `%s are taken or refused, whatever is changed, and others are served meanwhile (seed ${seed})`,
  async (_, { samples, send }) => {
    let index = 0;
    await fc.assert(
      fc.asyncProperty(mutated(samples), async (bytes) => {
        index += 1;
        const [answer, page] = await Promise.all([
          send(new Uint8Array(bytes), index),
          visitor.get("/login"),
        ]);
        expect([answer.status < 500, page.status]).toEqual([true, 200]);
      }),
      { seed, numRuns, endOnFailure: true },
    );
    // those that were taken are worked through: no job fails or stops
    const working = "select from imports where state in ('checking', 'importing', 'undoing')";
    expect(
      await waitUntil(
        () => sql(working),
        (busy) => busy.length === 0,
      ),
    ).toEqual([]);
    expect(await sql("select record_set, failure from imports where failure is not null")).toEqual(
      [],
    );
  },
);
