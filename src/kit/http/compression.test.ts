import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import {
  compressBody,
  compressWhole,
  negotiateEncoding,
  toOwnBuffer,
} from "./compression.server.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["deflate", undefined],
  ["identity", undefined],
  [undefined, undefined],
])("Accept-Encoding %s: %s", (accepted, encoding) => {
  expect(negotiateEncoding(accepted)).toBe(encoding);
});

test("a compressed body retains no memory beyond its own bytes", async () => {
  const body = Buffer.from("tema ".repeat(1000));
  for (const bytes of [
    await compressBody(body, "br"),
    await compressBody(body, "gzip"),
    toOwnBuffer(Buffer.from("tema")),
  ])
    expect(bytes.buffer.byteLength).toBe(bytes.length);
});

const app = new Hono();
app.use(compressWhole);
app.get("/large", (c) => c.json({ text: "tema ".repeat(1_000) }));
app.get("/small", (c) => c.json({ text: "tema" }));
app.get(
  "/data",
  () => new Response("tema ".repeat(1_000), { headers: { "content-type": "text/x-script" } }),
);
app.get("/file", (c) =>
  c.json({ text: "tema ".repeat(1_000) }, 200, { "content-disposition": "attachment" }),
);
app.get("/page", (c) => c.html("tema ".repeat(1_000)));

let copiedBytes = 0;

/** A response that counts the bytes which are copied out of it. */
class KeptResponse extends Response {
  override async arrayBuffer() {
    const bytes = await super.arrayBuffer();
    copiedBytes += bytes.byteLength;
    return bytes;
  }
}

const keptHeaders = (body: Buffer) => ({
  "content-type": "application/json",
  "content-length": String(body.length),
});
for (const [path, body] of [
  ["/kept", Buffer.from("tema ".repeat(1_000))],
  ["/kept-small", Buffer.from("tema")],
] as const)
  app.get(path, () => new KeptResponse(body, { headers: keptHeaders(body) }));

test.each(["/large", "/data"])("%s is compressed in one piece of a known length", async (path) => {
  const { headers, status, ...answer } = await readAnswer(path);
  expect(status).toBe(200);
  expect(headers.get("content-encoding")).toBe("br");
  expect(headers.get("content-length")).toBe(String(answer.body.length));
  expect(headers.get("vary")).toBe("Accept-Encoding");
  expect(brotliDecompressSync(answer.body).toString()).toContain("tema tema");
});

test.each(["/small", "/file", "/page"])("%s is not compressed", async (path) => {
  const { headers, body } = await readAnswer(path);
  expect(headers.get("content-encoding")).toBeNull();
  expect(body.toString()).toContain("tema");
});

test.each([
  ["a client that accepts no compression", "/kept", undefined, 0],
  ["what is known to be small", "/kept-small", "gzip, br", 0],
  ["what is compressed", "/kept", "gzip, br", 5_000],
])("of a kept body, only what is compressed is copied: %s", async (_, path, accepted, copied) => {
  copiedBytes = 0;
  const answer = await app.request(path, {
    headers: accepted ? { "accept-encoding": accepted } : {},
  });
  expect([copiedBytes, answer.headers.get("vary")]).toEqual([copied, "Accept-Encoding"]);
});

async function readAnswer(path: string) {
  const answer = await app.request(path, { headers: { "accept-encoding": "gzip, br" } });
  return {
    status: answer.status,
    headers: answer.headers,
    body: Buffer.from(await answer.arrayBuffer()),
  };
}
