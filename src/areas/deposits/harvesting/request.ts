import {
  type Argument,
  type HarvestingError,
  type HarvestingRequest,
  isMetadataPrefix,
  type MetadataPrefix,
  type RecordSelection,
  type Verb,
  verbs,
} from "./harvesting.ts";
import { readToken } from "./token.ts";

/** A parsed request, or why it can't be answered. */
export type ParsedRequest = { request: HarvestingRequest } | { error: HarvestingError };

/**
 * Parses the arguments of a request; `domain` is the part of our identifiers that names this
 * repository. Sections 2.7, 3.5 and 4 of the protocol.
 */
export function parseRequest(params: URLSearchParams, domain: string): ParsedRequest {
  const [verb, ...others] = params.getAll("verb");
  if (others.length > 0 || verb === undefined || !isVerb(verb))
    return failed("badVerb", "The verb is missing, repeated or not one of OAI-PMH 2.0.");
  const names = [...params.keys()].filter((name) => name !== "verb");
  const { required, optional, resumable } = verbs[verb];
  const token = params.get("resumptionToken");
  if (resumable && token !== null)
    return names.length === 1
      ? resume(verb, token)
      : failed("badArgument", "resumptionToken stands alone.");
  const allowed: readonly string[] = [...required, ...optional];
  const unknown = names.find((name, at) => !allowed.includes(name) || names.indexOf(name) !== at);
  if (unknown !== undefined)
    return failed("badArgument", "An argument is not allowed here or is repeated.");
  const missing = required.find((name) => !params.get(name));
  if (missing) return failed("badArgument", `The argument ${missing} is missing.`);
  return parseArguments(verb, (name) => params.get(name), domain);
}

const isVerb = (text: string): text is Verb => Object.hasOwn(verbs, text);

const failed = (code: HarvestingError["code"], message: string): ParsedRequest => ({
  error: { code, message },
});

function parseArguments(
  verb: Verb,
  argument: (name: Argument) => string | null,
  domain: string,
): ParsedRequest {
  const identifier = argument("identifier");
  const prefix = argument("metadataPrefix");
  if (identifier !== null && !/^[\w.!~*'();/?:@&=+$,%-]+$/.test(identifier))
    return failed("badArgument", "The identifier is not a URI.");
  if (prefix !== null && !/^[\w.!~*'()-]+$/.test(prefix))
    return failed("badArgument", "This is no metadataPrefix.");
  const thesisId = identifier === null ? null : parseIdentifier(identifier, domain);
  if (thesisId === undefined) return failed("idDoesNotExist", "There is no such record.");
  if (prefix !== null && !isMetadataPrefix(prefix))
    return failed("cannotDisseminateFormat", "The formats are oai_dc and mods.");
  if (verb === "Identify" || verb === "ListSets") return { request: { verb } };
  if (verb === "ListMetadataFormats") return { request: { verb, thesisId } };
  if (prefix === null) return failed("badArgument", "The argument metadataPrefix is missing.");
  if (verb === "GetRecord")
    return thesisId === null
      ? failed("badArgument", "The argument identifier is missing.")
      : { request: { verb, thesisId, prefix } };
  const selection = parseSelection(prefix, argument("from"), argument("until"), argument("set"));
  return "code" in selection ? { error: selection } : { request: { verb, selection, after: null } };
}

/** Continues a list that the token describes; a token is valid only for its own verb. */
function resume(verb: Verb, token: string): ParsedRequest {
  const resumed = readToken(token);
  if (!resumed || resumed.verb !== verb || (verb !== "ListIdentifiers" && verb !== "ListRecords"))
    return failed("badResumptionToken", "The token is not one of this list.");
  return { request: { verb, selection: resumed.selection, after: resumed.after } };
}

/** The identifier of a record, `oai:teza.fakultet.hr:thesis-12`. */
export const writeIdentifier = (domain: string, thesisId: number) =>
  `oai:${domain}:thesis-${thesisId}`;

function parseIdentifier(text: string, domain: string): number | undefined {
  const number = text.startsWith(`oai:${domain}:thesis-`) && /-([1-9]\d{0,8})$/.exec(text)?.[1];
  return number && writeIdentifier(domain, Number(number)) === text ? Number(number) : undefined;
}

/** The set of the theses of a study, `study-3`. */
export const writeSetSpec = (studyId: number) => `study-${studyId}`;

function parseSelection(
  prefix: MetadataPrefix,
  from: string | null,
  until: string | null,
  set: string | null,
): RecordSelection | HarvestingError {
  const [first, last] = [
    from === null ? null : parseDatestamp(from),
    until === null ? null : parseDatestamp(until),
  ];
  const refuse = (message: string): HarvestingError => ({ code: "badArgument", message });
  if (first === undefined || last === undefined)
    return refuse("Dates are YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ.");
  if (from && until && from.length !== until.length)
    return refuse("from and until have the same granularity.");
  if (first && last && first.begins > last.begins) return refuse("from is not after until.");
  if (set !== null && !/^[\w.!~*'()-]+(:[\w.!~*'()-]+)*$/.test(set))
    return refuse("The set is not a setSpec.");
  const studyId = set === null ? null : Number(/^study-([1-9]\d{0,8})$/.exec(set)?.[1] ?? noStudy);
  return { prefix, from: first?.begins ?? null, before: last?.ends ?? null, studyId };
}

/** An id that no study has, so that an unknown set has no records. */
const noStudy = 0;

/**
 * Returns the beginning and the end of a day or a second in ISO; undefined for another text or an
 * impossible day.
 */
function parseDatestamp(text: string): { begins: string; ends: string } | undefined {
  if (!/^(?!0000)\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/.test(text)) return undefined;
  const begins = new Date(text);
  if (Number.isNaN(begins.getTime()) || !begins.toISOString().startsWith(text.replace("Z", "")))
    return undefined;
  const length = text.includes("T") ? 1_000 : 86_400_000;
  return {
    begins: begins.toISOString(),
    ends: new Date(Math.min(begins.getTime() + length, endOfTime)).toISOString(),
  };
}

/** The last instant whose year has four digits. */
const endOfTime = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
