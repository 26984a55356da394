import {
  instantColumn,
  integerColumn,
  personColumn,
  smallintColumn,
  tableColumns,
} from "#kit/columns/columns.ts";

/**
 * For how many hours the outcome of a defense can be corrected; the newest row applies to defenses
 * closed from then on.
 */
export const outcomeSettingsColumns = tableColumns(
  "outcome_settings",
  {
    erasure: { kept: "official" },
    own: {
      outcomeSettings: {
        title: [
          "Moje promjene vremena za ispravak ishoda obrane",
          "Times for correcting outcomes of defences that I set",
        ],
      },
    },
  },
  {
    id: integerColumn(undefined, { generated: true, leftOut: "key" }),
    hours: smallintColumn(["Sati", "Hours"]),
    /** The person who may confirm corrections by minutes, beside the vice dean. */
    confirmerId: personColumn("actor", undefined, {
      optional: true,
      leftOut: "othersData",
      keeps: "Osoba koja potvrđuje ispravke po zapisniku",
    }),
    createdAt: instantColumn(["Kada", "When"], { default: true }),
    createdBy: personColumn("subject", undefined, {
      optional: true,
      leftOut: "key",
      keeps: "Postavke ispravka ishoda obrane",
    }),
  },
);
