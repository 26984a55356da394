import {
  instantColumn,
  integerColumn,
  personColumn,
  tableColumns,
  textColumn,
} from "#kit/columns/columns.ts";

/** The record of a stored file; its content lies in the store under its SHA-256. */
export const filesColumns = tableColumns(
  "files",
  {
    erasure: { kept: "official" },
    own: { files: { title: ["Moje poslane datoteke", "Files that I uploaded"] } },
  },
  {
    id: integerColumn(undefined, { default: true, leftOut: "key" }),
    sha256: textColumn(undefined, { fixed: true, leftOut: "technical" }),
    name: textColumn(["Naziv", "Name"]),
    size: integerColumn(["Veličina u bajtovima", "Size in bytes"]),
    kind: textColumn(undefined, {
      values: ["pdf", "zip", "docx", "png", "jpeg", "svg", "xml", "csv", "ics", "xlsx"],
      leftOut: "copy",
    }),
    contentType: textColumn(["Vrsta", "Type"], { fixed: true }),
    purpose: textColumn(["Namjena", "Purpose"]),
    uploadedBy: personColumn("subject", undefined, {
      optional: true,
      leftOut: "key",
      keeps: "Predane datoteke",
    }),
    createdAt: instantColumn(["Poslano", "Uploaded"], { default: true }),
    takenAt: instantColumn(undefined, { optional: true, leftOut: "technical" }),
  },
);
