/** Writes DER (X.690) without the library that reads it in the product. */
type Der = Buffer<ArrayBuffer>;

export const tagged = (tag: number, ...parts: readonly Uint8Array[]): Der => {
  const content = Buffer.concat(parts);
  const length: number[] = [];
  for (let rest = content.length; rest > 0; rest = Math.floor(rest / 256))
    length.unshift(rest % 256);
  const head = content.length < 128 ? [content.length] : [0x80 | length.length, ...length];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
};

export const sequence = (...parts: readonly Uint8Array[]): Der => tagged(0x30, ...parts);

/** A set in the order of DER. */
export const setOf = (...parts: readonly Uint8Array[]): Der =>
  tagged(0x31, ...parts.toSorted((a, b) => Buffer.compare(a, b)));

export const integer = (value: number | Uint8Array): Der => {
  const digits =
    typeof value === "number" ? value.toString(16) : Buffer.from(value).toString("hex");
  const bytes = Buffer.from(digits.length % 2 ? `0${digits}` : digits, "hex");
  return tagged(0x02, (bytes[0] ?? 0) & 0x80 ? Buffer.from([0]) : Buffer.alloc(0), bytes);
};

export const objectId = (dotted: string): Der => {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((part) => {
    const groups = [part % 128];
    for (let more = Math.floor(part / 128); more > 0; more = Math.floor(more / 128))
      groups.unshift(0x80 | (more % 128));
    return groups;
  });
  return tagged(0x06, Buffer.from(bytes));
};

export const octets = (content: Uint8Array): Der => tagged(0x04, content);
export const bits = (content: Uint8Array): Der => tagged(0x03, Buffer.from([0]), content);
export const text = (value: string): Der => tagged(0x0c, Buffer.from(value));
export const nothing = (): Der => tagged(0x05);

export const generalizedTime = (at: Date): Der =>
  tagged(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, "").slice(0, 14)}Z`));

export const utcTime = (at: Date): Der =>
  tagged(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, "").slice(2, 14)}Z`));
