import { expect, test } from "vitest";
import { openFileStore } from "./real.ts";
import { readS3Address } from "./s3-address.ts";

test("reads every part", () => {
  expect(
    readS3Address("s3://kljuc:taj%2Fna@127.0.0.1:9000/teza/radovi/2026?region=eu-central-1&tls=0"),
  ).toEqual({
    endpoint: "http://127.0.0.1:9000",
    region: "eu-central-1",
    bucket: "teza",
    prefix: "radovi/2026/",
    key: "kljuc",
    secret: "taj/na",
  });
  expect(readS3Address("s3://k:s@pohrana.hr/teza")).toMatchObject({
    endpoint: "https://pohrana.hr",
    region: "us-east-1",
    prefix: "",
  });
});

test.each([
  ["s3://pohrana.hr/teza", "the key or the secret is missing"],
  ["s3://k@pohrana.hr/teza", "the key or the secret is missing"],
  ["s3://k:povjerljivo@pohrana.hr", "the bucket is missing"],
  ["s3://k:povjerljivo@pohrana.hr/teza?tls=ne", "tls is 0 or 1"],
  ["s3:///teza", "must look like s3://"],
  ["http://k:povjerljivo@pohrana.hr/teza", "must look like s3://"],
  ["s3:// ", "must look like s3://"],
])("%s: %s", (address, words) => {
  expect(() => readS3Address(address)).toThrow(words);
  expect(() => readS3Address(address)).not.toThrow("povjerljivo");
});

test("a setting of another kind is refused with a clear message", async () => {
  await expect(openFileStore("ftp://x", "/nowhere")).rejects.toThrow(
    "must start with s3:// or file://",
  );
});
