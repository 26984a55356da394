import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { paperPaths } from "#areas/papers/papers.ts";
import { formatCode, maxUnknownCodes, verificationPath } from "#areas/papers/verification.ts";
import { readPdf, readPdfText } from "#kit/pdf/fixtures.ts";
import { createWorld } from "#test/world/index.ts";
import {
  certificateFixtures,
  certificatePath,
  completeForm,
  sampleCertificate,
} from "./fixtures.ts";

const here = await createWorld();
const { given, as, visitor, sql, clock, history } = here;
const { services, asServices, complete, drafted } = await certificateFixtures(here);
const asAdmin = await as(await given.person({ roles: ["admin"] }));

type Copy = {
  id: number;
  number: number;
  code: string;
  sha256: string;
  issued_by: number;
  revoked_at: Date | null;
};
const copiesOf = ({ id }: { id: number }) =>
  sql<Copy>(
    "select * from papers where reservation_id = $1 and kind = 'certificate' order by number",
    [id],
  );
const issue = (id: number, number = 1) =>
  asServices.post(certificatePath("create-pdf", id), { number: String(number) });

test("a complete certificate of an outcome that isn't final says from when it is issued", async () => {
  const { certificate, reservation } = await complete();
  await sql(
    "update reservations set outcome_pending = true, outcome_open_until = $1 where id = $2",
    [given.instant(1), reservation.id],
  );
  const page = await asServices.get(certificatePath("show", certificate.id));
  expect(page.text).toMatch(
    /Potvrda je potpuna; izdaje se kad ishod postane konačan, od \d\d\.\d\d\.\d{4}\. u \d\d:\d\d\./,
  );
  expect(page).not.toContainText("Ishod obrane može se ispraviti");
  expect(page).not.toContainText("Izdaj potvrdu");
});

describe("issuing a certificate", () => {
  test("keeps a copy with its hash, issuer and code; a GET then gives it instead of a preview", async () => {
    const { certificate, reservation, student } = await complete();
    const path = certificatePath("create-pdf", certificate.id);
    expect(await readPdfText((await asServices.get(path)).bytes)).toContainText("PREGLED");
    expect(await copiesOf(reservation)).toEqual([]);
    expect((await issue(certificate.id)).status).toBe(303);
    const [copy, ...more] = await copiesOf(reservation);
    expect(more).toEqual([]);
    expect(copy).toMatchObject({ number: 1, issued_by: services.id, revoked_at: null });
    const { bytes, headers } = await asServices.get(path);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(copy?.sha256);
    expect(headers.get("content-disposition")).not.toContain("Pregled");
    const { text, roles, pages, fonts } = await readPdfText(bytes);
    expect(text).not.toContainText("PREGLED");
    expect(text).toContainText(`studentica ${student.name}`);
    expect(text).toMatch(/Provjera: \S+\/provjera /);
    expect(text).toContainText(formatCode(copy?.code ?? ""));
    expect([pages, roles.has("Figure"), [...fonts.values()].every(Boolean)]).toEqual([
      1,
      true,
      true,
    ]);
    expect(readPdf(bytes).metadata).toContain(
      "<pdfuaid:part>1</pdfuaid:part><pdfaid:part>2</pdfaid:part>",
    );
    expect(await history("Paper", copy?.id ?? 0)).toMatchObject([{ action: "new" }]);
    const page = await asServices.get(certificatePath("show", certificate.id));
    expect(page).toContainText(verificationPath(copy?.code));
  });

  test("happens once, however often the same copy is asked for", async () => {
    const { certificate, reservation } = await complete();
    await Promise.all([issue(certificate.id), issue(certificate.id)]);
    await asServices.post(certificatePath("show", certificate.id), { step: "issue", number: "1" });
    expect((await copiesOf(reservation)).length).toBe(1);
    await asServices.post(certificatePath("show", certificate.id), { step: "issue", number: "2" });
    const codes = (await copiesOf(reservation)).map(({ code }) => code);
    expect([codes.length, new Set(codes).size]).toEqual([2, 2]);
  });

  test("is refused while it is incomplete, and to everybody but student services", async () => {
    const { certificate, reservation, mentor, student } = await drafted();
    expect((await issue(certificate.id)).status).toBe(422);
    await asServices.post(certificatePath("edit", certificate.id), completeForm(certificate));
    for (const client of [asAdmin, await as(mentor), await as(student)])
      for (const page of ["create-pdf", "show"])
        expect(
          (await client.post(certificatePath(page, certificate.id), { step: "issue", number: "1" }))
            .status,
        ).toBe(403);
    expect(await copiesOf(reservation)).toEqual([]);
  });

  test("again is advised when the data has changed since", async () => {
    const { certificate } = await complete();
    await issue(certificate.id);
    const show = async () => (await asServices.get(certificatePath("show", certificate.id))).text;
    expect(await show()).not.toContain("promijenjeni su poslije izdavanja");
    clock.now = new Date(clock.now.getTime() + 60_000);
    const changed = { ...certificate, version: 2 };
    await asServices.post(
      certificatePath("edit", certificate.id),
      completeForm(changed, { birthplace: "Osijek" }),
    );
    expect(await show()).toContain("promijenjeni su poslije izdavanja");
  });
});

