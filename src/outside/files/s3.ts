import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { freeSpaceOf } from "./free-space.ts";
import { type FileStore, MissingContent, type StagedFile, StorageFull } from "./port.ts";
import type { S3Address } from "./s3-address.ts";
import { openUnfinishedUploads } from "./unfinished-uploads.ts";
import { contentPath, isSha256, openStagingFolder, stageContent } from "./upload-staging.ts";

const hour = 60 * 60 * 1000;

/**
 * A store in an S3-compatible bucket, for several nodes; content waits in a folder of this machine
 * until it is judged.
 */
export async function openS3(
  address: S3Address,
  waiting: string,
  now = new Date(),
): Promise<FileStore> {
  const client = createClient(address);
  const Bucket = address.bucket;
  const at = (sha256: string) => ({ Bucket, Key: address.prefix + contentPath(sha256) });
  await openStagingFolder(waiting, now);

  async function receive(content: AsyncIterable<Uint8Array>): Promise<StagedFile> {
    const written = await stageContent(waiting, content);
    return {
      ...written,
      commit: () => commitObject(client, at(written.sha256), written),
      discard: () => rm(written.path, { force: true }),
    };
  }

  return {
    stage: receive,
    async put(content) {
      const { sha256, size, commit, discard } = await receive(content);
      await commit().finally(discard);
      return { sha256, size };
    },
    async open(sha256, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const response = await undefinedIfMissing(
        client.send(new GetObjectCommand({ ...at(sha256), Range })),
      );
      if (!(response?.Body instanceof Readable)) throw new MissingContent(sha256);
      return response.Body;
    },
    has: async (sha256) => (await headObject(client, at(sha256))) !== undefined,
    async remove(sha256) {
      await client.send(new DeleteObjectCommand(at(sha256)));
    },
    async *list() {
      for await (const page of paginateListObjectsV2(
        { client },
        { Bucket, Prefix: address.prefix },
      )) {
        for (const { Key = "", LastModified } of page.Contents ?? []) {
          const sha256 = Key.slice(Key.lastIndexOf("/") + 1);
          if (isSha256(sha256) && LastModified) yield { sha256, keptAt: LastModified };
        }
      }
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
    uploads: openUnfinishedUploads(waiting),
    freeSpace: () => freeSpaceOf([waiting]),
  };
}

type ObjectKey = { Bucket: string; Key: string };

const createClient = ({ endpoint, region, key, secret }: S3Address) =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    forcePathStyle: true, // compatible stores are rarely reachable as bucket.host
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  });

/**
 * Content that has been there for longer is sent again: the same bytes, but with a newer date, so
 * that the sweep of unmentioned content skips it.
 */
async function commitObject(
  client: S3Client,
  place: ObjectKey,
  { path, size }: { path: string; size: number },
) {
  const there = await headObject(client, place);
  if (there?.ContentLength === size && Date.now() - (there.LastModified?.getTime() ?? 0) < hour) {
    return rm(path, { force: true });
  }
  try {
    await client.send(
      new PutObjectCommand({ ...place, Body: createReadStream(path), ContentLength: size }),
    );
  } catch (error) {
    throw isBucketFull(error) ? new StorageFull(error) : error;
  }
  await rm(path, { force: true });
}

const headObject = (client: S3Client, place: ObjectKey) =>
  undefinedIfMissing(client.send(new HeadObjectCommand(place)));

async function undefinedIfMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
      return undefined;
    throw error;
  }
}

/** 507 of the protocol, and the stores' names for it. */
const isBucketFull = (error: unknown) =>
  error instanceof S3ServiceException &&
  (error.$metadata.httpStatusCode === 507 ||
    /StorageFull|QuotaExceeded|InsufficientStorage/.test(error.name));
