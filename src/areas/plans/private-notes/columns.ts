import { ownReservations } from "#areas/reservations/own-reservations.ts";
import {
  instantColumn,
  lastChange,
  longTextColumn,
  personColumn,
  recordColumns,
  referenceColumn,
} from "#kit/columns/columns.ts";
import { sideBySide } from "#kit/columns/words.ts";
import { texts } from "./texts.ts";

const { body, fields } = sideBySide(texts);

/**
 * Private notes, in their author's own data alone. They are outside the history: the admin reads all
 * of it, and it keeps what was deleted.
 */
export const privateNotesColumns = recordColumns(
  "private_notes",
  {
    erasure: { erased: "notes", of: `reservation_id in ${ownReservations}` },
    own: {
      privateNotes: {
        title: ["Moje privatne bilješke o radovima", "My private notes on theses"],
        of: "t.author_id = :id",
      },
    },
  },
  {
    reservationId: referenceColumn("reservations", fields.reservation),
    authorId: personColumn("owner", fields.author, { leftOut: "key" }),
    body: longTextColumn(body),
    createdAt: instantColumn(fields.createdAt, { default: true }),
    updatedAt: lastChange,
  },
);
