import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FormLimits } from "#kit/forms/form.ts";
import { openDisk } from "#outside/files/disk.ts";
import type { FileStore } from "#outside/files/port.ts";
import { receiveForm } from "./receive-form.server.ts";
import { keepFiles } from "./testing/refusals.ts";
import { makePdf, makePng, makeZip } from "./testing/samples.ts";

vi.setConfig({ testTimeout: 60_000 }); // many runs on slow machines

let root: string;
let store: FileStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "receive-"));
  store = await openDisk(root);
});

afterEach(() => rm(root, { recursive: true }));

const purposes = { rad: "thesis", prilozi: "attachment", uplata: "payment" } as const;

const post = (body: BodyInit, headers?: HeadersInit) =>
  new Request("http://teza.test/", {
    method: "POST",
    body,
    headers,
    duplex: "half",
  } as RequestInit);

const received = async (request: Request, limits?: Partial<FormLimits>) =>
  keepFiles(await receiveForm(request, { purposes, store, limits }));

const form = (...entries: [string, string | File][]) => {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return post(data);
};

const file = (content: Uint8Array | string, name: string) => new File([content as BlobPart], name);

const stored = async () => {
  const names = await readdir(root, { recursive: true });
  return names.filter((name) => name.length > 10);
};

describe("a whole form", () => {
  test("has fields and files, each validated for its purpose", async () => {
    const { fields, files, refusals } = await received(
      form(
        ["naslov", "Šumska staništa"],
        ["rad", file(makePdf(), "Završni rad Čičić.pdf")],
        ["ključna", "šuma"],
        ["ključna", "stanište"],
        ["prilozi", file(await makeZip({ name: "a.txt", content: "a" }), "prilozi.zip")],
      ),
    );
    expect(refusals).toEqual({});
    expect(fields).toEqual({ naslov: ["Šumska staništa"], ključna: ["šuma", "stanište"] });
    expect(files.rad).toMatchObject({
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      size: makePdf().length,
      name: "Završni rad Čičić.pdf",
      kind: "pdf",
      contentType: "application/pdf",
    });
    expect(files.prilozi).toMatchObject({ kind: "zip", name: "prilozi.zip" });
    expect(await buffer(await store.open(files.rad?.sha256 ?? ""))).toEqual(makePdf());
  });

  test("has no entry for a file field without a file", async () => {
    const { files, refusals } = await received(form(["rad", file("", "")], ["naslov", "x"]));
    expect({ files, refusals }).toEqual({ files: {}, refusals: {} });
    expect(await stored()).toEqual([]);
  });

  test("urlencoded", async () => {
    const { fields, refusals } = await received(
      post(new URLSearchParams({ naslov: "čaj & med", prazno: "" })),
    );
    expect(fields).toEqual({ naslov: ["čaj & med"], prazno: [""] });
    expect(refusals).toEqual({});
  });

  test("may have names such as constructor", async () => {
    const { fields } = await received(form(["__proto__", "a"], ["constructor", "b"]));
    expect(Object.entries(fields)).toEqual([
      ["__proto__", ["a"]],
      ["constructor", ["b"]],
    ]);
  });
});

describe("refused", () => {
  test("one invalid file discards the other, and the text fields are kept", async () => {
    const { fields, files, refusals } = await received(
      form(
        ["naslov", "x"],
        ["rad", file(makePng(), "rad.pdf")],
        ["uplata", file(makePng(), "uplata.png")],
      ),
    );
    expect(fields).toEqual({ naslov: ["x"] });
    expect(files).toEqual({});
    expect(refusals).toEqual({
      rad: "Odabrana je datoteka vrste PNG. Rad mora biti u PDF-u. Izvezite ga u PDF pa pokušajte ponovno.",
    });
    expect(await stored()).toEqual([]);
  });

  test("an empty file with a name", async () => {
    const { refusals } = await received(form(["rad", file("", "rad.pdf")]));
    expect(refusals.rad).toMatch(/^Datoteka je prazna/);
  });

  test("a file too large for its purpose; the rest is still read", async () => {
    const large = file(new Uint8Array(11 * 1024 * 1024), "uplata.png");
    const { fields, files, refusals } = await received(
      form(["uplata", large], ["naslov", "poslije"]),
    );
    expect(refusals.uplata).toMatch(/^Datoteka je veća od 10 MB/);
    expect({ fields, files }).toEqual({ fields: { naslov: ["poslije"] }, files: {} });
    expect(await stored()).toEqual([]);
  });

  test("two files for one field", async () => {
    const { files, refusals } = await received(
      form(["rad", file(makePdf(), "a.pdf")], ["rad", file(makePdf(), "b.pdf")]),
    );
    expect(files).toEqual({});
    expect(refusals.rad).toMatch(/samo jedna datoteka/);
    expect(await stored()).toEqual([]);
  });

  test("a file for a field that takes none", async () => {
    const { files, refusals } = await received(form(["slika", file(makePng(), "a.png")]));
    expect({ files, refused: Object.keys(refusals) }).toEqual({ files: {}, refused: ["slika"] });
    expect(await stored()).toEqual([]);
  });

  test("an overlong text is cut and reported", async () => {
    const { fields, refusals } = await received(form(["opis", "a".repeat(200)]), {
      fieldBytes: 100,
    });
    expect(fields.opis).toEqual(["a".repeat(100)]);
    expect(refusals.opis).toMatch(/^Tekst je predug/);
  });
});

