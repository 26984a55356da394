import {
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  pbkdf2Sync,
  timingSafeEqual,
} from "node:crypto";
import { type BaseBlock, fromBER, Integer, ObjectIdentifier, OctetString } from "asn1js";
import { Certificate } from "pkijs";
import { decryptRc2 } from "./rc2.server.ts";

/** A PKCS#12 file can't be used; `reason` says why. */
export class Pkcs12Error extends Error {
  override name = "Pkcs12Error";
  readonly reason: "notPkcs12" | "wrongPassword" | "unknownCipher" | "noKey";
  constructor(reason: Pkcs12Error["reason"], detail = "", cause?: unknown) {
    super(detail, { cause });
    this.reason = reason;
  }
}

export type KeyWithCertificate = {
  key: KeyObject;
  certificate: Certificate;
  /** The other certificates of the file. */
  chain: readonly Certificate[];
};

const oids = {
  data: "1.2.840.113549.1.7.1",
  encryptedData: "1.2.840.113549.1.7.6",
  keyBag: "1.2.840.113549.1.12.10.1.1",
  shroudedKeyBag: "1.2.840.113549.1.12.10.1.2",
  certBag: "1.2.840.113549.1.12.10.1.3",
  pbes2: "1.2.840.113549.1.5.13",
} as const;

const hashes: Readonly<Record<string, string>> = {
  "1.3.14.3.2.26": "sha1",
  "2.16.840.1.101.3.4.2.1": "sha256",
  "2.16.840.1.101.3.4.2.2": "sha384",
  "2.16.840.1.101.3.4.2.3": "sha512",
  "1.2.840.113549.2.7": "sha1",
  "1.2.840.113549.2.9": "sha256",
  "1.2.840.113549.2.10": "sha384",
  "1.2.840.113549.2.11": "sha512",
};

/** Ciphers of PBES2 (RFC 8018): name and bytes of the key. */
const ciphers: Readonly<Record<string, { name: string; key: number }>> = {
  "2.16.840.1.101.3.4.1.2": { name: "aes-128-cbc", key: 16 },
  "2.16.840.1.101.3.4.1.22": { name: "aes-192-cbc", key: 24 },
  "2.16.840.1.101.3.4.1.42": { name: "aes-256-cbc", key: 32 },
  "1.2.840.113549.3.7": { name: "des-ede3-cbc", key: 24 },
};

/** The older ciphers of PKCS#12 (RFC 7292, appendix C), which FINA's files use: bytes of the key. */
const oldCiphers: Readonly<Record<string, { name: "3des" | "rc2"; key: number }>> = {
  "1.2.840.113549.1.12.1.3": { name: "3des", key: 24 },
  "1.2.840.113549.1.12.1.5": { name: "rc2", key: 16 },
  "1.2.840.113549.1.12.1.6": { name: "rc2", key: 5 },
};

/** Iterations that a password may cost at most; a start mustn't hang. */
const mostIterations = 10_000_000;

/** Reads the only key of a PKCS#12 file, with its certificate. Throws a Pkcs12Error. */
export function readPkcs12(file: Uint8Array<ArrayBuffer>, password: string): KeyWithCertificate {
  const safes = openSafes(file, password);
  const keys: KeyObject[] = [];
  const certificates: Certificate[] = [];
  for (const bag of safes.flatMap(partsOf)) {
    const [type, value] = partsOf(bag);
    const [content] = partsOf(value);
    const id = idOf(type);
    if (!content) continue;
    if (id === oids.keyBag) keys.push(toKey(bytesOf(content)));
    if (id === oids.shroudedKeyBag) keys.push(toKey(decryptKey(content, password)));
    if (id === oids.certBag) certificates.push(toCertificate(content));
  }
  const [key, ...more] = keys;
  if (!key || more.length > 0) throw new Pkcs12Error("noKey");
  const open = createPublicKey(key).export({ type: "spki", format: "der" });
  const own = certificates.find(({ subjectPublicKeyInfo }) =>
    open.equals(Buffer.from(subjectPublicKeyInfo.toSchema().toBER(false))),
  );
  if (!own) throw new Pkcs12Error("noKey");
  return { key, certificate: own, chain: certificates.filter((other) => other !== own) };
}

