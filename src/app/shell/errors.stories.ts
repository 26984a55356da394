import { describe, expect, onTestFinished, test } from "vitest";
import { client } from "#test/world/client.ts";
import { createWorld } from "#test/world/index.ts";
import { startProcess } from "#test/world/server-process.ts";

const { given, as, visitor, url, endpointsAt, sessionCookie } = await createWorld();
const faculty = await createWorld();
const failing = await startProcess(faculty, { environment: { LOG_LEVEL: "error" } });
const english = client(url, "language=en");
const page = { accept: "text/html,application/xhtml+xml" };
const script = { accept: "*/*" };

/** Expects a styled page with links and without internal details. */
const expectPage = ({ headers, text }: Awaited<ReturnType<typeof visitor.get>>) => {
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(headers.get("content-security-policy")).toMatch(/script-src 'self' '(nonce|sha256)-/);
  expect(text).toContainText('rel="stylesheet"');
  expect(text).toContainText('href="/help');
  expect(text).not.toMatch(/node_modules|\.tsx?:\d|at async|\bselect\b.*\bfrom\b/i);
};

describe("an unknown address", () => {
  test("offers links, in the user's own layout", async () => {
    const teacher = await as(
      await given.person({ roles: ["teacher"], first_name: "Đurđa", last_name: "Čavić" }),
    );
    const answer = await teacher.get("/nema-je", page);
    expect(answer.status).toBe(404);
    expectPage(answer);
    for (const part of [
      "Stranica nije pronađena",
      "Kamo dalje",
      "Đurđa Čavić",
      'role="search"',
      "?url=%2Fnema-je",
    ])
      expect(answer).toContainText(part);
  });

  test("names the nearest page, in the reader's language", async () => {
    const { text } = await english.get("/student/theses-by-mentor", page);
    expect(text).toMatch(
      /You may have been looking for.*?href="\/student\/theses-by-mentors"[^>]*>Topics by mentor/s,
    );
    expect(await visitor.get("/nema-je", page)).not.toContainText("Možda ste tražili");
  });

  test("of a file or a call is answered with a page in a browser", async () => {
    for (const path of [
      "/student/download-thesis/999999",
      "/student/download-thesis/abc",
      "/ical/scheduled-defenses/a/b",
    ]) {
      const answer = await visitor.get(path, page);
      expect([path, answer.status]).toEqual([path, 404]);
      expectPage(answer);
      const data = await visitor.get(path, script);
      expect([path, data.status, data.json()]).toEqual([
        path,
        404,
        { type: "error", message: expect.any(String) },
      ]);
    }
  });
});

describe("without permission", () => {
  const noRight = "Nemate pravo pristupa odabranom sadržaju. Obratite se administratoru.";

  test("a page uses the wording of the specification", async () => {
    const student = await as(await given.person({ roles: ["student"] }));
    const answer = await student.get("/user", page);
    expect(answer.status).toBe(403);
    expectPage(answer);
    expect(answer).toContainText(noRight);
  });

  test("a page says what was tried, by its title where a menu has it, and doesn't repeat the menu", async () => {
    const student = await as(await given.person({ roles: ["student"] }));
    for (const [path, tried] of [
      ["/user", "Pokušali ste otvoriti stranicu „Korisnici”:"],
      ["/user/edit/1", "Pokušali ste otvoriti stranicu „Korisnici”:"],
      ["/history/record/User/1", "Pokušali ste otvoriti stranicu"],
    ]) {
      const { text } = await student.get(path ?? "", page);
      const main = text
        .slice(text.indexOf("<main"), text.indexOf("</main"))
        .replaceAll("<!-- -->", "");
      expect([path, main]).toEqual([
        path,
        expect.stringContaining(`${tried} <code>${path}</code>`),
      ]);
      expect(main).toContain('href="/homepage-user"');
      expect(main).not.toContain('href="/scheduled-defenses"');
    }
  });

  test("a file is refused with a page, a call with JSON", async () => {
    const other = await as(await given.student());
    const { id } = await given.reservation({
      thesis: await given.thesis({ mentor: await given.teacher() }),
      student: await given.student(),
      status: "confirmationOfPayment",
    });
    const answer = await other.get(`/service/payment-proof/${id}`, page);
    expect(answer.status).toBe(403);
    expectPage(answer);
    expect(answer).toContainText(noRight);
    const data = await other.get("/service/grid-data/1", page);
    expect([data.status, data.json()]).toEqual([403, { type: "error", message: noRight }]);
  });

  test("a visitor signs in before a download; a script gets 401", async () => {
    const answer = await visitor.get("/service/payment-proof/1?a=b", page);
    expect([answer.status, answer.location]).toEqual([
      302,
      "/login?to=%2Fservice%2Fpayment-proof%2F1%3Fa%3Db",
    ]);
    expect((await visitor.get("/service/payment-proof/1", script)).status).toBe(401);
  });

  test("a form of another site is refused with a page", async () => {
    const answer = await visitor.post("/send-problem", {}, { ...page, origin: "https://zlo.test" });
    expect(answer.status).toBe(403);
    expectPage(answer);
    expect(answer).toContainText("Zahtjev nije došao sa stranica ove aplikacije.");
  });
});

test("while the database is unavailable everybody gets a page that explains it and offers a problem report", async () => {
  const away = await createWorld();
  const student = await given.student();
  const cookie = await sessionCookie(student);
  await away.sql("alter table sessions rename to sessions_gone");
  await away.sql("alter table theses rename to theses_gone");
  const { visitor } = endpointsAt(away.url);
  for (const [asking, path] of [
    [visitor, "/student/theses-by-mentors"],
    [client(away.url, cookie), "/homepage-user"],
    [client(away.url, cookie, "language=en"), "/"],
  ] as const) {
    const answer = await asking.get(path, page);
    expect([path, answer.status]).toEqual([path, 500]);
    expectPage(answer);
    expect(answer.text).toMatch(
      /Status poslužitelja: (<!-- -->)?500|Server status: (<!-- -->)?500/,
    );
    expect(answer.text).toMatch(
      /Prijavite nam problem i opišite što ste radili|describe what you were doing/,
    );
    expect(answer).toContainText(`?url=${encodeURIComponent(path)}`);
  }
  const data = await client(away.url, cookie).get("/notifications", script);
  expect([data.status, data.json()]).toEqual([
    500,
    { type: "error", message: expect.any(String), request: data.headers.get("x-request-id") },
  ]);
});

describe("the number of an error", () => {
  test("is also on the page of data that were read but can't be shown", async () => {
    const [mentor, student] = [await faculty.given.teacher(), await faculty.given.student()];
    const thesis = await faculty.given.thesis({ mentor });
    const reservation = await faculty.given.reservation({
      thesis,
      student,
      status: "studentSubmittedToApp",
    });
    const [version] = await faculty.sql("select id from documents where reservation_id = $1", [
      reservation.id,
    ]);
    const times = { created_at: "2026-01-01T00:00:00Z", updated_at: "infinity" };
    const comment = { document_id: version?.id, author_id: mentor.id, comment: "Dobro." };
    await faculty.given.insert("document_comments", { ...comment, ...times });
    const admin = client(
      failing.url,
      await faculty.sessionCookie(await faculty.given.person({ roles: ["admin"] })),
    );
    const answer = await admin.get(`/document/show/${version?.id}`, page);
    const number = answer.headers.get("x-request-id");
    expect(answer.status).toBe(500);
    expect(answer.text.replaceAll("<!-- -->", "")).toContain(
      `javite administratoru broj <code>${number}</code>`,
    );
    await expect
      .poll(() => failing.readLog().filter(({ request }) => request === number))
      .toEqual([expect.objectContaining({ msg: "page failed" })]);
  });

  test("is on the page and in the log", async () => {
    const { id } = await faculty.given.thesis({ mentor: await faculty.given.teacher() });
    const student = client(failing.url, await faculty.sessionCookie(await faculty.given.student()));
    await faculty.sql("alter table theses rename to theses_gone");
    onTestFinished(async () => {
      await faculty.sql("alter table theses_gone rename to theses");
    });
    for (const [user, path, asking] of [
      [failing.visitor, "/student/theses-by-mentors", page],
      [failing.visitor, `/student/thesis/${id}`, page],
      [failing.visitor, `/student/thesis/${id}.data`, script],
      [student, "/homepage-user", page], // fails before the page is reached
    ] as const) {
      const answer = await user.get(path, asking);
      const number = answer.headers.get("x-request-id");
      expect([path, answer.status]).toEqual([path, 500]);
      expect(answer).toContainText(number);
      if (asking === page)
        expect(answer.text.replaceAll("<!-- -->", "")).toContain(
          `Ako se ponovi, javite administratoru broj <code>${number}</code>`,
        );
      await expect
        .poll(() => failing.readLog().filter(({ request }) => request === number))
        .toContainEqual(expect.objectContaining({ msg: "request failed" }));
    }
  });

  test("is not on the page of an expected refusal", async () => {
    const student = await as(await given.student());
    for (const path of ["/nema-je", "/user"])
      expect(await student.get(path, page)).not.toContainText("javite administratoru");
  });
});
