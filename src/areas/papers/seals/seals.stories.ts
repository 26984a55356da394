import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { beforeAll, describe, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";
import { certificateFixtures, certificatePath } from "#areas/certificates/fixtures.ts";
import { makeCertificate } from "#kit/signatures/testing/certificates.ts";
import { makeCms, signPdf } from "#kit/signatures/testing/sign-pdf.ts";
import { createWorld } from "#test/world/index.ts";
import { paperPaths } from "../papers.ts";
import { verificationPath } from "../verification.ts";
import { texts as verificationTexts } from "../verification-texts.ts";
import { sealPaths } from "./seals.ts";
import { texts } from "./texts.ts";

const here = await createWorld();
const { given, as, visitor, sql, history } = here;
const { services, asServices, complete } = await certificateFixtures(here);
const { flaws, outcomes } = texts.hr;
const seal = makeCertificate();

type Paper = { id: number; file_id: number; sha256: string; code: string; reservation_id: number };
type Seal = {
  subject: string;
  level: string;
  own: boolean;
  former_sha256: string;
  taken_by: number;
};

/** Issues a certificate and returns its paper. */
async function issued(): Promise<Paper> {
  const { certificate, reservation } = await complete();
  await asServices.post(certificatePath("show", certificate.id), { step: "issue", number: "1" });
  const [paper] = await sql<Paper>("select * from papers where reservation_id = $1", [
    reservation.id,
  ]);
  if (!paper) throw new Error("no paper was issued");
  return paper;
}

const current = async ({ id }: Paper) =>
  (await sql<Paper>("select * from papers where id = $1", [id]))[0];
const sealsOf = ({ id }: Paper) =>
  sql<Seal>("select * from paper_seals where paper_id = $1 order by id", [id]);
const fileOf = async ({ id }: Paper) => (await asServices.get(paperPaths.file(id))).bytes;
const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function zipOf(files: Readonly<Record<string, Uint8Array>>) {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return new File([await buffer(zip.outputStream as NodeJS.ReadableStream)], "zapečaćeno.zip");
}

async function unzip(bytes: Uint8Array) {
  const zip = await fromBufferPromise(Buffer.from(bytes));
  const files: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  return files;
}

const giveBack = (sealed: File, client = asServices, path = sealPaths.index) =>
  client.post(path, { step: "take", sealed });

describe("papers that were sealed where the faculty seals", () => {
  test("leave as a zip and come back as one; the sealed ones are the issued ones from then on", async () => {
    const papers = [await issued(), await issued(), await issued()];
    const page = await asServices.get(sealPaths.index);
    expect(page.text).toContainText(texts.hr.zip);
    const since = /paper-seals-file\?kind=certificate(?:&amp;|&)since=([\d-]+)/.exec(
      page.text,
    )?.[1];
    const zip = await asServices.get(sealPaths.zip({ kind: "certificate", since: since ?? "" }));
    expect(zip.headers.get("content-type")).toBe("application/zip");
    const files = await unzip(zip.bytes);
    const ours = Object.entries(files).filter(([, content]) =>
      papers.some(({ sha256 }) => sha256 === hash(content)),
    );
    expect(ours).toHaveLength(3);
    const sealed = ours.map(
      ([name, content]) => [`zapečaćeno/${name}`, signPdf(content, seal)] as const,
    );
    const answer = await giveBack(await zipOf(Object.fromEntries(sealed)));
    expect(answer.status).toBe(200);
    expect(answer.text.replaceAll("<!-- -->", "")).toContainText("Primljene su 3 isprave.");
    expect(answer.text).toContainText("kvalificirani elektronički pečat");
    expect(answer.text).toContainText("opoziv certifikata nisu provjereni");
    for (const paper of papers) {
      const now = await current(paper);
      expect(now?.sha256).not.toBe(paper.sha256);
      expect(hash(await fileOf(paper))).toBe(now?.sha256);
      expect(await sealsOf(paper)).toMatchObject([
        { level: "qualified", own: false, former_sha256: paper.sha256, taken_by: services.id },
      ]);
      const verified = (await visitor.get(verificationPath(paper.code), { cookie: "language=hr" }))
        .text;
      for (const words of [
        now?.sha256,
        paper.sha256,
        "kvalificirani elektronički pečat",
        "Fakultet primijenjenih znanosti",
        verificationTexts.hr.seals.byCertificate,
        verificationTexts.hr.seals.unchecked,
        "izdao Izdavatelj CA 2026, Izdavatelj d.d.",
      ])
        expect(verified).toContain(words);
    }
    const again = await giveBack(await zipOf(Object.fromEntries(sealed)));
    expect(again.text).toContainText(outcomes.already);
    for (const paper of papers) expect(await sealsOf(paper)).toHaveLength(1);
    const log = await history("Paper", papers[0]?.id ?? 0);
    expect(log.map(({ action }) => action)).toEqual(["new", "update"]);
  });

  test("are taken although others of the zip are refused by their names", async () => {
    const [good, changed, other, revoked] = [
      await issued(),
      await issued(),
      await issued(),
      await issued(),
    ];
    await sql("update papers set revoked_at = issued_at, revocation_reason = 'a' where id = $1", [
      revoked.id,
    ]);
    const bytes = Object.fromEntries(
      await Promise.all(
        [good, changed, other, revoked].map(
          async (paper) => [paper.id, await fileOf(paper)] as const,
        ),
      ),
    );
    const of = ({ id }: Paper) => bytes[id] ?? Buffer.alloc(0);
    const rewritten = Buffer.from(signPdf(of(other), seal));
    rewritten[12] = (rewritten[12] ?? 0) ^ 1;
    const answer = await giveBack(
      await zipOf({
        "dobra.pdf": signPdf(of(good), seal),
        "stranica.pdf": signPdf(of(changed), seal, { page: " /Rotate 90" }),
        "tuđi potpis.pdf": signPdf(of(changed), seal, { cms: () => makeCms(of(other), seal) }),
        "prepisana.pdf": rewritten,
        "bez pečata.pdf": of(other),
        "poništena.pdf": signPdf(of(revoked), seal),
        "popis.txt": Buffer.from("popis"),
      }),
    );
    const text = answer.text.replaceAll("<!-- -->", "");
    for (const [name, words] of [
      ["dobra.pdf", outcomes.taken],
      ["stranica.pdf", flaws.changedPage.replace("{detail}", "1")],
      ["tuđi potpis.pdf", flaws.wrongDigest],
      ["prepisana.pdf", flaws.rewritten],
      ["bez pečata.pdf", flaws.identical],
      ["poništena.pdf", flaws.notValid],
      ["popis.txt", flaws.notPdf],
    ] as const) {
      const row = text.slice(text.indexOf(name)).split("</tr>")[0] ?? "";
      expect([name, row]).toEqual([name, expect.stringContaining(words)]);
    }
    expect(await sealsOf(good)).toHaveLength(1);
    for (const paper of [changed, other, revoked]) {
      expect(await sealsOf(paper)).toEqual([]);
      expect((await current(paper))?.sha256).toBe(paper.sha256);
    }
  });

  test("by two people at once are taken once, and a seal of what has been sealed since is refused", async () => {
    const paper = await issued();
    const content = await fileOf(paper);
    const [mine, yours] = [signPdf(content, seal), signPdf(content, makeCertificate())];
    const answers = await Promise.all(
      [mine, yours].map(async (file) => giveBack(await zipOf({ "a.pdf": file }))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await sealsOf(paper)).toHaveLength(1);
    const lost = hash(await fileOf(paper)) === hash(mine) ? yours : mine;
    expect((await giveBack(await zipOf({ "a.pdf": lost }))).text).toContainText(flaws.superseded);
    expect((await giveBack(await zipOf({ "a.pdf": content }))).text).toContainText(
      flaws.formerVersion,
    );
  });

  test("may be signed by a person afterwards, alone, on the page of the reservation; everybody sees that a person signed, not who", async () => {
    const paper = await issued();
    await giveBack(await zipOf({ "a.pdf": signPdf(await fileOf(paper), seal) }));
    await asServices.post(paperPaths.formB(paper.reservation_id), { female: "true", number: "1" });
    const person = makeCertificate({
      subject: { givenName: "Ana", surname: "Anić", commonName: "Ana Anić" },
      states: ["compliance", "device", "signature"],
    });
    const path = paperPaths.reservation(paper.reservation_id);
    expect((await asServices.get(path)).text).toContainText(texts.hr.single);
    const signed = new File([signPdf(await fileOf(paper), person)], "potpisano.pdf");
    const answer = await giveBack(signed, asServices, path);
    expect(answer.text).toContainText("Ana Anić");
    expect((await sealsOf(paper)).map(({ subject }) => subject)).toEqual([
      "Pečat Fakulteta primijenjenih znanosti",
      "Ana Anić",
    ]);
    const verified = (await visitor.get(verificationPath(paper.code), { cookie: "language=en" }))
      .text;
    expect(verified).toContain("qualified electronic signature of a person");
    expect(verified).not.toContain("Anić");
  });
});

describe("only student services seal", () => {
  let paper: Paper;
  beforeAll(async () => {
    paper = await issued();
  });

  test("others see neither the page nor the zip, and nothing of theirs is taken", async () => {
    const sealed = await zipOf({ "a.pdf": signPdf(await fileOf(paper), seal) });
    const zip = sealPaths.zip({ kind: "all", since: "2026-01-01" });
    const asAdmin = await as(await given.person({ roles: ["admin"] }));
    const page = await asAdmin.get(sealPaths.index);
    expect(page.text).toContainText("Isprave izdaje studentska služba.");
    expect(page.text).not.toContainText(texts.hr.take);
    for (const client of [
      await as(await given.teacher()),
      await as(await given.student()),
      asAdmin,
    ]) {
      if (client !== asAdmin) expect((await client.get(sealPaths.index)).status).toBe(403);
      expect((await client.get(zip)).status).toBe(403);
      expect((await giveBack(sealed, client)).status).toBe(403);
    }
    expect((await visitor.get(zip)).status).toBe(401);
    expect(await sealsOf(paper)).toEqual([]);
  });

  test("a form without a file, and what is no zip, are refused with a sentence", async () => {
    const none = await asServices.post(sealPaths.index, { step: "take", sealed: new File([], "") });
    expect(none.status).toBe(422);
    const bomb = await giveBack(await zipOf({ "a.pdf": Buffer.alloc(60 * 1024 * 1024) }));
    expect(bomb.status).toBe(422);
    expect(bomb.text).toContainText("neuobičajeno gusto sažet");
    const text = await giveBack(new File(["nešto"], "a.zip"));
    expect(text.status).toBe(422);
    expect(text.text).toContainText("Zapečaćene isprave moraju biti u zipu ili u PDF-u");
  });
});
