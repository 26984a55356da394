import { describe, expect, test } from "vitest";
import { bellSchema } from "#areas/notifications/notifications.ts";
import { reservationSteps } from "#areas/reservations/steps.ts";
import { texts as undoTexts } from "#areas/reservations/undo-texts.ts";
import { inlineAnswerHeaders } from "#kit/forms/form.ts";
import { texts as refusalTexts } from "#kit/workflow/texts.ts";
import { noticeSeconds, undoSeconds } from "#kit/workflow/undo.ts";
import { type ActionName, actionRequests, type PostedValues } from "#test/model/actions.ts";
import { pdf, zip } from "#test/world/files.ts";
import { type Client, createWorld, type Person } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { texts } from "./texts.ts";

const world = await createWorld();
const { given, as, visitor, history, sql, clock } = world;
const jobs = openJobQueue(world);
await given.defenseDeadline();
const { undo: no } = refusalTexts.hr;
const [library, accountancy, services] = await Promise.all(
  (["library", "accountancy", "studentServices"] as const).map((role) =>
    given.person({ roles: [role] }),
  ),
);
if (!library || !accountancy || !services) throw new Error("no offices");
const head = await given.head();

const pass = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
};

/**
 * Everything that a step may write about a thesis, column by column, without versions and times of
 * change.
 */
async function stateOf(thesisId: number) {
  const ofReservation = (table: string) =>
    sql(
      `select to_jsonb(x) - '{version,updated_at}'::text[] as row from ${table} x join reservations r on r.id = x.reservation_id
       where r.thesis_id = $1 order by x.id`,
      [thesisId],
    );
  const rows = await Promise.all([
    ...[
      "documents",
      "committee_members",
      "bank_payments",
      "certificates_of_completion",
      "mentor_changes",
    ].map(ofReservation),
    sql(
      `select to_jsonb(c) - '{version,updated_at}'::text[] as row from document_comments c join documents d on d.id = c.document_id
       join reservations r on r.id = d.reservation_id where r.thesis_id = $1 order by c.id`,
      [thesisId],
    ),
    sql(
      "select to_jsonb(w) - '{version,updated_at}'::text[] as row from waiting_list_entries w where thesis_id = $1",
      [thesisId],
    ),
    sql("select to_jsonb(t) - '{version,updated_at}'::text[] as row from theses t where id = $1", [
      thesisId,
    ]),
    sql(
      "select to_jsonb(r) - '{version,updated_at}'::text[] as row from reservations r where thesis_id = $1",
      [thesisId],
    ),
    sql(
      "select to_jsonb(e) - 'version' as row from edit_requests e where thesis_id = $1 order by id",
      [thesisId],
    ),
    sql(
      "select to_jsonb(d) - 'version' as row from delete_requests d where thesis_id = $1 order by id",
      [thesisId],
    ),
    sql("select keyword_id from thesis_keywords where thesis_id = $1 order by 1", [thesisId]),
    sql("select study_program_id from thesis_study_programs where thesis_id = $1 order by 1", [
      thesisId,
    ]),
    sql(
      "select s.* from defense_slots s join reservations r on r.id = s.reservation_id where r.thesis_id = $1 order by kind, key",
      [thesisId],
    ),
    sql(
      `select counted, counted_id, study_id, sum(published) as p, sum(reserved) as r, sum(completed) as c from thesis_counts
       group by 1, 2, 3 having sum(published) <> 0 or sum(reserved) <> 0 or sum(completed) <> 0 order by 1, 2, 3`,
    ),
  ]);
  return rows;
}

const recipientsOf = (thesisId: number) =>
  sql(
    `select n.user_id from notifications n join events e on e.id = n.event_id where e.thesis_id = $1
     union all select m.user_id from mails m join events e on e.id = m.event_id where e.thesis_id = $1`,
    [thesisId],
  );

/**
 * `of` is the record of the step as the form names it; the life cycle alone, if the step creates
 * the record.
 */
type Step = { thesis: { id: number }; of: string; actor: Person; path: string; form: PostedValues };

async function reservationAt(
  status: Parameters<typeof given.reservation>[0]["status"],
  fields = {},
) {
  const [mentor, student] = [await given.teacher(), await given.student()];
  const thesis = await given.thesis({ mentor });
  const reservation = await given.reservation({
    thesis,
    student,
    ...(status && { status }),
    ...fields,
  });
  return { mentor, student, thesis, of: `reservation.${reservation.id}`, id: reservation.id };
}

const day = (days: number) => `${given.day(days)}T10:00`;

async function editRequest(
  form: Record<string, string>,
): Promise<{ thesis: { id: number }; id: number }> {
  const mentor = await given.teacher();
  const thesis = await given.thesis({ mentor });
  await given.reservation({ thesis, student: await given.student(), thesis_name: thesis.name });
  const answer = await (await as(mentor)).post(`/edit-request/save-field/${thesis.id}`, form);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return {
    thesis,
    id: (JSON.parse(answer.json<{ object: string }>().object) as { id: number }).id,
  };
}

