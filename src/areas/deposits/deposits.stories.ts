import { describe, expect, test } from "vitest";
import { driveReservation } from "#test/model/drive-reservation.ts";
import { createWorld } from "#test/world/index.ts";
import { depositPaths } from "./deposits.ts";
import { texts as readinessTexts } from "./readiness-texts.ts";
import { texts } from "./texts.ts";

const world = await createWorld({ DABAR_INSTITUTION: "42" });
const { given, as, sql, visitor } = world;
await given.defenseDeadline();
const offices = {
  library: await given.person({ roles: ["library"] }),
  accountancy: await given.person({ roles: ["accountancy"] }),
  services: await given.person({ roles: ["studentServices"] }),
};
const library = await as(offices.library);
const completed = await driveReservation(world, offices, { until: "completed" });
await sql(
  "update studies set dabar_thesis_type = 'Diplomski rad', dabar_open_aire = 'masterThesis'",
);
await sql("update study_programs set isvu_id = '2801'");

describe("what would be sent of a thesis", () => {
  test("is shown with the record and the package to those who send it", async () => {
    const { status, text } = await library.get(depositPaths.send(completed.thesis));
    expect(status).toBe(200);
    expect(text).toContainText(completed.student.name);
    expect(text).toContainText("FILE0.pdf");
    expect(text).toContainText("modsCollection");
    expect(text).toContainText(depositPaths.package(completed.thesis));
    for (const clerk of [offices.services, await given.person({ roles: ["admin"] })])
      expect((await (await as(clerk)).get(depositPaths.send(completed.thesis))).status).toBe(200);
  });

  test("is shown to its mentors without the JMBAG, and to no other teacher or office", async () => {
    for (const person of [completed.mentor, completed.coMentor]) {
      const { status, text } = await (await as(person)).get(depositPaths.send(completed.thesis));
      expect(status).toBe(200);
      expect(text).not.toContainText(String(completed.student.jmbag));
      expect(text).not.toContainText("modsCollection");
    }
    for (const person of [await given.teacher(), offices.accountancy, completed.student])
      expect((await (await as(person)).get(depositPaths.send(completed.thesis))).status).toBe(403);
    expect((await visitor.get(depositPaths.package(completed.thesis))).status).toBe(401);
    expect(
      (await (await as(completed.mentor)).get(depositPaths.package(completed.thesis))).status,
    ).toBe(403);
  });

  test("is checked before the defense: the mentor sees what is missing, and where it is mended", async () => {
    const early = await driveReservation(world, offices, { until: "mentorConfirmedReservation" });
    await sql("update reservations set thesis_name_eng = '' where id = $1", [early.reservation]);
    const { text } = await (await as(early.mentor)).get(depositPaths.send(early.thesis));
    for (const key of ["file", "abstract", "titleEng"] as const)
      expect(text).toContainText(readinessTexts.hr.findings[key]);
    expect(text).toContainText(`/edit-request/list/${early.thesis}`);
    expect((await library.get(depositPaths.package(early.thesis))).status).toBe(403);
    expect(await (await as(early.mentor)).get(`/thesis/show/${early.thesis}`)).toContainText(
      texts.hr.title,
    );
  });

  test("is nothing for a thesis that nobody has reserved", async () => {
    const free = await given.thesis({ mentor: completed.mentor });
    expect((await library.get(depositPaths.send(free.id))).status).toBe(403);
    expect((await library.get(depositPaths.send(999_999))).status).toBe(404);
  });
});

describe("a published thesis", () => {
  test("shows its permanent address to everybody, in both languages", async () => {
    const thesis = await driveReservation(world, offices, { until: "completed" });
    const path = `/student/thesis/${thesis.thesis}`;
    expect(await visitor.get(path)).not.toContainText("urn:nbn");
    await sql(
      "update theses set dabar_status = 'noActiveRequests', dabar_pid = 'fpz:7', dabar_urn = $1 where id = $2",
      ["urn:nbn:hr:999:100007", thesis.thesis],
    );
    for (const [cookie, label] of [
      ["", "Nacionalni repozitorij"],
      ["language=en", "National repository"],
    ] as const) {
      const { text } = await visitor.get(path, cookie ? { cookie } : {});
      expect(text).toContainText("https://urn.nsk.hr/urn:nbn:hr:999:100007");
      expect([label, text.includes(label)]).toEqual([label, true]);
    }
    expect(await library.get(`/thesis/show/${thesis.thesis}`)).toContainText(
      "urn:nbn:hr:999:100007",
    );
  });
});

describe("the English abstract and keywords", () => {
  test("come with the final version, are optional, and go into the package", async () => {
    const inEnglish = {
      abstractEng: "Risks in forestry.",
      keywordsEng: "risk management, forestry; wood",
    };
    const written = await driveReservation(world, offices, {
      until: "completed",
      values: { submitFinal: inEnglish },
    });
    const { text } = await library.get(depositPaths.send(written.thesis));
    expect(text).toContainText("Risks in forestry.");
    expect(text).toContainText("risk management, forestry, wood");
    expect(text).not.toContainText(readinessTexts.hr.findings.abstractEng);
    const held = Buffer.from(
      (await library.get(depositPaths.package(written.thesis))).bytes,
    ).toString("utf8");
    expect(held).toContain('<abstract type="alternative" lang="eng">Risks in forestry.</abstract>');
    expect(held).toContain("<topic>wood</topic>");
    const without = await library.get(depositPaths.send(completed.thesis));
    expect(without).toContainText(readinessTexts.hr.findings.abstractEng);
    expect(without).toContainText(readinessTexts.hr.findings.keywordsEng);
  });
});

describe("the package of a defended thesis", () => {
  test("is the same zip each time, with the thesis and its attachments", async () => {
    const [first, second] = [
      await library.get(depositPaths.package(completed.thesis)),
      await library.get(depositPaths.package(completed.thesis)),
    ];
    expect([first.status, first.headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(first.headers.get("content-disposition")).toContain(`teza-${completed.thesis}-1.zip`);
    expect(Buffer.from(first.bytes).equals(Buffer.from(second.bytes))).toBe(true);
    const held = Buffer.from(first.bytes).toString("latin1");
    for (const name of [
      "bagit.txt",
      "manifest-sha512.txt",
      "data/mods.xml",
      "data/FILE0.pdf",
      "data/DOC0.zip",
    ])
      expect(held).toContain(`teza-${completed.thesis}-1/${name}`);
    expect(held).toContain(`42#${completed.student.jmbag}`);
  });
});
