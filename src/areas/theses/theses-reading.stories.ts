import { describe, expect, test } from "vitest";
import { texts as refusalTexts } from "#kit/workflow/texts.ts";
import { createWorld } from "#test/world/index.ts";
import { thesisSteps } from "./steps.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, sql } = await createWorld();

const head = await given.head();
const mentor = await given.teacher();
const coMentor = await given.teacher();
const stranger = await given.teacher();
const admin = await given.person({ roles: ["admin"] });
const student = await given.student({
  name_with_title: "Iva Kos",
  last_name: "Kos",
  last_login: "2026-11-01",
});
const otherStudent = await given.student();

const thesisFields = {
  mentor,
  co_mentor_id: coMentor.id,
  pre_reservation_student_id: student.id,
  pre_reservation_date: "2026-12-24",
};

describe("who reads a thesis", () => {
  const everybody = { mentor, coMentor, head, admin, student, otherStudent, stranger };

  test.each<[string, string[]]>([
    ["notPublishedDraft", ["mentor", "admin", "student"]],
    ["notPublished", ["mentor", "coMentor", "head", "admin", "student"]],
    ["published", Object.keys(everybody)],
    ["deleted", ["mentor", "coMentor", "head", "admin", "student"]],
  ])("%s: %j", async (status, readers) => {
    const thesis = await given.thesis({ ...thesisFields, status });
    const answers = await Promise.all(
      Object.entries(everybody).map(async ([name, person]) => {
        const { status, text } = await (await as(person)).get(`/thesis/show/${thesis.id}`);
        if (status === 403) expect(text).toContainText(refusalTexts.hr.noRight);
        else expect(text).toContainText(thesis.name);
        return { name, status };
      }),
    );
    expect(answers.filter(({ status }) => status === 200).map(({ name }) => name)).toEqual(readers);
  });

  test("a visitor signs in first; an unknown thesis is 404", async () => {
    const thesis = await given.thesis({ mentor });
    expect((await visitor.get(`/thesis/show/${thesis.id}`)).location).toMatch(/^\/login/);
    expect((await (await as(mentor)).get("/thesis/show/999999")).status).toBe(404);
    expect((await (await as(mentor)).get("/thesis/show/0")).status).toBe(404);
  });

  test("the pre-reservation is visible only to the people of the thesis, on the page and in its data", async () => {
    const thesis = await given.thesis(thesisFields);
    for (const path of [`/thesis/show/${thesis.id}`, `/thesis/show/${thesis.id}.data`]) {
      for (const person of [mentor, coMentor, head, admin])
        expect((await (await as(person)).get(path)).text).toMatch(/Kos.*24|2026-12-24/s);
      for (const person of [stranger, otherStudent]) {
        const { status, text } = await (await as(person)).get(path);
        expect(status).toBe(200);
        expect(text).not.toContainText("Iva Kos");
        expect(text).not.toContainText("2026-12-24");
        expect(text).not.toContainText("24.12.2026");
      }
    }
  });

  test("its timeline shows who and when; edits and notes only to the people of the thesis", async () => {
    const thesis = await given.thesis({ mentor, status: "notPublished" });
    await (await as(head)).post(`/thesis/show/${thesis.id}`, {
      step: "returnToDraft",
      note: "Suzite opis.",
    });
    await (await as(mentor)).post(`/thesis/show/${thesis.id}`, { step: "sendForPublication" });
    await (await as(head)).post(`/thesis/show/${thesis.id}`, { step: "publish" });
    const { happened } = texts.hr;
    const { rows } = thesisSteps;
    const own = (await (await as(mentor)).get(`/thesis/show/${thesis.id}`)).text;
    for (const word of [
      happened.propose,
      rows.returnToDraft.timeline,
      rows.sendForPublication.timeline,
      rows.publish.timeline,
    ])
      expect(own).toContain(word);
    expect(own).toContain("Suzite opis.");
    expect(own).toContain(String(head.name_with_title));
    const foreign = (await (await as(stranger)).get(`/thesis/show/${thesis.id}.data`)).text;
    expect(foreign).not.toContain("Suzite opis.");
    expect(foreign).not.toContain("returnToDraft");
  });

  test("those who deposit a defended thesis see its dates and its state in Dabar", async () => {
    const thesis = await given.thesis({
      mentor,
      completed_at: given.instant(-1),
      dabar_status: "waitingList",
      dabar_pid: "dabar:42",
    });
    await given.reservation({ thesis, student: otherStudent, status: "completed" });
    for (const role of ["library", "studentServices"] as const) {
      const { text } = await (await as(await given.person({ roles: [role] }))).get(
        `/thesis/show/${thesis.id}`,
      );
      for (const shown of [
        texts.hr.fields.completedAt,
        texts.hr.dabarStatuses.published,
        "dabar:42",
      ])
        expect(text).toContainText(shown);
      expect(text).not.toContainText(texts.hr.dabarStatuses.waitingList);
    }
    const { text } = await (await as(stranger)).get(`/thesis/show/${thesis.id}`);
    expect(text).not.toContainText("dabar:42");
  });

  test("the timeline does not name the student of a reservation", async () => {
    const thesis = await given.thesis({ mentor });
    await given.reservation({ thesis, student: otherStudent });
    await sql("update log_entries set user_id = $1 where data ->> 'status' = 'reserved'", [
      otherStudent.id,
    ]);
    for (const person of [mentor, stranger]) {
      const { text } = await (await as(person)).get(`/thesis/show/${thesis.id}`);
      expect(text).toContainText(thesisSteps.rows.reserve.timeline);
      expect(text).not.toContainText(String(otherStudent.name_with_title));
    }
  });
});