async function deleteRequest() {
  const mentor = await given.teacher();
  const thesis = await given.thesis({ mentor });
  const { id } = await given.insert("delete_requests", {
    thesis_id: thesis.id,
    requested_by: mentor.id,
    reason: "Zastarjela je.",
  });
  return { thesis, id };
}

const reserve = async (): Promise<Step & { student: Person }> => {
  const student = await given.student();
  const thesis = await given.thesis({ mentor: await given.teacher() });
  return {
    thesis,
    of: "reservation",
    actor: student,
    student,
    path: `/student/thesis/${thesis.id}`,
    form: { step: "reserve" },
  };
};

const confirm = async (): Promise<Step> => {
  const { mentor, thesis, of, id } = await reservationAt("reserved");
  return {
    thesis,
    of,
    actor: mentor,
    path: `/mentor/confirm-reservation/${id}`,
    form: { step: "confirm" },
  };
};

const decideEdit = async (
  form: Record<string, string>,
  pressed: Record<string, string>,
): Promise<Step> => {
  const { thesis, id } = await editRequest(form);
  return {
    thesis,
    of: `editRequest.${id}`,
    actor: head,
    path: "/edit-request/requested",
    form: { form_editRequests: String(id), ...pressed },
  };
};

const decideDeletion = async (pressed: Record<string, string>): Promise<Step> => {
  const { thesis, id } = await deleteRequest();
  return {
    thesis,
    of: `deleteRequest.${id}`,
    actor: head,
    path: "/delete-request/requested",
    form: { form_deleteRequests: String(id), ...pressed },
  };
};

const office =
  (actor: Person, path: string, fields = {}) =>
  async (): Promise<Step> => {
    const { thesis, of, id } = await reservationAt("confirmationOfPayment", fields);
    return {
      thesis,
      of,
      actor,
      path,
      form: { form_reservations: String(id), submitButtonClick: "confirm" },
    };
  };

const setDate =
  (status: "submittedToStudentServices" | "mentorSetDefenseDate") => async (): Promise<Step> => {
    const { mentor, thesis, of, id } = await reservationAt(status);
    const form = { defenseDate: day(25), defensePlace: `Dvorana ${id}` };
    return { thesis, of, actor: mentor, path: `/mentor/defense-date/${id}`, form };
  };

type Party = "student" | "mentor" | "library" | "accountancy" | "services";

/**
 * A step of the flow, as the model takes it, of a reservation in a status. `fields` are for the
 * reservation.
 */
const reservationStep =
  (
    name: ActionName,
    status: Parameters<typeof given.reservation>[0]["status"],
    by: Party,
    {
      fields = {},
      form = {},
      review = "",
    }: { fields?: object; form?: PostedValues; review?: string } = {},
  ) =>
  async (): Promise<Step> => {
    const { mentor, student, thesis, of, id } = await reservationAt(status, fields);
    if (review)
      await sql("update documents set review_status = $1 where reservation_id = $2", [review, id]);
    const [document] = await sql<{ id: number }>(
      "select id from documents where reservation_id = $1",
      [id],
    );
    const request = actionRequests[name];
    const record = request.of === "document" ? (document?.id ?? 0) : id;
    const actor = { student, mentor, library, accountancy, services }[by];
    return {
      thesis,
      of,
      actor,
      path: request.path(record),
      form: { ...request.values(record), ...form },
    };
  };

/** A payment of a bank statement for a reservation, which may only be guessed. */
const payment =
  (status: "mentorConfirmedThesis" | "confirmationOfPayment", { guessed = false } = {}) =>
  async (): Promise<Step> => {
    const { thesis, of, id } = await reservationAt(status);
    const statement = await given.insert("bank_statements", {
      name: "izvadak.xml",
      imported_by: accountancy.id,
    });
    const { id: payment } = await given.insert("bank_payments", {
      statement_id: statement.id,
      entry_key: `uplata ${id}`,
      booked_on: given.day(-1),
      amount_in_cents: 7000,
      fee_in_cents: 7000,
      currency: "EUR",
      payer: "Netko",
      payer_account: "",
      reference: "",
      description: "",
      ...(guessed ? { guesses: [id] } : { reservation_id: id }),
    });
    const form: PostedValues = guessed
      ? { step: "acceptSuggestion", payment, reservation: id }
      : { step: "accept", form_payments: payment };
    return { thesis, of, actor: accountancy, path: "/service/bank-statements", form };
  };

