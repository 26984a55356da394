import { ownReservations } from "#areas/reservations/own-reservations.ts";
import { onReservation, reservationPolicy } from "#areas/reservations/policy.ts";
import {
  flagColumn,
  instantColumn,
  integerColumn,
  joinedListColumn,
  jsonColumn,
  lastChange,
  longTextColumn,
  recordColumns,
  referenceColumn,
  smallintColumn,
  tableColumns,
  textColumn,
  valueType,
} from "#kit/columns/columns.ts";
import { sideBySide } from "#kit/columns/words.ts";
import { role } from "#kit/workflow/policy.ts";
import { texts as ruleTexts } from "./rules-texts.ts";
import type { RuleKey, SubmissionReading } from "./submission-checks.ts";
import { texts as areaTexts } from "./texts.ts";

const { fields, own } = sideBySide(areaTexts);

/** The names of the rules, in both languages. */
const ruleNames = Object.fromEntries(
  Object.entries(ruleTexts.hr.rules).map(([key, { name }]) => [
    key,
    [name, ruleTexts.en.rules[key as RuleKey].name] as const,
  ]),
);

/** What the rules do in a study; the lists are separated by `|`. */
export const submissionSettingsColumns = recordColumns(
  "submission_settings",
  {
    history: {
      class: "SubmissionSettings",
      names: [areaTexts.hr.settings.one, areaTexts.hr.settings.one],
      title: ["studyId"],
      see: role("admin"),
    },
    erasure: "noPerson",
    leftOut: "faculty",
  },
  {
    studyId: referenceColumn("studies", fields.study),
    blocks: joinedListColumn(fields.blocks, { default: "", codes: ruleNames }),
    warns: joinedListColumn(fields.warns, { default: "", codes: ruleNames }),
    informs: joinedListColumn(fields.informs, { default: "", codes: ruleNames }),
    titlePage: flagColumn(fields.titlePage, { default: false }),
    taskPage: flagColumn(fields.taskPage, { default: false }),
    updatedAt: lastChange,
  },
);

/** What was read from a file of a reservation, once for each content. */
export const submissionChecksColumns = tableColumns(
  "submission_checks",
  {
    erasure: {
      erased: "versions",
      of: `reservation_id in ${ownReservations}`,
    },
    own: {
      submissionChecks: { title: own.checks, of: `t.reservation_id in ${ownReservations}` },
    },
  },
  {
    id: integerColumn(undefined, { generated: true, leftOut: "key" }),
    reservationId: referenceColumn("reservations", fields.reservation, {
      subject: "reservation.student",
    }),
    sha256: textColumn(undefined, { fixed: true, leftOut: "technical" }),
    fileName: textColumn(fields.fileName),
    reading: jsonColumn(fields.reading, { as: valueType<SubmissionReading>() }),
    /** The version of the code that read it. */
    reader: smallintColumn(undefined, { leftOut: "technical" }),
    checkedAt: instantColumn(fields.checkedAt, { default: true }),
  },
);

/** What the student says about a warning; it stays with the version. */
export const submissionExplanationsColumns = recordColumns(
  "submission_explanations",
  {
    history: {
      class: "SubmissionExplanation",
      names: [areaTexts.hr.own.explanation, areaTexts.hr.own.explanations],
      title: ["rule"],
      see: onReservation(reservationPolicy.seeVersions),
    },
    erasure: { kept: "studyRecord" },
    own: {
      submissionExplanations: {
        title: own.explanations,
        of: `t.document_id in (select id from documents where reservation_id in ${ownReservations})`,
      },
    },
  },
  {
    documentId: referenceColumn("documents", fields.document, {
      ownValue:
        "(select r.thesis_name from documents o join reservations r on r.id = o.reservation_id where o.id = t.document_id)",
    }),
    rule: textColumn(fields.rule, { codes: ruleNames }),
    explanation: longTextColumn(fields.explanation),
    createdAt: instantColumn(fields.createdAt, { default: true }),
    updatedAt: lastChange,
  },
);
