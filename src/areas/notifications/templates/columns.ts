import {
  instantColumn,
  integerColumn,
  longTextColumn,
  personColumn,
  recordColumns,
  textColumn,
  valueType,
} from "#kit/columns/columns.ts";
import { admin } from "#kit/columns/row-policies.ts";
import type { Audience } from "../notifications.ts";
import { texts } from "./texts.ts";

const templateTexts = texts.hr;

/** Versions of the texts of notifications; the newest of a name counts. */
export const notificationTemplatesColumns = recordColumns(
  "notification_templates",
  {
    history: {
      class: "NotificationTemplate",
      names: ["Tekst obavijesti", "Tekstovi obavijesti"],
      title: "concat_ws(', ', t.event, t.audience, t.language, t.number)",
      see: admin,
    },
    erasure: { kept: "official" },
    own: {
      notificationTemplates: {
        title: ["Moje izmjene predložaka obavijesti", "Templates of notifications that I edited"],
      },
    },
  },
  {
    event: textColumn(["Događaj", "Event"], { fixed: true }),
    audience: textColumn("Prima", {
      codes: templateTexts.audiences,
      as: valueType<Audience>(),
      leftOut: "faculty",
    }),
    language: textColumn(["Jezik", "Language"], { codes: templateTexts.languages }),
    number: integerColumn(["Inačica", "Version"]),
    /** Null in all three means the texts that come with the program. */
    bell: textColumn("Obavijest na zvoncu", { optional: true, leftOut: "faculty" }),
    subject: textColumn("Predmet poruke", { optional: true, leftOut: "faculty" }),
    body: longTextColumn("Tekst poruke", { optional: true, leftOut: "faculty" }),
    /** The delivered texts from which these were made, so that a change of them is noticed. */
    delivered: longTextColumn("Isporučeni tekst", { leftOut: "faculty" }),
    createdAt: instantColumn(["Spremljeno", "When"], { default: true }),
    createdBy: personColumn("subject", "Spremio", {
      optional: true,
      leftOut: "key",
      keeps: "Tekstovi obavijesti",
    }),
  },
);
