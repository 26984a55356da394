import { onReservation, reservationPolicy } from "#areas/reservations/policy.ts";
import {
  dayColumn,
  fileColumn,
  instantColumn,
  integerColumn,
  lastChange,
  longTextColumn,
  percentageColumn,
  personColumn,
  recordColumns,
  referenceColumn,
  tableColumns,
  textColumn,
} from "#kit/columns/columns.ts";
import { sideBySide, withEnglish } from "#kit/columns/words.ts";
import { texts as areaTexts } from "./texts.ts";

const { columns } = sideBySide(areaTexts);

export const originalityReportsColumns = recordColumns(
  "originality_reports",
  {
    history: {
      class: "OriginalityReport",
      names: [areaTexts.hr.one, areaTexts.hr.titles],
      title: ["reservationId"],
      see: onReservation(reservationPolicy.seeOriginality),
    },
    erasure: {
      erased: "versions",
      of: "reservation_id in (select id from reservations where student_id = :id and status = 'canceled')",
      kept: "studyRecord",
    },
    own: {
      originalityReports: {
        title: ["Provjere izvornosti mojih radova", "Originality checks of my theses"],
        without: ["explainedAt"],
      },
      enteredOriginalityReports: {
        title: [
          "Izvješća o podudarnosti koja sam upisao ili obrazložio",
          "Similarity reports that I entered or explained",
        ],
        of: ":id in (t.entered_by, t.explained_by)",
        columns: ["reservationId", "service", "createdAt", "explainedAt"],
      },
    },
  },
  {
    reservationId: referenceColumn(
      "reservations",
      withEnglish(columns.reservation, "Reservation"),
      {
        subject: "reservation.student",
      },
    ),
    fileId: fileColumn(withEnglish(columns.file, "File of the report")),
    service: textColumn(withEnglish(columns.service, "Service")),
    similarity: percentageColumn([
      "Podudarnost. Podudarnost nije plagijat; ocjenjuje je mentor.",
      "Similarity (%). Similarity is not plagiarism; the mentor assesses it.",
    ]),
    /** The total in the file; null if nothing could be read. */
    readSimilarity: percentageColumn(
      [
        "Pročitana podudarnost. Podudarnost nije plagijat; ocjenjuje je mentor.",
        "Similarity read from the report (%). Similarity is not plagiarism; the mentor assesses it.",
      ],
      { optional: true },
    ),
    checkedOn: dayColumn(withEnglish(columns.checkedOn, "Checked on")),
    enteredBy: personColumn("actor", columns.enteredBy, {
      leftOut: "othersData",
      keeps: "Upisana izvješća o podudarnosti",
    }),
    createdAt: instantColumn(withEnglish(columns.createdAt, "Entered"), { default: true }),
    updatedAt: lastChange,
    /** When its figure, service or day was corrected. */
    correctedAt: instantColumn(withEnglish(columns.correctedAt, "Corrected"), { optional: true }),
    explanation: longTextColumn(withEnglish(columns.explanation, "Explanation by the mentor"), {
      default: "",
    }),
    explainedBy: personColumn("actor", columns.explainedBy, {
      optional: true,
      leftOut: "othersData",
      keeps: "Obrazložene podudarnosti",
    }),
    /** Null also while the explanation is that of a lower similarity, which was corrected since. */
    explainedAt: instantColumn(withEnglish(columns.explainedAt, "Explained"), { optional: true }),
    releasedBy: personColumn("actor", columns.releasedBy, {
      optional: true,
      leftOut: "othersData",
      keeps: "Izvješća o podudarnosti pokazana studentima",
    }),
    /** When the mentor showed it to the student. */
    releasedAt: instantColumn(withEnglish(columns.releasedAt, "Shown to the student"), {
      optional: true,
    }),
  },
);

/** How theses are checked at this faculty; the newest row counts. */
export const originalityInstructionsColumns = tableColumns(
  "originality_instructions",
  {
    erasure: { kept: "official" },
    own: {
      originalityInstructions: {
        title: [
          "Moje upute za provjeru izvornosti",
          "Instructions for originality checks that I wrote",
        ],
      },
    },
  },
  {
    id: integerColumn(undefined, { generated: true, leftOut: "key" }),
    body: textColumn(["Upute", "Instructions"]),
    createdAt: instantColumn(["Kada", "When"], { default: true }),
    createdBy: personColumn("subject", undefined, {
      optional: true,
      leftOut: "key",
      keeps: "Upute za provjeru izvornosti",
    }),
  },
);
