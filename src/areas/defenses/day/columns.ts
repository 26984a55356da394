import { onReservation, reservationPolicy } from "#areas/reservations/policy.ts";
import {
  instantColumn,
  integerColumn,
  lastChange,
  longTextColumn,
  personColumn,
  recordColumns,
  referenceColumn,
  tableColumns,
  textColumn,
  uuidColumn,
} from "#kit/columns/columns.ts";
import { fieldLabels } from "./minutes-fields.ts";
import { texts as areaTexts } from "./texts.ts";

const { columns, names } = areaTexts.hr.minutes;

/** The minutes as they are typed, a row for each field; its version is what a change is made from. */
export const minutesFieldsColumns = recordColumns(
  "minutes_fields",
  {
    history: {
      class: "MinutesField",
      names,
      title: ["reservationId"],
      see: onReservation(reservationPolicy.readTypedMinutes),
    },
    erasure: { kept: "studyRecord" },
    own: {
      minutesFields: {
        title: ["Zapisnici koje sam pisao na obrani", "Minutes that I typed at a defence"],
      },
    },
  },
  {
    reservationId: referenceColumn("reservations", ["Rezervacija", "Reservation"]),
    field: textColumn([columns.field, "Field"], { codes: fieldLabels }),
    body: longTextColumn([columns.body, "Text"], { leftOut: "othersData" }),
    writtenBy: personColumn("subject", [columns.writtenBy, "Written by"], {
      leftOut: "othersData",
      keeps: "Zapisnici pisani na obrani",
    }),
    writtenAt: instantColumn([columns.writtenAt, "Written"]),
    createdAt: instantColumn([columns.createdAt, "First written"], { default: true }),
    updatedAt: lastChange,
  },
);

/** Changes of these fields that were stored, by the number that the device gave them. */
export const minutesChangesColumns = tableColumns(
  "minutes_changes",
  { erasure: "noPerson", leftOut: "technical" },
  {
    id: uuidColumn(),
    fieldId: referenceColumn("minutes_fields"),
    storedVersion: integerColumn(),
    storedAt: instantColumn(),
  },
);
