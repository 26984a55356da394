import { ownReservations } from "#areas/reservations/own-reservations.ts";
import { onReservation } from "#areas/reservations/policy.ts";
import {
  instantColumn,
  integerColumn,
  lastChange,
  longTextColumn,
  personColumn,
  recordColumns,
  referenceColumn,
  textColumn,
} from "#kit/columns/columns.ts";
import { sideBySide } from "#kit/columns/words.ts";
import { remarkPolicy } from "./policy.ts";
import { texts as areaTexts } from "./texts.ts";

const { fields, statuses, sources } = sideBySide(areaTexts);

/** Remarks on the versions of a thesis; they go with the version on which they were made. */
export const remarksColumns = recordColumns(
  "remarks",
  {
    history: {
      class: "Remark",
      names: [areaTexts.hr.one, areaTexts.hr.title],
      title: ["authorId"],
      see: onReservation(remarkPolicy.read),
    },
    erasure: { kept: "studyRecord" },
    own: {
      remarks: {
        title: ["Primjedbe na verzije rada", "Remarks on versions of theses"],
        of: `t.author_id = :id or t.reservation_id in ${ownReservations}`,
      },
    },
  },
  {
    reservationId: referenceColumn("reservations", fields.reservation),
    documentId: referenceColumn("documents", fields.document, { leftOut: "key" }),
    authorId: personColumn("subject", fields.author, { keeps: "Primjedbe na verzije rada" }),
    page: integerColumn(fields.page, { optional: true }),
    quote: longTextColumn(fields.quote, { default: "" }),
    body: longTextColumn(fields.body, {
      replaced: { where: "author_id = :id", by: "Izbrisano." },
    }),
    source: textColumn(fields.source, { codes: sources }),
    status: textColumn(fields.status, { default: "open", codes: statuses }),
    answer: longTextColumn(fields.answer, {
      default: "",
      replaced: { where: `reservation_id in ${ownReservations} and answer <> ''`, by: "" },
    }),
    answeredAt: instantColumn(fields.answeredAt, { optional: true }),
    createdAt: instantColumn(fields.createdAt, { default: true }),
    updatedAt: lastChange,
  },
);
