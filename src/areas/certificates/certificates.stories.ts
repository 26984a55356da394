import { describe, expect, test } from "vitest";
import { readPdf } from "#kit/pdf/fixtures.ts";
import { createWorld } from "#test/world/index.ts";
import { certificateFixtures, certificatePath, completeForm } from "./fixtures.ts";

const here = await createWorld({ TEZA_FACULTY: "Šumarski fakultet", TEZA_PLACE: "Đakovo" });
const { given, as, visitor, history, sql } = here;
const { asServices, certificateOf, completed, drafted, complete } = await certificateFixtures(here);
const admin = await given.person({ roles: ["admin"] });

describe("the PDF", () => {
  test("is refused while fields are missing; the page names and links them", async () => {
    const { certificate } = await drafted();
    const answer = await asServices.get(certificatePath("create-pdf", certificate.id));
    expect(answer.status).toBe(422);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(answer).toContainText("Potvrda se još ne može izraditi. Najprije dopunite podatke:");
    for (const gap of ["KLASA", "URBROJ", "Mjesto rođenja"])
      expect(answer).toContainText(`>${gap}</a>`);
    expect(answer).toContainText(`${certificatePath("edit", certificate.id)}#dateOfBirth`);
  });

  test("is PDF/A with the right names, as an attachment, and does not change the certificate", async () => {
    const { certificate, student, reservation } = await complete();
    const before = await history("CertificateOfCompletion", certificate.id);
    const answer = await asServices.get(certificatePath("create-pdf", certificate.id));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(answer.headers.get("content-disposition")).toContain(
      encodeURIComponent(`Potvrda o završetku studija - ${student.name}.pdf`),
    );
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const { metadata, catalog, pages } = readPdf(answer.bytes);
    expect(metadata).toContain("<pdfaid:part>2</pdfaid:part>");
    expect(metadata).toContain("<pdfaid:conformance>A</pdfaid:conformance>");
    expect(metadata).toContain(`Potvrda o završetku studija: ${student.name}`);
    expect(metadata).toContain("Šumarski fakultet");
    expect(catalog).toContain("/Lang (hr-HR)");
    expect(pages).toBe(1);
    expect(await history("CertificateOfCompletion", certificate.id)).toEqual(before);
    expect(await certificateOf(reservation)).toMatchObject({ version: 2 });
  });

  test("a script that asks for the page's data gets the page", async () => {
    const { certificate } = await complete();
    const answer = await asServices.get(`${certificatePath("create-pdf", certificate.id)}.data`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      expect.stringContaining("text/x-script"),
    ]);
  });
});

describe("access", () => {
  const pages = ["show", "edit", "create-pdf"];

  test("only student services write; the admin reads", async () => {
    const { certificate, reservation, student, mentor } = await complete();
    const lists = ["/certificate-of-completion", "/certificate-of-completion/show-all"];
    const addresses = [
      ...lists,
      ...pages.map((page) => certificatePath(page, certificate.id)),
      certificatePath("create-data", reservation.id),
    ];
    const others: { id: number }[] = [
      student,
      mentor,
      await given.person({ roles: ["library", "accountancy", "viceDean"] }),
    ];
    for (const address of addresses) {
      expect([address, (await visitor.get(address)).location]).toEqual([
        address,
        expect.stringMatching(/^\/login/),
      ]);
      for (const other of others)
        expect([address, (await (await as(other)).get(address)).status]).toEqual([address, 403]);
      expect([address, (await (await as(admin)).get(address)).status]).toEqual([address, 200]);
    }
    const asAdmin = await as(admin);
    expect(
      (
        await asAdmin.post(
          certificatePath("edit", certificate.id),
          completeForm({ ...certificate, version: 2 }),
        )
      ).status,
    ).toBe(403);
    expect(
      (await asAdmin.post(certificatePath("create-data", reservation.id), { version: "2" })).status,
    ).toBe(403);
    const asStudent = await as(student);
    expect(
      (
        await asStudent.post(
          certificatePath("edit", certificate.id),
          completeForm({ ...certificate, version: 2 }),
        )
      ).status,
    ).toBe(403);
    expect((await asStudent.post(certificatePath("create-data", reservation.id))).status).toBe(403);
    expect(await certificateOf(reservation)).toMatchObject({ version: 2 });
  });

  test.each([...pages, "create-data"])("%s of what does not exist is 404", async (page) => {
    expect((await asServices.get(certificatePath(page, 999_999))).status).toBe(404);
    expect((await asServices.get(`/certificate-of-completion/${page}/0`)).status).toBe(404);
    expect((await asServices.get(`/certificate-of-completion/${page}/abc`)).status).toBe(404);
  });

  test("writing what does not exist is 404", async () => {
    const { certificate } = await drafted();
    expect(
      (await asServices.post(certificatePath("edit", 999_999), completeForm(certificate))).status,
    ).toBe(404);
    expect((await asServices.post(certificatePath("create-data", 999_999))).status).toBe(404);
  });
});

