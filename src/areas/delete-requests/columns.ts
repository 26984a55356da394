import { onThesis, thesisPolicy } from "#areas/theses/policy.ts";
import {
  instantColumn,
  longTextColumn,
  personColumn,
  type RowFacts,
  recordColumns,
  referenceColumn,
  smallintColumn,
} from "#kit/columns/columns.ts";
import { isPersonInColumns } from "#kit/columns/row-policies.ts";
import { any } from "#kit/workflow/policy.ts";

export const deleteRequestsColumns = recordColumns(
  "delete_requests",
  {
    history: {
      class: "DeleteRequest",
      names: ["Zahtjev za brisanje", "Zahtjevi za brisanje"],
      title: ["thesisId"],
      see: any<RowFacts>(onThesis(thesisPolicy.seeEdits), isPersonInColumns("requested_by")),
    },
    erasure: { kept: "facultyWork" },
    own: {
      deleteRequests: {
        title: { hr: "Zahtjevi za brisanje teme", en: "Requests to delete a topic" },
        without: ["requestedBy"],
      },
      decidedDeleteRequests: {
        title: {
          hr: "Moje odluke o zahtjevima za brisanje",
          en: "Requests to delete that I decided",
        },
        of: "t.response_by = :id",
        columns: ["thesisId", "requestedBy", "responseAt", "responseReason"],
      },
    },
  },
  {
    thesisId: referenceColumn("theses", { hr: "Tema", en: "Topic" }),
    requestedBy: personColumn(
      "subject",
      { hr: "Zatražio", en: "Requested by" },
      { keeps: "Zahtjevi za brisanje" },
    ),
    requestedAt: instantColumn({ hr: "Zatraženo", en: "Sent" }, { default: true }),
    responseAt: instantColumn({ hr: "Odgovoreno", en: "Answered" }, { optional: true }),
    responseBy: personColumn(
      "actor",
      { hr: "Odgovorio", en: "Answered by" },
      { optional: true, keeps: "Odgovori na zahtjeve za brisanje" },
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
    /** The head's reason for refusing the request. */
    responseReason: longTextColumn(
      { hr: "Razlog odbijanja", en: "Reason for the decision" },
      { default: "" },
    ),
  },
);
