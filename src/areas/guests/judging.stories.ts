import { afterAll, afterEach, describe, expect, test } from "vitest";
import { assessmentFixtures } from "#areas/assessment/fixtures.ts";
import { texts as committeeTexts } from "#areas/defenses/committee/texts.ts";
import type { GuestCapacity } from "#kit/workflow/policy.ts";
import { guestPersonId } from "#kit/workflow/users-and-guests.ts";
import { openInbox } from "#outside/mail/fixtures.ts";
import { type Client, client as openClient } from "#test/world/client.ts";
import { pdf } from "#test/world/files.ts";
import { createWorld, monday } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { enter, guestFixtures, guestsName, linkIn, pageText } from "./fixtures.ts";
import { guestPaths } from "./guests-rules.ts";
import { texts as judgingTexts } from "./judging-texts.ts";
import { texts } from "./texts.ts";

const inbox = await openInbox();
const world = await createWorld({ SMTP_URL: inbox.url });
const { given, as, sql, clock, history, url } = world;
const jobs = openJobQueue(world);
const assessment = await assessmentFixtures(world);
const { asServices } = assessment;
const { newAddress, guestsOf, guestOf, invite, invited, mailsTo, mailTo, comeIn, isOut } =
  guestFixtures(world, inbox);
const words = judgingTexts.hr;

afterAll(() => inbox.close());
afterEach(() => {
  clock.now = monday;
});

/** A thesis whose defense has a day, of a study that wants criteria, a reviewer and confirmed minutes. */
async function work(fields: Record<string, unknown> = {}) {
  const held = await assessment.held(
    { reviewer_opinion: "required", minutes_confirmation: "beside" },
    { status: "mentorConfirmedReservation" },
    { defense_date: null, ...fields },
  );
  const asStudent = await as(held.student);
  await asStudent.post(`/document/student-working-version/${held.id}`, {
    file: pdf("0012345678-rad.pdf"),
    studentComment: "Napomena studenta uz verziju.",
  });
  const [working] = await sql<{ id: number; thesis_file_id: number }>(
    `update documents set mentor_comment = 'Komentar mentora uz verziju.', mentor_responded_at = app_now()
      where reservation_id = $1 returning id, thesis_file_id`,
    [held.id],
  );
  const final = await given.insert("documents", {
    reservation_id: held.id,
    final_version: true,
    review_status: "approved",
    abstract: "Sažetak.",
    statement_of_origin: true,
    publicly_accessible: "yes",
    creative_commons: "by",
    thesis_file_id: working?.thesis_file_id,
    attachment_file_id: working?.thesis_file_id,
    student_comment: "Napomena studenta uz verziju.",
  });
  await sql(
    "update reservations set status = 'mentorSetDefenseDate', defense_date = $2 where id = $1",
    [held.id, given.instant(9)],
  );
  return {
    ...held,
    email: newAddress(),
    working: working?.id ?? 0,
    final: final.id,
    asMentor: await as(held.mentor),
    asStudent,
  };
}

type Work = Awaited<ReturnType<typeof work>>;

/** Services invite a guest who judges; returns the browser in which the guest has come in. */
async function judge(thesis: Work, capacity: GuestCapacity) {
  const link = await invited(asServices, thesis, { capacity });
  const browser = await comeIn(thesis, link);
  return { link, browser, guest: (await guestOf(thesis)).id };
}

const committeePath = (id: number) => `/defense/committee/${id}`;
const chooseSeats = (by: Client, { id, chair, secretary }: Work, member: number) =>
  by.post(committeePath(id), {
    step: "choose",
    chair: String(chair.id),
    member1: String(member),
    secretary: String(secretary.id),
    exception: "",
  });
const seatsOf = (id: number) =>
  sql<{ user_id: number | null; guest_id: number | null; status: string; role: string }>(
    "select user_id, guest_id, status, role from committee_members where reservation_id = $1 order by id",
    [id],
  );

/** A guest who has a seat in the committee. */
async function member(thesis: Work) {
  const seated = await judge(thesis, "committeeMember");
  expect((await chooseSeats(thesis.asMentor, thesis, guestPersonId(seated.guest))).status).toBe(
    303,
  );
  return seated;
}

/** The defense has a confirmed date, and has begun. */
const begin = ({ id }: Work) =>
  sql(
    "update reservations set status = 'studentServicesConfirmedDefenseDate', defense_date = $2 where id = $1",
    [id, given.instant(-0.1)],
  );

