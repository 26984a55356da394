import { pdf } from "../world/files.ts";

export type OddRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
};

/**
 * What a route takes: its path with valid parameters, and the fields of its forms with a valid
 * value each.
 */
export type KnownForm = { path: string; fields: ReadonlyMap<string, string> };

/** A generator of numbers below `most`, the same for the same seed (mulberry32). */
export type Dice = (most: number) => number;

export function createDice(seed: number): Dice {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}

/**
 * Creates a request that none of our pages sends: odd ids, parameters, fields, methods, types and
 * bodies.
 */
export async function oddRequest(dice: Dice, { path, fields }: KnownForm): Promise<OddRequest> {
  const pick = <T>(list: readonly T[]): T => list[dice(list.length)] as T;
  const isPost = dice(10) < 6;
  const method = isPost ? "POST" : pick(otherMethods);
  const parts = path
    .split("/")
    .map((part) => (/^\d+$/.test(part) && dice(3) === 0 ? pick(oddIds) : part));
  const query = Array.from(
    { length: dice(4) },
    () => `${pick([...parameters, ...oddNames])}=${pick(encodedValues)}`,
  );
  const address = parts.join("/") + pick(["", "", "", ".data", "/", "//", "/x"]);
  const headers: Record<string, string> = {
    accept: pick([
      "text/html",
      "application/json",
      "*/*",
      "application/x-teza-columns",
      "",
      "a/b;q=x",
    ]),
    ...(dice(3) === 0 && { "x-requested-with": pick(["XMLHttpRequest", "x"]) }),
    ...(dice(6) === 0 && {
      range: pick([
        "bytes=5-2",
        "bytes=-",
        "bytes=0-,9-",
        "lines=1",
        "bytes=99999999999999999999-",
      ]),
    }),
    ...(dice(6) === 0 && { "if-none-match": pick(["*", '"', 'W/""', ",,,"]) }),
    ...(dice(6) === 0 && { cookie: pick(oddCookies) }),
  };
  const { type, body } = isPost
    ? await oddBody(pick, dice, fields)
    : { type: undefined, body: Buffer.alloc(0) };
  if (type !== undefined) headers["content-type"] = type;
  return { method, path: query.length ? `${address}?${query.join("&")}` : address, headers, body };
}

type Pick = <T>(list: readonly T[]) => T;

/**
 * Mostly a form with the fields of the page, some of them with an odd value, repeated or missing.
 */
async function oddBody(pick: Pick, dice: Dice, fields: KnownForm["fields"]) {
  if (dice(5) === 0) return { type: pick(oddTypes), body: Buffer.from(pick(oddBodies)) };
  const values = [...fields].flatMap(([name, value]): [string, string | File][] => {
    const what = dice(8);
    if (what === 0) return [];
    if (what === 1)
      return [
        [name, value],
        [name, pick(oddValues)],
      ];
    return [[name, what < 4 ? pick(oddValues) : value]];
  });
  if (dice(4) === 0) values.push([pick(oddNames), pick(oddValues)]);
  if (dice(3) > 0) return urlencoded(values);
  for (const [at, [name]] of values.entries())
    if (dice(6) === 0)
      values[at] = [name, pick([pdf(), new File(["x"], "č\u0001/../a.pdf"), new File([], "")])];
  const form = new FormData();
  for (const [name, value] of values) form.append(name, value);
  const encoded = new Response(form);
  return {
    type: encoded.headers.get("content-type") ?? "",
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}

const urlencoded = (values: readonly [string, string | File][]) => ({
  type: "application/x-www-form-urlencoded",
  body: Buffer.from(
    new URLSearchParams(values.map(([name, value]) => [name, String(value)])).toString(),
  ),
});

const otherMethods = [
  "GET",
  "GET",
  "GET",
  "GET",
  "HEAD",
  "OPTIONS",
  "PUT",
  "PATCH",
  "DELETE",
  "PROPFIND",
];

const oddIds = [
  "0",
  "-1",
  "1.5",
  "01",
  "1e3",
  "NaN",
  "2147483647",
  "2147483648",
  "999999999",
  "9999999999",
  "1%20",
  "%00",
  "%C4%8D",
  "%E0%A4%A",
  "%",
  "%2e%2e",
  "%2F",
  "constructor",
  "__proto__",
  "'",
  "%F0%9F%98%80",
  "a".repeat(300),
];

const oddNames = [
  "constructor",
  "__proto__",
  "toString",
  "",
  "a[b]",
  "č",
  "step",
  "then",
  "length",
];

/** The names of the query parameters that pages and calls read. */
const parameters = [
  "before",
  "copy",
  "date",
  "everyone",
  "field",
  "from",
  "grid",
  "index",
  "mentor",
  "name",
  "page",
  "print",
  "q",
  "reservation",
  "search",
  "status",
  "student",
  "study",
  "theses",
  "thesis",
  "to",
  "total",
  "unread",
  "unsent",
  "url",
  "username",
  "v",
  "year",
  "years",
  "_routes",
  "sort",
  "filter",
  "except",
  "view",
  "kind",
  "objectClass",
];

const oddValues = [
  "",
  " ",
  "0",
  "-1",
  "1",
  "2,3,,",
  "1e309",
  "9".repeat(30),
  "2147483648",
  "NaN",
  "null",
  "undefined",
  "true",
  "2026-02-30",
  "9999-99-99",
  "0000-00-00",
  "275760-09-14",
  "31.12.99999.",
  "2026-11-16T25:61",
  "-000001-01-01",
  "constructor",
  "__proto__",
  "toString",
  "{}",
  "[]",
  '{"a":',
  "' or 1=1 --",
  "%",
  "\\",
  "%_\\",
  "a & | ! b:*",
  "(((",
  "č".repeat(5_000),
  "a ".repeat(3_000),
  "\u0000",
  "\ud800",
  "\u202e",
  "e\u0301".repeat(99),
  "<p><a href='javascript:x'>",
  "//zlo.example",
  "/\\zlo",
  "/č",
  "https://zlo.example",
  "\r\nset-cookie: a=b",
  "theses",
  "1.1",
  "+1",
  "∞",
];

const encodedValues = [
  ...oddValues
    .filter((value) => value.length < 4_000)
    .map((value) => encodeURIComponent(value.toWellFormed())),
  "%",
  "%zz",
  "%ED%A0%80",
  "%FF",
  "+",
  "%E2%80%A8",
  "a%00b",
];

const oddTypes = [
  "",
  "x",
  "application/json",
  "text/plain",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "multipart/form-data; boundary=",
  "application/x-www-form-urlencoded; charset=x",
  "application/octet-stream",
];

const oddBodies = [
  "",
  "{",
  "null",
  '{"__proto__":{}}',
  "--x",
  "--x\r\n\r\n\r\n--x--",
  "=",
  "&&&",
  "%",
  "a=%FF&a",
  "\0\0",
];

const oddCookies = [
  "teza_lang=xx",
  "teza_flash=%7B",
  "teza_flash=%7B%22hr%22%3A1%7D",
  "=;;=",
  "teza_session=",
  "a=%",
  "teza_color=%00",
  "__proto__=1",
  "constructor=1",
];
