import { instantColumn, integerColumn, personColumn, tableColumns } from "#kit/columns/columns.ts";

/** When people have downloaded their data, so that downloads can be limited. */
export const ownDataDownloadsColumns = tableColumns(
  "own_data_downloads",
  {
    erasure: { erased: "preferences" },
    own: { downloads: { title: ["Preuzimanja mojih podataka", "Downloads of my data"] } },
  },
  {
    id: integerColumn(undefined, { default: true, leftOut: "key" }),
    userId: personColumn("owner", undefined, { leftOut: "key" }),
    at: instantColumn(["Kada", "When"]),
  },
);