const markForm = ({ criteria }: Work, mark: string, seen = 0) => ({
  step: "marks",
  seen: String(seen),
  ...Object.fromEntries(
    criteria.flatMap((criterion) => [
      [`mark${criterion}`, mark],
      [`note${criterion}`, ""],
    ]),
  ),
});
const outcome = {
  grade: "5",
  gradeAgree: "on",
  examDate: given.day(0),
  defenseFlow: "Student je izložio rad.",
  defenseQuestions: "Zašto baš taj uzorak?",
};
const sendDraft = ({ id }: Work, instead: Record<string, string> = {}) =>
  asServices.post(`/defense/minutes/${id}`, { step: "draft", seen: "", ...outcome, ...instead });
const answersOf = ({ id }: Work) =>
  sql<{ guest_id: number | null; answer: string; objection: string }>(
    "select a.guest_id, a.answer, a.objection from minutes_answers a join minutes_drafts d on d.id = a.draft_id where d.reservation_id = $1 order by a.id",
    [id],
  );

const assign = ({ id }: Work, reviewer: number, seen = "") =>
  asServices.post(`/reviewer-opinion/${id}`, {
    step: "assign",
    reviewer: String(reviewer),
    dueOn: given.day(5),
    seen,
  });
const opinionForm = ({ criteria }: Work, instead: Record<string, string> = {}) => ({
  step: "give",
  seen: "1",
  impartial: "on",
  verdict: "positive",
  body: "Rad je samostalan i jasno napisan.",
  ...Object.fromEntries(criteria.map((criterion) => [`mark${criterion}`, "4"])),
  ...instead,
});

const toldOf = async (id: number, name: string) =>
  (
    await sql<{ user_id: number }>(
      "select n.user_id from notifications n join events e on e.id = n.event_id where e.reservation_id = $1 and e.name = $2 order by 1",
      [id, name],
    )
  ).map(({ user_id }) => user_id);

/** What a guest who judges never reads. */
const hiddenFrom = ({ student, mentor, chair }: Work) => [
  "Napomena studenta uz verziju.",
  "Komentar mentora uz verziju.",
  "0012345678",
  ...[student.jmbag, student.email, mentor.email, chair.email].map(String),
];

