import { describe, expect, onTestFinished, test } from "vitest";
import { mentorListPdfPaths } from "#areas/theses/mentor-lists.ts";
import { readPdfText } from "#kit/pdf/fixtures.ts";
import { createWorld } from "#test/world/index.ts";
import { paperPaths } from "../papers.ts";
import { texts as paperTexts } from "../texts.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, sql } = await createWorld();
const admin = await given.person({ roles: ["admin"] });
const asAdmin = await as(admin);
await given.paymentSettings();
const mentor = await given.teacher({ name_with_title: "prof. dr. sc. Đurđa Šćekić" });
const stranger = await given.teacher();
const student = await given.student({ first_name: "Đurđica", last_name: "Kos" });
await given.thesis({ mentor, status: "notPublished", name: "Tema čeka" });
await given.reservation({
  thesis: await given.thesis({ mentor, name: "Tema obranjena" }),
  student: await given.student(),
  status: "completed",
});
const { id: reservation } = await given.reservation({
  thesis: await given.thesis({ mentor }),
  student,
  status: "mentorConfirmedThesis",
});

const lists = Object.entries(mentorListPdfPaths).map(
  ([list, path]) =>
    [list === "completed" ? "completedTheses" : "unpublishedTheses", `/${path}`] as const,
);
const slipPath = `/student/payment-slip/${reservation}`;
const textOf = async (path: string, client = mentor) =>
  (await readPdfText((await (await as(client)).get(path)).bytes)).text;

describe("a printed list of theses", () => {
  test.each(lists)("%s is a PDF of the mentor's own theses", async (kind, path) => {
    const { status, headers, bytes } = await (await as(mentor)).get(path);
    expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(headers.get("content-disposition")).toContain(
      encodeURIComponent(texts.hr.fileNames[kind]),
    );
    expect(headers.get("cache-control")).toContain("no-store");
    const name = kind === "completedTheses" ? "Tema obranjena" : "Tema čeka";
    expect(await readPdfText(bytes)).toContainText(name);
    expect(await textOf(path, stranger)).not.toContain(name);
  });

  test("is for teachers; a request for the page's data gets a page", async () => {
    for (const [, path] of lists) {
      expect((await visitor.get(path)).location).toBe(`/login?to=${encodeURIComponent(path)}`);
      expect((await (await as(student)).get(path)).status).toBe(403);
      expect((await (await as(mentor)).get(`${path}.data`)).headers.get("content-type")).not.toBe(
        "application/pdf",
      );
    }
  });
});

const ownWordings = [
  [
    "unpublishedTheses",
    "# Prijedlog tema\n\nZa vijeće odjela.\n\n{popis_tema}\n\n~ {mentor}",
    "{popis_tema}",
    "Tema čeka",
  ],
  [
    "completedTheses",
    "# Popis obrana\n\nZa vijeće odjela.\n\n{popis_tema}\n\n~ {mentor}",
    "{popis_tema}",
    "Tema obranjena",
  ],
  [
    "paymentSlip",
    "# Naknada\n\nZa vijeće odjela.\n\n{nalog}\n\n{kodovi}\n\nHvala, {student}.",
    "{kodovi}",
    "70,00",
  ],
] as const;

