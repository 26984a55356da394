import { onThesis, thesisPolicy } from "#areas/theses/policy.ts";
import { texts as thesisTexts } from "#areas/theses/texts.ts";
import {
  instantColumn,
  integersColumn,
  longTextColumn,
  personColumn,
  type RowFacts,
  recordColumns,
  referenceColumn,
  smallintColumn,
} from "#kit/columns/columns.ts";
import { isPersonInColumns } from "#kit/columns/row-policies.ts";
import { sideBySide } from "#kit/columns/words.ts";
import { any } from "#kit/workflow/policy.ts";

const { fields } = sideBySide(thesisTexts);

/** What an edit request changes, by its number (spec §3). */
const editedFields = {
  1: fields.name,
  2: fields.nameEng,
  3: fields.company,
  4: fields.description,
  5: fields.coMentor,
  6: fields.strategicArea,
  7: fields.studyPrograms,
  8: fields.keywords,
  9: fields.aiAllowance,
};

export const editRequestsColumns = recordColumns(
  "edit_requests",
  {
    history: {
      class: "EditRequest",
      names: ["Zahtjev za izmjenu", "Zahtjevi za izmjenu"],
      title: ["thesisId"],
      see: any<RowFacts>(onThesis(thesisPolicy.seeEdits), isPersonInColumns("requested_by")),
    },
    erasure: { kept: "facultyWork" },
    own: {
      editRequests: {
        title: { hr: "Zahtjevi za izmjenu", en: "Edit requests" },
        without: ["requestedBy"],
      },
      decidedEditRequests: {
        title: { hr: "Moje odluke o zahtjevima za izmjenu", en: "Edit requests that I decided" },
        of: "t.response_by = :id",
        columns: ["thesisId", "fieldId", "requestedBy", "responseAt", "reason"],
      },
    },
  },
  {
    thesisId: referenceColumn("theses", { hr: "Tema", en: "Topic" }),
    requestedBy: personColumn(
      "subject",
      { hr: "Zatražio", en: "Requested by" },
      { keeps: "Zahtjevi za izmjenu" },
    ),
    requestedAt: instantColumn({ hr: "Zatraženo", en: "Sent" }, { default: true }),
    responseAt: instantColumn({ hr: "Odgovoreno", en: "Answered" }, { optional: true }),
    responseBy: personColumn(
      "actor",
      { hr: "Odgovorio", en: "Answered by" },
      { optional: true, keeps: "Odgovori na zahtjeve za izmjenu" },
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
    fieldId: smallintColumn(
      { hr: "Podatak koji se mijenja", en: "Field" },
      {
        codes: editedFields,
      },
    ),
    originalValue: longTextColumn(
      { hr: "Prijašnja vrijednost", en: "Former value" },
      { default: "" },
    ),
    newValue: longTextColumn({ hr: "Nova vrijednost", en: "New value" }, { default: "" }),
    newCoMentorId: personColumn(
      "actor",
      { hr: "Novi komentor", en: "New co-mentor" },
      { optional: true, keeps: "Zahtjevi za izmjenu komentora" },
    ),
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