describe("a member of the committee", () => {
  test("is invited by services, comes in, gets a seat, marks and confirms the minutes", async () => {
    const thesis = await work();
    const link = await invited(asServices, thesis, { capacity: "committeeMember" });
    const offer = await pageText(openClient(url), link);
    expect(offer).toContainText(texts.hr.sees.committeeMember);
    const browser = await comeIn(thesis, link);
    const path = guestPaths.thesis(thesis.id);
    expect(await pageText(browser, path)).toContainText(words.notSeated);
    const { id: guest } = await guestOf(thesis);
    expect(await pageText(asServices, committeePath(thesis.id))).toContain(guestsName);
    expect((await chooseSeats(thesis.asMentor, thesis, guestPersonId(guest))).status).toBe(303);
    expect(await seatsOf(thesis.id)).toContainEqual({
      user_id: null,
      guest_id: guest,
      status: "invited",
      role: "member",
    });
    expect(await mailTo(thesis.email, 3)).toContain("povjerenstvo");

    await begin(thesis);
    const open = await pageText(browser, path);
    expect(open).toContainText(words.open.marks);
    expect(open).toContain(`Dvorana ${thesis.thesis.id}`);
    expect((await browser.post(guestPaths.marks(thesis.id), markForm(thesis, "5"))).location).toBe(
      path,
    );
    expect(await pageText(asServices, `/assessment/${thesis.id}`)).toContain(guestsName);

    expect((await sendDraft(thesis)).status).toBe(303);
    expect(await mailTo(thesis.email, 4)).toContain("zapisnik");
    const minutes = guestPaths.minutes(thesis.id);
    expect(await pageText(browser, minutes)).toContain("Student je izložio rad.");
    const objected = await browser.post(minutes, {
      step: "object",
      draft: "1",
      objection: "Pitanje je bilo drukčije.",
    });
    expect(objected.location).toBe(minutes);
    expect(await pageText(asServices, `/defense/minutes/${thesis.id}`)).toContain(
      "Pitanje je bilo drukčije.",
    );
    expect((await browser.post(minutes, { step: "confirm", draft: "1" })).status).toBe(303);
    expect(await answersOf(thesis)).toEqual([
      { guest_id: guest, answer: "confirmed", objection: "" },
    ]);
    const entries = await sql<{ object_class: string }>(
      "select distinct object_class from log_entries where username = $1 and user_id is null order by 1",
      [`gost ${guest}`],
    );
    expect(entries.map(({ object_class }) => object_class)).toEqual([
      "AssessmentMark",
      "Guest",
      "MinutesAnswer",
    ]);
  });

  test("counts in the grade, and the outcome is closed with the marks that services saw", async () => {
    const thesis = await work({ defense_place: `Velika dvorana ${newAddress()}` });
    const { browser, guest } = await member(thesis);
    await begin(thesis);
    await browser.post(guestPaths.marks(thesis.id), markForm(thesis, "5"));
    for (const person of [thesis.mentor, thesis.chair])
      await assessment.mark(person, thesis, [5, 5]);
    const page = await pageText(asServices, `/service/finish-defense/${thesis.id}`);
    const seen = /name="marks" value="([^"]*)"/.exec(page)?.[1] ?? "";
    expect(seen).toContain(String(guestPersonId(guest)));
    await sendDraft(thesis);
    await browser.post(guestPaths.minutes(thesis.id), { step: "confirm", draft: "1" });
    const finished = await asServices.post(`/service/finish-defense/${thesis.id}`, {
      step: "finish",
      typed: "",
      marks: seen,
      gradeReason: "",
      ...outcome,
    });
    expect(finished.status).toBe(303);
    const minutes = await asServices.get(`/service/minutes/${thesis.id}`);
    expect(minutes.status).toBe(200);
    // the defense is closed: nothing is marked or answered any longer
    expect(
      (await browser.post(guestPaths.marks(thesis.id), markForm(thesis, "2", 2))).status,
    ).not.toBe(303);
  });

  test("reads the final version and the own marks, and nothing else", async () => {
    const thesis = await work();
    const { browser } = await member(thesis);
    await begin(thesis);
    await assessment.mark(thesis.chair, thesis, [3, 3], {
      [`note${thesis.criteria[0]}`]: "Tuđa bilješka.",
    });
    await sendDraft(thesis);
    for (const path of [
      guestPaths.thesis(thesis.id),
      guestPaths.marks(thesis.id),
      guestPaths.minutes(thesis.id),
      guestPaths.ownData,
    ]) {
      const shown = await pageText(browser, path);
      for (const hidden of [...hiddenFrom(thesis), "Tuđa bilješka."])
        expect([path, shown.includes(hidden)]).toEqual([path, false]);
    }
    expect((await browser.get(guestPaths.file(thesis.final))).status).toBe(200);
    expect((await browser.get(guestPaths.attachment(thesis.final))).status).toBe(200);
    for (const path of [guestPaths.file(thesis.working), guestPaths.opinion(thesis.id)])
      expect((await browser.get(path)).status).toBe(404);
    const comment = { step: "comment", documentId: String(thesis.final), comment: "Ne bih smio." };
    expect((await browser.post(guestPaths.thesis(thesis.id), comment)).status).toBe(403);
  });

  test("neither leads nor writes, and has no seat before services have invited", async () => {
    const thesis = await work();
    const { guest } = await judge(thesis, "committeeMember");
    const seat = (instead: Record<string, string>) =>
      thesis.asMentor.post(committeePath(thesis.id), {
        step: "choose",
        chair: String(thesis.chair.id),
        member1: String(thesis.member.id),
        secretary: String(thesis.secretary.id),
        exception: "",
        ...instead,
      });
    for (const field of ["chair", "secretary"]) {
      const refused = await seat({ [field]: String(guestPersonId(guest)) });
      expect([field, refused.status]).toEqual([field, 422]);
      expect(refused.text).toContainText(committeeTexts.hr.refusals.guestLeads);
    }
    const other = await work();
    await invite(other.asMentor, other, { step: "propose", capacity: "committeeMember" });
    const { id: proposed } = await guestOf(other);
    // neither a proposal, nor the guest of another thesis, nor an id that nobody has
    for (const person of [guestPersonId(proposed), guestPersonId(guest), -999_999])
      expect((await chooseSeats(other.asMentor, other, person)).status).toBe(422);
    expect((await seatsOf(other.id)).some(({ guest_id }) => guest_id !== null)).toBe(false);
  });
});

