import { describe, expect, test } from "vitest";
import { bellSchema } from "#areas/notifications/schema.ts";
import { texts as timelineTexts } from "#areas/reservations/timeline/texts.ts";
import { inlineAnswerHeaders } from "#kit/forms/index.ts";
import { refusalTexts } from "#kit/workflow/index.ts";
import { type Client, type Person, world } from "#test/world/index.ts";
import { texts } from "../texts.ts";

const { given, as, visitor, history, sql, clock } = await world();
await given.defenseDeadline();
const { undo: no } = refusalTexts.hr;
const [library, accountancy, services] = await Promise.all(
  (["library", "accountancy", "studentServices"] as const).map((role) => given.person({ roles: [role] })),
);
if (!library || !accountancy || !services) throw new Error("no offices");
const head = await given.head();

const pass = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
};

/** Everything that a step may write about a thesis, without versions and times of change. */
async function stateOf(thesisId: number) {
  const rows = await Promise.all([
    sql("select to_jsonb(t) - '{version,updated_at}'::text[] as row from theses t where id = $1", [thesisId]),
    sql("select to_jsonb(r) - '{version,updated_at}'::text[] as row from reservations r where thesis_id = $1", [
      thesisId,
    ]),
    sql("select to_jsonb(e) - 'version' as row from edit_requests e where thesis_id = $1 order by id", [thesisId]),
    sql("select to_jsonb(d) - 'version' as row from delete_requests d where thesis_id = $1 order by id", [thesisId]),
    sql("select keyword_id from thesis_keywords where thesis_id = $1 order by 1", [thesisId]),
    sql("select study_program_id from thesis_study_programs where thesis_id = $1 order by 1", [thesisId]),
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

const told = (thesisId: number) =>
  sql(
    `select n.user_id from notifications n join events e on e.id = n.event_id where e.thesis_id = $1
     union all select m.user_id from mails m join events e on e.id = m.event_id where e.thesis_id = $1`,
    [thesisId],
  );

type Step = { thesis: { id: number }; of: string; actor: Person; path: string; form: Record<string, string> };

async function reservationAt(status: Parameters<typeof given.reservation>[0]["status"], fields = {}) {
  const [mentor, student] = [await given.teacher(), await given.student()];
  const thesis = await given.thesis({ mentor });
  const reservation = await given.reservation({ thesis, student, ...(status && { status }), ...fields });
  return { mentor, student, thesis, of: `reservation.${reservation.id}`, id: reservation.id };
}

const day = (days: number) => `${given.day(days)}T10:00`;

async function editRequest(form: Record<string, string>): Promise<{ thesis: { id: number }; id: number }> {
  const mentor = await given.teacher();
  const thesis = await given.thesis({ mentor });
  await given.reservation({ thesis, student: await given.student(), thesis_name: thesis.name });
  const answer = await (await as(mentor)).post(`/edit-request/save-field/${thesis.id}`, form);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return { thesis, id: (JSON.parse(answer.json<{ object: string }>().object) as { id: number }).id };
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
  return { thesis, of: "", actor: student, student, path: `/student/thesis/${thesis.id}`, form: { step: "reserve" } };
};

const confirm = async (): Promise<Step> => {
  const { mentor, thesis, of, id } = await reservationAt("reserved");
  return { thesis, of, actor: mentor, path: `/mentor/confirm-reservation/${id}`, form: { step: "confirm" } };
};

const decideEdit = async (form: Record<string, string>, pressed: Record<string, string>): Promise<Step> => {
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
    return { thesis, of, actor, path, form: { form_reservations: String(id), submitButtonClick: "confirm" } };
  };

const setDate = (status: "submittedToStudentServices" | "mentorSetDefenseDate") => async (): Promise<Step> => {
  const { mentor, thesis, of, id } = await reservationAt(status);
  const form = { defenseDate: day(25), defensePlace: `Dvorana ${id}` };
  return { thesis, of, actor: mentor, path: `/mentor/defense-date/${id}`, form };
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
  "the accountancy's confirmation, the second": office(accountancy, "/service/accountancy", cleared),
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
  "approving another title": () => decideEdit({ field: "1", string: "Rizici u osiguranju" }, approve),
  "approving other keywords": () => decideEdit({ field: "8", keywords: "rizik|osiguranje" }, approve),
  "approving another programme": async () =>
    decideEdit(
      { field: "7", studyPrograms: `${(await given.theProgram()).id},${(await given.program()).id}` },
      approve,
    ),
  "refusing an edit": () => decideEdit({ field: "2", string: "Risk in insurance" }, refuse),
  "approving a deletion": () => decideDeletion(approve),
  "refusing a deletion": () => decideDeletion(refuse),
};

let room = 0;
const nextRoom = async () => ++room;

/** Takes a step and returns its taker's client, its reference and the page that follows. */
async function take({ thesis, actor, path, form, of }: Step) {
  const client = await as(actor);
  const answer = await client.post(path, form);
  expect([answer.status, answer.text]).toEqual([303, ""]);
  const page = await client.get(answer.location ?? "");
  const [reservation] = of
    ? []
    : await sql<{ id: number }>("select id from reservations where thesis_id = $1", [thesis.id]);
  return { client, of: of || `reservation.${reservation?.id}`, page: page.text };
}

const undo = (client: Client, of: string | string[], to = "/help") => client.post("/undo", { of, to });

describe("a step can be taken back", () => {
  test.each(Object.entries(steps))("%s", async (_, make) => {
    const step = await make();
    const before = await stateOf(step.thesis.id);
    const heard = await told(step.thesis.id);
    const { client, of, page } = await take(step);
    expect(await stateOf(step.thesis.id)).not.toEqual(before);
    expect(page).toContain('action="/undo"');
    expect(page).toContain(`name="of" value="${of}"`);
    expect(page).toContain(`name="to" value="${step.path}"`);

    const stranger = await undo(await as(await given.teacher()), of);
    expect(stranger.status).toBe(403);
    expect(stranger.text).toContain(no.notTaken);

    pass(9);
    const back = await undo(client, of, step.path);
    expect([back.status, back.location]).toEqual([303, step.path]);
    expect(await stateOf(step.thesis.id)).toEqual(before);
    expect((await client.get(step.path)).text).toContain("Korak je poništen.");
    expect(await told(step.thesis.id)).toEqual(heard);

    const again = await undo(client, of);
    expect(again.status).toBe(303);
    expect(await stateOf(step.thesis.id)).toEqual(before);
    pass(600);
  });

  test.each(["reserving a thesis", "confirming a reservation", "approving other keywords", "approving a deletion"])(
    "%s, and the same person takes the step again",
    async (name) => {
      const step = (await steps[name]?.()) as Step;
      const first = await take(step);
      const after = await stateOf(step.thesis.id);
      await undo(first.client, first.of);
      await take(step);
      const blank = (state: unknown) => JSON.stringify(state).replace(/"id": ?\d+|"created_at": ?"[^"]+"/g, "");
      expect(blank(await stateOf(step.thesis.id))).toBe(blank(after));
    },
  );

  test("after ten seconds no longer, and nothing changes", async () => {
    const step = await confirm();
    const { client, of } = await take(step);
    const after = await stateOf(step.thesis.id);
    pass(10);
    const late = await undo(client, of);
    expect(late.status).toBe(409);
    expect(late.text).toContain("moguće je samo 10 sekundi");
    expect(await stateOf(step.thesis.id)).toEqual(after);
  });

  test("not once somebody has gone on", async () => {
    const step = await reserve();
    const { client, of } = await take(step);
    const [row] = await sql<{ mentor_id: number }>("select mentor_id from theses where id = $1", [step.thesis.id]);
    const mentor = await as({ id: row?.mentor_id ?? 0 });
    const id = of.split(".")[1];
    expect((await mentor.post(`/mentor/confirm-reservation/${id}`, { step: "confirm" })).status).toBe(303);
    const late = await undo(client, of);
    expect(late.status).toBe(409);
    expect(late.text).toContain(no.followed);
    expect(await undo(mentor, of)).toMatchObject({ status: 303 });
    expect((await undo(client, of)).status).toBe(409);
  });

  test("not once a file has been sent or the record changed without an event", async () => {
    const step = await confirm();
    const { client, of } = await take(step);
    await sql("update reservations set in_english = not in_english where thesis_id = $1", [step.thesis.id]);
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
        await sql("select 1 from events where name = 'reservation.undo' and thesis_id = $1", [step.thesis.id]),
      ).toHaveLength(1);
    }
  });

  test("while the next step is taken: one of the two wins", async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const step = await reserve();
      const { client, of } = await take(step);
      const [row] = await sql<{ mentor_id: number }>("select mentor_id from theses where id = $1", [step.thesis.id]);
      const mentor = await as({ id: row?.mentor_id ?? 0 });
      const [back, on] = await Promise.all([
        undo(client, of),
        mentor.post(`/mentor/confirm-reservation/${of.split(".")[1]}`, { step: "confirm" }),
      ]);
      const [thesis] = await sql<{ status: string }>("select status from theses where id = $1", [step.thesis.id]);
      if (back.status === 303) expect([on.status, thesis?.status]).toEqual([404, "published"]);
      else expect([back.status, on.status, thesis?.status]).toEqual([409, 303, "reserved"]);
    }
  });

  test("several that were taken together, each for itself", async () => {
    const made = await Promise.all([office(library, "")(), office(library, "")()]);
    const ids = made.map(({ of }) => Number(of.split(".")[1]));
    const before = await Promise.all(made.map(({ thesis }) => stateOf(thesis.id)));
    const client = await as(library);
    const answer = await client.post("/service/library", {
      form_reservations: ids.join(","),
      submitButtonClick: "confirm",
    });
    expect(answer.status).toBe(303);
    const page = (await client.get("/service/library")).text;
    for (const { of } of made) expect(page).toContain(`value="${of}"`);
    expect(
      (
        await undo(
          client,
          made.map(({ of }) => of),
        )
      ).status,
    ).toBe(303);
    expect(await Promise.all(made.map(({ thesis }) => stateOf(thesis.id)))).toEqual(before);
    expect((await client.get("/help")).text).toContain("Poništena su 2 koraka.");
  });

  test("at a desk, which stays on its page: the answer has the offer, and no later page", async () => {
    const step = await confirm();
    const client = await as(step.actor);
    const answer = await client.post(step.path, step.form, inlineAnswerHeaders);
    expect(answer.json()).toMatchObject({ message: expect.any(String), undo: { of: [step.of], to: step.path } });
    expect((await client.get("/help")).text).not.toContain('action="/undo"');
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
      (await client.get(`/reservation/show/${id}`)).text.includes(timelineTexts.hr.happened.confirm);
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
    expect((await client.get(answer.location ?? "")).text).not.toContain('action="/undo"');
    expect((await undo(client, `reservation.${id}`)).status).toBe(403);
  });

  test("forged and empty forms are refused; a visitor signs in first", async () => {
    const client = await as(head);
    for (const of of ["reservation.0", "reservation.x", "thesis.1", "reservation", "", "reservation.1.2"])
      expect((await undo(client, of)).status, of).toBe(422);
    expect((await client.post("/undo", {})).status).toBe(422);
    expect((await undo(client, "reservation.99999")).status).toBe(403);
    expect((await undo(client, "editRequest.99999")).status).toBe(404);
    expect((await visitor.post("/undo", { of: "reservation.1" })).location).toMatch(/^\/login/);
    expect((await client.get("/undo")).text).toContain(texts.hr.lead);
    const { client: mentor, of } = await take(await confirm());
    expect((await undo(mentor, of, "https://elsewhere.example/")).location).toBe("/homepage-user");
  });

  test("is offered on one page only", async () => {
    const { client } = await take(await confirm());
    expect((await client.get("/help")).text).not.toContain('action="/undo"');
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
    expect((await reader.get("/notifications/list")).text).not.toContain("je potvrđena.");
    await reader.post("/notifications/read");
    pass(10);
    expect(await bellOf(student)).toMatchObject({ numOfNotifications: 1, notifications: [{ read: false }] });
    expect((await reader.get("/notifications/list")).text).toContain("je potvrđena.");
  });
});
