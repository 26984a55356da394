import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { MadePasskey, UsedPasskey } from "./passkeys.ts";

/** The parts of a device's answer that could be wrong. */
type Said = { origin: string; host: string; challenge: string; verified: boolean; counter: number };

/** A device that keeps one passkey, in software (WebAuthn, without attestation). */
export function softwareDevice(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");
  let counter = 0;

  const complete = (said: Partial<Said>): Said => {
    counter = said.counter ?? counter + 1;
    return {
      origin,
      host: new URL(said.origin ?? origin).hostname,
      challenge: "",
      verified: true,
      ...said,
      counter,
    };
  };

  const clientData = (type: string, { origin, challenge }: Said) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  /** By §6.1 of WebAuthn: hash of the host, flags, counter and, of a new key, the key. */
  function authenticatorData(
    { host, verified, counter }: Said,
    key: Uint8Array = new Uint8Array(),
  ) {
    const flags = 0x01 | (verified ? 0x04 : 0) | (key.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([
      createHash("sha256").update(host).digest(),
      Buffer.of(flags),
      count,
      key,
    ]);
  }

  /** The public key in the form of COSE, with the id of the credential before it. */
  function attestedKey() {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    const cose = new Map<number, number | Uint8Array>([
      [1, 2], // elliptic curve
      [3, -7], // ES256
      [-1, 1], // P-256
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]);
    return Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(cose)]);
  }

  const credential = { id, rawId: id, type: "public-key" as const, clientExtensionResults: {} };

  return {
    id,
    /** Answers the challenge of a person who adds a passkey. */
    make(said: Partial<Said>): MadePasskey {
      const all = complete(said);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ["fmt", "none"],
        ["attStmt", new Map<string, string>()],
        ["authData", new Uint8Array(authenticatorData(all, attestedKey()))],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData("webauthn.create", all).toString("base64url"),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** Answers the challenge of a sign-in. */
    use(said: Partial<Said>): UsedPasskey {
      const all = complete(said);
      const [data, client] = [authenticatorData(all), clientData("webauthn.get", all)];
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: sign("sha256", signed, privateKey).toString("base64url"),
        },
      };
    },
  };
}

export type SoftwareDevice = ReturnType<typeof softwareDevice>;
