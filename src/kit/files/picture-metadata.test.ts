import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openDisk } from "#outside/files/disk.ts";
import { stripMetadata } from "./picture-metadata.server.ts";
import { receiveForm } from "./receive-form.server.ts";
import { keepFiles } from "./testing/refusals.ts";
import { makeJpeg, makePng } from "./testing/samples.ts";

const place = "45.8150N 15.9819E";

/** A JPEG segment with its length. */
function segment(marker: number, content: Buffer | string) {
  const bytes = Buffer.from(content as string, "latin1");
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

/** Exif with an orientation, and a place behind it. */
const exif = (orientation: number, big = false) => {
  const directory = big
    ? `4d4d002a00000008${"0001"}0112000300000001000${orientation}0000${"00000000"}`
    : `49492a0008000000${"0100"}12010300010000000${orientation}000000${"00000000"}`;
  return segment(
    0xe1,
    Buffer.concat([Buffer.from("Exif\0\0"), Buffer.from(directory, "hex"), Buffer.from(place)]),
  );
};

const jpegWith = (...segments: Buffer[]) =>
  Buffer.concat([makeJpeg().subarray(0, 2), ...segments, makeJpeg().subarray(2)]);

function chunk(type: string, content: string) {
  const bytes = Buffer.alloc(12 + content.length);
  bytes.writeUInt32BE(content.length);
  bytes.write(type + content, 4, "latin1");
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + content.length)), 8 + content.length);
  return bytes;
}

const pngWith = (...chunks: Buffer[]) =>
  Buffer.concat([makePng().subarray(0, 33), ...chunks, makePng().subarray(33)]);

describe("a JPEG", () => {
  test("loses location, comments and appended data, and keeps its pixels", () => {
    const noted = jpegWith(
      exif(1),
      segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${place}`),
      segment(0xed, place),
    );
    expect(stripMetadata(noted, "jpeg")).toEqual(makeJpeg());
    expect(
      stripMetadata(jpegWith(segment(0xfe, place), segment(0xe2, `MPF\0${place}`)), "jpeg"),
    ).toEqual(makeJpeg());
    expect(stripMetadata(Buffer.concat([makeJpeg(), exif(1), Buffer.from(place)]), "jpeg")).toEqual(
      makeJpeg(),
    );
  });

  test("keeps what determines its display: size, colours and orientation", () => {
    const shown = jpegWith(
      segment(0xe0, "JFIF\0\x01\x01\0\0\x01\0\x01\0\0"),
      segment(0xe2, "ICC_PROFILE\0\x01\x01boje"),
    );
    expect(stripMetadata(shown, "jpeg")).toBe(shown);
    for (const big of [false, true]) {
      const turned = stripMetadata(jpegWith(exif(6, big)), "jpeg");
      expect(turned?.includes(place)).toBe(false);
      const orientationAlone = exif(6).subarray(0, 36);
      orientationAlone.writeUInt16BE(34, 2);
      expect(turned).toEqual(jpegWith(orientationAlone));
    }
  });

  test("with invalid segments is refused", () => {
    const noted = jpegWith(exif(6));
    expect(stripMetadata(noted.subarray(0, 30), "jpeg")).toBeUndefined();
    fc.assert(
      fc.property(fc.nat(noted.length - 1), fc.nat(255), (at, value) => {
        const changed = Buffer.from(noted);
        changed[at] = value;
        expect(() => stripMetadata(changed, "jpeg")).not.toThrow();
      }),
    );
  });
});

test("a PNG loses texts, Exif and its date, and keeps its pixels", () => {
  const noted = pngWith(
    chunk("tEXt", `Comment\0${place}`),
    chunk("iTXt", place),
    chunk("eXIf", place),
    chunk("tIME", "1234567"),
  );
  expect(stripMetadata(noted, "png")).toEqual(makePng());
  expect(stripMetadata(Buffer.concat([makePng(), Buffer.from(place)]), "png")).toEqual(makePng());
  const shown = pngWith(chunk("pHYs", "123456789"));
  expect(stripMetadata(shown, "png")).toBe(shown);
});

test("a received picture is kept without its metadata", async () => {
  const root = await mkdtemp(join(tmpdir(), "pictures-"));
  try {
    const store = await openDisk(root);
    const data = new FormData();
    data.append("uplata", new File([jpegWith(exif(1)) as BlobPart], "uplata.jpg"));
    const request = new Request("http://teza.test/", { method: "POST", body: data });
    const { files, refusals } = await keepFiles(
      await receiveForm(request, { purposes: { uplata: "payment" }, store }),
    );
    expect(refusals).toEqual({});
    expect(files.uplata).toMatchObject({ kind: "jpeg", size: makeJpeg().length });
    expect(await buffer(await store.open(files.uplata?.sha256 ?? ""))).toEqual(makeJpeg());
  } finally {
    await rm(root, { recursive: true });
  }
});
