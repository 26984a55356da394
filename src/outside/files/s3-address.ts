export type S3Address = {
  endpoint: string;
  region: string;
  bucket: string;
  prefix: string;
  key: string;
  secret: string;
};

const expectedForm =
  "STORAGE_URL must look like s3://key:secret@host:port/bucket?region=eu-central-1&tls=0";

/**
 * Reads `s3://key:secret@host:port/bucket/folder?region=…&tls=0`; region is us-east-1 and tls 1
 * unless said. Its errors never repeat the secret.
 */
export function readS3Address(text: string): S3Address {
  if (!URL.canParse(text)) throw new Error(expectedForm);
  const url = new URL(text);
  const [bucket, ...folders] = url.pathname.split("/").filter((part) => part !== "");
  if (url.protocol !== "s3:" || url.host === "") throw new Error(expectedForm);
  if (url.username === "" || url.password === "")
    throw new Error(`${expectedForm}: the key or the secret is missing.`);
  if (bucket === undefined) throw new Error(`${expectedForm}: the bucket is missing.`);
  const tls = url.searchParams.get("tls") ?? "1";
  if (tls !== "0" && tls !== "1") throw new Error(`${expectedForm}: tls is 0 or 1.`);
  return {
    endpoint: `${tls === "1" ? "https" : "http"}://${url.host}`,
    region: url.searchParams.get("region") ?? "us-east-1",
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(""),
    key: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
  };
}
