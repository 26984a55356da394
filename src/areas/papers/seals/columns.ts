import {
  fileColumn,
  flagColumn,
  instantColumn,
  personColumn,
  recordColumns,
  referenceColumn,
  textColumn,
} from "#kit/columns/columns.ts";
import { sideBySide, withEnglish } from "#kit/columns/words.ts";
import { paperPolicy } from "../policy.ts";
import { texts as areaTexts } from "./texts.ts";

const { fields } = sideBySide(areaTexts);
const { levels } = areaTexts.hr;

/** Seals and signatures of issued papers. */
export const paperSealsColumns = recordColumns(
  "paper_seals",
  {
    history: {
      class: "PaperSeal",
      names: [areaTexts.hr.one, areaTexts.hr.many],
      title: ["reservationId", "subject"],
      see: paperPolicy.read,
    },
    erasure: { kept: "studyRecord" },
    own: {
      paperSeals: { title: ["Pečati i potpisi na mojim ispravama", "Seals of my papers"] },
    },
  },
  {
    reservationId: referenceColumn("reservations", withEnglish(fields.reservation, "Reservation"), {
      subject: "reservation.student",
    }),
    paperId: referenceColumn("papers", fields.paper, { leftOut: "key" }),
    /** The file that it continues, and its digest, which is still answered. */
    formerFileId: fileColumn(fields.formerFile, { leftOut: "copy" }),
    formerSha256: textColumn(withEnglish(fields.formerSha256, "Digest before the seal (SHA-256)"), {
      fixed: true,
    }),
    sha256: textColumn(withEnglish(fields.sha256, "Digest of the file (SHA-256)"), { fixed: true }),
    own: flagColumn(withEnglish(fields.own, "Sealed by Teza"), { default: false }),
    isSeal: flagColumn(withEnglish(fields.isSeal, "Seal of an organization")),
    level: textColumn(withEnglish(fields.level, "Level"), {
      codes: {
        qualified: [levels.qualified, "qualified"],
        qualifiedCertificate: [levels.qualifiedCertificate, "with a qualified certificate"],
        advanced: [levels.advanced, "not qualified"],
      },
    }),
    subject: textColumn(withEnglish(fields.subject, "Holder of the certificate")),
    organization: textColumn(withEnglish(fields.organization, "Organization"), { default: "" }),
    issuer: textColumn(withEnglish(fields.issuer, "Issuer of the certificate"), { default: "" }),
    serialNumber: textColumn(withEnglish(fields.serialNumber, "Serial number of the certificate"), {
      default: "",
      fixed: true,
    }),
    validUntil: instantColumn(withEnglish(fields.validUntil, "Certificate valid until")),
    /** As the signer claims. */
    signedAt: instantColumn(withEnglish(fields.signedAt, "Time claimed by the signer"), {
      optional: true,
    }),
    stampedAt: instantColumn(withEnglish(fields.stampedAt, "Timestamp"), { optional: true }),
    stampedBy: textColumn(withEnglish(fields.stampedBy, "Timestamp issued by"), { default: "" }),
    visible: flagColumn(withEnglish(fields.visible, "Visible on the page"), { default: false }),
    takenAt: instantColumn(withEnglish(fields.takenAt, "Taken"), { default: true }),
    /** Null for a seal of Teza itself. */
    takenBy: personColumn("actor", fields.takenBy, {
      optional: true,
      leftOut: "othersData",
      keeps: "Primljene zapečaćene isprave",
    }),
  },
);
