import { describe, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";

const { given, as, visitor } = await createWorld();
const person = await given.person({
  username: "ccicic",
  first_name: "Čedomir",
  last_name: "Čičić",
});
const reader = await as(await given.student());

describe("a person's picture", () => {
  test("shows their initials if there is no photo; its URL cannot be guessed", async () => {
    const { status, headers, text } = await reader.get("/user/student-avatar/ccicic");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe(
      "sandbox; default-src 'none'; frame-ancestors 'none'",
    );
    expect(text).toContainText(">ČČ</text>");
    expect(text).not.toContainText(person.email as string);
  });

  test("is cached by the browser and revalidated with 304", async () => {
    const { headers } = await reader.get("/user/student-avatar/ccicic");
    expect(headers.get("cache-control")).toBe("private, max-age=300");
    const etag = headers.get("etag") ?? "";
    const again = await reader.get("/user/student-avatar/ccicic", { "if-none-match": etag });
    expect([again.status, again.text]).toEqual([304, ""]);
    expect(
      (await reader.get("/user/student-avatar/ccicic", { "if-none-match": '"other"' })).status,
    ).toBe(200);
  });

  test("requires signing in", async () => {
    expect((await visitor.get("/user/student-avatar/ccicic")).status).toBe(401);
    expect((await visitor.get("/user/student-avatar/nitko")).status).toBe(401);
  });

  test("of an unknown person is not found", async () => {
    for (const username of ["nitko", "%00", "a'b", "..%2f..%2fetc"])
      expect([username, (await reader.get(`/user/student-avatar/${username}`)).status]).toEqual([
        username,
        404,
      ]);
  });

  test("is in the header of the signed-in person", async () => {
    const client = await as(person);
    expect(await client.get("/user/profile")).toContainText('src="/user/student-avatar/ccicic"');
  });
});