/** The decrypted contents, each a list of bags. */
function openSafes(file: Uint8Array<ArrayBuffer>, password: string): BaseBlock[] {
  try {
    const { offset, result } = fromBER(file.slice().buffer);
    if (offset < 0) throw new Error("no DER");
    const [, safe, mac] = partsOf(result);
    const content = octetsOf(partsOf(partsOf(safe)[1])[0]);
    if (content.length === 0) throw new Error("no content");
    if (mac) checkMac(mac, content, password);
    return partsOf(parse(content)).map((info) => {
      const [type, value] = partsOf(info);
      const [inner] = partsOf(value);
      if (idOf(type) === oids.data) return parse(octetsOf(inner));
      if (idOf(type) !== oids.encryptedData) throw new Pkcs12Error("unknownCipher", idOf(type));
      const [, algorithm, encrypted] = partsOf(partsOf(inner)[1]);
      return parse(decrypt(algorithm, octetsOf(encrypted), password));
    });
  } catch (error) {
    if (error instanceof Pkcs12Error) throw error;
    throw new Pkcs12Error("notPkcs12", "", error);
  }
}

function checkMac(mac: BaseBlock, content: Uint8Array, password: string) {
  const [info, salt, count] = partsOf(mac);
  const [algorithm, digest] = partsOf(info);
  const hash = hashes[idOf(partsOf(algorithm)[0])];
  if (!hash) return; // a newer one: decryption finds a wrong password, too
  const size = createHash(hash).digest().length;
  const key = deriveKey({
    hash,
    password,
    salt: octetsOf(salt),
    purpose: 3,
    count: numberOf(count),
    size,
  });
  const expected = octetsOf(digest);
  const found = createHmac(hash, key).update(content).digest();
  if (found.length !== expected.length || !timingSafeEqual(found, expected))
    throw new Pkcs12Error("wrongPassword");
}

function decryptKey(info: BaseBlock, password: string) {
  const [algorithm, encrypted] = partsOf(info);
  return decrypt(algorithm, octetsOf(encrypted), password);
}

function decrypt(algorithm: BaseBlock | undefined, data: Uint8Array, password: string) {
  const [type, parameters] = partsOf(algorithm);
  const id = idOf(type);
  try {
    if (id === oids.pbes2) return decryptByPbes2(parameters, data, password);
    const cipher = oldCiphers[id];
    if (!cipher) throw new Pkcs12Error("unknownCipher", id);
    const [salt, count] = partsOf(parameters);
    const derive = (purpose: 1 | 2, size: number) =>
      deriveKey({
        hash: "sha1",
        password,
        salt: octetsOf(salt),
        purpose,
        count: numberOf(count),
        size,
      });
    const [key, start] = [derive(1, cipher.key), derive(2, 8)];
    return cipher.name === "rc2"
      ? decryptRc2(data, { key, start })
      : decipher("des-ede3-cbc", key, start, data);
  } catch (error) {
    if (error instanceof Pkcs12Error) throw error;
    throw new Pkcs12Error("wrongPassword", "", error);
  }
}

function decryptByPbes2(parameters: BaseBlock | undefined, data: Uint8Array, password: string) {
  const [derivation, encryption] = partsOf(parameters);
  const [salt, count, ...rest] = partsOf(partsOf(derivation)[1]);
  const [cipherType, start] = partsOf(encryption);
  const cipher = ciphers[idOf(cipherType)];
  const named = rest.find((part) => partsOf(part).length > 0);
  const hash = named ? hashes[idOf(partsOf(named)[0])] : "sha1";
  if (!cipher || !hash) throw new Pkcs12Error("unknownCipher", idOf(cipherType));
  const iterations = limited(numberOf(count));
  const key = pbkdf2Sync(password, octetsOf(salt), iterations, cipher.key, hash);
  return decipher(cipher.name, key, octetsOf(start), data);
}