describe("a reviewer", () => {
  test("is assigned, reads the final version and gives the opinion, which the others read then", async () => {
    const thesis = await work();
    const { browser, guest } = await judge(thesis, "reviewer");
    const path = guestPaths.opinion(thesis.id);
    expect((await browser.get(path)).status).toBe(404);
    expect(await pageText(thesis.asStudent, guestPaths.of(thesis.id))).not.toContain(guestsName);
    expect((await assign(thesis, guestPersonId(guest))).status).toBe(303);
    expect(await mailTo(thesis.email, 3)).toContain("mišljenje");
    expect(await pageText(browser, guestPaths.thesis(thesis.id))).toContainText(words.open.opinion);
    const unstated = await browser.post(path, opinionForm(thesis, { impartial: "" }));
    expect(unstated.status).toBe(422);
    expect((await browser.post(path, opinionForm(thesis))).location).toBe(path);
    expect(await toldOf(thesis.id, "reviewer.give")).toContain(thesis.mentor.id);
    for (const reader of [thesis.asStudent, thesis.asMentor, asServices]) {
      const shown = await pageText(reader, `/reviewer-opinion/${thesis.id}`);
      expect(shown).toContainText("Rad je samostalan i jasno napisan.");
      expect(shown).toContain(guestsName);
    }
    expect(await pageText(thesis.asStudent, guestPaths.of(thesis.id))).toContain(guestsName);
    const confirmed = await asServices.post(`/service/confirm-defense-date/${thesis.id}`, {
      step: "confirmDefenseDate",
    });
    expect(confirmed.status).toBe(303);
    expect(
      (await browser.post(path, opinionForm(thesis, { seen: "2", body: "Drugo." }))).status,
    ).toBe(409);
  });

  test("reads neither remarks nor marks nor the minutes", async () => {
    const thesis = await work();
    const { browser, guest } = await judge(thesis, "reviewer");
    await assign(thesis, guestPersonId(guest));
    for (const path of [guestPaths.thesis(thesis.id), guestPaths.opinion(thesis.id)]) {
      const shown = await pageText(browser, path);
      for (const hidden of hiddenFrom(thesis))
        expect([path, shown.includes(hidden)]).toEqual([path, false]);
    }
    await begin(thesis);
    await sendDraft(thesis);
    for (const path of [guestPaths.marks(thesis.id), guestPaths.minutes(thesis.id)])
      expect((await browser.get(path)).status).toBe(404);
    expect((await browser.post(guestPaths.marks(thesis.id), markForm(thesis, "5"))).status).toBe(
      404,
    );
    expect((await browser.get(guestPaths.file(thesis.working))).status).toBe(404);
    expect((await browser.get(guestPaths.file(thesis.final))).status).toBe(200);
  });

  test("is chosen among the invited guests of that thesis alone", async () => {
    const [thesis, other] = [await work(), await work()];
    const { guest } = await judge(other, "reviewer");
    expect((await assign(thesis, guestPersonId(guest))).status).toBe(422);
    const { guest: seated } = await judge(thesis, "committeeMember");
    expect((await assign(thesis, guestPersonId(seated))).status).toBe(422);
  });
});

