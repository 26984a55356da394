import { genderNames } from "#areas/people/genders.ts";
import {
  bigintColumn,
  fileColumn,
  flagColumn,
  instantColumn,
  integerColumn,
  longTextColumn,
  personColumn,
  recordColumns,
  referenceColumn,
  tableColumns,
  textColumn,
} from "#kit/columns/columns.ts";
import { sideBySide, withEnglish } from "#kit/columns/words.ts";
import { paperKinds } from "./papers.ts";
import { paperPolicy } from "./policy.ts";
import { texts as areaTexts } from "./texts.ts";

const { kinds, fields } = sideBySide(areaTexts);

/** Issued papers. */
export const papersColumns = recordColumns(
  "papers",
  {
    history: {
      class: "Paper",
      names: [areaTexts.hr.paper, areaTexts.hr.papers],
      title: ["reservationId"],
      see: paperPolicy.read,
    },
    erasure: { kept: "studyRecord" },
    own: { papers: { title: ["Izdane isprave", "Issued papers"] } },
  },
  {
    reservationId: referenceColumn("reservations", withEnglish(fields.reservation, "Reservation"), {
      subject: "reservation.student",
    }),
    kind: textColumn(withEnglish(fields.kind, "Paper"), { codes: kinds, values: paperKinds }),
    language: textColumn(withEnglish(fields.language, "Language"), {
      codes: { hr: ["hrvatski", "Croatian"], en: ["engleski", "English"] },
    }),
    number: integerColumn(withEnglish(fields.number, "Copy")),
    female: flagColumn(withEnglish(fields.female, "Gender in the paper"), {
      codes: genderNames,
    }),
    templateId: referenceColumn("paper_templates", fields.template, {
      optional: true,
      leftOut: "key",
    }),
    fileId: fileColumn(withEnglish(fields.file, "File")),
    sha256: textColumn(withEnglish(fields.sha256, "Digest of the file (SHA-256)"), { fixed: true }),
    code: textColumn(withEnglish(fields.code, "Code for verifying"), {
      optional: true,
      fixed: true,
    }),
    /**
     * The Croatian paper to which an English one belongs; one issued in English alone is its own
     * original.
     */
    originalId: referenceColumn("papers", fields.original, { optional: true, leftOut: "key" }),
    /** Only of an English certificate; an original has that of its certificate. */
    registrationNo: textColumn(
      withEnglish(fields.registrationNo, "Registration number of the English paper"),
      { default: "" },
    ),
    issuedAt: instantColumn(withEnglish(fields.issuedAt, "Issued")),
    issuedBy: personColumn("actor", fields.issuedBy, {
      optional: true,
      leftOut: "othersData",
      keeps: "Izdane isprave",
    }),
    revokedAt: instantColumn(withEnglish(fields.revokedAt, "Revoked"), { optional: true }),
    revokedBy: personColumn("actor", fields.revokedBy, {
      optional: true,
      leftOut: "othersData",
      keeps: "Poništene isprave",
    }),
    /** The decision that revoked it; null if student services did. */
    decisionId: referenceColumn("outcome_decisions", "Poništeno odlukom", {
      optional: true,
      leftOut: "key",
    }),
    revocationReason: longTextColumn(
      withEnglish(fields.revocationReason, "Reason for the revocation"),
      {
        default: "",
      },
    ),
  },
);

/** Verifications of unknown codes. */
export const verificationMissesColumns = tableColumns(
  "verification_misses",
  { erasure: "noPerson", leftOut: "nobodyKnown" },
  {
    id: bigintColumn(undefined, { generated: true }),
    address: textColumn(),
    at: instantColumn(),
  },
);
