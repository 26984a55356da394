import {
  instantColumn,
  longTextColumn,
  personColumn,
  type RowFacts,
  referenceColumn,
  smallintColumn,
} from "#kit/columns/columns.ts";
import { isPersonInColumns } from "#kit/columns/row-policies.ts";
import { any } from "#kit/workflow/policy.ts";
import { onThesis, thesisPolicy } from "./policy.ts";

/** Who may see a request of a thesis that the head of its department decides. */
export const seeRequest = any<RowFacts>(
  onThesis(thesisPolicy.seeEdits),
  isPersonInColumns("requested_by"),
);

/**
 * The columns of such a request, with the labels of the requests and of the decisions that keep a
 * person from being deleted.
 */
export const requestColumns = (keeps: { requests: string; decisions: string }) => ({
  thesisId: referenceColumn("theses", { hr: "Tema", en: "Topic" }),
  requestedBy: personColumn(
    "subject",
    { hr: "Zatražio", en: "Requested by" },
    { keeps: keeps.requests },
  ),
  requestedAt: instantColumn({ hr: "Zatraženo", en: "Sent" }, { default: true }),
  responseAt: instantColumn({ hr: "Odgovoreno", en: "Answered" }, { optional: true }),
  responseBy: personColumn(
    "actor",
    { hr: "Odgovorio", en: "Answered by" },
    { optional: true, keeps: keeps.decisions },
  ),
  reason: longTextColumn({ hr: "Razlog", en: "Reason" }, { default: "" }),
  status: smallintColumn(
    { hr: "Status", en: "Status" },
    {
      default: 1,
      codes: {
        "1": { hr: "zatraženo", en: "requested" },
        "2": { hr: "odbijeno", en: "refused" },
        "3": { hr: "odobreno", en: "approved" },
      },
    },
  ),
});
