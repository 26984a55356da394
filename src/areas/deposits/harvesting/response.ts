import { xmlElement as element, type XmlAttributes, xmlDeclaration } from "#kit/text/xml.ts";
import { type HarvestingError, metadataFormats, type RecordHeader } from "./harvesting.ts";
import { writeIdentifier, writeSetSpec } from "./request.ts";

/** The repository as it describes itself. */
export type Repository = {
  name: string;
  /** The URL of the endpoint. */
  baseUrl: string;
  /** The part of our identifiers that names this repository: its host. */
  domain: string;
  adminEmail: string;
};

/** A response without its envelope, which `writeAnswer` adds. */
export type Answer = { verb: string; content: readonly string[] } | { error: HarvestingError };

/**
 * Renders a complete response. It repeats the request as attributes, unless the request was invalid
 * (protocol, section 3.2).
 */
export function writeAnswer(
  answer: Answer,
  params: URLSearchParams,
  { baseUrl }: Repository,
  now: Date,
): string {
  const understood =
    !("error" in answer) || !["badVerb", "badArgument"].includes(answer.error.code);
  const body =
    "error" in answer
      ? element("error", { code: answer.error.code }, answer.error.message)
      : element(answer.verb, {}, answer.content);
  return `${xmlDeclaration}${element("OAI-PMH", namespaces, [
    element("responseDate", {}, toSeconds(now.toISOString())),
    element("request", understood ? Object.fromEntries(params) : {}, baseUrl),
    body,
  ])}\n`;
}

const namespaces = {
  xmlns: "http://www.openarchives.org/OAI/2.0/",
  "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
  "xsi:schemaLocation":
    "http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd",
};

export const describeRepository = (
  { name, baseUrl, domain, adminEmail }: Repository,
  earliest: string,
): string[] => [
  element("repositoryName", {}, name),
  element("baseURL", {}, baseUrl),
  element("protocolVersion", {}, "2.0"),
  element("adminEmail", {}, adminEmail),
  element("earliestDatestamp", {}, toSeconds(earliest)),
  // a thesis that was once public stays listed as deleted
  element("deletedRecord", {}, "persistent"),
  element("granularity", {}, "YYYY-MM-DDThh:mm:ssZ"),
  ...(isDomain(domain) ? [element("description", {}, [describeIdentifiers(domain)])] : []),
];

/**
 * True for a host name with a dot. The schema of identifiers allows neither `localhost` nor an IP
 * address.
 */
const isDomain = (text: string) => /^[a-z][a-z\d-]*(\.[a-z][a-z\d-]*)+$/i.test(text);

const describeIdentifiers = (domain: string) =>
  element("oai-identifier", identifierNamespaces, [
    element("scheme", {}, "oai"),
    element("repositoryIdentifier", {}, domain),
    element("delimiter", {}, ":"),
    element("sampleIdentifier", {}, writeIdentifier(domain, 1)),
  ]);

const identifierNamespaces = {
  xmlns: "http://www.openarchives.org/OAI/2.0/oai-identifier",
  "xsi:schemaLocation":
    "http://www.openarchives.org/OAI/2.0/oai-identifier http://www.openarchives.org/OAI/2.0/oai-identifier.xsd",
};

export const describeFormats = (): string[] =>
  Object.entries(metadataFormats).map(([prefix, { schema, namespace }]) =>
    element("metadataFormat", {}, [
      element("metadataPrefix", {}, prefix),
      element("schema", {}, schema),
      element("metadataNamespace", {}, namespace),
    ]),
  );

export const describeSets = (studies: readonly { id: number; name: string }[]): string[] =>
  studies.map(({ id, name }) =>
    element("set", {}, [element("setSpec", {}, writeSetSpec(id)), element("setName", {}, name)]),
  );

export const describeHeader = (
  { thesisId, studyId, changedAt, deleted }: RecordHeader,
  domain: string,
): string =>
  element("header", deleted ? { status: "deleted" } : {}, [
    element("identifier", {}, writeIdentifier(domain, thesisId)),
    element("datestamp", {}, toSeconds(changedAt)),
    element("setSpec", {}, writeSetSpec(studyId)),
  ]);

/** Renders a record; a deleted one has no metadata. */
export const describeRecord = (
  header: RecordHeader,
  metadata: string | null,
  domain: string,
): string =>
  element("record", {}, [
    describeHeader(header, domain),
    ...(metadata === null ? [] : [element("metadata", {}, [metadata])]),
  ]);

/** Renders the token at the end of a partial list; it is empty in the last part. */
export const describeToken = (
  token: string,
  attributes: { cursor: number; size: number },
): string => element("resumptionToken", toAttributes(attributes), token);

const toAttributes = ({ cursor, size }: { cursor: number; size: number }): XmlAttributes => ({
  completeListSize: String(size),
  cursor: String(cursor),
});

/** Returns an instant in UTC, rounded down to the second. */
const toSeconds = (instant: string) => `${instant.slice(0, 19)}Z`;
