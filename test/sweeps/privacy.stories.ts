import { describe, expect, test } from "vitest";
import { findRoute } from "#app/routes.ts";
import { translationDomains } from "#app/translations.ts";
import { maskPersonalNumbers } from "#areas/notifications/personal-numbers.ts";
import { texts } from "#areas/reservations/texts.ts";
import { perform } from "../model/actions.ts";
import { driveReservation } from "../model/drive-reservation.ts";
import { visitorClient } from "../world/client.ts";
import { pdf, png, zip } from "../world/files.ts";
import { signInGuest } from "../world/guest.ts";
import { type Client, createWorld } from "../world/index.ts";
import { type CrawledResponse, crawl, fetchPath } from "./crawl.ts";
import { plantSecrets } from "./secrets.ts";

const world = await createWorld();
const { given, as, visitor, sql } = world;
await given.defenseDeadline();
const offices = {
  library: await given.person({ roles: ["library"], email: "skrovita.knjiznica@posta.example" }),
  accountancy: await given.person({
    roles: ["accountancy"],
    email: "skrovito.racunovodstvo@posta.example",
  }),
  services: await given.person({
    roles: ["studentServices"],
    email: "skrovita.sluzba@posta.example",
  }),
};

/** Returns a student's personal data as texts that occur nowhere else. */
const secretsOf = (index: number) => ({
  jmbag: `991234567${index}`,
  email: `skroviti.student${index}@posta.example`,
});
const mentor = await given.teacher({ email: "skroviti.mentor@posta.example" });
const coMentor = await given.teacher({ email: "skroviti.komentor@posta.example" });
const people = { mentor, coMentor };
const values = {
  sendWorking: {
    file: pdf("skrovita-radna-verzija.pdf"),
    studentComment: "Skrovita poruka mentoru.",
  },
  answerWorking: {
    file: pdf("skrovite-primjedbe.pdf"),
    mentorComment: "Skrovita primjedba mentora.",
  },
  approveFinal: {
    file: pdf("skrovito-misljenje.pdf"),
    mentorComment: "Skrovito mišljenje mentora.",
  },
  pay: { proof: png("skrovita-uplatnica.png") },
  finish: {
    grade: "4",
    defenseFlow: "Skroviti tijek obrane.",
    defenseQuestions: "Skrovito pitanje?",
  },
};

await driveReservation(world, offices, {
  until: "completed",
  ...people,
  student: await given.student(secretsOf(1)),
  values: { ...values, submitFinal: { attachment: await zip(undefined, "skroviti-prilozi.zip") } },
});
await driveReservation(world, offices, {
  until: "completed",
  ...people,
  student: await given.student(secretsOf(2)),
  values: {
    ...values,
    submitFinal: {
      publiclyAccessible: "partially",
      thesis: pdf("skroviti-rad.pdf"),
      attachment: await zip(undefined, "skroviti-prilozi.zip"),
    },
    setDefenseDate: { defenseDate: `${given.day(29)}T10:00` },
  },
});
await sql(
  `update certificates_of_completion set date_of_birth = '2001-02-03', birthplace = 'Skrovitograd', classification_no = 'SKROVITA-KLASA',
     registration_no = 'SKROVITI-URBROJ'`,
);
const underWay = await driveReservation(world, offices, {
  until: "statements",
  ...people,
  student: await given.student(secretsOf(3)),
  values: { ...values, submitFinal: { thesis: pdf("skroviti-nepredani-rad.pdf") } },
});
await perform(await as(offices.services), "changeExpiresAt", underWay.reservation, {
  day: given.day(90),
  reason: "Skrovita bolest studenta.",
});
const refused = await given.student({ ...secretsOf(4), last_name: "Skrovitović" });
const canceled = await driveReservation(world, offices, {
  until: "reserved",
  ...people,
  student: refused,
});
await perform(await as(mentor), "refuse", canceled.reservation, {
  reason: "Skroviti razlog odbijanja.",
});
const preReservingStudent = await given.student({ ...secretsOf(5), last_name: "Skrovitić" });
await given.thesis({
  mentor,
  pre_reservation_student_id: preReservingStudent.id,
  pre_reservation_date: given.day(9),
});
await given.thesis({ mentor, status: "notPublishedDraft", name: "Skrovita skica teme" });
await given.thesis({
  mentor,
  status: "notPublished",
  name: "Skrovita neobjavljena tema",
  return_note: "Skrovita napomena.",
});
await given.thesis({ mentor, status: "deleted", name: "Skrovita obrisana tema" });
const { id: keyword } = await given.insert("keywords", { phrase: "Javna riječ" });
await sql("insert into thesis_keywords (thesis_id, keyword_id) select id, $1 from theses", [
  keyword,
]);
await given.insert("messages", {
  thesis_id: underWay.thesis,
  from_id: underWay.student.id,
  to_id: mentor.id,
  title: "Skroviti naslov poruke",
  body: "Skroviti tekst poruke.",
});
await given.insert("mentor_notes", {
  mentor_id: mentor.id,
  note: "<p>Skrovita napomena mentora.</p>",
});
const ofThesis = {
  thesis_id: (await given.thesis({ mentor })).id,
  requested_by: mentor.id,
  reason: "Skroviti razlog.",
};
await given.insert("delete_requests", ofThesis);
await given.insert("edit_requests", {
  ...ofThesis,
  field_id: 1,
  original_value: "Stari",
  new_value: "Skroviti novi naziv",
});

