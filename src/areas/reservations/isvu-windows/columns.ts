import {
  instantColumn,
  lastChange,
  personColumn,
  type RowFacts,
  recordColumns,
  referenceColumn,
  textColumn,
} from "#kit/columns/columns.ts";
import { admin } from "#kit/columns/row-policies.ts";
import { sideBySide, withEnglish } from "#kit/columns/words.ts";
import { any, role } from "#kit/workflow/policy.ts";
import { isvuWindows } from "./isvu-windows.ts";
import { texts as areaTexts } from "./texts.ts";

const { kinds, columns } = sideBySide(areaTexts);

/** The windows of ISVU that were typed by hand; a removed mark leaves its row with nulls. */
export const typedIsvuWindowsColumns = recordColumns(
  "typed_isvu_windows",
  {
    history: {
      class: "TypedIsvuWindow",
      names: ["Prijepis u prozor ISVU-a", "Prijepisi u prozore ISVU-a"],
      title: ["reservationId"],
      see: any<RowFacts>(role("studentServices"), admin),
    },
    erasure: { kept: "official" },
    own: {
      typedIsvuWindows: { title: ["Prijepisi u ISVU", "Data typed into ISVU"] },
      windowsTyped: {
        title: ["Moji prijepisi u ISVU", "Data that I typed into ISVU"],
        of: "t.typed_by = :id",
        columns: ["isvuWindow", "typedAt"],
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
    isvuWindow: textColumn(withEnglish(columns.window, "Window of ISVU"), {
      codes: kinds,
      values: isvuWindows,
    }),
    typedBy: personColumn("actor", columns.typedBy, {
      optional: true,
      leftOut: "othersData",
      keeps: "Prijepisi u ISVU",
    }),
    typedAt: instantColumn(withEnglish(columns.typedAt, "Typed"), { optional: true }),
    fingerprint: textColumn(columns.fingerprint, {
      optional: true,
      fixed: true,
      leftOut: "technical",
    }),
    createdAt: instantColumn(withEnglish(columns.createdAt, "First marked"), { default: true }),
    updatedAt: lastChange,
  },
);
