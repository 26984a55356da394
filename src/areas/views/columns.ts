import {
  flagColumn,
  instantColumn,
  integerColumn,
  personColumn,
  tableColumns,
  textColumn,
} from "#kit/columns/columns.ts";

export const gridViewsColumns = tableColumns(
  "grid_views",
  {
    erasure: { erased: "preferences" },
    own: {
      gridViews: { title: { hr: "Spremljeni prikazi tablica", en: "Saved views of tables" } },
    },
  },
  {
    id: integerColumn(undefined, { default: true, leftOut: "key" }),
    userId: personColumn("owner", undefined, { leftOut: "key" }),
    grid: textColumn({ hr: "Tablica", en: "Table" }, { fixed: true }),
    name: textColumn({ hr: "Naziv", en: "Name" }),
    query: textColumn({ hr: "Prikaz", en: "View" }),
    shared: flagColumn({ hr: "Vide ga i drugi", en: "Shared with others" }, { default: false }),
    createdAt: instantColumn({ hr: "Spremljeno", en: "Saved" }, { default: true }),
  },
);
