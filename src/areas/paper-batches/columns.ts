import { texts as paperTexts } from "#areas/papers/texts.ts";
import {
  fileColumn,
  flagColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  personColumn,
  tableColumns,
  textColumn,
  valueType,
} from "#kit/columns/columns.ts";
import { sideBySide } from "#kit/columns/words.ts";
import type { BatchFailure, BatchItem } from "./paper-batches.ts";
import { texts as areaTexts } from "./texts.ts";

const { kinds } = sideBySide(paperTexts);
const { all } = sideBySide(areaTexts);

/** Papers of several reservations, packed into one file for the person who requested them. */
export const paperBatchesColumns = tableColumns(
  "paper_batches",
  {
    erasure: { erased: "preferences", kept: "expiring" },
    own: {
      paperBatches: {
        title: ["Moji paketi isprava", "Batches of papers that I requested"],
        of: "coalesce(t.impersonator_id, t.created_by) = :id",
      },
    },
  },
  {
    id: integerColumn(undefined, { default: true, leftOut: "key" }),
    createdBy: personColumn("owner", undefined, { leftOut: "key" }),
    impersonatorId: personColumn("subject", undefined, { optional: true, leftOut: "key" }),
    createdAt: instantColumn(["Zatraženo", "Requested"], { default: true }),
    kind: textColumn(["Isprava", "Paper"], {
      codes: {
        statements: kinds.statements,
        formB: kinds.formB,
        applicationForm: kinds.applicationForm,
        minutes: kinds.minutes,
        originality: kinds.originality,
        certificate: kinds.certificate,
        all,
      },
    }),
    english: flagColumn(undefined, { default: false, leftOut: "technical" }),
    packing: textColumn(undefined, { values: ["zip", "pdf"], leftOut: "technical" }),
    state: textColumn(undefined, {
      default: "running",
      values: ["running", "done", "canceled"],
      leftOut: "technical",
    }),
    items: jsonColumn(undefined, { as: valueType<BatchItem[]>(), leftOut: "othersData" }),
    failures: jsonColumn(undefined, {
      default: [],
      as: valueType<Omit<BatchFailure, "student">[]>(),
      leftOut: "othersData",
    }),
    done: integerColumn(undefined, { default: 0, leftOut: "technical" }),
    fileId: fileColumn(undefined, { optional: true, leftOut: "othersData" }),
  },
);
