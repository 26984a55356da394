import {
  flagColumn,
  instantColumn,
  integerColumn,
  lastChange,
  longTextColumn,
  personColumn,
  recordColumns,
  tableColumns,
  textColumn,
  textsColumn,
} from "#kit/columns/columns.ts";
import { admin, isPersonInColumns } from "#kit/columns/row-policies.ts";
import { any } from "#kit/workflow/policy.ts";
import { erasureRequestStatuses } from "./requests.ts";

/** People whose erasure has to be repeated, because a restore has brought them back. */
export const pendingErasuresColumns = tableColumns(
  "pending_erasures",
  { erasure: "noPerson" },
  {
    userId: integerColumn(undefined, { leftOut: "key" }),
    /** When they were erased first. */
    erasedAt: instantColumn(undefined, { leftOut: "technical" }),
  },
);

export const erasureRequestsColumns = recordColumns(
  "erasure_requests",
  {
    history: {
      class: "ErasureRequest",
      names: ["Zahtjev za brisanje podataka", "Zahtjevi za brisanje podataka"],
      title: ["userId"],
      see: any(isPersonInColumns("user_id"), admin),
    },
    erasure: { kept: "official" },
    own: {
      erasureRequests: {
        title: ["Zahtjevi za brisanje podataka", "Requests for erasure"],
      },
    },
  },
  {
    userId: personColumn("subject", "Korisnik", {
      leftOut: "key",
      keeps: "Zahtjevi za brisanje podataka",
    }),
    reason: longTextColumn(["Obrazloženje", "Reason"], {
      default: "",
      replaced: { where: "user_id = :id and reason <> ''", by: "" },
    }),
    status: textColumn(["Status", "Status"], {
      codes: {
        sent: ["čeka odluku", "Waits for a decision"],
        withdrawn: ["povučen", "Withdrawn"],
        refused: ["odbijen", "Refused"],
        erased: ["podaci obrisani", "Erased"],
      },
      values: erasureRequestStatuses,
    }),
    /** Why the admin has refused the request. */
    answer: longTextColumn(["Odgovor", "Answer"], { default: "" }),
    /** The person who refused, erased or withdrew; null if the system has erased. */
    decidedBy: personColumn("actor", "Odlučio", {
      optional: true,
      leftOut: "othersData",
      keeps: "Odluke o zahtjevima za brisanje podataka",
    }),
    decidedAt: instantColumn(["Odlučeno", "Decided"], { optional: true }),
    createdAt: instantColumn(["Poslano", "Sent"], { default: true }),
    updatedAt: lastChange,
  },
);

/** People who were erased; those whom study records name for good kept their name. */
export const erasuresColumns = tableColumns(
  "erasures",
  { erasure: { kept: "official" } },
  {
    userId: personColumn("actor", undefined, { leftOut: "key" }),
    erasedAt: instantColumn(undefined, { leftOut: "technical" }),
    named: flagColumn(undefined, { leftOut: "technical" }),
    /**
     * The hashed identifiers of the account for the journal; empty for erasures before the journal
     * existed.
     */
    hashes: textsColumn(undefined, { default: [], leftOut: "technical" }),
    /** When a restore had brought the person back and the erasure was repeated. */
    repeatedAt: instantColumn(undefined, { optional: true, leftOut: "technical" }),
  },
);