describe("a form that is refused as a whole", () => {
  const nothing = (sentence: RegExp) => ({
    fields: {},
    files: {},
    refusals: { "": expect.stringMatching(sentence) },
  });

  test("too many fields, or files, or too much text", async () => {
    const many = form(
      ...Array.from({ length: 11 }, (_, index): [string, string] => [`p${index}`, "x"]),
    );
    expect(await received(many, { fields: 10 })).toEqual(nothing(/^Odjednom/));
    const files = form(["rad", file(makePdf(), "a.pdf")], ["slika", file(makePng(), "a.png")]);
    expect(await received(files, { files: 1 })).toEqual(nothing(/^Odjednom/));
    expect(
      await received(form(["a", "x".repeat(60)], ["b", "x".repeat(60)]), { textBytes: 100 }),
    ).toEqual(nothing(/^Odjednom/));
    expect(await stored()).toEqual([]);
  });

  test("of another content type, or of none", async () => {
    expect(await received(post("{}", { "content-type": "application/json" }))).toEqual(
      nothing(/ispravnom obliku/),
    );
    expect(await received(post("x", { "content-type": "multipart/form-data" }))).toEqual(
      nothing(/ispravnom obliku/),
    );
    const bare = new Request("http://teza.test/", { method: "POST" });
    expect(await received(bare)).toEqual(nothing(/ispravnom obliku/));
  });

  test("a body larger than the limit, declared or not", async () => {
    const limits = { drained: -170 * 1024 * 1024, textBytes: 1000 };
    const type = { "content-type": "multipart/form-data; boundary=x" };
    const said = post("x", { ...type, "content-length": String(10 ** 12) });
    expect(await received(said)).toEqual(nothing(/^Sve zajedno/));
    expect(await received(form(["naslov", "x".repeat(2000)]), limits)).toEqual(
      nothing(/^Sve zajedno/),
    );
  });

  const whole = async () => {
    const request = form(
      ["naslov", "x"],
      ["rad", file(makePdf({ padding: 5000 }), "rad.pdf")],
      ["opis", "y"],
    );
    const type = request.headers.get("content-type") ?? "";
    return { type, bytes: Buffer.from(await request.arrayBuffer()) };
  };

  test("truncated anywhere, it stores nothing", async () => {
    const { type, bytes } = await whole();
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 5), async (length) => {
        const { files, refusals } = await received(
          post(bytes.subarray(0, length), { "content-type": type }),
        );
        expect({ files, refused: Object.keys(refusals) }).toEqual({ files: {}, refused: [""] });
        expect(await stored()).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test("aborted by the sender, it stores nothing", async () => {
    const { type, bytes } = await whole();
    async function* broken() {
      yield bytes.subarray(0, 3000);
      throw new Error("ECONNRESET");
    }
    const stream = streamOf(broken());
    expect(await received(post(stream, { "content-type": type }))).toEqual(
      nothing(/^Prijenos je prekinut/),
    );
    expect(await stored()).toEqual([]);
  });

  test("with any change it is answered and leaves nothing half-done", async () => {
    const { type, bytes } = await whole();
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const changed = Buffer.from(bytes);
        for (const [at, value] of changes) changed[at] = value;
        const answer = await received(post(changed, { "content-type": type }));
        expect(Object.keys(answer)).toEqual(["fields", "files", "refusals"]);
        expect(await readdir(join(root, "waiting"))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

test("an error of the store is not a refusal, and the body is read to its end", async () => {
  const broken: FileStore = {
    ...store,
    stage: async () => {
      throw new Error("EIO");
    },
  };
  const request = form(["rad", file(makePdf({ padding: 500_000 }), "rad.pdf")], ["naslov", "x"]);
  await expect(receiveForm(request, { purposes, store: broken })).rejects.toThrow("EIO");
});

const streamOf = (chunks: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
