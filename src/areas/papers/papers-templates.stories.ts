import { beforeEach, describe, expect, test } from "vitest";
import { readPdfText } from "#kit/pdf/fixtures.ts";
import { createWorld } from "#test/world/index.ts";
import { paperPaths } from "./papers.ts";
import { deliveredWording } from "./wording/delivered.server.ts";

const { given, as, sql } = await createWorld();
await given.academicYear();
const admin = await given.person({ roles: ["admin"] });
const services = await given.person({ roles: ["studentServices"] });
const [asAdmin, asServices] = [await as(admin), await as(services)];
const student = await given.student({ first_name: "Đurđica", last_name: "Šćekić" });
const thesis = await given.thesis({ mentor: await given.teacher() });
const { id } = await given.reservation({ thesis, student, status: "completed" });
const path = paperPaths.template("formB", "hr");
const own = "# Obrazac B našega fakulteta\n\n{Studentica/Student} {student} smije na obranu.";

// each test begins with the delivered wording and without a paper
beforeEach(async () => {
  await sql("delete from papers");
  await sql("delete from paper_templates");
});

const save = (basis: string, body = own) => asAdmin.post(path, { step: "save", basis, body });

const versions = () =>
  sql<{ number: number; body: string | null; created_by: number }>(
    "select number, body, created_by from paper_templates where kind = 'formB' and language = 'hr' order by number",
  );
const previewed = async () =>
  (await readPdfText((await asServices.get(`${paperPaths.formB(id)}?preview`)).bytes)).text;

describe("a wording", () => {
  test("is shown as delivered until somebody changes it, with the fields beside it", async () => {
    const { text } = await asAdmin.get(path);
    expect(text).toContainText("Vrijedi isporučeni tekst.");
    expect(text).toContainText(deliveredWording("formB", "hr").split("\n")[0]);
    expect(text).toContainText("{naslov_eng}");
    expect(await asAdmin.get(paperPaths.templates)).toContainText(path);
  });

  test("is shown on a real reservation before it is saved, as a page and as a PDF, and stores nothing", async () => {
    const form = { body: own, example: String(id) };
    const { status, text } = await asAdmin.post(path, { step: "preview", ...form });
    expect([
      status,
      text.includes("Obrazac B našega fakulteta"),
      text.includes("Đurđica Šćekić"),
    ]).toEqual([200, true, true]);
    const pdf = await asAdmin.post(paperPaths.templatePreview("formB", "hr"), form);
    expect(await readPdfText(pdf.bytes)).toContainText("Đurđica Šćekić smije na obranu. Pregled");
    expect(await versions()).toEqual([]);
  });

  test("with an unknown field is refused with its line and column, and comes back as it was typed", async () => {
    const body = "# Obrazac\n\nIme: {studnet}, {";
    for (const step of ["preview", "save"]) {
      const { status, text } = await asAdmin.post(path, {
        step,
        body,
        basis: "0",
        example: String(id),
      });
      expect(status).toBe(422);
      expect(text).toContainText("Redak 3, stupac 6: polje {studnet} ne postoji.");
      expect(text).toContainText("Redak 3, stupac 17: vitičasta zagrada nije zatvorena.");
      if (step === "preview") expect(text).toContainText("Ime: {studnet}, {");
    }
    const direct = await asAdmin.post(paperPaths.templatePreview("formB", "hr"), {
      body,
      example: String(id),
    });
    expect(direct.status).toBe(422);
    expect(await versions()).toEqual([]);
  });

  test("is saved as a version that counts at once; papers issued before stay", async () => {
    await asServices.post(paperPaths.formB(id), { female: "true", number: "1" });
    const issued = await asServices.get(paperPaths.formB(id));
    const { status, location } = await save("0");
    expect([status, location]).toEqual([303, path]);
    expect(await versions()).toEqual([{ number: 1, body: own, created_by: admin.id }]);
    expect(await previewed()).toContain(
      "Obrazac B našega fakulteta Studentica Đurđica Šćekić smije na obranu.",
    );
    expect((await asServices.get(paperPaths.formB(id))).bytes).toEqual(issued.bytes);
    await asServices.post(paperPaths.formB(id), { female: "true", number: "2" });
    const papers = await sql(
      "select number, template_id is null as delivered from papers order by number",
    );
    expect(papers).toEqual([
      { number: 1, delivered: true },
      { number: 2, delivered: false },
    ]);
  });

  test("of two who edit the same version, the second is told", async () => {
    await save("0");
    const answers = await Promise.all([save("1", "# Prvi"), save("1", "# Drugi")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect((await versions()).length).toBe(2);
  });

  test("returns to the delivered one; earlier versions can be put into the editor", async () => {
    await save("0");
    await save("1", "# Drugi");
    expect((await asAdmin.post(path, { step: "restore", basis: "2" })).status).toBe(303);
    expect((await versions()).at(-1)).toMatchObject({ number: 3, body: null });
    expect(await previewed()).toContain("Ispunjeni uvjeti za obranu rada");
    const { text } = await asAdmin.get(`${path}?version=1`);
    expect(text).toContainText("Obrazac B našega fakulteta");
    expect(text).toContainText("U uređivaču je inačica 1.");
  });

  test("is the admin's alone, and unknown ones are 404", async () => {
    for (const basis of ["0", "1", "2"]) await save(basis);
    for (const client of [asServices, await as(student)]) {
      for (const address of [paperPaths.templates, path])
        expect((await client.get(address)).status).toBe(403);
      const forged = { step: "save", basis: "3", body: own, example: String(id) };
      for (const address of [path, paperPaths.templatePreview("formB", "hr")])
        expect((await client.post(address, forged)).status).toBe(403);
    }
    expect((await versions()).length).toBe(3);
    for (const name of ["formB", "formB-de", "nista-hr", "certificate-de"])
      expect((await asAdmin.get(`/paper-template/edit/${name}`)).status).toBe(404);
  });

  test.each(["Tekst #read('/etc/passwd')", "{{#panic()}}", "\u0000\u202a", "a".repeat(19_000)])(
    "that is hostile does no harm: %#",
    async (words) => {
      const body = `# Naslov\n\n${words}`;
      const answer = await asAdmin.post(paperPaths.templatePreview("formB", "hr"), {
        body,
        example: String(id),
      });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect(await readPdfText(answer.bytes)).not.toContainText("root:");
    },
  );
});