const others = await as(await given.student());
const crawled = (client: Client, more?: readonly string[]) =>
  crawl(world, client, { mentor: mentor.id, keyword, username: mentor.username }, more);

const personal =
  /991234567\d|@posta\.example|2001-02-03|0?3\. ?0?2\. ?2001|Skrovitograd|SKROVIT[AI]-/i;
/**
 * The word that marks what has been planted as a secret; no text of the application contains it.
 */
const secret = /skrovit/i;
const grades = new RegExp(Object.values(texts.hr.grades).join("|").replace(/[()]/g, "\\$&"));
/** JSON field names of personal data in a page's data or a call. */
const fields =
  /"(jmbag|email|grade|gradeAgree|dateOfBirth|birthplace|defenseFlow|defenseQuestions|studentComment|mentorComment)"/;

/** Translations and API documentation contain these names without personal data. */
const areWords = /^\/(translations\/|api\/openapi)/;

/** Any e-mail address, and any number that may be a JMBAG or an OIB. */
const anyMail = /[\w.+-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}/i;
const anyNumber = /(?<![\w.-])\d{10,11}(?![\w-])/g;

/** Removes the attributes of e-mail inputs, which are not personal data. */
const withoutControls = (html: string) => html.replace(/ (type|autoComplete)="email"/gi, "");

/**
 * What student services see, fetched once; the reading leaves rows that a later test hides secrets
 * in.
 */
let services: ReturnType<typeof crawled> | undefined;
const seenByServices = () => {
  services ??= as(offices.services).then((client) => crawled(client));
  return services;
};

