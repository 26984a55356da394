import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hashPassword } from "#kit/runtime/passwords.server.ts";
import { client as browser } from "#test/world/client.ts";
import { type Client, createWorld, type Person } from "#test/world/index.ts";

const { given, sql, clock, url, startAnother } = await createWorld({ TEZA_PROXIES: "1" });
const password_hash = await hashPassword("tajna lozinka");
const known = () => given.person({ password_hash });

let networks = 0;
/** An address of a network that nobody has used. */
const newNetwork = () => `203.0.${Math.floor(++networks / 256)}.${networks % 256}`;

const attempt = async (client: Client, username: string, password: string, from: string) =>
  (await client.post("/login", { username, password }, { "x-forwarded-for": from })).status;

const guess = (username: string, from: string, client = browser(url)) =>
  attempt(client, username, "kriva", from);

const signIn = ({ username }: Person, from: string, client = browser(url)) =>
  attempt(client, username, "tajna lozinka", from);

const guessTimes = async (count: number, username: string, from: string) => {
  for (let index = 0; index < count; index += 1) expect(await guess(username, from)).toBe(422);
};

describe("whoever guesses a password", () => {
  test("is refused for the account and the network on every node after eight failures, for a quarter of an hour", async () => {
    const [user, from] = [await known(), newNetwork()];
    const another = (await startAnother()).url;
    for (let index = 0; index < 8; index += 1)
      expect(await guess(user.username, from, browser(index % 2 ? url : another))).toBe(422);
    expect(await signIn(user, from)).toBe(429);
    expect(await signIn(user, from, browser(another))).toBe(429);
    clock.now = new Date(clock.now.getTime() + 15 * 60_000 + 1);
    expect(await signIn(user, from)).toBe(303);
  });

  test("locks out nobody on another network", async () => {
    const user = await known();
    await guessTimes(8, user.username, newNetwork());
    expect(await signIn(user, newNetwork())).toBe(303);
  });

  test("has one IPv6 network of 64 bits, whatever its addresses", async () => {
    const user = await known();
    for (let index = 0; index < 8; index += 1)
      expect(await guess(user.username, `2001:db8:1:2::${index}`)).toBe(422);
    expect(await guess(user.username, "2001:db8:1:2:ffff::1")).toBe(429);
    expect(await guess(user.username, "2001:db8:1:3::1")).toBe(422);
  });

  test("gets no more tries by sending them at once", async () => {
    const [user, from] = [await known(), newNetwork()];
    const answers = await Promise.all(Array.from({ length: 25 }, () => guess(user.username, from)));
    expect(answers.toSorted()).toEqual([...Array(8).fill(422), ...Array(17).fill(429)]);
  });

  test("does not fail on a name of any length", async () => {
    expect(await guess("ž".repeat(20_000), newNetwork())).toBe(422);
  });

  test("leaves no typed name in the database", async () => {
    await guess("moja lozinka umjesto imena", newNetwork());
    const [dump] = await sql<{ all: string }>(
      "select json_agg(a)::text as all from sign_in_attempts a",
    );
    expect(dump?.all).not.toContain("moja lozinka");
  });
});

describe("many people behind one address", () => {
  test("sign in after forty of them have mistyped", async () => {
    const from = newNetwork();
    for (let index = 0; index < 41; index += 1)
      expect(await guess(`netko${index}`, from)).toBe(422);
    expect(await signIn(await known(), from)).toBe(303);
  });
});

describe("a browser in which a user has signed in before", () => {
  test("signs in although others are refused for the account on its network", async () => {
    const [user, from, own] = [await known(), newNetwork(), browser(url)];
    expect(await signIn(user, from, own)).toBe(303);
    await own.post("/logout");
    await guessTimes(8, user.username, from);
    expect([await signIn(user, from), await signIn(user, from, own)]).toEqual([429, 303]);
  });

  test("has eight failures of its own, and is known for that user only", async () => {
    const [user, other, from, own] = [await known(), await known(), newNetwork(), browser(url)];
    await signIn(user, from, own);
    await own.post("/logout");
    for (let index = 0; index < 16; index += 1)
      expect(await guess(user.username, from, own)).toBe(422);
    expect(await guess(user.username, from, own)).toBe(429);
    await guessTimes(8, other.username, from);
    expect(await signIn(other, from, own)).toBe(429);
  });

  test("has a cookie that scripts cannot read and that the database knows by its hash", async () => {
    const user = await known();
    const answer = await browser(url).post("/login", {
      username: user.username,
      password: "tajna lozinka",
    });
    const cookie =
      answer.headers.getSetCookie().find((line) => line.startsWith("teza_browser=")) ?? "";
    for (const flag of ["HttpOnly", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(flag);
    const token = /=([\w-]{43});/.exec(cookie)?.[1] ?? "";
    expect(
      await sql("select token_hash from known_browsers where user_id = $1", [user.id]),
    ).toEqual([{ token_hash: createHash("sha256").update(token).digest("hex") }]);
  });
});

test("a user has twenty known browsers; the least recently used one is forgotten", async () => {
  const [user, own] = [await known(), browser(url)];
  for (let index = 0; index < 20; index += 1)
    await given.insert("known_browsers", {
      token_hash: `preglednik ${index}`,
      user_id: user.id,
      used_at: new Date(clock.now.getTime() - index * 60_000),
    });
  await signIn(user, newNetwork(), own);
  const rows = await sql<{ token_hash: string }>(
    "select token_hash from known_browsers where user_id = $1",
    [user.id],
  );
  const hashes = rows.map(({ token_hash }) => token_hash);
  expect([
    hashes.length,
    hashes.includes("preglednik 18"),
    hashes.includes("preglednik 19"),
  ]).toEqual([20, true, false]);
});

test("an account that is guessed from many networks answers unknown browsers late, and lets them in", async () => {
  const user = await known();
  for (let index = 0; index < 10; index += 1) await guess(user.username, newNetwork());
  const begun = performance.now();
  expect(await signIn(user, newNetwork())).toBe(303);
  expect(performance.now() - begun).toBeGreaterThan(900);
});