const mentorChange = (step: "request" | "agree" | "approve") => async (): Promise<Step> => {
  const { mentor, student, thesis, id } = await reservationAt("mentorConfirmedReservation");
  const next = await given.teacher();
  const request = { step: "request", mentor: next.id, reason: "Mentor odlazi." };
  const path = `/mentor-change/new/${id}`;
  if (step === "request")
    return { thesis, of: "mentorChange", actor: student, path, form: request };
  const sent = await (await as(student)).post(path, request);
  const [change] = await sql<{ id: number }>(
    "select id from mentor_changes where reservation_id = $1",
    [id],
  );
  if (step === "approve")
    for (const person of [mentor, next])
      await (await as(person)).post(sent.location ?? "", { step: "agree" });
  const actor = step === "agree" ? mentor : head;
  return {
    thesis,
    of: `mentorChange.${change?.id}`,
    actor,
    path: sent.location ?? "",
    form: { step },
  };
};

const thesisStep = (name: "sendForPublication" | "returnToDraft") => async (): Promise<Step> => {
  const mentor = await given.teacher();
  const status = name === "returnToDraft" ? "notPublished" : "notPublishedDraft";
  const thesis = await given.thesis({ mentor, status });
  const request = actionRequests[name];
  const actor = name === "returnToDraft" ? head : mentor;
  return {
    thesis,
    of: `thesis.${thesis.id}`,
    actor,
    path: request.path(thesis.id),
    form: request.values(thesis.id),
  };
};

const request = (flow: "editRequest" | "deleteRequest") => async (): Promise<Step> => {
  const mentor = await given.teacher();
  const thesis = await given.thesis({ mentor });
  const form: PostedValues =
    flow === "editRequest"
      ? { field: "1", string: "Rizici u osiguranju" }
      : { reason: "Zastarjela je." };
  const path =
    flow === "editRequest"
      ? `/edit-request/list/${thesis.id}`
      : `/delete-request/send/${thesis.id}`;
  return { thesis, of: flow, actor: mentor, path, form };
};

/** A step about the newest version of a reservation, which has a co-mentor. */
const versionStep =
  (name: "send" | "answer" | "comment" | "correct") => async (): Promise<Step> => {
    const [mentor, coMentor, student] = [
      await given.teacher(),
      await given.teacher(),
      await given.student(),
    ];
    const thesis = await given.thesis({ mentor, co_mentor_id: coMentor.id });
    const { id } = await given.reservation({
      thesis,
      student,
      status: "mentorConfirmedReservation",
    });
    const sent = `/document/student-working-version/${id}`;
    const own = { thesis, of: `document.${id}` };
    const form = { file: pdf("radna.pdf", "Uvod"), studentComment: "Prvo poglavlje." };
    if (name === "send") return { ...own, actor: student, path: sent, form };
    await (await as(student)).post(sent, form);
    if (name === "answer")
      return {
        ...own,
        actor: mentor,
        path: `/document/mentor-working-version/${id}`,
        form: { mentorComment: "Proširite uvod.", file: pdf("primjedbe.pdf", "Primjedbe") },
      };
    const [version] = await sql<{ id: number }>(
      "select id from documents where reservation_id = $1",
      [id],
    );
    const comment = { documentId: version?.id ?? 0, comment: "Prvi dojam." };
    const path = `/document/comments/${id}`;
    if (name === "correct") await (await as(coMentor)).post(path, comment);
    pass(1);
    return { ...own, actor: coMentor, path, form: { ...comment, comment: "Navedite izvore." } };
  };

/** A decision about a committee that awaits the approval of the head. */
const committee = (step: "approve" | "refuse" | "decline") => async (): Promise<Step> => {
  const study = await given.study({
    committee_required: true,
    committee_size: 3,
    committee_approval: true,
  });
  const program = await given.program({ study_id: study.id });
  const mentor = await given.teacher({ study_id: study.id });
  const student = await given.student({ on: { study_id: study.id, study_program_id: program.id } });
  const thesis = await given.thesis({ mentor, study_id: study.id, programs: [program.id] });
  const { id } = await given.reservation({
    thesis,
    student,
    status: "submittedToStudentServices",
    student_study_program_id: program.id,
  });
  const [chair, member] = [await given.teacher(), await given.teacher()];
  const path = `/defense/committee/${id}`;
  await (await as(mentor)).post(path, { step: "choose", chair: chair.id, member1: member.id });
  pass(1);
  const actor = step === "decline" ? member : head;
  return { thesis, of: `committee.${id}`, actor, path, form: { step, reason: "Nije slobodan." } };
};

const approve = { submitButtonClick: "approve" };
const refuse = { submitButtonClick: "refuse", reason: "Nije potrebno." };
const cleared = { library_confirmed_by: library.id, library_confirmed_at: clock.now };