describe("the lists", () => {
  test("the working view has incomplete certificates and those of this academic year", async () => {
    const noData = await completed();
    const draft = await drafted();
    const old = await completed({ exam_date: given.day(-800) });
    const oldComplete = await complete();
    await sql("update reservations set exam_date = $1 where id = $2", [
      given.day(-800),
      oldComplete.reservation.id,
    ]);
    const ready = await complete();
    const page = await asServices.get("/certificate-of-completion");
    expect(page).toContainText(certificatePath("create-data", noData.reservation.id));
    expect(page).toContainText(certificatePath("edit", draft.certificate.id));
    expect(page).toContainText(certificatePath("create-pdf", ready.certificate.id));
    expect(page).not.toContainText(certificatePath("create-data", old.reservation.id));
    expect(page).not.toContainText(certificatePath("create-pdf", oldComplete.certificate.id));
    await sql("update certificates_of_completion set ects = null where id = $1", [
      oldComplete.certificate.id,
    ]);
    expect(await asServices.get("/certificate-of-completion")).toContainText(
      certificatePath("edit", oldComplete.certificate.id),
    );
    const all = await asServices.get("/certificate-of-completion/grid-data-all");
    expect(all).toContainText(certificatePath("show", oldComplete.certificate.id));
  });

  test("contain no birth data and no grade", async () => {
    const { certificate, student } = await complete();
    for (const list of ["", "/grid-data", "/grid-data-all"]) {
      const answer = await asServices.get(`/certificate-of-completion${list}`);
      expect(answer).toContainText(certificatePath("show", certificate.id));
      expect(answer).toContainText(String(student.jmbag));
      for (const secret of ["2003-01-05", "05.01.2003", "Slavonski Brod", "izvrstan"])
        expect(answer).not.toContainText(secret);
    }
  });

  test("show the number of missing fields", async () => {
    const { certificate } = await drafted();
    const rows = (await asServices.get("/certificate-of-completion/grid-data")).json<
      { id: number; missing: number }[]
    >();
    const [stored] = await sql<{ missing: number }>(
      `select (classification_no = '')::int + (registration_no = '')::int + (date_of_birth is null)::int
        + (birthplace = '')::int + (female is null)::int + (academic_title = '')::int as missing
       from certificates_of_completion where id = $1`,
      [certificate.id],
    );
    expect(rows.find(({ id }) => id === certificate.id)?.missing).toBe(stored?.missing);
  });
});

describe("a new certificate", () => {
  test("is offered for a completed reservation that has none, and leads to its data", async () => {
    const { reservation } = await completed();
    const page = await asServices.get("/certificate-of-completion/new");
    expect(page).toContainText(certificatePath("create-data", reservation.id));
    await asServices.post(certificatePath("create-data", reservation.id));
    expect(await asServices.get("/certificate-of-completion/new")).not.toContainText(
      certificatePath("create-data", reservation.id),
    );
  });
});

describe("deleting a certificate", () => {
  test("a draft is deleted once, by student services only, and its history stays", async () => {
    const { certificate, student } = await drafted();
    const address = certificatePath("delete", certificate.id);
    expect(await asServices.get(address)).toContainText("pa se može obrisati");
    expect((await (await as(student)).post(address)).status).toBe(403);
    expect(await (await as(admin)).get(address)).toContainText("Potvrde briše studentska služba.");
    expect((await (await as(admin)).post(address)).status).toBe(403);
    expect((await asServices.post(address)).location).toBe("/certificate-of-completion");
    expect((await asServices.post(address)).status).toBe(404);
    expect((await history("CertificateOfCompletion", certificate.id)).at(-1)).toMatchObject({
      action: "delete",
    });
  });

  test("a numbered one is not deleted, and the page says why", async () => {
    const { certificate } = await complete();
    const address = certificatePath("delete", certificate.id);
    expect(await asServices.get(address)).toContainText("zavedena u urudžbenom zapisniku");
    expect((await asServices.post(address)).status).toBe(409);
    expect((await asServices.get(certificatePath("show", certificate.id))).status).toBe(200);
  });
});
