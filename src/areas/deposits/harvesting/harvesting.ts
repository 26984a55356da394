/**
 * OAI-PMH 2.0 (openarchives.org/OAI/2.0/openarchivesprotocol.htm), the protocol by which catalogues
 * harvest the public theses.
 */

export const harvestingPath = "/oai";

/** Maximum number of records in a response. */
export const recordsPerAnswer = 100;

/** The arguments of each verb besides `resumptionToken`, which excludes all others. */
export const verbs = {
  Identify: { required: [], optional: [], resumable: false },
  ListMetadataFormats: { required: [], optional: ["identifier"], resumable: false },
  ListSets: { required: [], optional: [], resumable: true },
  GetRecord: { required: ["identifier", "metadataPrefix"], optional: [], resumable: false },
  ListIdentifiers: {
    required: ["metadataPrefix"],
    optional: ["from", "until", "set"],
    resumable: true,
  },
  ListRecords: {
    required: ["metadataPrefix"],
    optional: ["from", "until", "set"],
    resumable: true,
  },
} as const satisfies Record<
  string,
  { required: Argument[]; optional: Argument[]; resumable: boolean }
>;

export type Verb = keyof typeof verbs;

export type Argument =
  | "identifier"
  | "metadataPrefix"
  | "from"
  | "until"
  | "set"
  | "resumptionToken";

/** The formats of metadata by prefix. */
export const metadataFormats = {
  oai_dc: {
    schema: "http://www.openarchives.org/OAI/2.0/oai_dc.xsd",
    namespace: "http://www.openarchives.org/OAI/2.0/oai_dc/",
  },
  mods: {
    schema: "http://www.loc.gov/standards/mods/v3/mods-3-8.xsd",
    namespace: "http://www.loc.gov/mods/v3",
  },
} as const;

export type MetadataPrefix = keyof typeof metadataFormats;

export const isMetadataPrefix = (text: string): text is MetadataPrefix =>
  Object.hasOwn(metadataFormats, text);

/** The errors of the protocol, section 3.6. */
export type HarvestingErrorCode =
  | "badArgument"
  | "badResumptionToken"
  | "badVerb"
  | "cannotDisseminateFormat"
  | "idDoesNotExist"
  | "noRecordsMatch"
  | "noSetHierarchy";

export type HarvestingError = { code: HarvestingErrorCode; message: string };

/**
 * The records of a list: instants in ISO, `from` inclusive and `before` exclusive; null for no
 * limit.
 */
export type RecordSelection = {
  prefix: MetadataPrefix;
  from: string | null;
  before: string | null;
  studyId: number | null;
};

/**
 * The position in a list: the instant of change (to the microsecond) and the thesis of the last
 * record returned.
 */
export type ListPosition = { changedAt: string; thesisId: number; cursor: number; size: number };

/** A valid request. */
export type HarvestingRequest =
  | { verb: "Identify" | "ListSets" }
  | { verb: "ListMetadataFormats"; thesisId: number | null }
  | { verb: "GetRecord"; thesisId: number; prefix: MetadataPrefix }
  | {
      verb: "ListIdentifiers" | "ListRecords";
      selection: RecordSelection;
      after: ListPosition | null;
    };

/** The head of a record. */
export type RecordHeader = {
  thesisId: number;
  studyId: number;
  /** Instant of the last change, in UTC to the microsecond. */
  changedAt: string;
  /** True if the thesis is no longer public. */
  deleted: boolean;
};