const steps: Record<string, () => Promise<Step>> = {
  "reserving a thesis": reserve,
  "confirming a reservation": confirm,
  "refusing a reservation": async () => {
    const step = await confirm();
    return { ...step, form: { step: "refuse", reason: "Premalo vremena." } };
  },
  "the library's confirmation": office(library, "/service/library"),
  "the accountancy's confirmation, the second": office(
    accountancy,
    "/service/accountancy",
    cleared,
  ),
  "setting the date of a defense": setDate("submittedToStudentServices"),
  "changing the date of a defense": setDate("mentorSetDefenseDate"),
  "confirming the date of a defense": async () => {
    const { thesis, of, id } = await reservationAt("mentorSetDefenseDate", {
      defense_place: `Soba ${await nextRoom()}`,
    });
    return {
      thesis,
      of,
      actor: services,
      path: `/service/confirm-defense-date/${id}`,
      form: { step: "confirmDefenseDate" },
    };
  },
  "submitting the final version": reservationStep(
    "submitFinal",
    "mentorConfirmedReservation",
    "student",
  ),
  "submitting a corrected version with other files": async () => {
    const step = await reservationStep("resubmitFinal", "studentSubmittedToApp", "student", {
      review: "minorChanges",
      form: { thesis: pdf("ispravljen.pdf", "Ispravljen rad"), attachment: await zip() },
    })();
    const coMentor = await given.teacher();
    const [document] = await sql<{ id: number }>(
      "select d.id from documents d join reservations r on r.id = d.reservation_id where r.thesis_id = $1",
      [step.thesis.id],
    );
    await given.insert("document_comments", {
      document_id: document?.id,
      author_id: coMentor.id,
      comment: "Dobro.",
    });
    return step;
  },
  "approving the final version": reservationStep("approveFinal", "studentSubmittedToApp", "mentor"),
  "approving the final version after both confirmations": reservationStep(
    ...(["approveFinal", "studentSubmittedToApp", "mentor"] as const),
    {
      fields: {
        ...cleared,
        accountancy_confirmed_by: accountancy.id,
        accountancy_confirmed_at: clock.now,
      },
    },
  ),
  "asking for minor changes, with a file": reservationStep(
    "askMinorChanges",
    "studentSubmittedToApp",
    "mentor",
    {
      form: { file: pdf("primjedbe.pdf", "Primjedbe") },
    },
  ),
  "returning the final version": reservationStep("returnFinal", "studentSubmittedToApp", "mentor"),
  "sending the proof of payment": reservationStep("pay", "mentorConfirmedThesis", "student"),
  "accepting a payment from a bank statement": payment("mentorConfirmedThesis"),
  "accepting a guessed payment": payment("mentorConfirmedThesis", { guessed: true }),
  "accepting a payment beside the proof": payment("confirmationOfPayment"),
  "returning the proof of payment": reservationStep(
    "returnPayment",
    "confirmationOfPayment",
    "accountancy",
  ),
  "confirming the statements": reservationStep(
    "confirmStatements",
    "libraryAndAccountancyConfirmed",
    "student",
  ),
  "confirming the formal conditions": reservationStep("confirmFormal", "statements", "services"),
  "returning the statements": reservationStep("returnStatements", "statements", "services"),
  "returning the thesis to the student": reservationStep(
    "returnToStudent",
    "statements",
    "services",
  ),
  "reopening the date of a defense": async () =>
    reservationStep("reopenDefense", "studentServicesConfirmedDefenseDate", "services", {
      fields: { defense_place: `Soba ${await nextRoom()}` },
    })(),
  "sending a working version": versionStep("send"),
  "answering a working version": versionStep("answer"),
  "commenting on a version": versionStep("comment"),
  "correcting a comment on a version": versionStep("correct"),
  "approving a committee": committee("approve"),
  "refusing a committee": committee("refuse"),
  "declining a seat in a committee": committee("decline"),
  "sending a thesis for publication": thesisStep("sendForPublication"),
  "returning a thesis to draft": thesisStep("returnToDraft"),
  "requesting an edit": request("editRequest"),
  "requesting a deletion": request("deleteRequest"),
  "requesting another mentor": mentorChange("request"),
  "agreeing to another mentor": mentorChange("agree"),
  "approving another mentor": mentorChange("approve"),
  "approving another title": () =>
    decideEdit({ field: "1", string: "Rizici u osiguranju" }, approve),
  "approving other keywords": () =>
    decideEdit({ field: "8", keywords: "rizik|osiguranje" }, approve),
  "approving another programme": async () =>
    decideEdit(
      {
        field: "7",
        studyPrograms: `${(await given.theProgram()).id},${(await given.program()).id}`,
      },
      approve,
    ),
  "refusing an edit": () => decideEdit({ field: "2", string: "Risk in insurance" }, refuse),
  "approving a deletion": () => decideDeletion(approve),
  "refusing a deletion": () => decideDeletion(refuse),
};

let room = 0;
const nextRoom = async () => ++room;

