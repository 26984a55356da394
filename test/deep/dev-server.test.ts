import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../world/chromium.ts";
import { findFreePort } from "../world/free-port.ts";

// `npm run dev` in a copy of the checkout, in which files are edited as an engineer does.
const root = path.resolve(import.meta.dirname, "../..");
const copy = path.join(root, ".cache/dev-story");
const notCopied = new Set(["node_modules", ".git", "build", "data", ".cache"]);

const port = await findFreePort();
const url = `http://localhost:${port}`;
const login = "src/areas/auth/screens/login.tsx";
let stop = async () => {};
/** The status of a request that comes as soon as the port is open. */
let early: Promise<number>;
let page: Page;
const refused: string[] = [];

beforeAll(async () => {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(root).filter((name) => !notCopied.has(name)))
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  execFileSync("cp", ["-al", path.join(root, "node_modules"), path.join(copy, "node_modules")]);
  const { TEZA_DATA: _, ...environment } = process.env;
  const server = spawn("npm", ["run", "dev"], {
    cwd: copy,
    env: { ...environment, PORT: String(port), TEZA_URL: url },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    process.kill(-(server.pid ?? 0), "SIGTERM");
    await once(server, "exit");
  };
  early = askEarly();
  await new Promise<void>((resolve, reject) => {
    let output = "";
    for (const stream of [server.stdout, server.stderr])
      stream.on("data", (part) => {
        output += part;
        if (output.includes("Teza je spremna")) resolve();
      });
    server.once("exit", () => reject(new Error(output)));
  });
  const browser = await launchChromium();
  afterAll(() => browser.close());
  page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
});

afterAll(async () => {
  await stop();
  rmSync(copy, { recursive: true, force: true });
});

/** Asks until somebody listens; the answer comes once the application has started. */
async function askEarly(): Promise<number> {
  for (;;) {
    const answer = await fetch(`${url}/login`).catch(() => undefined);
    if (answer) return answer.status;
    await sleep(20);
  }
}

/** Saves a file in which `from` has become `to`. */
function edit(file: string, from: string, to: string) {
  const name = path.join(copy, file);
  const content = readFileSync(name, "utf8");
  expect(content).toContain(from);
  writeFileSync(name, content.replace(from, to));
}

const isHydrated = () => Object.keys(document.body).some((key) => key.startsWith("__reactFiber$"));

test("a request that comes while it starts waits for the application", async () => {
  expect(await early).toBe(200);
});

test("what is saved shows in the open page, which keeps what was typed, and with the next request", async () => {
  await page.goto(`${url}/login`);
  await page.waitForFunction(isHydrated);
  const username = page.getByLabel("Korisničko ime");
  await username.fill("ihorvat");

  edit("src/areas/auth/texts.ts", 'title: "Prijava"', 'title: "Prijava u izradi"');
  await page.getByRole("heading", { name: "Prijava u izradi" }).waitFor();
  expect(await username.inputValue()).toBe("ihorvat");

  edit(
    login,
    "<Page title={loginTexts.title} lead={faculty}>",
    "<Page title={loginTexts.title} lead={[faculty, 'uživo'].join(', ')}>",
  );
  await page.getByText(", uživo").waitFor();
  expect(await username.inputValue()).toBe("ihorvat");

  edit(
    "src/kit/ui/styles/app-layout.css",
    ".t-login .t-page {",
    ".t-login .t-page {\n    outline: 3px solid;",
  );
  await expect
    .poll(() =>
      page.locator(".t-login .t-page").evaluate((of) => getComputedStyle(of).outlineWidth),
    )
    .toBe("3px");
  expect(await username.inputValue()).toBe("ihorvat");

  edit(
    login,
    "faculty: facultyName(context.faculty, context.language)",
    'faculty: "Fakultet u izradi"',
  );
  expect(await (await fetch(`${url}/login`)).text()).toContain("Fakultet u izradi, uživo");
});

test("a mistake in server code is told, and is over when it is mended", async () => {
  edit(login, "export async function loader", "export async function loader(((");
  expect(await (await fetch(`${url}/login`)).text()).toMatch(
    /src\/areas\/auth\/screens\/login\.tsx:\d+/,
  );
  edit(login, "export async function loader(((", "export async function loader");
  expect((await fetch(`${url}/login`)).status).toBe(200);
});

test("the page of an unexpected error shows its stack, with the lines of the sources", async () => {
  const line = readFileSync(path.join(copy, login), "utf8")
    .split("\n")
    .findIndex((each) => each.includes("export async function loader"));
  edit(
    login,
    "export async function loader",
    'const fails = () => { throw new Error("pokus"); };\nexport async function loader',
  );
  edit(login, "faculty:", "fails: fails(), faculty:");
  const answer = await fetch(`${url}/login`, { headers: { accept: "text/html" } });
  expect(answer.status).toBe(500);
  expect(await answer.text()).toMatch(
    new RegExp(`pokus[\\s\\S]*src/areas/auth/screens/login\\.tsx:${line + 1}:`),
  );
  edit(login, "fails: fails(), faculty:", "faculty:");
  expect((await fetch(`${url}/login`)).status).toBe(200);
});

test("the styles that Vite inserts pass the policy of every page by its nonce, also of one that is kept", async () => {
  for (const [path, index] of [
    ["/login", 1],
    ["/student/theses-by-mentors", 1],
    ["/student/theses-by-mentors", 2],
  ] as const) {
    const answer = await page.goto(`${url}${path}`);
    const [policy = ""] =
      /style-src [^;]*/.exec(answer?.headers()["content-security-policy"] ?? "") ?? [];
    expect([path, index, policy]).toEqual([
      path,
      index,
      expect.stringMatching(/^style-src 'self' 'nonce-[^']+'$/),
    ]);
    await page.waitForFunction(isHydrated);
  }
  expect(refused).toEqual([]);
});

test("they pass it on a page of a signed-in person that the browser has kept, by the nonce of its first answer", async () => {
  await page.goto(`${url}/login`);
  await page.waitForFunction(isHydrated);
  await page
    .getByRole("listitem")
    .filter({ hasText: "student" })
    .first()
    .getByRole("button")
    .click();
  await page.waitForURL((address) => !address.pathname.startsWith("/login"));
  const nonces: unknown[] = [];
  for (const _ of ["sent", "kept"]) {
    const answer = await page.goto(`${url}/help`);
    await page.waitForFunction(isHydrated);
    const nonce = await page
      .locator("meta[property=csp-nonce]")
      .evaluate((meta: HTMLElement) => meta.nonce);
    expect(answer?.headers()["content-security-policy"]).toContain(
      `style-src 'self' 'nonce-${nonce}';`,
    );
    nonces.push(nonce);
  }
  expect(nonces[1], "the browser has kept the page").toBe(nonces[0]);
  expect(refused).toEqual([]);
});

test("a development server that is stopped, as by Ctrl-C, stops its database", async () => {
  const lock = path.join(copy, ".cache/dev/postgres/postmaster.pid");
  expect(existsSync(lock)).toBe(true);
  const database = Number.parseInt(readFileSync(lock, "utf8"), 10);
  await stop();
  await expect.poll(() => existsSync(`/proc/${database}`)).toBe(false);
});
