import { createHash } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { certificateFixtures, certificatePath } from "#areas/certificates/fixtures.ts";
import { statusPath } from "#areas/operation/operation.ts";
import { pkcs12File, pkcs12Password } from "#kit/signatures/testing/pkcs12-files.ts";
import { verifyPdf } from "#kit/signatures/testing/verify-pdf.ts";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue, waitUntil } from "#test/world/jobs.ts";
import { paperPaths } from "../papers.ts";
import { verificationPath } from "../verification.ts";
import { texts as verificationTexts } from "../verification-texts.ts";
import { sealPaths } from "./seals.ts";

const folder = mkdtempSync(join(tmpdir(), "teza-seal-"));
const file = join(folder, "pečat.p12");
writeFileSync(file, pkcs12File("old"));

const here = await createWorld({
  PAPER_SEAL_FILE: file,
  PAPER_SEAL_PASSWORD: pkcs12Password,
  PAPER_SEAL_TIMESTAMP_URL: "sandbox:",
});
const { given, as, visitor, sql, clock } = here;
const { asServices, complete } = await certificateFixtures(here);
const jobs = openJobQueue(here);

type Paper = { id: number; sha256: string; code: string; reservation_id: number };
type Seal = { own: boolean; level: string; former_sha256: string; stamped_at: Date | null };

async function issue(): Promise<Paper> {
  const { certificate, reservation } = await complete();
  await asServices.post(certificatePath("show", certificate.id), { step: "issue", number: "1" });
  const [paper] = await sql<Paper>("select * from papers where reservation_id = $1", [
    reservation.id,
  ]);
  if (!paper) throw new Error("no paper was issued");
  return paper;
}

const sealsOf = ({ id }: Paper) =>
  sql<Seal>("select * from paper_seals where paper_id = $1 order by id", [id]);
const sealed = (paper: Paper) =>
  waitUntil(
    () => sealsOf(paper),
    (seals) => seals.length > 0,
  );

describe("a faculty whose seal is a key in a file", () => {
  test("has each issued paper sealed by a job; the page calls the seal advanced, never qualified", async () => {
    const paper = await issue();
    const [seal] = await sealed(paper);
    expect(seal).toMatchObject({ own: true, level: "advanced" });
    expect(seal?.stamped_at).not.toBeNull();
    const { bytes } = await asServices.get(paperPaths.file(paper.id));
    const [now] = await sql<Paper>("select * from papers where id = $1", [paper.id]);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(now?.sha256);
    expect(now?.sha256).not.toBe(seal?.former_sha256);
    expect(verifyPdf(bytes)).toMatchObject({ isWhole: true, isSigned: true, hasDigest: true });
    for (const [language, words] of [
      ["hr", verificationTexts.hr.seals.own],
      ["en", verificationTexts.en.seals.own],
    ] as const) {
      const { text } = await visitor.get(verificationPath(paper.code), {
        cookie: `language=${language}`,
      });
      expect(text).toContainText(words);
      expect(text).not.toMatch(/kvalificiran|qualified/i);
      expect(text).toContain(now?.sha256);
      expect(text).toContain(seal?.former_sha256);
    }
  });

  test("seals once, however often the job runs", async () => {
    const paper = await issue();
    await sealed(paper);
    await jobs.run("seal-paper", { paperId: paper.id });
    await jobs.run("seal-paper", { paperId: paper.id });
    expect(await sealsOf(paper)).toHaveLength(1);
  });

  test("issues papers without a seal while the certificate isn't valid, says so, and seals them when it is", async () => {
    const before = clock.now;
    onTestFinished(() => {
      clock.now = before;
    });
    const asAdmin = await as(await given.person({ roles: ["admin"] }));
    expect((await asAdmin.get(statusPath)).text).toContainText("napredni elektronički pečat");
    expect((await visitor.get("/readyz")).json()).toMatchObject({ paperSeal: "valid" });
    clock.now = new Date("2060-01-04T10:00:00Z");
    const asServicesThen = await as(await given.person({ roles: ["studentServices"] }));
    expect((await visitor.get("/readyz")).json()).toMatchObject({
      status: "ok",
      paperSeal: "expired",
    });
    expect(
      (await (await as(await given.person({ roles: ["admin"] }))).get(statusPath)).text,
    ).toContainText("Certifikat pečata istekao je");
    expect((await asServicesThen.get(sealPaths.index)).text).toContainText(
      "Isprave se izdaju bez pečata",
    );
    clock.now = before;
    const paper = await issue();
    await sealed(paper);
    await sql("delete from paper_seals where paper_id = $1", [paper.id]);
    const answer = await asServices.post(sealPaths.index, {
      step: "own",
      kind: "certificate",
      since: "2020-01-01",
    });
    expect(answer.location).toBe(sealPaths.index);
    expect(await sealed(paper)).toHaveLength(1);
  });
});
