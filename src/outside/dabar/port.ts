import type { RemoteExchange, RemoteFailure } from "../remote.ts";

/** Digests of a BagIt manifest (RFC 8493). */
export const bagAlgorithms = ["md5", "sha256", "sha512"] as const;

/**
 * How packages are made for the repository. Choices that its specification leaves open are settings
 * (docs/integrations.md).
 */
export type BagProfile = {
  algorithm: (typeof bagAlgorithms)[number];
  /** Name of the file with the MODS records, below `data/`. */
  metadataFile: string;
  /** Labels of bag-info.txt besides those that every package has. */
  labels: readonly (readonly [label: string, value: string])[];
  /**
   * The code of the faculty in ISVU, part of the identifier of a thesis; undefined if it isn't set.
   */
  institution: string | undefined;
};

/** The statuses of a request in the repository (spec §4). */
export const dabarStatuses = [
  "initial",
  "saved",
  "validationProcess",
  "waitingList",
  "bagitIssue",
  "incompleteData",
  "noActiveRequests",
] as const;

/** The repository's facts about one package. */
export type DabarRequest = {
  /** Name of the package, which is different for each sending of a thesis. */
  package: string;
  status: (typeof dabarStatuses)[number];
  /** The repository's own words, for people; "" if it says nothing. */
  message: string;
  /** Identifier of the published record, such as `agr:2814`; null until it is published. */
  pid: string | null;
  /** Permanent identifier, `urn:nbn:hr:204:468943`; null until it is given. */
  urn: string | null;
};

/**
 * Why an exchange failed: besides the failures of every neighbour, the repository refuses the
 * package at once (400, 413, 415, 422) or has it already (409).
 */
export type DabarFailure = RemoteFailure | "packageRefused" | "packageKnown";

export type DabarReply<T> = { exchange: RemoteExchange } & (
  | { value: T }
  | {
      failure: DabarFailure /** Seconds to wait, if the repository says so. */;
      retryAfter: number | null;
    }
);

/** A package to be sent; its content is made again for each attempt. */
export type DabarPackage = { name: string; content: () => AsyncIterable<Uint8Array> };

/** A published record, as exposed by the repository over OAI-PMH. */
export type PublishedRecord = { titles: string[]; identifiers: string[] };

/** The national repository. An expected failure is a value; nothing is repeated here. */
export type DabarPort = {
  profile: BagProfile;
  /** False while no repository is set; the calls below then throw. */
  isConnected: boolean;
  /**
   * Everything that the repository knows about the packages of a thesis, by the thesis's local
   * identifier.
   */
  find(identifier: string): Promise<DabarReply<DabarRequest[]>>;
  /** Sends a package. Ask with `find` before: an attempt without an answer may have arrived. */
  submit(bag: DabarPackage): Promise<DabarReply<DabarRequest>>;
  /** False while the address of its OAI-PMH endpoint isn't set; the call below then throws. */
  isHarvestable: boolean;
  /** The record with this PID; null if it is deleted or unknown. */
  findRecord(pid: string): Promise<DabarReply<PublishedRecord | null>>;
};
