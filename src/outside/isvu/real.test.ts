import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { expandTemplate } from "./hal.ts";
import { connectIsvu } from "./real.ts";
import { isvuSandboxAccount, startIsvuSandbox } from "./sandbox.ts";

const sandbox = await startIsvuSandbox();
afterAll(() => sandbox.close());

const connect = (url: string, settings = {}) =>
  connectIsvu({
    ...isvuSandboxAccount,
    url,
    timeoutMs: 500,
    concurrency: 2,
    tuition: "no",
    ...settings,
  });

const isvu = connect(sandbox.url);
const courseId = "219401";
const result = (jmbag: string) => ({
  jmbag,
  courseId,
  examDate: "2026-07-05",
  grade: 5,
  examiner: "AB042",
});

/** Starts a server that answers every request as told. */
async function serve(
  answer: (url: string, headers: Record<string, unknown>) => [number, unknown, object?],
) {
  const server = createServer((request, response) => {
    const [status, body, headers = {}] = answer(request.url ?? "", request.headers);
    response.writeHead(status, { "content-type": "application/hal+json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("a result", () => {
  test("is entered at the link that ISVU offers, and is then found as passed", async () => {
    const answer = await isvu.findResult("0036512345", courseId);
    if (!("value" in answer) || answer.value.state !== "open")
      throw new Error(JSON.stringify(answer));
    const entered = await isvu.enterResult(answer.value.target, result("0036512345"));
    expect(entered).toMatchObject({ value: null });
    expect(sandbox.received()).toEqual(["0036512345 219401 5 05.07.2026. AB042"]);
    expect(await isvu.findResult("0036512345", courseId)).toMatchObject({
      value: { state: "passed", grade: 5, examDate: "2026-07-05", examiner: "AB042" },
    });
  });

  test("is never taken twice", async () => {
    const answer = await isvu.findResult("0036512346", courseId);
    const target = "value" in answer && answer.value.state === "open" ? answer.value.target : "";
    await isvu.enterResult(target, result("0036512346"));
    expect(await isvu.enterResult(target, result("0036512346"))).toMatchObject({
      failure: "refused",
    });
  });

  test("can't be entered for a student who isn't enrolled or isn't known", async () => {
    sandbox.enrol({ jmbag: "0036512347", programs: [] });
    expect(await isvu.findResult("0036512347", courseId)).toMatchObject({
      value: { state: "closed" },
    });
    expect(await isvu.findResult("123", courseId)).toMatchObject({ failure: "unknown" });
  });
});

test.each(["in order", "twice"] as const)(
  "a student is read with the courses and credits, told %s",
  async (mode) => {
    const jmbag = mode === "twice" ? "0036512351" : "0036512350";
    sandbox.enrol({
      jmbag,
      programs: [{ code: "2801", year: 5, courses: ["219401", "219402", "219403"] }],
    });
    for (const passed of ["219402", "219403"])
      sandbox.pass(jmbag, { courseId: passed, grade: "4", date: "1.7.2026.", examiner: "AB042" });
    if (mode === "twice") sandbox.play("summary", "twice");
    expect(await isvu.readStudent(jmbag)).toMatchObject({
      value: {
        enrolments: [
          {
            code: "2801",
            yearOfStudy: 5,
            earnedEcts: 15,
            courses: ["219402", "219403", "219401"],
            passedCourses: ["219402", "219403"],
          },
        ],
        tuitionDebtInCents: null,
      },
    });
  },
);

describe("the tuition of a student", () => {
  const readDebt = async (jmbag: string, tuition: "no" | "positive" | "negative") => {
    const reply = await connect(sandbox.url, { tuition }).readStudent(jmbag);
    return { reply, debt: "value" in reply ? reply.value.tuitionDebtInCents : undefined };
  };

  test.each([
    ["1.070,50", 107_050],
    ["70.5", 7_050],
    ["-3,00", -300],
    ["0", 0],
  ])(
    "is read from a balance of %s as %i cents, owed by the sign that is set",
    async (debt, cents) => {
      const jmbag = "0036512352";
      sandbox.enrol({ jmbag, debt, programs: [{ code: "2801", year: 5, courses: [] }] });
      expect((await readDebt(jmbag, "positive")).debt).toBe(cents);
      expect((await readDebt(jmbag, "negative")).debt).toBe(cents === 0 ? 0 : -cents);
    },
  );

  test("isn't asked for without the setting", async () => {
    const { reply, debt } = await readDebt("0036512352", "no");
    expect(debt).toBeNull();
    expect(reply.exchanges.filter(({ path }) => path.includes("skolarina"))).toEqual([]);
  });

  test("of whom ISVU has none is unknown", async () => {
    sandbox.play("tuition", "forget");
    expect((await readDebt("0036512352", "positive")).debt).toBeNull();
  });

  test("that can't be understood fails the reading, and no amount is kept", async () => {
    sandbox.enrol({ jmbag: "0036512353", debt: "1.070", programs: [] });
    const { reply } = await readDebt("0036512353", "positive");
    expect(reply).toMatchObject({ failure: "unexpected" });
    expect(JSON.stringify(reply.exchanges)).not.toContain("1.070");
  });
});

describe("an exchange", () => {
  test("is kept without the password and the personal data of the answer", async () => {
    const { exchanges } = await isvu.findResult("0036512348", courseId);
    expect(exchanges.map(({ method, status }) => [method, status])).toContainEqual(["GET", 200]);
    const json = JSON.stringify(exchanges);
    expect(json).toContain("neevidentiraniIspiti");
    expect(json).not.toContain("0036512348");
    expect(json).not.toContain(isvuSandboxAccount.password);
  });

  test.each([
    ["fail", "failed", null],
    ["busy", "busy", 600],
    ["html", "unexpected", null],
    ["cut", "unreachable", null],
    ["stall", "tooSlow", null],
  ] as const)(
    "that goes wrong (%s) is a failure with its cause",
    async (mode, failure, retryAfter) => {
      sandbox.play("summary", mode);
      expect(await isvu.findResult("0036512349", courseId)).toMatchObject({ failure, retryAfter });
    },
  );

  test("with other credentials is refused", async () => {
    const stranger = connect(sandbox.url, { password: "other" });
    expect(await stranger.findResult("0036512349", courseId)).toMatchObject({ failure: "denied" });
  });

  test("is asked only if the entry's server is the one that the link leads to", async () => {
    let requestCount = 0;
    const foreign = await serve(() => {
      requestCount += 1;
      return [200, {}];
    });
    const url = await serve(() => [
      200,
      { _links: { student_student_sumarnipodaci: { href: `${foreign}/{jmbag}` } } },
    ]);
    expect(await connect(url).findResult("0036512349", courseId)).toMatchObject({
      failure: "unexpected",
    });
    expect(requestCount).toBe(0);
  });

  test("asks only for what has changed, and no more than two at once", async () => {
    let [running, most, unchanged] = [0, 0, 0];
    const slow = createServer((request, response) => {
      running += 1;
      most = Math.max(most, running);
      setTimeout(() => {
        running -= 1;
        const isKnown = request.headers["if-none-match"] === '"1"';
        if (isKnown) unchanged += 1;
        response.writeHead(isKnown ? 304 : 200, { etag: '"1"' });
        const link = { student_student_sumarnipodaci: { href: "/{jmbag}", templated: true } };
        const exam = { predmet: { sifra: 219401 }, ispit: { ocjena: 4 } };
        const studies = [{ polozeniPredmeti: [exam] }];
        const body =
          request.url === "/"
            ? { _links: link }
            : { _embedded: { upisaniElementiStruktureStudija: studies } };
        response.end(isKnown ? undefined : JSON.stringify(body));
      }, 20);
    });
    await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
    afterAll(() => new Promise((resolve) => slow.close(resolve)));
    const records = connect(`http://127.0.0.1:${(slow.address() as AddressInfo).port}`, {
      timeoutMs: 5000,
    });
    const ask = () =>
      Promise.all(
        [1, 2, 3, 4, 5].map((index) => records.findResult(`003651234${index}`, courseId)),
      );
    const first = await ask();
    expect(first).toEqual(
      Array(5).fill(expect.objectContaining({ value: expect.objectContaining({ grade: 4 }) })),
    );
    expect((await ask()).map((reply) => "value" in reply && reply.value)).toEqual(
      first.map((reply) => "value" in reply && reply.value),
    );
    expect(most).toBe(2);
    expect(unchanged).toBe(5);
  });
});

test.each([
  ["/vu/{vu}/student", { vu: "123" }, "/vu/123/student"],
  ["/student/{jmbag}", { jmbag: "a/b č" }, "/student/a%2Fb%20%C4%8D"],
  ["/studenti{?godina,stranica}", { stranica: "2" }, "/studenti?stranica=2"],
  ["/studenti?vu=1{&godina}", { godina: "2026" }, "/studenti?vu=1&godina=2026"],
  ["/studenti{?godina}", {}, "/studenti"],
])("the template %s with %j is %s", (template, variables, expanded) => {
  expect(expandTemplate(template, variables as Record<string, string>)).toBe(expanded);
});
