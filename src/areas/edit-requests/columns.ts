import { requestColumns, seeRequest } from "#areas/theses/request-columns.ts";
import { texts as thesisTexts } from "#areas/theses/texts.ts";
import {
  fileColumn,
  integersColumn,
  longTextColumn,
  personColumn,
  recordColumns,
  smallintColumn,
} from "#kit/columns/columns.ts";
import { sideBySide } from "#kit/columns/words.ts";
import { editFieldCodes, editFieldNames } from "./edit-requests-rules.ts";

const { fields } = sideBySide(thesisTexts);

/** What an edit request changes, by its number (spec §3). */
const editedFields = Object.fromEntries(
  editFieldNames.map((name) => [editFieldCodes[name], fields[name]]),
);

export const editRequestsColumns = recordColumns(
  "edit_requests",
  {
    history: {
      class: "EditRequest",
      names: ["Zahtjev za izmjenu", "Zahtjevi za izmjenu"],
      title: ["thesisId"],
      see: seeRequest,
    },
    erasure: { kept: "facultyWork" },
    own: {
      editRequests: {
        title: ["Zahtjevi za izmjenu", "Edit requests"],
        without: ["requestedBy"],
      },
      decidedEditRequests: {
        title: ["Moje odluke o zahtjevima za izmjenu", "Edit requests that I decided"],
        of: "t.response_by = :id",
        columns: ["thesisId", "fieldId", "requestedBy", "responseAt", "reason"],
      },
    },
  },
  {
    ...requestColumns({
      requests: "Zahtjevi za izmjenu",
      decisions: "Odgovori na zahtjeve za izmjenu",
    }),
    fieldId: smallintColumn(["Podatak koji se mijenja", "Field"], {
      codes: editedFields,
    }),
    originalValue: longTextColumn(["Prijašnja vrijednost", "Former value"], { default: "" }),
    newValue: longTextColumn(["Nova vrijednost", "New value"], { default: "" }),
    newCoMentorId: personColumn("actor", ["Novi komentor", "New co-mentor"], {
      optional: true,
      keeps: "Zahtjevi za izmjenu komentora",
    }),
    newFileId: fileColumn(["Nova datoteka", "New file"], { optional: true }),
    /**
     * Ids of a co-mentor, a strategic area or programmes, ascending: the original and the requested
     * ones.
     */
    originalIds: integersColumn("Prijašnji odabir, brojevi zapisa", {
      default: [],
      leftOut: "copy",
    }),
    newIds: integersColumn("Novi odabir, brojevi zapisa", { default: [], leftOut: "copy" }),
  },
);
