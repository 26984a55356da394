import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDisk } from "#outside/files/disk.ts";
import { type FileStore, MissingContent } from "#outside/files/port.ts";
import { type Downloadable, fileResponse, parseRange } from "./download.ts";

let root: string;
let store: FileStore;
let file: Downloadable;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "download-"));
  store = await openDisk(root);
  const kept = await store.put(Readable.from([Buffer.from("0123456789")]));
  file = { ...kept, name: "rad č.pdf", contentType: "application/pdf" };
});

afterAll(() => rm(root, { recursive: true }));

const asked = (headers: HeadersInit = {}, method = "GET") =>
  fileResponse(store, file, new Request("http://teza.test/", { headers, method }));

test("is sent whole, as an attachment that no page can run", async () => {
  const response = await asked();
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toEqual({
    "accept-ranges": "bytes",
    "cache-control": "private, no-cache",
    "content-disposition": "attachment; filename=\"rad c.pdf\"; filename*=UTF-8''rad%20%C4%8D.pdf",
    "content-length": "10",
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "content-type": "application/pdf",
    "cross-origin-resource-policy": "same-origin",
    etag: `"${file.sha256}"`,
    "x-content-type-options": "nosniff",
  });
  expect(await response.text()).toBe("0123456789");
});

test("is not sent again to a client that has it", async () => {
  for (const known of [`"${file.sha256}"`, `"x", W/"${file.sha256}"`, "*"]) {
    const response = await asked({ "if-none-match": known });
    expect(response.status).toBe(304);
    expect(response.headers.get("etag")).toBe(`"${file.sha256}"`);
    expect(await response.text()).toBe("");
  }
  expect(await (await asked({ "if-none-match": '"drugo"' })).text()).toBe("0123456789");
});

test("a range, unless the file has changed since", async () => {
  const part = await asked({ range: "bytes=2-4", "if-range": `"${file.sha256}"` });
  expect(part.status).toBe(206);
  expect(part.headers.get("content-range")).toBe("bytes 2-4/10");
  expect(part.headers.get("content-length")).toBe("3");
  expect(await part.text()).toBe("234");
  expect(await (await asked({ range: "bytes=2-4", "if-range": '"staro"' })).text()).toBe("0123456789");
});

test("a range beyond the end", async () => {
  const response = await asked({ range: "bytes=10-" });
  expect(response.status).toBe(416);
  expect(response.headers.get("content-range")).toBe("bytes */10");
});

test("only its headers", async () => {
  const response = await asked({}, "HEAD");
  expect(response.headers.get("content-length")).toBe("10");
  expect(response.body).toBeNull();
});

test("closes the file when the client disconnects, at once or halfway", async () => {
  const opened: Readable[] = [];
  const watched: FileStore = {
    ...store,
    async open(...range) {
      const stream = await store.open(...range);
      opened.push(stream);
      return stream;
    },
  };
  const request = () => new Request("http://teza.test/");
  await (await fileResponse(watched, file, request())).body?.cancel();
  const reader = (await fileResponse(watched, file, request())).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(opened.map((stream) => stream.destroyed)).toEqual([true, true]);
});

test("missing content is an error", async () => {
  const lost = { ...file, sha256: "0".repeat(64) };
  await expect(fileResponse(store, lost, new Request("http://teza.test/"))).rejects.toBeInstanceOf(MissingContent);
});

test.each([
  ["bytes=0-4", { start: 0, end: 4 }],
  ["bytes=5-", { start: 5, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-30", { start: 0, end: 9 }],
  ["bytes=8-99", { start: 8, end: 9 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  [null, undefined],
  ["bytes=-", undefined],
  ["bytes=4-2", undefined],
  ["bytes=0-1,4-5", undefined],
  ["lines=0-1", undefined],
  ["bytes=a-b", undefined],
])("of 10 bytes, %s", (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});

test("an empty file has no range", () => {
  expect(parseRange("bytes=0-", 0)).toBe("unsatisfiable");
});

test("a range never exceeds the file", () => {
  const part = fc.oneof(fc.constant(""), fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String), fc.nat(30).map(String));
  fc.assert(
    fc.property(part, part, fc.nat(20), (first, last, size) => {
      const range = parseRange(`bytes=${first}-${last}`, size);
      if (range === undefined || range === "unsatisfiable") return;
      expect(0 <= range.start && range.start <= range.end && range.end < size).toBe(true);
    }),
  );
});