describe.each(ownWordings)("the wording of %s", (kind, body, insert, known) => {
  const path = paperPaths.template(kind, "hr");
  const pdfPath =
    kind === "paymentSlip" ? slipPath : (lists.find(([list]) => list === kind)?.[1] ?? "");
  const reader = kind === "paymentSlip" ? student : mentor;
  const example = String(kind === "paymentSlip" ? reservation : mentor.id);

  test("is shown on real records before it is saved, marked as a preview", async () => {
    expect(await asAdmin.get(paperPaths.templates)).toContainText(path);
    const editor = await asAdmin.get(path);
    expect(editor).toContainText(`value="${example}"`);
    expect(editor).toContainText(insert);
    const { status, text } = await asAdmin.post(path, { step: "preview", body, example });
    expect([status, text.includes("Za vijeće odjela."), text.includes(known)]).toEqual([
      200,
      true,
      true,
    ]);
    const pdf = await asAdmin.post(paperPaths.templatePreview(kind, "hr"), { body, example });
    const preview = (await readPdfText(pdf.bytes)).text;
    for (const words of ["PREGLED", "Za vijeće odjela.", known]) expect(preview).toContain(words);
    expect(await textOf(pdfPath, reader)).not.toContain("Za vijeće odjela.");
  });

  test("is refused without what the application prints, or with an unknown field, with its place", async () => {
    for (const step of ["preview", "save"]) {
      const { status, text } = await asAdmin.post(path, {
        step,
        basis: "0",
        example,
        body: `${body.replace(insert, "")}\n\n{ocjena}`,
      });
      expect(status).toBe(422);
      expect(text).toContainText(
        `nedostaje redak ${insert}, bez kojega se ova isprava ne može izraditi.`,
      );
      expect(text).toMatch(/Redak \d+, stupac 1: polje \{ocjena\} ne postoji\./);
    }
  });

  test("counts once it is saved, until the delivered one returns", async () => {
    expect((await asAdmin.post(path, { step: "save", basis: "0", body })).status).toBe(303);
    const own = await textOf(pdfPath, reader);
    expect([
      own.includes("Za vijeće odjela."),
      own.includes(known),
      own.includes("PREGLED"),
    ]).toEqual([true, true, false]);
    expect((await asAdmin.post(path, { step: "save", basis: "0", body })).status).toBe(409);
    expect((await asAdmin.post(path, { step: "restore", basis: "1" })).status).toBe(303);
    expect(await textOf(pdfPath, reader)).not.toContain("Za vijeće odjela.");
    expect(await asAdmin.get(`${path}?version=1`)).toContainText("Za vijeće odjela.");
  });

  test("is the admin's alone", async () => {
    for (const address of [path, paperPaths.templatePreview(kind, "hr")])
      expect(
        (await (await as(mentor)).post(address, { step: "save", basis: "2", body, example }))
          .status,
      ).toBe(403);
  });
});

test.each(["unpublishedTheses", "completedTheses"] as const)(
  "the wording of %s exists in Croatian only",
  async (kind) => {
    expect((await asAdmin.get(paperPaths.template(kind, "en"))).status).toBe(404);
    await expect(
      sql(
        "insert into paper_templates (kind, language, number, body) values ($1, 'en', 1, '# A')",
        [kind],
      ),
    ).rejects.toThrow("paper_templates_kind_check");
  },
);

test("the slip of a thesis in English is Croatian, too", async () => {
  const writer = await given.student();
  const { id } = await given.reservation({
    thesis: await given.thesis({ mentor }),
    student: writer,
    status: "mentorConfirmedThesis",
    in_english: true,
  });
  expect(await textOf(`/student/payment-slip/${id}`, writer)).toContain("Uplatnica za naknadu");
  expect((await asAdmin.get(paperPaths.template("paymentSlip", "en"))).status).toBe(404);
});

test("a slip's wording can't be shown while the faculty has no account, and says why", async () => {
  await sql("delete from payment_settings");
  onTestFinished(async () => {
    await given.paymentSettings();
  });
  const body = ownWordings[2][1];
  const form = { step: "preview", body, example: String(reservation) };
  for (const address of [
    paperPaths.template("paymentSlip", "hr"),
    paperPaths.templatePreview("paymentSlip", "hr"),
  ]) {
    const { status, text } = await asAdmin.post(address, form);
    expect([status, text.includes(texts.hr.notAvailable)]).toEqual([409, true]);
  }
  expect(await asAdmin.get(paperPaths.templates)).toContainText(paperTexts.hr.kinds.paymentSlip);
});
