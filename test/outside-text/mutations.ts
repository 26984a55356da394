import fc from "fast-check";

/** Characters that formats are made of or have trouble with; a change inserts one anywhere. */
const parts = [
  '"',
  '""',
  ";",
  ";;;;;;;;",
  "\t",
  "\r",
  "\n",
  "\r\n",
  "\0",
  "\u001a",
  "\ufeff",
  "=",
  "'=",
  "#REF!",
  "sep=;\n",
  "č",
  "<",
  ">",
  "</",
  "/>",
  "<![CDATA[",
  "]]>",
  "<!--",
  "<!DOCTYPE a [<!ENTITY b '&b;'>]>",
  "&",
  "&#0;",
  "&#xd800;",
  "_xD83D_",
  "PK\x03\x04",
  "PK\x01\x02",
  "PK\x05\x06",
  "../",
  "\\",
  "C:\\",
  "\xff\xff\xff\xff",
  "\x7f\xff\xff\xff",
  "--",
  "--b\r\n",
  "Content-Type: multipart/mixed; boundary=b\r\n\r\n",
  "charset=utf-7",
  "=?utf-8?B?",
  "=?=",
  "> ",
  "=C4",
  "=\r\n",
  "-1",
  "99999999999999999999",
  "1e308",
  "0x10",
  "NaN",
  "2026-13-45",
  "\u202e",
  "\u0301".repeat(40),
  "\ud83d",
  "😀",
] as const;

const encodedParts = parts.flatMap((part) => [Buffer.from(part, "latin1"), Buffer.from(part)]);

/** One change of bytes. Places are shares of the length, so that a change fits any sample. */
type Change = (bytes: Buffer) => Buffer;

const share = fc.double({ min: 0, max: 1, noNaN: true });

const place = (bytes: Buffer, at: number) => Math.floor(at * bytes.length);

const spliced = (bytes: Buffer, from: number, to: number, ...between: Uint8Array[]) =>
  Buffer.concat([bytes.subarray(0, from), ...between, bytes.subarray(to)]);

const range = (bytes: Buffer, one: number, other: number) =>
  [place(bytes, one), place(bytes, other)].sort((a, b) => a - b) as [number, number];

/** Bytes up to which a change lets a sample grow. */
const most = 400_000;

const longest = 100_000;

function changeBy(samples: readonly Buffer[]): fc.Arbitrary<Change> {
  return fc.oneof(
    fc.tuple(share, fc.nat(255)).map(
      ([at, byte]) =>
        (bytes: Buffer) =>
          spliced(bytes, place(bytes, at), place(bytes, at) + 1, Buffer.from([byte])),
    ),
    fc.tuple(share, share).map(
      ([one, other]) =>
        (bytes: Buffer) =>
          spliced(bytes, ...range(bytes, one, other)),
    ),
    fc.tuple(share, fc.constantFrom(...encodedParts)).map(
      ([at, part]) =>
        (bytes: Buffer) =>
          spliced(bytes, place(bytes, at), place(bytes, at), part),
    ),
    fc
      .tuple(share, share, fc.integer({ min: 2, max: 200 }))
      .map(([one, other, times]) => (bytes: Buffer) => {
        const [from, to] = range(bytes, one, Math.min(1, one + other / 8));
        return spliced(
          bytes,
          to,
          to,
          ...Array.from({ length: times }, () => bytes.subarray(from, to)),
        );
      }),
    fc.tuple(share, fc.constantFrom(...encodedParts)).map(
      ([at, part]) =>
        (bytes: Buffer) =>
          spliced(bytes, place(bytes, at), place(bytes, at), Buffer.alloc(longest, part)),
    ),
    fc.tuple(share, share, share, fc.constantFrom(...samples)).map(
      ([at, one, other, sample]) =>
        (bytes: Buffer) =>
          spliced(
            bytes,
            place(bytes, at),
            place(bytes, at),
            sample.subarray(...range(sample, one, other)),
          ),
    ),
  );
}

/**
 * Valid samples with some changes: bytes, cuts, insertions, repetitions, huge fields, parts of
 * other samples.
 */
export const mutated = (samples: readonly Buffer[]): fc.Arbitrary<Buffer> =>
  fc
    .tuple(fc.constantFrom(...samples), fc.array(changeBy(samples), { minLength: 1, maxLength: 5 }))
    .map(([sample, changes]) =>
      changes.reduce((bytes, change) => change(bytes).subarray(0, most), sample),
    );