describe("personal data", () => {
  test("for another student: nothing that is somebody else's", async () => {
    const responses = await crawled(others);
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(20);
    for (const { path, text } of responses) {
      for (const shape of [personal, secret, grades])
        expect([path, shape.exec(text)?.[0]]).toEqual([path, undefined]);
    }
  });

  test("for a teacher who has nothing to do with them: no JMBAG, birth data, grades, e-mails of students", async () => {
    const responses = await crawled(await as(await given.teacher()));
    for (const { path, text } of responses) {
      for (const shape of [/991234567\d/, /skroviti\.student/, /Skrovitograd/, grades]) {
        expect([path, shape.exec(text)?.[0]]).toEqual([path, undefined]);
      }
    }
  });

  test("while student services do see them: the crawl reaches what it looks for", async () => {
    const responses = await seenByServices();
    const whole = responses.map(({ text }) => text).join();
    for (const shape of [/991234567\d/, /Skrovitograd/, /skroviti-prilozi/, grades, fields])
      expect(whole).toMatch(shape);
  });

  test("nor stands in any person's e-mail", async () => {
    const mails = await sql<{ subject: string; body: string }>("select subject, body from mails");
    expect(mails.length).toBeGreaterThan(30);
    for (const { subject, body } of mails) {
      const text = `${subject}\n${body}`;
      expect(text).not.toMatch(personal);
      expect(text).not.toMatch(grades);
      expect(text).not.toMatch(/ocjen|dugov|obranjen|nedovoljan/i);
    }
  });

  test("for a visitor: on any address, page, data or call, for any row, linked or guessed, in both languages", async () => {
    await seenByServices(); // before the rows of the rest, because no page can be made of them
    await aRowOfTheRest();
    expect(await plantSecrets(world), "has no row to hold a secret").toEqual([]);
    const responses = await crawled(visitor, extraPaths);
    expect(responses.length).toBeGreaterThan(100);
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(20);
    for (const { path, text } of [...responses, ...(await inEnglish(responses))]) {
      const shapes = areWords.test(path)
        ? [personal, secret]
        : [personal, secret, grades, fields, anyMail];
      for (const shape of shapes)
        expect([path, shape.exec(withoutControls(text))?.[0]]).toEqual([path, undefined]);
      for (const [digits] of text.matchAll(anyNumber))
        expect([path, maskPersonalNumbers(digits)]).toEqual([path, digits]);
    }
  });

  /** Inserts a row into every table that is still empty. */
  async function aRowOfTheRest() {
    const at = world.clock.now;
    await sql(
      "insert into document_comments (document_id, author_id, comment) select min(id), $1, 'Komentar' from documents",
      [mentor.id],
    );
    await sql(
      `insert into remarks (reservation_id, document_id, author_id, page, quote, body, source, status, answer, answered_at)
       select reservation_id, id, $1, 3, 'riječi', 'Primjedba', 'pdf', 'answered', 'Odgovor', $2 from documents limit 1`,
      [mentor.id, at],
    );
    await sql(
      "insert into office_notes (reservation_id, office, author_id, reason) select min(id), 'library', $1, 'Knjiga' from reservations",
      [mentor.id],
    );
    await sql(
      `insert into student_proposals (student_id, mentor_id, study_program_id, name, description, keywords, status)
       select student_id, $1, student_study_program_id, 'Tema', 'Opis', 'riječ', 'sent' from reservations limit 1`,
      [mentor.id],
    );
    await given.insert("report_subscriptions", { user_id: mentor.id, report: "thesis-status" });
    await sql(
      `insert into mentor_changes (reservation_id, requested_by, old_mentor_id, new_mentor_id, reason, status)
       select min(id), $1, $1, min(student_id), 'Razlog', 'requested' from reservations`,
      [mentor.id],
    );
    await sql(
      `insert into originality_reports (reservation_id, file_id, service, similarity, checked_on, entered_by, explanation, explained_by, explained_at)
       select min(id), (select min(id) from files), 'Servis', 12, current_date, $1, 'Popis literature', $1, $2 from reservations`,
      [mentor.id, at],
    );
    const { id: criteria } = await given.insert("criteria_sets", {
      study_id: (await given.theStudy()).id,
      created_by: mentor.id,
    });
    await given.insert("assessment_criteria", {
      set_id: criteria,
      position: 1,
      name: "Pisani rad",
      weight: 100,
    });
    await sql(
      `insert into assessment_marks (reservation_id, criterion_id, user_id, mark, note)
       select min(r.id), min(c.id), $1, 4, 'Dobar rad' from reservations r, assessment_criteria c`,
      [mentor.id],
    );
    await sql(
      `insert into settled_grades (reservation_id, suggested, grade, reason, seen_marks, settled_by, settled_at)
       select min(id), 4, 5, 'Izvrsni odgovori', '1:1', $1, $2 from reservations`,
      [mentor.id, at],
    );
    await sql(
      `insert into minutes_drafts (reservation_id, grade, grade_agree, exam_date, defense_flow, defense_questions, sent_by, sent_at)
       select min(id), 4, true, current_date, 'Tijek', 'Pitanja', $1, $2 from reservations`,
      [mentor.id, at],
    );
    await sql(
      `insert into minutes_fields (reservation_id, field, body, written_by, written_at)
       select min(id), 'defenseFlow', 'Tijek', $1, $2 from reservations`,
      [mentor.id, at],
    );
    await sql(
      `insert into minutes_changes (id, field_id, stored_version, stored_at)
       select gen_random_uuid(), min(id), 1, $1 from minutes_fields`,
      [at],
    );
    await sql(
      `insert into minutes_answers (draft_id, user_id, draft_version, answer, objection, answered_at)
       select min(id), $1, 1, 'objected', 'Nedostaje pitanje', $2 from minutes_drafts`,
      [mentor.id, at],
    );
    await sql(
      `insert into committee_exceptions (reservation_id, reason, made_by, made_at)
       select min(id), 'Nema docenta', $1, $2 from reservations`,
      [mentor.id, at],
    );
    await sql(
      `insert into reviewer_opinions (reservation_id, reviewer_id, due_on, assigned_by, assigned_at, impartial, body, positive, given_at)
       select min(id), $1, current_date, $1, $2, true, 'Dobar rad', true, $2 from reservations`,
      [mentor.id, at],
    );
    await sql(
      `insert into plans (reservation_id, proposal, proposed_by, proposed_at, agreed_by, agreed_at)
       select min(id), '[{"id": null, "name": "Predložena točka", "day": "2027-01-01"}]', $1, $2, $1, $2 from reservations`,
      [mentor.id, at],
    );
    await sql(
      `insert into meetings (reservation_id, held_on, notes, author_id)
       select min(id), current_date, 'Dogovoren je uzorak.', $1 from reservations`,
      [mentor.id],
    );
    await sql(
      `insert into plan_milestones (reservation_id, name, day, done_at, done_by)
       select min(id), 'Pregled literature', current_date, $2, $1 from reservations`,
      [mentor.id, at],
    );
    await sql(
      `with noted as (insert into private_notes (reservation_id, author_id, body)
         select min(id), $1, 'Kasni.' from reservations returning id, reservation_id, body),
       asked as (insert into note_access_requests (user_id)
         select r.student_id from noted join reservations r on r.id = noted.reservation_id returning id)
       insert into requested_notes (request_id, reservation_id, note_id, note_version, author_id, written_at, body)
       select asked.id, noted.reservation_id, noted.id, 1, $1, $2, noted.body from noted, asked`,
      [mentor.id, at],
    );
    await given.insert("originality_instructions", { body: "Upute", created_by: mentor.id });
    await sql(
      `insert into submission_checks (reservation_id, sha256, file_name, reading, reader)
       select min(id), repeat('a', 64), 'rad.pdf', '{"state": "encrypted"}', 1 from reservations`,
    );
    await sql(
      `insert into submission_explanations (document_id, rule, explanation)
       select min(id), 'title', 'Naslov je promijenjen.' from documents`,
    );
    await sql(
      `insert into outcome_decisions (reservation_id, kind, status, body, classification_no, registration_no, decided_on, reason, file_id, entered_by)
       select min(id), 'annulment', 'entered', 'Tijelo', 'Klasa', 'Urbroj', current_date, 'Razlog', (select min(id) from files), $1 from reservations`,
      [mentor.id],
    );
    const { id: held } = await given.reservation({
      thesis: await given.thesis({ mentor }),
      student: await given.student(),
      defense_place: "Dvorana upisa",
      status: "studentServicesConfirmedDefenseDate",
      defense_date: given.instant(-1),
    });
    await given.insert("typed_outcomes", {
      reservation_id: held,
      grade: 4,
      grade_agree: true,
      exam_date: given.day(0),
      defense_flow: "Tijek.",
      defense_questions: "Pitanja.",
      typed_as: "mentor",
      typed_by: mentor.id,
      typed_at: at,
      status: "returned",
      return_reason: "Razlog.",
    });
    await sql(
      `insert into stand_ins (represented_id, stand_in_id, date_from, date_to)
       select $1, min(student_id), current_date, current_date from reservations`,
      [mentor.id],
    );
    await sql(
      `with sent as (insert into deposits (thesis_id, number, requested_by, contents, next_check_at)
         select min(thesis_id), 1, $1, '{}', $2 from reservations returning thesis_id),
       compared as (insert into deposit_checks (thesis_id, next_check_at) select thesis_id, $2 from sent),
       entered as (insert into isvu_entries (reservation_id, requested_by, contents, next_check_at)
         select min(id), $1, '{}', $2 from reservations)
       insert into exchanges (system, thesis_id, asked_by, asked_at, method, path, answer)
         select 'dabar', thesis_id, $1, $2, 'GET', '/', '{}' from sent`,
      [mentor.id, at],
    );
    await sql(
      `insert into student_records (user_study_id, read_at, program_code)
       select min(id), $1, 'a' from user_studies where user_type = 'student'`,
      [at],
    );
    await given.insert("erasure_requests", {
      user_id: mentor.id,
      status: "withdrawn",
      decided_at: at,
    });
    await given.insert("redaction_requests", { created_at: at, username: "a", pseudonym: "b" });
    await given.insert("mail_tries", {
      key: "a",
      size: 1,
      tries: 2,
      tried_at: at,
      set_aside_at: at,
    });
    await given.insert("record_readings", { requested_by: mentor.id, started_at: at });
    await given.insert("grid_views", {
      user_id: mentor.id,
      grid: "thesis",
      name: "Prikaz",
      query: "",
    });
    await given.insert("problem_reports", {
      mail_from: "a",
      description: "b",
      url: "/",
      address: "::1",
    });
    await given.insert("sign_in_attempts", { account: "a", address: "::1", at });
    await given.insert("identities", {
      user_id: mentor.id,
      issuer: "a",
      persistent_id: "a",
      username: "a",
    });
    await given.insert("pending_sign_ins", {
      state_hash: "a",
      browser_hash: "a",
      pending: "{}",
      return_to: "/",
      expires_at: at,
    });
    const { reservation: reservationId } = underWay;
    await signInGuest(world, { reservationId, inviterId: mentor.id });
    await sql(
      "insert into guest_codes (guest_id, browser_hash, code_hash, expires_at) select min(id), 'a', 'a', $1 from guests",
      [at],
    );
    await sql(
      "insert into guest_comments (guest_id, document_id, comment) select min(g.id), min(d.id), 'Komentar' from guests g, documents d",
    );
    await given.insert("used_messages", { issuer: "a", message_id: "a", expires_at: at });
    await given.insert("password_resets", { token_hash: "a", user_id: mentor.id, expires_at: at });
    await given.insert("second_factors", {
      user_id: mentor.id,
      sealed_secret: "a",
      begun_at: at,
      confirmed_at: at,
    });
    await given.insert("recovery_codes", { user_id: mentor.id, code_hash: "a" });
    await given.insert("halfway_sign_ins", {
      token_hash: "a",
      user_id: mentor.id,
      return_to: "/",
      expires_at: at,
    });
    await given.insert("passkeys", {
      user_id: mentor.id,
      name: "a",
      credential_id: "a",
      public_key: "a",
      counter: 0,
      transports: [],
      created_at: at,
      used_at: at,
    });
    await given.insert("passkey_challenges", {
      token_hash: "a",
      challenge: "a",
      user_id: mentor.id,
      expires_at: at,
    });
    await given.insert("known_browsers", { token_hash: "a", user_id: mentor.id, used_at: at });
    const declined = { role: "member", status: "declined", decline_reason: "a" };
    const refused = { refused_at: at, refused_by: mentor.id, refusal_reason: "a" };
    await given.insert("committee_members", {
      reservation_id: underWay.reservation,
      user_id: mentor.id,
      ...declined,
      ...refused,
    });
    await given.nonWorkingDays();
    const room = await given.room({ link: "https://sastanak.example.hr" });
    const address = "https://raspored.example.hr/dvorana.ics";
    const timetable = await given.insert("timetables", {
      room_id: room.id,
      source: "address",
      address,
    });
    await given.insert("timetables", {
      user_id: mentor.id,
      source: "file",
      file_name: "raspored.ics",
    });
    await sql(
      "insert into timetable_readings (timetable_id, attempted_at, read_at) values ($1, $2, $2)",
      [timetable.id, at],
    );
    await sql(
      "insert into timetable_hours values ($1, tstzrange($2, $2::timestamptz + interval '1 hour'))",
      [timetable.id, at],
    );
    await given.paymentSettings();
    await given.bankPayment({ imported_by: mentor.id });
    await given.insert("security_events", { kind: "originRefused", at });
    const of = { reservation_id: underWay.reservation, female: true };
    const file_id = (await given.file()).id;
    const issued = { kind: "formB", language: "hr", number: 1 };
    const table = await given.insert("imports", {
      record_set: "people",
      file_name: "a.csv",
      headings: ["a"],
      created_by: mentor.id,
    });
    await sql("insert into import_rows (import_id, line, cells) values ($1, 2, $2)", [
      table.id,
      ["a"],
    ]);
    await sql(
      "insert into import_files (import_id, name, key, purpose, flaw) values ($1, 'a.pdf', 'a.pdf', 'thesis', 'a')",
      [table.id],
    );
    await given.insert("paper_batches", {
      created_by: mentor.id,
      kind: "formB",
      items: '[{"id": 1, "female": true}]',
    });
    await given.insert("paper_templates", { ...issued, body: "# Naslov" });
    const delivered = { bell: "a", subject: "a", body: "a", delivered: "a" };
    await given.insert("notification_templates", {
      event: "problem.send",
      audience: "named",
      language: "hr",
      number: 1,
      ...delivered,
    });
    const revoked = { revoked_at: at, revocation_reason: "a" };
    const { id: paper_id } = await given.insert("papers", {
      ...of,
      ...issued,
      ...revoked,
      file_id,
      sha256: "0".repeat(64),
    });
    await given.insert("paper_seals", {
      reservation_id: of.reservation_id,
      paper_id,
      former_file_id: file_id,
      former_sha256: "1".repeat(64),
      sha256: "0".repeat(64),
      is_seal: true,
      level: "advanced",
      subject: "a",
      valid_until: at,
      signed_at: at,
      stamped_at: at,
    });
    await given.insert("verification_misses", { address: "::1", at });
    await given.insert("calendar_misses", { username: "a", address: "::1", at });
    await sql(
      `insert into reply_addresses (token_hash, message_id, user_id, email, created_at, expires_at)
       select 'a', min(id), $1, 'a@posta.example', $2::timestamptz, $2::timestamptz + interval '30 days' from messages`,
      [mentor.id, at],
    );
    await given.insert("calendar_tokens", {
      user_id: mentor.id,
      token: "a".repeat(43),
      created_at: at,
    });
  }
});

/** Returns the English versions of the successful pages and calls, one for each route. */
async function inEnglish(responses: readonly CrawledResponse[]): Promise<CrawledResponse[]> {
  const answered = new Map(
    responses
      .filter(({ status }) => status === 200)
      .map(({ path }) => [findRoute(path)?.path, path]),
  );
  const english = visitorClient(world.url, { language: "en" });
  return Promise.all([...answered.values()].map((path) => fetchPath(english, path)));
}

/**
 * Paths without a record: the translations, and searches for hidden content and for personal
 * numbers and addresses.
 */
const extraPaths = [
  ...Object.keys(translationDomains).flatMap((name) => [
    `/translations/${name}.json`,
    `/translations/${name}.js`,
  ]),
  ...[
    "skica",
    "neobjavljena",
    "obrisana",
    "napomena",
    "99123",
    "posta.",
    "osoba",
    "Student",
  ].flatMap((words) =>
    ["/search", "/search-data", "/student/theses-by-mentors"].map((path) => `${path}?q=${words}`),
  ),
];