/**
 * Takes a step and returns the client of the person who took it, the offer to undo on the next
 * page, and that page.
 */
async function take({ actor, path, form, of }: Step) {
  const client = await as(actor);
  const answer = await client.post(path, form);
  expect([answer.status, answer.text]).toEqual([303, ""]);
  const page = (await client.get(answer.location ?? "")).text;
  const offered = offersOf(page).filter((offer) => offer.startsWith(`${of}.`));
  expect(new Set(offered).size, of).toBe(1);
  return { client, of: offered[0] ?? "", page };
}

const offersOf = (page: string) =>
  [...page.matchAll(/name="of" value="([^"]+)"/g)].map(([, of]) => String(of));

const undo = (client: Client, of: string | string[], to = "/help") =>
  client.post("/undo", { of, to });

describe("a step can be taken back", () => {
  test.each(Object.entries(steps))("%s", async (_, make) => {
    const step = await make();
    const before = await stateOf(step.thesis.id);
    const heard = await recipientsOf(step.thesis.id);
    const { client, of, page } = await take(step);
    expect(await stateOf(step.thesis.id)).not.toEqual(before);
    expect(page).toContain('action="/undo"');
    expect(page).toContain(`name="to" value="${step.path}"`);

    const stranger = await undo(await as(await given.teacher()), of);
    expect(stranger.status).toBe(403);
    expect(stranger).toContainText(no.notTaken);

    pass(noticeSeconds - 1);
    const back = await undo(client, of, step.path);
    expect([back.status, back.location]).toEqual([303, step.path]);
    expect(await stateOf(step.thesis.id)).toEqual(before);
    expect(await client.get(step.path)).toContainText("Korak je poništen.");
    expect(await recipientsOf(step.thesis.id)).toEqual(heard);

    const again = await undo(client, of);
    expect(again.status).toBe(303);
    expect(await stateOf(step.thesis.id)).toEqual(before);
    pass(undoSeconds);
  });

  test("with its file, which nobody gets any more and the sweep removes; the same file can be sent again", async () => {
    const step = await reservationStep("submitFinal", "mentorConfirmedReservation", "student")();
    const { client, of } = await take(step);
    const [{ id: documentId, file } = { id: 0, file: 0 }] = await sql<{ id: number; file: number }>(
      "select d.id, thesis_file_id as file from documents d join reservations r on r.id = d.reservation_id where r.thesis_id = $1",
      [step.thesis.id],
    );
    expect((await client.get(`/student/download-thesis/${documentId}`)).status).toBe(200);
    expect((await undo(client, of)).status).toBe(303);
    expect((await client.get(`/student/download-thesis/${documentId}`)).status).toBe(404);
    const left = () => sql("select taken_at from files where id = $1", [file]);
    expect(await left()).toEqual([{ taken_at: null }]);
    await take(step);
    const [again] = await sql<{ id: number }>(
      "select d.id from documents d join reservations r on r.id = d.reservation_id where r.thesis_id = $1",
      [step.thesis.id],
    );
    const now = clock.now;
    pass(3 * 86_400);
    expect(await jobs.run("sweep-files")).toMatchObject({ state: "completed" });
    clock.now = now;
    expect(await left()).toEqual([]);
    expect((await client.get(`/student/download-thesis/${again?.id}`)).status).toBe(200);
  });

  test("one after the other, the newest first, and never another one than the form names", async () => {
    const { mentor, thesis, of, id } = await reservationAt("submittedToStudentServices");
    const step = (hour: string): Step => ({
      thesis,
      of,
      actor: mentor,
      path: `/mentor/defense-date/${id}`,
      form: { defenseDate: `${given.day(25)}T${hour}`, defensePlace: `Dvorana ${id}` },
    });
    const before = await stateOf(thesis.id);
    const first = await take(step("10:00"));
    const between = await stateOf(thesis.id);
    pass(1);
    const second = await take(step("12:00"));
    const early = await undo(first.client, first.of);
    expect([early.status, early.text.includes(no.followed)]).toEqual([409, true]);
    expect((await undo(second.client, second.of)).status).toBe(303);
    expect(await stateOf(thesis.id)).toEqual(between);
    expect((await undo(second.client, second.of)).status).toBe(303);
    expect(await stateOf(thesis.id)).toEqual(between);
    expect((await undo(first.client, first.of)).status).toBe(303);
    expect(await stateOf(thesis.id)).toEqual(before);
  });

  test.each([
    "reserving a thesis",
    "confirming a reservation",
    "approving other keywords",
    "approving a deletion",
  ])("%s, and the same person takes the step again", async (name) => {
    const step = (await steps[name]?.()) as Step;
    const first = await take(step);
    const after = await stateOf(step.thesis.id);
    await undo(first.client, first.of);
    await take(step);
    const blank = (state: unknown) =>
      JSON.stringify(state).replace(/"id": ?\d+|"created_at": ?"[^"]+"/g, "");
    expect(blank(await stateOf(step.thesis.id))).toBe(blank(after));
  });

  test("for two minutes if others are told of it, and nothing changes afterwards", async () => {
    const step = await confirm();
    const { client, of } = await take(step);
    const after = await stateOf(step.thesis.id);
    pass(noticeSeconds);
    const late = await undo(client, of);
    expect(late.status).toBe(409);
    expect(late).toContainText(no.told);
    expect(late).toContainText(undoTexts.hr.instead.confirm);
    expect(await stateOf(step.thesis.id)).toEqual(after);
  });

  test("for ten minutes if nobody is told of it", async () => {
    const [kept, undone] = [await confirm(), await confirm()];
    for (const { thesis } of [kept, undone])
      await sql(
        "update users set active = false where id = (select student_id from reservations where thesis_id = $1)",
        [thesis.id],
      );
    const before = await stateOf(undone.thesis.id);
    const [one, another] = [await take(kept), await take(undone)];
    expect(await recipientsOf(undone.thesis.id)).toEqual([]);
    pass(undoSeconds - 1);
    expect((await undo(another.client, another.of)).status).toBe(303);
    expect(await stateOf(undone.thesis.id)).toEqual(before);
    pass(1);
    const late = await undo(one.client, one.of);
    expect([late.status, late.text.includes("moguće je najviše 10 minuta nakon koraka")]).toEqual([
      409,
      true,
    ]);
  });

  test("not once its notification was opened, whatever the clock of the node", async () => {
    const step = await confirm();
    const { client, of } = await take(step);
    await sql(
      "update notifications set read_at = created_at where event_id in (select id from events where thesis_id = $1)",
      [step.thesis.id],
    );
    const late = await undo(client, of);
    expect([late.status, late.text.includes(no.told)]).toEqual([409, true]);
  });

  test("not once somebody has gone on", async () => {
    const step = await reserve();
    const { client, of } = await take(step);
    const [row] = await sql<{ mentor_id: number }>("select mentor_id from theses where id = $1", [
      step.thesis.id,
    ]);
    const mentor = await as({ id: row?.mentor_id ?? 0 });
    const id = of.split(".")[1];
    expect(
      (await mentor.post(`/mentor/confirm-reservation/${id}`, { step: "confirm" })).status,
    ).toBe(303);
    const late = await undo(client, of);
    expect(late.status).toBe(409);
    expect(late).toContainText(no.followed);
    expect(await undo(mentor, `reservation.${id}`)).toMatchObject({ status: 303 });
    expect((await undo(client, of)).status).toBe(409);
  });

  test("not once a file has been sent or the record changed without an event", async () => {
    const step = await confirm();
    const { client, of } = await take(step);
    await sql("update reservations set in_english = not in_english where thesis_id = $1", [
      step.thesis.id,
    ]);
    expect((await undo(client, of)).status).toBe(409);
  });

  test("by two clicks at once, one of which does it", async () => {
    for (const make of [reserve, confirm]) {
      const step = await make();
      const before = await stateOf(step.thesis.id);
      const { client, of } = await take(step);
      const answers = await Promise.all([undo(client, of), undo(client, of), undo(client, of)]);
      expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
      expect(await stateOf(step.thesis.id)).toEqual(before);
      expect(
        await sql("select 1 from events where name = 'reservation.undo' and thesis_id = $1", [
          step.thesis.id,
        ]),
      ).toHaveLength(1);
    }
  });

  test("while the next step is taken: one of the two wins", async () => {
    for (let index = 0; index < 5; index += 1) {
      const step = await reserve();
      const { client, of } = await take(step);
      const [row] = await sql<{ mentor_id: number }>("select mentor_id from theses where id = $1", [
        step.thesis.id,
      ]);
      const mentor = await as({ id: row?.mentor_id ?? 0 });
      const [back, on] = await Promise.all([
        undo(client, of),
        mentor.post(`/mentor/confirm-reservation/${of.split(".")[1]}`, { step: "confirm" }),
      ]);
      const [thesis] = await sql<{ status: string }>("select status from theses where id = $1", [
        step.thesis.id,
      ]);
      if (back.status === 303) expect([on.status, thesis?.status]).toEqual([404, "published"]);
      else expect([back.status, on.status, thesis?.status]).toEqual([409, 303, "reserved"]);
    }
  });

  test("several that were taken together, each for itself", async () => {
    const takenSteps = await Promise.all([office(library, "")(), office(library, "")()]);
    const ids = takenSteps.map(({ of }) => Number(of.split(".")[1]));
    const before = await Promise.all(takenSteps.map(({ thesis }) => stateOf(thesis.id)));
    const client = await as(library);
    const answer = await client.post("/service/library", {
      form_reservations: ids.join(","),
      submitButtonClick: "confirm",
    });
    expect(answer.status).toBe(303);
    const page = (await client.get("/service/library")).text;
    expect(
      offersOf(page)
        .map((of) => of.replace(/[.][0-9]+$/, ""))
        .sort(),
    ).toEqual(takenSteps.map(({ of }) => of).sort());
    expect((await undo(client, offersOf(page))).status).toBe(303);
    expect(await Promise.all(takenSteps.map(({ thesis }) => stateOf(thesis.id)))).toEqual(before);
    expect(await client.get("/help")).toContainText("Poništena su 2 koraka.");
  });

  test("at a desk, which stays on its page: the answer has the offer, and no later page", async () => {
    const step = await confirm();
    const client = await as(step.actor);
    const answer = await client.post(step.path, step.form, inlineAnswerHeaders);
    expect(answer.json()).toMatchObject({
      message: expect.any(String),
      undo: { of: [expect.stringContaining(`${step.of}.`)], to: step.path, seconds: noticeSeconds },
    });
    expect(await client.get("/help")).not.toContainText('action="/undo"');
    expect((await undo(client, step.of)).status).toBe(303);
  });

  test("is in the history, as the step is", async () => {
    const step = await reserve();
    const { client, of } = await take(step);
    await undo(client, of);
    const entries = await history("Reservation", Number(of.split(".")[1]));
    expect(entries.map(({ action, username }) => [action, username])).toEqual([
      ["new", step.student.username],
      ["delete", step.student.username],
    ]);
    expect((await history("Thesis", step.thesis.id)).slice(-2)).toMatchObject([
      { data: { status: "reserved" } },
      { data: { status: "published" } },
    ]);
  });

  test("the thread of the reservation tells no more of it, and tells of it again when it is taken again", async () => {
    const { client, of } = await take(await confirm());
    const id = of.split(".")[1];
    const isTold = async () =>
      (await client.get(`/reservation/show/${id}`)).text.includes(
        reservationSteps.rows.confirm.timeline[0],
      );
    expect(await isTold()).toBe(true);
    await undo(client, of);
    expect(await isTold()).toBe(false);
    await client.post(`/mentor/confirm-reservation/${id}`, { step: "confirm" });
    expect(await isTold()).toBe(true);
  });

  test("not by the person whom an admin was impersonating", async () => {
    const admin = await as(await given.person({ roles: ["admin"] }));
    const step = await confirm();
    expect((await admin.post(`/user/impersonate/${step.actor.id}`)).status).toBe(303);
    expect((await admin.post(step.path, step.form)).status).toBe(303);
    expect((await undo(await as(step.actor), step.of)).status).toBe(403);
    expect((await undo(admin, step.of)).status).toBe(303);
  });
});

