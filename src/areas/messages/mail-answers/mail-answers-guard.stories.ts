import { beforeEach, describe, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { texts } from "../mail-answers-texts.ts";

const settings = {
  MAIL_REPLY_TO: "odgovor@teza.example.hr",
  MAIL_INCOMING_SECRET: "tajni-kljuc-posluzitelja-poste",
};
const { given, as, sql } = await createWorld(settings);
const study = await given.theStudy();
const [mentor, coMentor, student] = [
  await given.teacher(),
  await given.teacher(),
  await given.student(),
];
const thesis = await given.thesis({ mentor, co_mentor_id: coMentor.id });
const reservation = await given.reservation({ thesis, student, status: "studentSubmittedToApp" });
const [version] = await sql<{ id: number }>("select id from documents where reservation_id = $1", [
  reservation.id,
]);
const [asMentor, asCoMentor] = [await as(mentor), await as(coMentor)];
const admin = await as(await given.person({ roles: ["admin"] }));
const { addressInText } = texts.hr.refusals;

/** The address at which the mentor can answer a message now. */
async function liveAddress(): Promise<string> {
  const form = { to: [mentor.id], title: "Pitanje", body: "<p>Kada?</p>" };
  await (await as(student)).post(`/message/new/${thesis.id}`, form);
  const newest = "select reply_to from mails where user_id = $1 order by id desc limit 1";
  const [mail] = await sql<{ reply_to: string }>(newest, [mentor.id]);
  expect(mail?.reply_to).toMatch(/\+[0-9a-f]{40}@/);
  return mail?.reply_to ?? "";
}

let address: string;

beforeEach(async () => {
  address = await liveAddress();
});

const published = await given.thesis({ mentor });

/** Places where people write what others read, with how they send a text. */
const places: Readonly<Record<string, (text: string) => ReturnType<typeof asMentor.post>>> = {
  "a mentor's note": (text) =>
    asMentor.post("/mentor-note/new", { note: `<p>${text}</p>`, studyIds: [study.id] }),
  "a request for deletion": (text) =>
    asMentor.post(`/delete-request/send/${published.id}`, { reason: text }),
  "a request for a change": (text) =>
    asMentor.post(`/edit-request/list/${thesis.id}`, { field: "1", string: text }),
  "a comment on a version": (text) =>
    asCoMentor.post(`/document/comments/${reservation.id}`, {
      documentId: version?.id ?? 0,
      comment: text,
    }),
  "a table to import": (text) =>
    admin.post("/import", {
      step: "upload",
      recordSet: "strategicAreas",
      table: new File([`Naziv\n${text}\n`], "podrucja.csv", { type: "text/csv" }),
    }),
  "a problem report": (text) =>
    asMentor.post("/send-problem", { mailFrom: "ana@primjer.hr", description: text, url: "/" }),
  "the filters of a view": (text) =>
    asMentor.post("/grid-view/save", { grid: "thesis", name: "Moji", query: `search=${text}` }),
};

/** Everything that people write and the database contains. */
async function everyText(): Promise<string> {
  const tables = await sql<{ name: string }>(
    "select tgrelid::regclass::text as name from pg_trigger where tgname = 'd_texts' order by 1",
  );
  const rows = await Promise.all(
    tables.map(({ name }) => sql(`select to_jsonb(x) - 'reply_to' as row from ${name} x`)),
  );
  return JSON.stringify(rows);
}

describe("a reply address that can still be used", () => {
  test.each(Object.entries(places))("is refused in %s, and stored nowhere", async (_, send) => {
    for (const spelling of [address, address.toUpperCase(), address.replace("+", "%2B")]) {
      const { status, text } = await send(`Odgovorite na ${spelling}.`);
      expect([status, text.includes(addressInText), status === 409 || text]).toEqual([
        409,
        true,
        true,
      ]);
    }
    expect((await everyText()).toLowerCase()).not.toContain(address.slice(8, 48));
  });

  test("is a text like any other once it is revoked", async () => {
    await asMentor.post("/message/mail-answers", { step: "revoke" });
    const answer = await places["a mentor's note"]?.(`Odgovorite na ${address}.`);
    expect(answer?.status).toBe(303);
  });
});

/** Columns that only the program writes, or that only their person reads. */
const programsOwn = [
  "calendar_events",
  "calendar_misses",
  "calendar_tokens",
  "committee_reminders",
  "data_changes",
  "defense_slots",
  "deposit_checks",
  "deposits",
  "erasures",
  "escalations",
  "exchanges",
  "guest_codes",
  "guest_sessions",
  "halfway_sign_ins",
  "isvu_entries",
  "known_browsers",
  "log_redactions",
  "log_seals",
  "mail_tries",
  "milestone_reminders",
  "notification_preferences",
  "paper_batches",
  "passkey_challenges",
  "password_resets",
  "pdf_inspections",
  "pending_sign_ins",
  "record_readings",
  "record_reads",
  "recovery_codes",
  "redaction_requests",
  "reply_addresses",
  "report_subscriptions",
  "retention_runs",
  "retention_terms",
  "search_words",
  "second_factors",
  "sessions",
  "sign_in_attempts",
  "student_records",
  "submission_checks", // what the program has read from a file
  "thesis_counts",
  "thesis_search",
  "thesis_words",
  "timetable_readings",
  "used_messages",
  "verification_misses",
];

test("every table with texts of people is under history or looks at them itself", async () => {
  const tables = await sql<{ name: string }>(
    `select distinct c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'ARRAY')
       and not exists (select from pg_trigger where tgrelid = format('public.%I', c.table_name)::regclass and tgname in ('c_history', 'd_texts'))
     order by 1`,
  );
  expect(tables.map(({ name }) => name)).toEqual(programsOwn.toSorted());
});
