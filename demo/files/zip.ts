import { crc32, deflateRawSync } from "node:zlib";

/** Returns a valid ZIP archive of text files. The same texts always give the same bytes. */
export function createZip(texts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  let position = 0;
  for (const [path, text] of Object.entries(texts)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    const packed = deflateRawSync(content);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0); // version needed to extract: 2.0
    shared.writeUInt16LE(0x0800, 2); // file names are UTF-8
    shared.writeUInt16LE(8, 4); // method: deflate
    shared.writeUInt16LE(0x21, 8); // 1 January 1980
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(position, 10);
    const local = Buffer.concat([signatureBytes(0x04034b50), shared, name, packed]);
    directory.push(
      Buffer.concat([signatureBytes(0x02014b50), Buffer.from([20, 0]), shared, entry, name]),
    );
    parts.push(local);
    position += local.length;
  }
  const [list, end] = [Buffer.concat(directory), Buffer.alloc(18)];
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(position, 12);
  return new Uint8Array(Buffer.concat([...parts, list, signatureBytes(0x06054b50), end]));
}

function signatureBytes(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}