describe("attacks", () => {
  test("guests of another thesis, users and strangers neither read nor judge", async () => {
    const [thesis, other] = [await work(), await work()];
    const { browser } = await member(thesis);
    const reviewing = await judge(other, "reviewer");
    await assign(other, guestPersonId(reviewing.guest));
    await begin(thesis);
    await begin(other);
    await sendDraft(other);
    const forms = [
      [guestPaths.marks(other.id), markForm(other, "5")],
      [guestPaths.minutes(other.id), { step: "confirm", draft: "1" }],
      [guestPaths.opinion(other.id), opinionForm(other)],
    ] as const;
    for (const [path, form] of forms) {
      expect([path, (await browser.get(path)).status]).toEqual([path, 404]);
      expect([path, (await browser.post(path, form)).status]).toEqual([path, 404]);
      for (const person of [other.asMentor, asServices])
        expect([path, (await person.get(path)).status]).toEqual([path, 403]);
      expect((await openClient(url).get(path)).location).toBe(guestPaths.entrance);
    }
    expect((await browser.get(guestPaths.file(other.final))).status).toBe(404);
    // the pages of users are closed to guests, also those of the same thesis
    for (const path of [
      committeePath(thesis.id),
      `/assessment/${thesis.id}`,
      `/defense/minutes/${thesis.id}`,
      `/reviewer-opinion/${other.id}`,
    ])
      expect((await browser.get(path)).location).toMatch(/^\/login/);
    expect(await answersOf(other)).toEqual([]);
    expect(await sql("select from assessment_marks where reservation_id = $1", [other.id])).toEqual(
      [],
    );
  });

  test("links that filters open, that are forwarded, replayed or guessed give nothing", async () => {
    const thesis = await work();
    const link = await invited(asServices, thesis, { capacity: "committeeMember" });
    const before = await guestOf(thesis);
    for (const method of ["GET", "HEAD"])
      for (const path of [link, `${link}.data`, `${link}?step=sendCode`]) {
        const answer = await fetch(url + path, { method });
        expect(answer.headers.get("set-cookie") ?? "").not.toContain("teza_guest");
      }
    expect(await guestOf(thesis)).toEqual(before);
    expect(mailsTo(thesis.email)).toHaveLength(1);
    const browser = openClient(url);
    await browser.post(link, { step: "sendCode" });
    const code = /\b\d{4} \d{4}\b/.exec(await mailTo(thesis.email, 2))?.[0] ?? "";
    const forwarded = openClient(url);
    expect((await enter(forwarded, link, code)).status).toBe(422);
    expect((await enter(browser, link, code)).status).toBe(303);
    await browser.post(guestPaths.thesis(thesis.id), { step: "signOut" });
    expect((await enter(browser, link, code)).status).toBe(422);
    await isOut(browser, thesis);
    await isOut(forwarded, thesis);
    const guessed = guestPaths.invitation("B".repeat(43));
    expect((await forwarded.post(guessed, { step: "sendCode" })).status).toBe(409);
  });

  test("two forms at once store one mark, one answer and one opinion each", async () => {
    const [thesis, reviewed] = [await work(), await work()];
    const { browser } = await member(thesis);
    await begin(thesis);
    await sendDraft(thesis);
    const twice = (path: string, form: Record<string, string>, by = browser) =>
      Promise.all([by.post(path, form), by.post(path, form)]);
    await twice(guestPaths.marks(thesis.id), markForm(thesis, "5"));
    await twice(guestPaths.minutes(thesis.id), { step: "confirm", draft: "1" });
    expect(
      await sql("select from assessment_marks where reservation_id = $1", [thesis.id]),
    ).toHaveLength(2);
    expect(await answersOf(thesis)).toHaveLength(1);
    const { browser: reviewing, guest } = await judge(reviewed, "reviewer");
    await assign(reviewed, guestPersonId(guest));
    await twice(guestPaths.opinion(reviewed.id), opinionForm(reviewed), reviewing);
    expect(
      await sql("select from reviewer_opinions where reservation_id = $1 and positive", [
        reviewed.id,
      ]),
    ).toHaveLength(1);
  });
});

test("every read of a guest who judges is logged", async () => {
  const thesis = await work();
  const { browser, guest } = await member(thesis);
  await begin(thesis);
  await sendDraft(thesis);
  for (const path of [
    guestPaths.thesis(thesis.id),
    guestPaths.marks(thesis.id),
    guestPaths.minutes(thesis.id),
    guestPaths.file(thesis.final),
    guestPaths.attachment(thesis.final),
  ])
    expect((await browser.get(path)).status).toBe(200);
  const reads = await sql<{ address: string; subject_id: number }>(
    "select distinct kind, detail, subject_id from record_reads where guest_id = $1 and reader_id is null order by kind, detail",
    [guest],
  );
  expect(reads.length).toBeGreaterThan(1);
  for (const { subject_id } of reads) expect(subject_id).toBe(thesis.student.id);
});

