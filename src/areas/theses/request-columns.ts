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
  thesisId: referenceColumn("theses", ["Tema", "Topic"]),
  requestedBy: personColumn("subject", ["Zatražio", "Requested by"], { keeps: keeps.requests }),
  requestedAt: instantColumn(["Zatraženo", "Sent"], { default: true }),
  responseAt: instantColumn(["Odgovoreno", "Answered"], { optional: true }),
  responseBy: personColumn("actor", ["Odgovorio", "Answered by"], {
    optional: true,
    keeps: keeps.decisions,
  }),
  reason: longTextColumn(["Razlog", "Reason"], { default: "" }),
  status: smallintColumn(["Status", "Status"], {
    default: 1,
    codes: {
      "1": ["zatraženo", "requested"],
      "2": ["odbijeno", "refused"],
      "3": ["odobreno", "approved"],
    },
  }),
});
