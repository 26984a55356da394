import { createPublicKey } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readCertificate } from "./certificate.server.ts";
import { Pkcs12Error, readPkcs12 } from "./pkcs12.server.ts";
import { pkcs12File, pkcs12Files, pkcs12Password } from "./testing/pkcs12-files.ts";

const reasonOf = (file: Uint8Array<ArrayBuffer>, password = pkcs12Password) => {
  try {
    readPkcs12(file, password);
  } catch (error) {
    if (error instanceof Pkcs12Error) return error.reason;
    throw error;
  }
  return undefined;
};

describe("a key with its certificate is read", () => {
  test.each(["modern", "rsa", "old", "tripleDes", "rc2", "withoutMac"] as const)("%s", (name) => {
    const { key, certificate, chain } = readPkcs12(pkcs12File(name), pkcs12Password);
    expect(readCertificate(certificate)).toMatchObject({
      subject: name === "rsa" ? "Pecat Fakulteta" : "Pecat EC",
      organization: "Fakultet",
      level: "advanced",
    });
    expect(
      createPublicKey(key)
        .export({ type: "spki", format: "der" })
        .equals(Buffer.from(certificate.subjectPublicKeyInfo.toSchema().toBER(false))),
    ).toBe(true);
    expect(chain).toHaveLength(name === "rsa" ? 1 : 0);
  });
});

describe("what can't be used is named", () => {
  test.each(Object.keys(pkcs12Files).filter((name) => name !== "rc4"))(
    "%s with a wrong password",
    (name) => {
      const file = pkcs12File(name as keyof typeof pkcs12Files);
      expect(reasonOf(file, "lozinka-cc")).toBe("wrongPassword");
      expect(reasonOf(file, "")).toBe("wrongPassword");
    },
  );

  test("another cipher, no key, another file, and a damaged one", () => {
    expect(reasonOf(pkcs12File("rc4"))).toBe("unknownCipher");
    expect(reasonOf(pkcs12File("withoutKey"))).toBe("noKey");
    expect(reasonOf(new Uint8Array(Buffer.from("-----BEGIN CERTIFICATE-----")))).toBe("notPkcs12");
    const file = pkcs12File("old");
    for (let at = 0; at < file.length; at += 7) {
      const damaged = new Uint8Array(file);
      damaged[at] = (damaged[at] ?? 0) ^ 0x55;
      const read = () => readPkcs12(damaged, pkcs12Password);
      try {
        read();
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    }
  });
});
