import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  pkcs12File,
  type pkcs12Files,
  pkcs12Password,
} from "#kit/signatures/testing/pkcs12-files.ts";
import { StartupError } from "#outside/startup-error.ts";
import { readConfig } from "./config.ts";
import { openPaperSeal } from "./open-paper-seal.ts";

const now = new Date("2026-11-29T12:00:00Z");
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "seal-"));
});

afterAll(() => rm(folder, { recursive: true }));

async function saved(name: keyof typeof pkcs12Files) {
  const file = join(folder, `${name}.p12`);
  await writeFile(file, pkcs12File(name));
  return file;
}

const open = (settings: Record<string, string>, at = now) =>
  openPaperSeal(readConfig({ TEZA_DEMO: "1", ...settings }), at);

const refused = async (settings: Record<string, string>) => {
  const error = await open(settings).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(StartupError);
  return (error as Error).message;
};

describe("a start with a seal", () => {
  test("opens it, also while its certificate isn't valid", async () => {
    const settings = { PAPER_SEAL_FILE: await saved("old"), PAPER_SEAL_PASSWORD: pkcs12Password };
    for (const at of [now, new Date("2060-01-01"), new Date("2019-01-01")]) {
      const { paperSeal, close } = await open(settings, at);
      expect(paperSeal?.certificate.subject).toBe("Pecat EC");
      await close();
    }
  });

  test("without the settings there is none", async () => {
    expect((await open({})).paperSeal).toBeUndefined();
  });

  test("says that the file isn't there", async () => {
    const file = join(folder, "nema.p12");
    expect(await refused({ PAPER_SEAL_FILE: file })).toContain(`${file} nije moguće pročitati`);
  });

  test("says that the password is wrong, or missing, and never the password", async () => {
    const file = await saved("modern");
    const given: Record<string, string>[] = [{ PAPER_SEAL_PASSWORD: "tajna-lozinka" }, {}];
    for (const more of given) {
      const message = await refused({ PAPER_SEAL_FILE: file, ...more });
      expect(message).toContain("lozinka ne otvara datoteku");
      expect(message).not.toContain("tajna-lozinka");
    }
  });

  test("says that the file is something else, has no key, or another cipher", async () => {
    const other = join(folder, "drugo.txt");
    await writeFile(other, "nešto");
    expect(await refused({ PAPER_SEAL_FILE: other })).toContain("nije datoteka PKCS#12");
    const password = { PAPER_SEAL_PASSWORD: pkcs12Password };
    expect(await refused({ PAPER_SEAL_FILE: await saved("withoutKey"), ...password })).toContain(
      "nije točno jedan ključ",
    );
    expect(await refused({ PAPER_SEAL_FILE: await saved("rc4"), ...password })).toContain(
      "postupkom koji Teza ne čita",
    );
  });

  test("refuses a password or a time-stamping service without a file", () => {
    for (const settings of [
      { PAPER_SEAL_PASSWORD: "a" },
      { PAPER_SEAL_TIMESTAMP_URL: "https://tsa.example/" },
    ])
      expect(() => readConfig({ TEZA_DEMO: "1", ...settings })).toThrow("traže PAPER_SEAL_FILE");
  });

  test("refuses half an account at the time-stamping service, and one that others could read", () => {
    const read = (more: Record<string, string>) => () =>
      readConfig({
        TEZA_DEMO: "1",
        PAPER_SEAL_FILE: "pečat.p12",
        PAPER_SEAL_TIMESTAMP_URL: "https://tsa.example/",
        ...more,
      });
    const account = {
      PAPER_SEAL_TIMESTAMP_USER: "fakultet",
      PAPER_SEAL_TIMESTAMP_PASSWORD: "tajna-lozinka",
    };
    expect(read(account)().paperSeal?.timestampAccount).toEqual({
      username: "fakultet",
      password: "tajna-lozinka",
    });
    expect(read({ PAPER_SEAL_TIMESTAMP_USER: "fakultet" })).toThrow("postavljaju se zajedno");
    expect(read({ ...account, PAPER_SEAL_TIMESTAMP_URL: "http://tsa.example/" })).toThrow(
      "počinje s https://",
    );
    const inAddress = read({ PAPER_SEAL_TIMESTAMP_URL: "https://fakultet:tajna@tsa.example/" });
    expect(inAddress).toThrow("PAPER_SEAL_TIMESTAMP_URL");
    expect(inAddress).not.toThrow("tajna");
  });
});