describe("the wording of the certificate", () => {
  const path = paperPaths.template("certificate", "hr");
  const own =
    "# Potvrda našega fakulteta\n\n{Studentica/Student} {student}, {rođena/rođen} {datum_rodenja}.\n\n~ dekan";

  test("is the admin's: shown on a real reservation, saved as a version, and returned to the delivered one", async () => {
    const { certificate, reservation, student } = await complete();
    const form = { body: own, example: String(reservation.id) };
    const wrong = await asAdmin.post(path, {
      step: "preview",
      ...form,
      body: "# Potvrda\n\n{datum_rodjenja}",
    });
    expect([wrong.status, wrong.text]).toEqual([
      422,
      expect.stringContaining("Redak 3, stupac 1: polje {datum_rodjenja} ne postoji."),
    ]);
    const sentence = `Studentica ${student.name}, rođena 5. siječnja 2003.`;
    const shown = await asAdmin.post(path, { step: "preview", ...form });
    expect([shown.status, shown.text.replaceAll("\u00a0", " ")]).toEqual([
      200,
      expect.stringContaining(sentence),
    ]);
    const pdf = await asAdmin.post(paperPaths.templatePreview("certificate", "hr"), form);
    expect(await readPdfText(pdf.bytes)).toContainText(sentence);
    expect(await copiesOf(reservation)).toEqual([]);

    expect((await asServices.post(path, { step: "save", basis: "0", body: own })).status).toBe(403);
    expect((await asAdmin.post(path, { step: "save", basis: "0", body: own })).status).toBe(303);
    expect((await asAdmin.post(path, { step: "save", basis: "0", body: own })).status).toBe(409);
    await issue(certificate.id);
    const file = async () =>
      (await asServices.get(certificatePath("create-pdf", certificate.id))).bytes;
    const issued = await file();
    const [copy] = await copiesOf(reservation);
    const { text } = await readPdfText(issued);
    for (const words of ["Potvrda našega fakulteta", sentence, formatCode(copy?.code ?? "")])
      expect(text).toContainText(words);

    expect((await asAdmin.post(path, { step: "restore", basis: "1" })).status).toBe(303);
    expect(await file()).toEqual(issued);
    await issue(certificate.id, 2);
    expect(await readPdfText(await file())).toContainText("Na temelju službene evidencije");
    expect(
      await sql(
        "select number, template_id is null as delivered from papers where reservation_id = $1 order by 1",
        [reservation.id],
      ),
    ).toEqual([
      { number: 1, delivered: false },
      { number: 2, delivered: true },
    ]);
  });
});

describe("the verification", () => {
  const english = async (path: string) => {
    const { text } = await visitor.get(path, { cookie: "language=en" });
    return text;
  };

  test("says that a certificate is valid, replaced or revoked, with nothing personal but initials", async () => {
    const { certificate, reservation, student, thesis } = await complete({
      thesis_name_eng: "Forests and Rivers",
    });
    await issue(certificate.id);
    const [first] = await copiesOf(reservation);
    const path = verificationPath(first?.code);
    const { status, text } = await visitor.get(path);
    expect(status).toBe(200);
    for (const words of [
      "Potvrda vrijedi",
      String(thesis.name),
      "Đ. Š.",
      first?.sha256,
      "16.11.2026.",
    ])
      expect(text).toContainText(words);
    for (const secret of [
      student.name,
      student.jmbag,
      "Šćekić",
      "izvrstan",
      "Slavonski Brod",
      sampleCertificate.classificationNo,
    ])
      expect(text).not.toContainText(String(secret));
    expect(await english(path)).toContain("The certificate is valid");

    await issue(certificate.id, 2);
    expect(await visitor.get(path)).toContainText("Potvrda je zamijenjena");
    const [, second] = await copiesOf(reservation);
    const revoke = { step: "revoke", paper: String(second?.id), reason: "Pogrešan datum." };
    const show = certificatePath("show", certificate.id);
    expect((await asServices.post(show, { ...revoke, reason: "" })).status).toBe(422);
    expect((await asAdmin.post(show, revoke)).status).toBe(403);
    expect((await asServices.post(show, revoke)).status).toBe(303);
    expect((await asServices.post(show, revoke)).status).toBe(409);
    const revoked = await visitor.get(verificationPath(second?.code));
    expect(revoked).toContainText("Potvrda je poništena");
    expect(revoked).not.toContainText("Pogrešan datum.");
    expect(await asServices.get(show)).toContainText("Pogrešan datum.");
  });

  test("reads a code as people type it, without scripts, in a form", async () => {
    const { certificate, reservation } = await complete();
    await issue(certificate.id);
    const [copy] = await copiesOf(reservation);
    const input = formatCode(copy?.code ?? "")
      .toLowerCase()
      .replaceAll("-", " ");
    const { status, location } = await visitor.get(`/provjera?code=${encodeURIComponent(input)}`);
    expect([status, location]).toEqual([302, verificationPath(copy?.code)]);
    expect(await visitor.get("/provjera")).toContainText('name="code"');
  });

  test("throttles guessing by address, but never a correct code", async () => {
    const { certificate, reservation } = await complete();
    await issue(certificate.id);
    const [copy] = await copiesOf(reservation);
    await sql("delete from verification_misses");
    for (let index = 0; index < maxUnknownCodes; index += 1)
      expect((await visitor.get(verificationPath(`0000000000000${100 + index}`))).status).toBe(404);
    expect((await visitor.get(verificationPath("0000000000000999"))).status).toBe(429);
    expect((await visitor.get(verificationPath("bilo-što"))).status).toBe(429);
    expect((await visitor.get(verificationPath(copy?.code))).status).toBe(200);
    expect(await sql("select count(*)::int as misses from verification_misses")).toEqual([
      { misses: maxUnknownCodes },
    ]);
    clock.now = new Date(clock.now.getTime() + 16 * 60_000);
    expect((await visitor.get(verificationPath("0000000000000999"))).status).toBe(404);
  });
});
