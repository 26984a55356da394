import { ownReservations } from "#areas/reservations/own-reservations.ts";
import {
  dayColumn,
  fileColumn,
  flagColumn,
  instantColumn,
  lastChange,
  longTextColumn,
  personColumn,
  recordColumns,
  referenceColumn,
  textColumn,
} from "#kit/columns/columns.ts";
import { sideBySide } from "#kit/columns/words.ts";
import { documentPolicy, onDocument } from "./policy.ts";
import { texts as areaTexts } from "./texts.ts";

const { title, attachments, mentorsFile, statuses, fields, access, licences } =
  sideBySide(areaTexts);
const downloadMentorFile = onDocument(documentPolicy.downloadMentorFile);

export const documentsColumns = recordColumns(
  "documents",
  {
    history: {
      class: "Document",
      names: [areaTexts.hr.title, "Verzije radova"],
      title: ["reservationId"],
      see: onDocument(documentPolicy.read),
    },
    erasure: {
      erased: "versions",
      of: `not final_version and reservation_id in ${ownReservations}`,
      kept: "studyRecord",
    },
    own: {
      versions: { title: ["Verzije rada", "Versions of the thesis"] },
      mentoredVersions: {
        title: [
          "Verzije radova kojima sam mentor ili komentor",
          "Versions of theses that I mentor",
        ],
        of: "t.reservation_id in (select id from reservations where thesis_id in (select id from theses where :id in (mentor_id, co_mentor_id)))",
        columns: [
          "reservationId",
          "createdAt",
          "finalVersion",
          "reviewStatus",
          "mentorComment",
          "mentorRespondedAt",
        ],
      },
    },
  },
  {
    reservationId: referenceColumn("reservations", fields.reservation, {
      subject: "reservation.student",
    }),
    finalVersion: flagColumn(fields.finalVersion),
    reviewStatus: textColumn(fields.reviewStatus, { optional: true, codes: statuses }),
    studentComment: longTextColumn(fields.studentComment, {
      default: "",
      see: downloadMentorFile,
      replaced: { where: `reservation_id in ${ownReservations} and student_comment <> ''`, by: "" },
    }),
    abstract: longTextColumn(fields.abstract, { default: "", public: true }),
    abstractEng: longTextColumn(fields.abstractEng, { default: "", public: true }),
    /** False for an imported thesis whose import doesn't say that its abstracts are public. */
    abstractPublic: flagColumn(fields.abstractPublic, { default: true }),
    /**
     * Why the library or student services have shortened the abstracts; "" if they are the author's.
     */
    abstractReason: longTextColumn(fields.abstractReason, { default: "" }),
    /** Separated by commas. */
    keywordsEng: textColumn(fields.keywordsEng, { default: "", public: true }),
    mentorComment: longTextColumn(fields.mentorComment, { default: "", see: downloadMentorFile }),
    /** Written with the approval of a final version, where the study wants it. */
    mentorOpinion: longTextColumn(fields.mentorOpinion, { default: "" }),
    createdAt: instantColumn(fields.createdAt, { default: true }),
    updatedAt: lastChange,
    /**
     * When the student began to send a final version that arrived later; terms are compared with it.
     */
    begunAt: instantColumn(fields.begunAt, { optional: true }),
    mentorRespondedAt: instantColumn(fields.mentorRespondedAt, { optional: true }),
    thesisFileId: fileColumn(["Rad", "Thesis"], { optional: true }),
    attachmentFileId: fileColumn(attachments, { optional: true }),
    mentorFileId: fileColumn(mentorsFile, { optional: true, see: downloadMentorFile }),
    statementOfOrigin: flagColumn(fields.statementOfOrigin, { default: false }),
    publiclyAccessible: textColumn(fields.publiclyAccessible, { optional: true, codes: access }),
    creativeCommons: textColumn(fields.creativeCommons, { optional: true, codes: licences }),
    /** The day on which everybody may read the file of a public thesis. */
    embargoUntil: dayColumn(["Odgoda objave do", "Embargo until"], { optional: true }),
    embargoReason: longTextColumn(["Razlog odgode", "Reason for the embargo"], { default: "" }),
    /** When people were notified that the embargo ends soon, and that it has ended. */
    embargoAnnouncedAt: instantColumn(["Otvaranje najavljeno", "End of the embargo announced"], {
      optional: true,
    }),
    embargoEndedAt: instantColumn(["Odgoda završila", "Embargo ended"], { optional: true }),
    /** A copy without personal data, which the public gets in place of `thesisFileId`. */
    publicFileId: fileColumn(["Javna inačica", "Public copy"], { optional: true }),
    /** Why there is a public copy, or why it was withdrawn. */
    publicFileReason: longTextColumn(["Razlog javne inačice", "Reason for the public copy"], {
      default: "",
      see: onDocument(documentPolicy.seePublicCopy),
    }),
    publicFileAt: instantColumn(["Javna inačica od", "Public copy since"], { optional: true }),
  },
);

/** Comments on a version beside the mentor's answer: those of a co-mentor (product §2). */
export const documentCommentsColumns = recordColumns(
  "document_comments",
  {
    history: {
      class: "DocumentComment",
      names: ["Komentar verzije", "Komentari verzija"],
      title: ["authorId"],
      see: downloadMentorFile,
    },
    erasure: { kept: "studyRecord" },
    own: {
      comments: {
        title: ["Komentari verzija rada", "Comments on versions of theses"],
        of: `t.author_id = :id or t.document_id in (select id from documents where reservation_id in ${ownReservations})`,
      },
    },
  },
  {
    documentId: referenceColumn("documents", title, {
      ownValue:
        "(select r.thesis_name from documents o join reservations r on r.id = o.reservation_id where o.id = t.document_id)",
    }),
    authorId: personColumn("subject", ["Autor", "By"], { keeps: "Komentari verzija rada" }),
    comment: longTextColumn(fields.comment, {
      default: "",
      replaced: { where: "author_id = :id", by: "Izbrisano." },
    }),
    fileId: fileColumn(["Datoteka", "File"], { optional: true }),
    /** When the student corrected the version; the comment is then no longer edited. */
    closedAt: instantColumn(["Zaključeno", "Closed"], { optional: true }),
    createdAt: instantColumn(["Poslano", "When"], { default: true }),
    updatedAt: lastChange,
  },
);
