import type { Context } from "#kit/database/context.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import type { DepositContents, ThesisLocations } from "../deposits.ts";
import { type DepositSourceRow, toDepositSource } from "../deposits-queries.server.ts";
import { dublinCore } from "../dublin-core.ts";
import { modsCollection } from "../mods.ts";
import {
  findRecord,
  type HarvestedRecord,
  loadEarliestChange,
  loadRecords,
  loadSets,
} from "./harvesting.server.ts";
import {
  type HarvestingError,
  type HarvestingRequest,
  harvestingPath,
  type MetadataPrefix,
} from "./harvesting.ts";
import { parseRequest } from "./request.ts";
import {
  type Answer,
  describeFormats,
  describeHeader,
  describeRecord,
  describeRepository,
  describeSets,
  describeToken,
  type Repository,
  writeAnswer,
} from "./response.ts";
import { writeToken } from "./token.ts";

/**
 * Mounts the OAI-PMH endpoint: GET with a query, POST with the same as a form (protocol, section
 * 3.1.1).
 */
export function mount(app: ApiApp) {
  app.get(harvestingPath, async (c) =>
    answerRequest(c.var.context, new URL(c.req.url).searchParams),
  );
  app.post(harvestingPath, async (c) =>
    answerRequest(c.var.context, new URLSearchParams(await c.req.text())),
  );
}

async function answerRequest(context: Context, params: URLSearchParams): Promise<Response> {
  const repository = toRepository(context);
  const parsed = parseRequest(params, repository.domain);
  const answer =
    "error" in parsed ? parsed : await answerParsed(context, parsed.request, repository);
  return new Response(writeAnswer(answer, params, repository, context.now), {
    headers: { "content-type": "text/xml; charset=utf-8", "cache-control": "no-cache" },
  });
}

function toRepository({ publicUrl, faculty }: Context): Repository {
  const domain = new URL(publicUrl).hostname;
  const adminEmail = faculty.contact ?? `postmaster@${domain}`;
  return {
    name: `${faculty.name} – Teza`,
    baseUrl: `${publicUrl}${harvestingPath}`,
    domain,
    adminEmail,
  };
}

async function answerParsed(
  context: Context,
  request: HarvestingRequest,
  repository: Repository,
): Promise<Answer> {
  const { db } = context;
  const { domain } = repository;
  switch (request.verb) {
    case "Identify":
      return {
        verb: request.verb,
        content: describeRepository(repository, await loadEarliestChange(db)),
      };
    case "ListSets": {
      const sets = await loadSets(db);
      if (sets.length === 0) return failed("noSetHierarchy", "There are no sets.");
      return { verb: request.verb, content: describeSets(sets) };
    }
    case "ListMetadataFormats": {
      const exists = request.thesisId === null || (await findRecord(context, request.thesisId));
      return exists ? { verb: request.verb, content: describeFormats() } : noSuchRecord;
    }
    case "GetRecord": {
      const record = await findRecord(context, request.thesisId);
      if (!record) return noSuchRecord;
      return {
        verb: request.verb,
        content: [describeRecord(record, writeMetadata(context, record, request.prefix), domain)],
      };
    }
    default:
      return answerList(context, request, domain);
  }
}

async function answerList(
  context: Context,
  { verb, selection, after }: Extract<HarvestingRequest, { selection: unknown }>,
  domain: string,
): Promise<Answer> {
  const withMetadata = verb === "ListRecords";
  const { records, next, size } = await loadRecords(context, selection, after, { withMetadata });
  if (records.length === 0)
    return after ? changedList : failed("noRecordsMatch", "No record fulfils the conditions.");
  const token = next ? writeToken({ verb, selection, after: next }) : "";
  return {
    verb,
    content: [
      ...records.map((record) =>
        withMetadata
          ? describeRecord(record, writeMetadata(context, record, selection.prefix), domain)
          : describeHeader(record, domain),
      ),
      ...(next || after ? [describeToken(token, { cursor: after?.cursor ?? 0, size })] : []),
    ],
  };
}

const failed = (code: HarvestingError["code"], message: string): Answer => ({
  error: { code, message },
});

/**
 * Returned when all remaining records changed in the meantime, so that they no longer belong to the
 * list.
 */
const changedList = failed("badResumptionToken", "The list has changed; begin again.");

const noSuchRecord = failed("idDoesNotExist", "There is no such record.");

const writers: Record<
  MetadataPrefix,
  (contents: DepositContents, locations: ThesisLocations) => string
> = {
  oai_dc: dublinCore,
  mods: (contents, locations) => modsCollection(contents, { locations }),
};

/** Returns the public metadata of a thesis; null if it is no longer public. */
function writeMetadata(
  context: Context,
  { source }: HarvestedRecord,
  prefix: MetadataPrefix,
): string | null {
  if (!source) return null;
  return writers[prefix](toPublicContents(source, context), toLocations(source, context));
}

/** Leaves out the JMBAG, the committee and the attachments, which the public page does not show. */
function toPublicContents(source: DepositSourceRow, { faculty }: Context): DepositContents {
  const { contents } = toDepositSource(source, faculty);
  const { author, files } = contents;
  return {
    ...contents,
    author: { ...author, jmbag: "" },
    committee: [],
    files: files.filter(({ id }) => id === "FILE0"),
  };
}

const toLocations = (
  { published, origins }: DepositSourceRow,
  { publicUrl }: Context,
): ThesisLocations => ({
  pageUrl: `${publicUrl}/student/thesis/${origins.thesisId}`,
  fileUrl: `${publicUrl}/student/download-thesis/${origins.documentId}`,
  pid: published.pid,
  urn: published.urn,
});
