import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomUUID,
  sign,
  verify,
} from "node:crypto";
import { appendFile, link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartupError } from "../startup-error.ts";
import type { HistoryAnchor } from "./port.ts";

/**
 * The keeper whose Ed25519 key lies in `file`, made at the first start, readable by this user
 * alone. The file may hold older keys after the first, with which older seals are checked. Beside
 * it lies the list of all seals that this machine has made.
 */
export async function openHistoryAnchor(file: string): Promise<HistoryAnchor> {
  const keys = parseKeys(file, (await readIfExists(file)) ?? (await createKey(file)));
  const [own] = keys;
  const list = `${file}.seals`;
  return {
    key: own.name,
    sign: (content) => sign(null, Buffer.from(content), own.secret),
    check(key, content, signature) {
      const known = keys.find(({ name }) => name === key);
      if (!known) return "unknown";
      return verify(null, Buffer.from(content), known.open, signature) ? "good" : "wrong";
    },
    deriveSecrets: (purpose) => keys.map(({ secret }) => deriveSecret(secret, purpose)),
    append: ({ id, signature }) =>
      appendFile(list, `${id} ${signature}\n`, { mode: 0o600, flush: true }),
    async readAll() {
      const seals = new Map<number, Set<string>>();
      for (const line of ((await readIfExists(list)) ?? "").split("\n")) {
        const [id = "", signature] = line.split(" ");
        if (signature) seals.set(Number(id), (seals.get(Number(id)) ?? new Set()).add(signature));
      }
      return seals;
    },
  };
}

type SigningKey = { name: string; secret: KeyObject; open: KeyObject };

function parseKeys(file: string, text: string): [SigningKey, ...SigningKey[]] {
  const blocks = text.match(/-----BEGIN PRIVATE KEY-----[\s\S]+?-----END PRIVATE KEY-----/g) ?? [];
  try {
    const [own, ...older] = blocks.map((block): SigningKey => {
      const secret = createPrivateKey(block);
      const open = createPublicKey(secret);
      return { name: fingerprint(open), secret, open };
    });
    if (own?.secret.asymmetricKeyType === "ed25519") return [own, ...older];
  } catch {
    // said below
  }
  throw new StartupError(
    `U datoteci ${file} nije ključ Ed25519 u obliku PEM. Vratite datoteku iz sigurnosne kopije ili u HISTORY_KEY_FILE upišite drugu.`,
  );
}

/** HKDF (RFC 5869) of the private key: the derived key doesn't reveal it. */
const deriveSecret = (secret: KeyObject, purpose: string) =>
  new Uint8Array(
    hkdfSync("sha256", secret.export({ type: "pkcs8", format: "der" }), "", purpose, 32),
  );

const fingerprint = (open: KeyObject) =>
  createHash("sha256")
    .update(open.export({ type: "spki", format: "der" }))
    .digest("hex")
    .slice(0, 16);

/**
 * A link appears at once, is complete, and never replaces anything: processes that start at the
 * same time all use one key.
 */
async function createKey(file: string): Promise<string> {
  const side = `${file}.${randomUUID()}`;
  const { privateKey } = generateKeyPairSync("ed25519");
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(side, privateKey.export({ type: "pkcs8", format: "pem" }), {
    mode: 0o600,
    flag: "wx",
    flush: true,
  });
  try {
    await link(side, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await rm(side, { force: true });
  }
  return (await readIfExists(file)) ?? "";
}

const readIfExists = (file: string) =>
  readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
