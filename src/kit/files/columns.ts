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
    own: { files: { title: { hr: "Moje poslane datoteke", en: "Files that I uploaded" } } },
  },
  {
    id: integerColumn(undefined, { default: true, leftOut: "key" }),
    sha256: textColumn(undefined, { fixed: true, leftOut: "technical" }),
    name: textColumn({ hr: "Naziv", en: "Name" }),
    size: integerColumn({ hr: "Veličina u bajtovima", en: "Size in bytes" }),
    kind: textColumn(undefined, {
      values: ["pdf", "zip", "docx", "png", "jpeg", "xml", "csv", "xlsx"],
      leftOut: "copy",
    }),
    contentType: textColumn({ hr: "Vrsta", en: "Type" }, { fixed: true }),
    purpose: textColumn({ hr: "Namjena", en: "Purpose" }),
    uploadedBy: personColumn("subject", undefined, {
      optional: true,
      leftOut: "key",
      keeps: "Predane datoteke",
    }),
    createdAt: instantColumn({ hr: "Poslano", en: "Uploaded" }, { default: true }),
    takenAt: instantColumn(undefined, { optional: true, leftOut: "technical" }),
  },
);
