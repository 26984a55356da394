import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDisk } from "#outside/files/disk.ts";
import { type FileStore, MissingContent } from "#outside/files/port.ts";
import {
  attachmentHeader,
  type Downloadable,
  fileResponse,
  parseRange,
  sanitizeFileName,
} from "./stored-files.server.ts";

let root: string;
let store: FileStore;
let file: Downloadable;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "download-"));
  store = await openDisk(root);
  const content = await store.put(Readable.from([Buffer.from("0123456789")]));
  file = { ...content, name: "rad č.pdf", contentType: "application/pdf" };
});

afterAll(() => rm(root, { recursive: true }));

const responseFor = (headers: HeadersInit = {}, method = "GET") =>
  fileResponse(store, file, new Request("http://teza.test/", { headers, method }));

test("is sent whole, as an attachment that no page can run", async () => {
  const response = await responseFor();
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
    const response = await responseFor({ "if-none-match": known });
    expect(response.status).toBe(304);
    expect(response.headers.get("etag")).toBe(`"${file.sha256}"`);
    expect(await response.text()).toBe("");
  }
  expect(await (await responseFor({ "if-none-match": '"drugo"' })).text()).toBe("0123456789");
});

test("a range, unless the file has changed since", async () => {
  const part = await responseFor({ range: "bytes=2-4", "if-range": `"${file.sha256}"` });
  expect(part.status).toBe(206);
  expect(part.headers.get("content-range")).toBe("bytes 2-4/10");
  expect(part.headers.get("content-length")).toBe("3");
  expect(await part.text()).toBe("234");
  expect(await (await responseFor({ range: "bytes=2-4", "if-range": '"staro"' })).text()).toBe(
    "0123456789",
  );
});

test("a range beyond the end", async () => {
  const response = await responseFor({ range: "bytes=10-" });
  expect(response.status).toBe(416);
  expect(response.headers.get("content-range")).toBe("bytes */10");
});

test("only its headers", async () => {
  const response = await responseFor({}, "HEAD");
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
  await expect(fileResponse(store, lost, new Request("http://teza.test/"))).rejects.toBeInstanceOf(
    MissingContent,
  );
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
  const part = fc.oneof(
    fc.constant(""),
    fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String),
    fc.nat(30).map(String),
  );
  fc.assert(
    fc.property(part, part, fc.nat(20), (first, last, size) => {
      const range = parseRange(`bytes=${first}-${last}`, size);
      if (range === undefined || range === "unsatisfiable") return;
      expect(0 <= range.start && range.start <= range.end && range.end < size).toBe(true);
    }),
  );
});

test("keeps usual names", () => {
  expect(sanitizeFileName("Završni rad – Đurđa Žužić (v2).pdf", "pdf")).toBe(
    "Završni rad – Đurđa Žužić (v2).pdf",
  );
  expect(sanitizeFileName("uplata.JPEG", "jpeg")).toBe("uplata.JPEG");
  expect(sanitizeFileName("uplata.jpg", "jpeg")).toBe("uplata.jpg");
});

test("composes decomposed diacritics", () => {
  expect(sanitizeFileName("c\u030ciz\u030c.pdf", "pdf")).toBe("čiž.pdf");
});

test("removes paths, control and direction characters", () => {
  expect(sanitizeFileName("C:\\Users\\iva\\rad.pdf", "pdf")).toBe("rad.pdf");
  expect(sanitizeFileName("../../etc/rad.pdf", "pdf")).toBe("rad.pdf");
  expect(sanitizeFileName("rad\r\nX: y\u0000\u202efdp.pdf", "pdf")).toBe("radX: yfdp.pdf");
  expect(sanitizeFileName("  dva   razmaka .pdf", "pdf")).toBe("dva razmaka.pdf");
});

test("gets the ending of the detected kind", () => {
  expect(sanitizeFileName("rad", "pdf")).toBe("rad.pdf");
  expect(sanitizeFileName("rad.exe", "pdf")).toBe("rad.exe.pdf");
  expect(sanitizeFileName("", "zip")).toBe("datoteka.zip");
  expect(sanitizeFileName(".pdf", "pdf")).toBe("datoteka.pdf");
});

test("has at most 200 characters, none split", () => {
  const name = sanitizeFileName(`${"👩🏽‍🎓".repeat(100)}.pdf`.replace(/\u200d/g, ""), "pdf");
  expect(name.length).toBeLessThanOrEqual(200);
  expect(name.isWellFormed()).toBe(true);
  expect(sanitizeFileName(`${"č".repeat(500)}.pdf`, "pdf")).toBe(`${"č".repeat(196)}.pdf`);
});

test("is valid whatever is sent", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (sent) => {
      const name = sanitizeFileName(sent, "docx");
      expect(name).toMatch(/^[^/\\\p{Cc}]{1,195}\.docx$/iu);
      expect(name).toBe(name.normalize("NFC"));
      expect(sanitizeFileName(name, "docx")).toBe(name);
    }),
  );
});

test("is sent whole, and in plain letters for old programs", () => {
  expect(attachmentHeader("Đurđa Čičić – rad.pdf")).toBe(
    "attachment; filename=\"Durda Cicic _ rad.pdf\"; filename*=UTF-8''%C4%90ur%C4%91a%20%C4%8Ci%C4%8Di%C4%87%20%E2%80%93%20rad.pdf",
  );
  expect(attachmentHeader(`"a"\\b'(c)*%.zip`)).toBe(
    "attachment; filename=\"_a__b'(c)*_.zip\"; filename*=UTF-8''%22a%22%5Cb%27%28c%29%2A%25.zip",
  );
});

test("cannot break out of the header, and can be read back", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (name) => {
      const header = attachmentHeader(name);
      const [, , encoded = ""] =
        /^attachment; filename="([^"\\\r\n]*)"; filename\*=UTF-8''(\S*)$/.exec(header) ?? [];
      expect(decodeURIComponent(encoded)).toBe(name.toWellFormed());
      expect(new Headers({ "Content-Disposition": header }).get("content-disposition")).toBe(
        header,
      );
    }),
  );
});