describe("proposals", () => {
  test("of a mentor reach nobody before services accept; then the guest is invited", async () => {
    const thesis = await work();
    const proposed = await invite(thesis.asMentor, thesis, {
      step: "propose",
      capacity: "reviewer",
    });
    expect(proposed.location).toBe(guestPaths.of(thesis.id));
    expect(await pageText(asServices, guestPaths.of(thesis.id))).toContainText(
      texts.hr.states.proposed,
    );
    expect(await pageText(thesis.asStudent, guestPaths.of(thesis.id))).not.toContain(guestsName);
    expect(mailsTo(thesis.email)).toEqual([]);
    const { id: guest } = await guestOf(thesis);
    const decide = (by: Client, step: string) =>
      by.post(guestPaths.of(thesis.id), { step, guest: String(guest) });
    expect((await decide(thesis.asMentor, "accept")).status).toBe(403);
    for (const step of ["renew", "revoke"])
      expect((await decide(asServices, step)).status).toBe(409);
    const both = await Promise.all([decide(asServices, "accept"), decide(asServices, "accept")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const body = await mailTo(thesis.email, 1);
    // the address comes from who proposed, the invitation from who accepted
    expect(body).toContain(thesis.mentor.name);
    expect(body).toContain(assessment.services.name);
    expect(await toldOf(thesis.id, "guest.accept")).toEqual([thesis.mentor.id]);
    await comeIn(thesis, linkIn(body));
    expect((await history("Guest", guest)).length).toBe(3);
  });

  test("that aren't accepted, or are withdrawn, are deleted with name and address", async () => {
    const thesis = await work();
    const propose = (email: string) =>
      invite(thesis.asMentor, { ...thesis, email }, { step: "propose", capacity: "reviewer" });
    const end = (by: Client, guest: string) =>
      by.post(guestPaths.of(thesis.id), { step: "endProposal", guest });
    await propose(newAddress());
    await propose(newAddress());
    const [first = "", second = ""] = (await guestsOf(thesis.id)).map(({ id }) => String(id));
    expect((await end(asServices, first)).status).toBe(303);
    expect((await end(thesis.asMentor, second)).status).toBe(303);
    expect((await guestsOf(thesis.id)).map(({ ended_how }) => ended_how)).toEqual([
      "notAccepted",
      "revoked",
    ]);
    expect(
      await sql("select from guest_contacts where guest_id in ($1, $2)", [first, second]),
    ).toEqual([]);
    expect(await toldOf(thesis.id, "guest.notAccept")).toEqual([thesis.mentor.id]);
    expect((await end(asServices, first)).status).toBe(409);
    expect(mailsTo(thesis.email)).toEqual([]);
  });

  test("are the head of department's too, without addresses and without what the mentor may", async () => {
    const thesis = await work();
    const head = await given.head();
    const asHead = await as(head);
    const path = guestPaths.of(thesis.id);
    expect(await pageText(asHead, committeePath(thesis.id))).toContain(path);
    await invite(thesis.asMentor, { ...thesis, email: newAddress() }, { capacity: "coMentor" });
    const proposed = await invite(asHead, thesis, { step: "propose", capacity: "committeeMember" });
    expect(proposed.location).toBe(path);
    const shown = await pageText(asHead, path);
    expect(shown).toContain(guestsName);
    expect(shown).not.toContain("@tvrtka.example");
    expect(shown).toContainText(texts.hr.judging.withdraw);
    const [coMentor = "", proposal = ""] = (await guestsOf(thesis.id)).map(({ id }) => String(id));
    for (const [step, guest] of [
      ["revoke", coMentor],
      ["renew", coMentor],
      ["accept", proposal],
    ] as const)
      expect([step, (await asHead.post(path, { step, guest })).status]).toEqual([step, 403]);
    for (const capacity of ["coMentor", "reviewer"])
      expect((await invite(asHead, { ...thesis, email: newAddress() }, { capacity })).status).toBe(
        403,
      );
    const colleague = await as(await given.person({ roles: ["teacher", "headOfDepartment"] }));
    expect((await colleague.get(path)).status).toBe(403);
    expect(
      (await invite(colleague, thesis, { step: "propose", capacity: "reviewer" })).status,
    ).toBe(403);
    expect((await colleague.post(path, { step: "endProposal", guest: proposal })).status).toBe(403);
    await asServices.post(path, { step: "accept", guest: proposal });
    expect(await toldOf(thesis.id, "guest.accept")).toEqual([head.id]);
    expect(await mailTo(thesis.email, 1)).toContain(head.name);
    // a proposal of the mentor is not the head's to withdraw
    const reviewer = newAddress();
    await invite(
      thesis.asMentor,
      { ...thesis, email: reviewer },
      { step: "propose", capacity: "reviewer" },
    );
    const guest = String((await guestsOf(thesis.id)).at(-1)?.id);
    expect((await asHead.post(path, { step: "endProposal", guest })).status).toBe(403);
  });

  test("are the student's and others' neither to make nor to decide", async () => {
    const thesis = await work();
    await invite(thesis.asMentor, thesis, { step: "propose", capacity: "reviewer" });
    const { id: guest } = await guestOf(thesis);
    const stranger = await as(await given.teacher());
    for (const person of [thesis.asStudent, stranger]) {
      const answer = await invite(
        person,
        { ...thesis, email: newAddress() },
        { step: "propose", capacity: "reviewer" },
      );
      expect(answer.status).toBe(403);
      for (const step of ["accept", "endProposal"])
        expect(
          (await person.post(guestPaths.of(thesis.id), { step, guest: String(guest) })).status,
        ).toBe(403);
    }
    const harmless = await invite(
      thesis.asMentor,
      { ...thesis, email: newAddress() },
      { step: "propose", capacity: "coMentor" },
    );
    expect(harmless.status).toBe(422);
  });
});

describe("the end of the access", () => {
  test("services alone revoke and renew who judges; a revoked member loses the seat at once", async () => {
    const thesis = await work();
    const { browser, guest } = await member(thesis);
    const take = (by: Client, step: string) =>
      by.post(guestPaths.of(thesis.id), { step, guest: String(guest) });
    for (const step of ["renew", "revoke"])
      expect((await take(thesis.asMentor, step)).status).toBe(403);
    expect((await take(asServices, "renew")).status).toBe(303);
    await comeIn(thesis, linkIn(await mailTo(thesis.email, 4)), 5);
    expect((await take(asServices, "revoke")).status).toBe(303);
    await isOut(browser, thesis);
    expect(await seatsOf(thesis.id)).toContainEqual({
      user_id: null,
      guest_id: guest,
      status: "declined",
      role: "member",
    });
    expect(await toldOf(thesis.id, "committee.decline")).toContain(thesis.mentor.id);
    await begin(thesis);
    const late = await browser.post(guestPaths.marks(thesis.id), markForm(thesis, "5"));
    expect(late.location).toBe(guestPaths.entrance);
  });

  test("who leaves takes the address along, and the name stays with the marks", async () => {
    const thesis = await work();
    const { browser, guest } = await member(thesis);
    await begin(thesis);
    await browser.post(guestPaths.marks(thesis.id), markForm(thesis, "4"));
    const own = (await browser.get(guestPaths.download)).json<{ marks: { mark: number }[] }>();
    expect(own.marks.map(({ mark }) => mark)).toEqual([4, 4]);
    expect((await browser.post(guestPaths.ownData, { step: "leave" })).status).toBe(303);
    expect(
      await sql("select name, email from guest_contacts where guest_id = $1", [guest]),
    ).toEqual([{ name: guestsName, email: "" }]);
    expect(await toldOf(thesis.id, "guest.judgeGone")).toContain(assessment.services.id);
  });

  test("names of members without a deed go thirty days after the end, those with a seat stay", async () => {
    const [thesis, idle] = [await work(), await work()];
    const { guest } = await member(thesis);
    await invited(asServices, idle, { capacity: "reviewer" });
    const { id: other } = await guestOf(idle);
    clock.now = given.instant(93);
    await jobs.run("delete-expired-data");
    expect(
      await sql("select guest_id, email from guest_contacts where guest_id in ($1, $2)", [
        guest,
        other,
      ]),
    ).toEqual([{ guest_id: guest, email: "" }]);
  });
});

test("a member who is invited in English judges in English", async () => {
  const thesis = await work();
  const link = await invited(asServices, thesis, { capacity: "committeeMember", language: "en" });
  const browser = await comeIn(thesis, link);
  await chooseSeats(thesis.asMentor, thesis, guestPersonId((await guestOf(thesis)).id));
  await begin(thesis);
  await sendDraft(thesis);
  expect(await pageText(browser, guestPaths.thesis(thesis.id))).toContainText(
    judgingTexts.en.tasks,
  );
  expect(await pageText(browser, guestPaths.marks(thesis.id))).toContainText(
    judgingTexts.en.marksLead,
  );
  expect(await pageText(browser, guestPaths.minutes(thesis.id))).toContainText(
    judgingTexts.en.minutesLead,
  );
});
