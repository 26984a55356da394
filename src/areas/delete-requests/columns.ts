import { requestColumns, seeRequest } from "#areas/theses/request-columns.ts";
import { longTextColumn, recordColumns } from "#kit/columns/columns.ts";

export const deleteRequestsColumns = recordColumns(
  "delete_requests",
  {
    history: {
      class: "DeleteRequest",
      names: ["Zahtjev za brisanje", "Zahtjevi za brisanje"],
      title: ["thesisId"],
      see: seeRequest,
    },
    erasure: { kept: "facultyWork" },
    own: {
      deleteRequests: {
        title: ["Zahtjevi za brisanje teme", "Requests to delete a topic"],
        without: ["requestedBy"],
      },
      decidedDeleteRequests: {
        title: ["Moje odluke o zahtjevima za brisanje", "Requests to delete that I decided"],
        of: "t.response_by = :id",
        columns: ["thesisId", "requestedBy", "responseAt", "responseReason"],
      },
    },
  },
  {
    ...requestColumns({
      requests: "Zahtjevi za brisanje",
      decisions: "Odgovori na zahtjeve za brisanje",
    }),
    /** The head's reason for refusing the request. */
    responseReason: longTextColumn(["Razlog odbijanja", "Reason for the decision"], {
      default: "",
    }),
  },
);
