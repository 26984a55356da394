import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { judgeSigned } from "#kit/signatures/judge-signed.server.ts";
import { createOwnSeal } from "#kit/signatures/own-seal.server.ts";
import { readPkcs12 } from "#kit/signatures/pkcs12.server.ts";
import { makeCertificate } from "#kit/signatures/testing/certificates.ts";
import { makePaper } from "#kit/signatures/testing/paper.ts";
import { pkcs12File, pkcs12Password } from "#kit/signatures/testing/pkcs12-files.ts";
import { signPdf } from "#kit/signatures/testing/sign-pdf.ts";
import { openTimestamp } from "#outside/timestamp/real.ts";

const programs = { pdfsig: "poppler-utils", qpdf: "qpdf", certutil: "libnss3-tools" } as const;
const canRun = (program: string) =>
  spawnSync(program, ["--help"], { stdio: "ignore" }).error === undefined;
const missing = () => Object.keys(programs).filter((program) => !canRun(program));

/** Installs the readers where they are missing; says so and returns false if it can't. */
function ensureReaders(): boolean {
  if (missing().length === 0) return true;
  if (process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const install = ["install", "-y", "--no-install-recommends", ...Object.values(programs)];
    for (const args of [["update"], install]) spawnSync("apt-get", args, { env, stdio: "ignore" });
  }
  if (missing().length === 0) return true;
  console.error(
    `PRESKAČEM provjeru potpisa drugim čitačima: nema ${missing().join(", ")}. Na Debianu: apt-get install ${Object.values(programs).join(" ")}.`,
  );
  return false;
}

const folder = mkdtempSync(path.join(os.tmpdir(), "teza-signed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function saved(name: string, content: Uint8Array) {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

const at = new Date("2026-11-20T12:00:00Z");
const title = "Elektronički pečat fakulteta";

describe.runIf(ensureReaders())("a sealed paper, read by programs that didn't write it", () => {
  test.each(["rsa", "modern", "old"] as const)("with the key of the file %s", async (name) => {
    const timestamps = name === "rsa" ? await openTimestamp("sandbox:") : undefined;
    const key = readPkcs12(pkcs12File(name), pkcs12Password);
    const seal = await createOwnSeal(key, { title, timestamps });
    const { content } = await seal.seal(await makePaper(), at);
    await timestamps?.close();
    const file = saved(`${name}.pdf`, content);
    const read = execFileSync("pdfsig", ["-nocert", file], { encoding: "utf8" });
    expect(read).toContain("Signature is Valid.");
    expect(read).toContain("Total document signed");
    expect(read).toContain("ETSI.CAdES.detached");
    expect(execFileSync("qpdf", ["--check", file], { encoding: "utf8" })).toContain(
      "No syntax or stream encoding errors found",
    );
    const changed = Buffer.from(content);
    changed[200] = (changed[200] ?? 0) ^ 1;
    expect(
      execFileSync("pdfsig", ["-nocert", saved("changed.pdf", changed)], { encoding: "utf8" }),
    ).not.toContain("Signature is Valid.");
  });

  test("with the seal of another behind our own, both are valid", async () => {
    const key = readPkcs12(pkcs12File("rsa"), pkcs12Password);
    const seal = await createOwnSeal(key, { title, timestamps: undefined });
    const { content } = await seal.seal(await makePaper(), at);
    const file = saved("both.pdf", signPdf(content, makeCertificate()));
    const read = execFileSync("pdfsig", ["-nocert", file], { encoding: "utf8" });
    expect(read.match(/Signature is Valid\./g)).toHaveLength(2);
    expect(execFileSync("qpdf", ["--check", file], { encoding: "utf8" })).toContain(
      "No syntax or stream encoding errors found",
    );
  });
});

describe.runIf(ensureReaders())("a paper that another program signs", () => {
  const database = path.join(folder, "nss");
  const run = (program: string, args: readonly string[]) =>
    execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

  beforeAll(() => {
    mkdirSync(database);
    const noise = saved("noise", randomBytes(100));
    const at = ["-d", `sql:${database}`];
    run("certutil", ["-N", ...at, "--empty-password"]);
    const subject = ["-n", "pecat", "-s", "CN=Probni potpis,O=Fakultet", "-x", "-t", "C,C,C"];
    run("certutil", ["-S", ...at, ...subject, "-z", noise, "-k", "rsa", "-g", "2048", "-v", "120"]);
  });

  function signByPoppler(file: string): Buffer<ArrayBuffer> {
    const signed = `${file}-signed.pdf`;
    run("pdfsig", ["-nssdir", `sql:${database}`, "-add-signature", "-nick", "pecat", file, signed]);
    return readFileSync(signed);
  }

  test.each([
    ["a table in letters", "disable"],
    ["compressed objects, which it then writes, too", "generate"],
  ])("is the issued one and a signature, with %s", async (_, objects) => {
    const paper = saved("paper.pdf", await makePaper());
    const issued = path.join(folder, `${objects}.pdf`);
    run("qpdf", [`--object-streams=${objects}`, "--deterministic-id", paper, issued]);
    const length = readFileSync(issued).length;
    const verdictOn = async (file: Uint8Array) =>
      (await judgeSigned("rad.pdf", new Uint8Array(file), new Date())).beginnings.find(
        (beginning) => beginning.length === length,
      )?.verdict;
    const signed = signByPoppler(issued);
    expect(signed.includes("/Type /XRef", length)).toBe(objects === "generate");
    expect(await verdictOn(signed)).toMatchObject({
      seals: [{ subject: "Probni potpis", organization: "Fakultet", level: "advanced" }],
    });
    for (const at of [200, length + 40, signed.length - 300]) {
      const changed = Buffer.from(signed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect((await verdictOn(changed)) ?? {}).not.toHaveProperty("seals");
    }
  });
});
