import { texts as originality } from "#areas/originality/texts.ts";
import { texts as checks } from "#areas/reservations/originality-texts.ts";
import {
  dateColumn,
  dateTimeColumn,
  longTextColumn,
  numberColumn,
  type RecordType,
  referenceColumn,
  textColumn,
} from "./columns.ts";

const { columns, one, titles } = originality.hr;
const { caution } = checks.hr;

/** Similarity reports. The label of each figure includes the sentence about it. */
export const originalityRecordTypes = {
  OriginalityReport: {
    table: "originality_reports",
    names: [one, titles],
    columns: {
      reservation_id: referenceColumn(columns.reservation, "Reservation"),
      file_id: referenceColumn(columns.file, "File"),
      service: textColumn(columns.service),
      similarity: numberColumn(`${columns.similarity}. ${caution}`),
      read_similarity: numberColumn(`${columns.readSimilarity}. ${caution}`),
      checked_on: dateColumn(columns.checkedOn),
      entered_by: referenceColumn(columns.enteredBy, "User"),
      created_at: dateTimeColumn(columns.createdAt),
      corrected_at: dateTimeColumn(columns.correctedAt),
      explanation: longTextColumn(columns.explanation),
      explained_by: referenceColumn(columns.explainedBy, "User"),
      explained_at: dateTimeColumn(columns.explainedAt),
      released_by: referenceColumn(columns.releasedBy, "User"),
      released_at: dateTimeColumn(columns.releasedAt),
    },
  },
} as const satisfies Record<string, RecordType>;
