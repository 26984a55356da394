/** The table of RC2 (RFC 2268, section 2). */
const table = Buffer.from(
  [
    "d978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2",
    "179a59f587b34f1361456d8d09817d32bd8f40eb86b77b0bf09521225c6b4e82",
    "54d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb626",
    "6fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed7",
    "08e8eade8052eef784aa72ac354d6a2a961ad2715a1549744b9fd05e0418a4ec",
    "c2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731",
    "2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a9",
    "0d38341bab33ffb0bb480c5fb9b1cd2ec5f3db47e5a59c770aa62068fe7fc1ad",
  ].join(""),
  "hex",
);

/**
 * Decrypts RC2 in CBC mode (RFC 2268). Older PKCS#12 files hide their certificates in it, and
 * OpenSSL has it only in its legacy provider, which Node doesn't load. It protects nothing. Throws
 * an error for a wrong key.
 */
export function decryptRc2(
  data: Uint8Array,
  { key, start }: { key: Uint8Array; start: Uint8Array },
): Buffer<ArrayBuffer> {
  if (data.length === 0 || data.length % 8 !== 0) throw new Error("not whole blocks");
  const words = expandKey(key);
  const found = Buffer.alloc(data.length);
  let previous = start;
  for (let at = 0; at < data.length; at += 8) {
    const block = data.subarray(at, at + 8);
    const open = decryptBlock(block, words);
    for (let index = 0; index < 8; index += 1)
      found[at + index] = (open[index] ?? 0) ^ (previous[index] ?? 0);
    previous = block;
  }
  const padding = found.at(-1) ?? 0;
  const end = found.length - padding;
  if (padding < 1 || padding > 8 || found.subarray(end).some((byte) => byte !== padding))
    throw new Error("wrong padding");
  return found.subarray(0, end);
}

/** All bits of the key count. */
function expandKey(key: Uint8Array): Uint16Array {
  const bytes = Buffer.alloc(128);
  bytes.set(key);
  const byteAt = (at: number) => bytes[at] ?? 0;
  const lookUp = (at: number) => table[at & 255] ?? 0;
  for (let at = key.length; at < 128; at += 1)
    bytes[at] = lookUp(byteAt(at - 1) + byteAt(at - key.length));
  bytes[128 - key.length] = lookUp(byteAt(128 - key.length));
  for (let at = 127 - key.length; at >= 0; at -= 1)
    bytes[at] = lookUp(byteAt(at + 1) ^ byteAt(at + key.length));
  return Uint16Array.from({ length: 64 }, (_, index) => bytes.readUInt16LE(index * 2));
}

const shifts = [1, 2, 3, 5];

function decryptBlock(block: Uint8Array, key: Uint16Array): Buffer {
  const words = Uint16Array.from({ length: 4 }, (_, index) =>
    Buffer.from(block).readUInt16LE(index * 2),
  );
  const word = (at: number) => words[(at + 4) % 4] ?? 0;
  for (let round = 15; round >= 0; round -= 1) {
    for (let at = 3; at >= 0; at -= 1) {
      const shift = shifts[at] ?? 0;
      const turned = ((word(at) >>> shift) | (word(at) << (16 - shift))) & 0xffff;
      const mixed = (word(at - 1) & word(at - 2)) + (~word(at - 1) & word(at - 3));
      words[at] = turned - (key[round * 4 + at] ?? 0) - mixed;
    }
    // mashing, after the fifth and the eleventh round of encryption
    if (round === 11 || round === 5)
      for (let at = 3; at >= 0; at -= 1) words[at] = word(at) - (key[word(at - 1) & 63] ?? 0);
  }
  const open = Buffer.alloc(8);
  for (const [index, value] of words.entries()) open.writeUInt16LE(value, index * 2);
  return open;
}