function decipher(name: string, key: Uint8Array, start: Uint8Array, data: Uint8Array) {
  const cipher = createDecipheriv(name, key, start);
  return Buffer.concat([cipher.update(data), cipher.final()]);
}

function limited(iterations: number): number {
  if (!(iterations >= 1 && iterations <= mostIterations))
    throw new Pkcs12Error("unknownCipher", `${iterations}`);
  return iterations;
}

type Derivation = {
  hash: string;
  password: string;
  salt: Uint8Array;
  /** 1 of a key, 2 of the first block, 3 of the key of a MAC. */
  purpose: 1 | 2 | 3;
  count: number;
  size: number;
};

/** The derivation of PKCS#12 (RFC 7292, appendix B.2). */
function deriveKey({ hash, password, salt, purpose, count, size }: Derivation): Buffer {
  const block = hash === "sha384" || hash === "sha512" ? 128 : 64;
  const secret = Buffer.from(`${password}\0`, "utf16le").swap16();
  const fill = (bytes: Uint8Array) =>
    Buffer.alloc(Math.ceil(bytes.length / block) * block, bytes.length > 0 ? bytes : 0);
  const input = Buffer.concat([fill(salt), fill(secret)]);
  const begin = Buffer.alloc(block, purpose);
  const found: Buffer[] = [];
  for (let length = 0; length < size; ) {
    let digest = createHash(hash).update(begin).update(input).digest();
    for (let round = 1; round < limited(count); round += 1)
      digest = createHash(hash).update(digest).digest();
    found.push(digest);
    length += digest.length;
    addToBlocks(input, Buffer.alloc(block, digest));
  }
  return Buffer.concat(found).subarray(0, size);
}

/** Adds a number and one to each block of bytes, which is a number, too. */
function addToBlocks(blocks: Buffer, added: Buffer) {
  for (let start = 0; start < blocks.length; start += added.length) {
    let carry = 1;
    for (let at = added.length - 1; at >= 0; at -= 1) {
      carry += (blocks[start + at] ?? 0) + (added[at] ?? 0);
      blocks[start + at] = carry & 255;
      carry >>= 8;
    }
  }
}

function toKey(der: Uint8Array): KeyObject {
  try {
    return createPrivateKey({ key: Buffer.from(der), format: "der", type: "pkcs8" });
  } catch (error) {
    throw new Pkcs12Error("wrongPassword", "", error);
  }
}

function toCertificate(bag: BaseBlock): Certificate {
  const content = octetsOf(partsOf(partsOf(bag)[1])[0]);
  return Certificate.fromBER(new Uint8Array(content).buffer);
}

function parse(bytes: Uint8Array): BaseBlock {
  const { offset, result } = fromBER(new Uint8Array(bytes).buffer);
  if (offset < 0) throw new Pkcs12Error("wrongPassword");
  return result;
}

/** The values inside a value; none inside a simple one. */
function partsOf(value: BaseBlock | undefined): BaseBlock[] {
  const inside: unknown =
    value?.valueBlock && "value" in value.valueBlock ? value.valueBlock.value : [];
  return Array.isArray(inside) ? inside : [];
}

const bytesOf = (value: BaseBlock) => new Uint8Array(value.toBER(false));

const idOf = (value: BaseBlock | undefined) =>
  value instanceof ObjectIdentifier ? value.valueBlock.toString() : "";

const numberOf = (value: BaseBlock | undefined) =>
  value instanceof Integer ? Number(value.valueBlock.valueDec) : 1;

/** The bytes of an octet string, also of one that comes in parts or under another tag. */
function octetsOf(value: BaseBlock | undefined): Uint8Array<ArrayBuffer> {
  if (value instanceof OctetString) return new Uint8Array(value.getValue());
  const parts = partsOf(value);
  if (parts.length > 0) return new Uint8Array(Buffer.concat(parts.map(octetsOf)));
  const view: unknown =
    value?.valueBlock && "valueHexView" in value.valueBlock
      ? value.valueBlock.valueHexView
      : undefined;
  return new Uint8Array(view instanceof Uint8Array ? view : []);
}