describe("what is not a step that can be taken back", () => {
  test("publishing, restoring and canceling offer nothing", async () => {
    const { student, id } = await reservationAt("reserved");
    const client = await as(student);
    const answer = await client.post(`/student/edit-reservation/${id}`, { step: "cancel" });
    expect(await client.get(answer.location ?? "")).not.toContainText('action="/undo"');
    expect((await undo(client, `reservation.${id}`)).status).toBe(403);
  });

  test("forged and empty forms are refused; a visitor signs in first", async () => {
    const client = await as(head);
    for (const of of [
      "reservation.0",
      "reservation.x",
      "person.1",
      "thesis.1.0",
      "reservation",
      "",
      "reservation.1.2.3",
    ])
      expect((await undo(client, of)).status, of).toBe(422);
    expect((await client.post("/undo", {})).status).toBe(422);
    expect((await undo(client, "reservation.99999")).status).toBe(403);
    expect((await undo(client, "editRequest.99999")).status).toBe(403);
    expect((await visitor.post("/undo", { of: "reservation.1" })).location).toMatch(/^\/login/);
    expect(await client.get("/undo")).toContainText(texts.hr.none);
    const { client: mentor, of } = await take(await confirm());
    expect((await undo(mentor, of, "https://elsewhere.example/")).location).toBe("/homepage-user");
  });

  test("is offered on the record's page and on the list of own steps to who took it, as long as it can be undone", async () => {
    const { thesis, of, id, mentor, student } = await reservationAt("studentSubmittedToApp");
    const [document] = await sql<{ id: number }>(
      "select id from documents where reservation_id = $1",
      [id],
    );
    const { client, of: step } = await take({
      thesis,
      of,
      actor: mentor,
      path: `/document/mentor-approve-final-version/${document?.id}`,
      form: {},
    });
    const pages = (person: Client) =>
      Promise.all(
        [`/reservation/show/${id}`, "/undo"].map(async (path) => (await person.get(path)).text),
      );
    for (const page of await pages(client)) expect(offersOf(page)).toEqual([step]);
    for (const page of await pages(await as(student))) expect(offersOf(page)).toEqual([]);
    expect(await client.get("/undo")).toContainText(reservationSteps.rows.approveFinal.timeline[0]);
    pass(noticeSeconds);
    for (const page of await pages(client)) expect(offersOf(page)).toEqual([]);
    pass(undoSeconds);
  });

  test("stands with the message on one page only", async () => {
    const { client } = await take(await confirm());
    expect(await client.get("/help")).not.toContainText('action="/undo"');
    expect(texts.hr.done).toContain("Korak je poništen.");
  });
});