describe("available actions are shown to the people who may perform them", () => {
  const { form, show } = texts.hr;
  const { sendForPublication, publish, returnToDraft } = thesisSteps.rows;

  test.each<[string, "mentor" | "coMentor" | "head" | "admin", string[]]>([
    ["notPublishedDraft", "mentor", [sendForPublication.label, show.edit, form.remove]],
    ["notPublished", "mentor", [show.edit, form.remove]],
    ["published", "mentor", []],
    ["notPublished", "head", [publish.label, returnToDraft.label]],
    ["notPublishedDraft", "head", []],
    ["deleted", "head", []],
    ["notPublished", "coMentor", []],
    ["notPublished", "admin", []],
  ])("%s to the %s: %j", async (status, who, offered) => {
    const thesis = await given.thesis({ ...thesisFields, status });
    const { text } = await (await as({ mentor, coMentor, head, admin }[who])).get(
      `/thesis/show/${thesis.id}`,
    );
    const steps = [sendForPublication, publish, returnToDraft].map(({ label }) => label);
    const all = [...steps, show.edit, form.remove];
    expect(all.filter((label) => new RegExp(`>${label}<`).test(text))).toEqual(offered);
  });

  test("its mentor requests changes where the status allows them, and copies it in any status", async () => {
    for (const status of ["notPublishedDraft", "notPublished", "published", "deleted"]) {
      const { id } = await given.thesis({ ...thesisFields, status });
      const links = [
        `/edit-request/list/${id}`,
        `/delete-request/send/${id}`,
        `/thesis/mentor/new?copy=${id}`,
      ];
      const visibleLinks = async (person: { id: number }) => {
        const { text } = await (await as(person)).get(`/thesis/show/${id}`);
        return links.filter((link) => text.includes(`href="${link}"`));
      };
      expect(await visibleLinks(mentor)).toEqual(status === "published" ? links : links.slice(2));
      for (const person of [head, admin]) expect(await visibleLinks(person)).toEqual([]);
    }
  });

  test("an unknown step is refused", async () => {
    const thesis = await given.thesis({ mentor, status: "notPublishedDraft" });
    for (const step of ["reserve", "complete", "delete", ""])
      expect((await (await as(mentor)).post(`/thesis/show/${thesis.id}`, { step })).status).toBe(
        422,
      );
  });
});
