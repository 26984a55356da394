/**
 * Returns the name of a package, which is also that of its ZIP file and of the only folder in it;
 * each sending of a thesis has its own.
 */
export const packageName = (thesisId: number, number: number) => `teza-${thesisId}-${number}`;

export const bagDeclaration = "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n";

/** A file of a bag with its digest in hexadecimal digits. */
export type DigestedFile = { path: string; digest: string };

/** Returns the lines of a manifest, in the order of the paths (RFC 8493, 2.1.3). */
export const writeManifest = (files: readonly DigestedFile[]): string =>
  files
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ path, digest }) => `${digest}  ${path}\n`)
    .join("");

type BagInfo = {
  organization: string;
  /** Day on which the package was made, yyyy-mm-dd. */
  day: string;
  identifier: string;
  /** Bytes and number of the files below `data/`. */
  payload: { bytes: number; count: number };
  labels: readonly (readonly [label: string, value: string])[];
};

/** Returns the content of bag-info.txt (RFC 8493, 2.2.2), with the configured labels last. */
export const writeBagInfo = ({ organization, day, identifier, payload, labels }: BagInfo): string =>
  [
    ["Source-Organization", organization],
    ["Bagging-Date", day],
    ["External-Identifier", identifier],
    ["Payload-Oxum", `${payload.bytes}.${payload.count}`],
    ...labels,
  ]
    .map(([label, value = ""]) => `${label}: ${value.replace(/\s+/g, " ").trim()}\n`)
    .join("");