describe("whoever is concerned", () => {
  const bellOf = async (person: { id: number }) =>
    bellSchema.parse((await (await as(person)).get("/notifications")).json());

  test("sees nothing in the bell, in the list or in the count until the step can no longer be taken back", async () => {
    const { mentor, student, id } = await reservationAt("reserved");
    await (await as(mentor)).post(`/mentor/confirm-reservation/${id}`, { step: "confirm" });
    const reader = await as(student);
    expect(await bellOf(student)).toMatchObject({ numOfNotifications: 0, notifications: [] });
    expect(await reader.get("/notifications/list")).not.toContainText("je potvrđena.");
    await reader.post("/notifications/read");
    pass(noticeSeconds);
    expect(await bellOf(student)).toMatchObject({
      numOfNotifications: 1,
      notifications: [{ read: false }],
    });
    expect(await reader.get("/notifications/list")).toContainText("je potvrđena.");
  });
});

describe("a step of a student's proposal can be taken back", () => {
  const description = "Predlažem istražiti štednju energije u studentskim domovima. ".repeat(6);
  const path = "/student/proposals/new";

  async function proposal(upTo: "nothing" | "sent" | "returned") {
    const [mentor, student] = [
      await given.teacher(),
      await given.student({ last_login: clock.now }),
    ];
    const { id: program } = await given.theProgram();
    const form = { description, name: "Štednja energije", keywords: "energija", company: "" };
    const send: PostedValues = { ...form, step: "send", mentor: mentor.id, program };
    if (upTo === "nothing") return { mentor, student, send, form, id: 0 };
    const { location } = await (await as(student)).post(path, send);
    const id = Number(/\d+$/.exec(location ?? "")?.[0]);
    const revise = { step: "return", answer: "Suzite temu." };
    if (upTo === "returned") await (await as(mentor)).post(`/mentor/proposal/${id}`, revise);
    pass(1);
    return { mentor, student, send, form, id };
  }

  const proposals = ({ id }: Person) =>
    sql(
      "select to_jsonb(p) - '{version,updated_at}'::text[] as row from student_proposals p where student_id = $1",
      [id],
    );

  const noticesOf = (...people: Person[]) =>
    sql("select 1 from notifications where user_id = any($1)", [people.map(({ id }) => id)]);

  test.each([
    ["sending it", "nothing", "student", { step: "send" }],
    ["sending it again", "returned", "student", { step: "resend" }],
    ["withdrawing it", "sent", "student", { step: "withdraw" }],
    ["returning it for revision", "sent", "mentor", { step: "return", answer: "Suzite temu." }],
    ["declining it", "sent", "mentor", { step: "decline", answer: "Nemam mjesta." }],
  ] as const)("%s", async (_, upTo, by, step) => {
    const { mentor, student, send, form, id } = await proposal(upTo);
    const actor = by === "student" ? student : mentor;
    const at = id === 0 ? path : `/${by}/proposal/${id}`;
    const before = [await proposals(student), await noticesOf(student, mentor)];
    const client = await as(actor);
    const answer = await client.post(at, { ...(id === 0 ? send : form), ...step });
    expect([answer.status, answer.text]).toEqual([303, ""]);
    expect(await proposals(student)).not.toEqual(before[0]);
    const [of = ""] = offersOf((await client.get(answer.location ?? "")).text).filter((offer) =>
      offer.startsWith("studentProposal."),
    );
    expect(await client.get("/undo")).toContainText("Štednja energije");
    expect((await undo(await as(await given.teacher()), of)).status).toBe(403);
    for (const _ of ["once", "twice"]) expect((await undo(client, of)).status).toBe(303);
    expect([await proposals(student), await noticesOf(student, mentor)]).toEqual(before);
    pass(undoSeconds);
  });

  test("but not once the other has gone on, nor when it was taken over", async () => {
    const { mentor, student, send } = await proposal("nothing");
    const [asStudent, asMentor] = [await as(student), await as(mentor)];
    const { location } = await asStudent.post(path, send);
    const id = Number(/\d+$/.exec(location ?? "")?.[0]);
    await asMentor.post(`/mentor/proposal/${id}`, { step: "take" });
    expect((await undo(asStudent, `studentProposal.${id}`)).status).toBe(409);
    expect((await undo(asMentor, `studentProposal.${id}`)).status).toBe(403);
  });
});
