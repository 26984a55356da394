import {
  instantColumn,
  integerColumn,
  pseudonym,
  tableColumns,
  textColumn,
} from "#kit/columns/columns.ts";
import { admin } from "#kit/columns/row-policies.ts";
import { sideBySide, withEnglish } from "#kit/columns/words.ts";
import { textIn } from "#kit/text/localization.ts";
import { securityEventKinds } from "./security-events.ts";
import { texts as areaTexts } from "./texts.ts";

const { fields, kinds } = sideBySide(areaTexts);

/** SQL: the kind of the event, and whom or what it concerns. */
const eventTitle = `concat_ws(': ', case t.kind ${Object.entries(kinds)
  .map(([kind, name]) => `when '${kind}' then '${textIn(name, "hr")}'`)
  .join(" ")} end, coalesce(t.username, t.origin, t.network))`;

/** Rows are only added; a trigger writes each into the history. */
export const securityEventsColumns = tableColumns(
  "security_events",
  {
    history: {
      class: "SecurityEvent",
      names: areaTexts.hr.names,
      title: eventTitle,
      see: admin,
    },
    erasure: { kept: "official" },
    own: {
      securityEvents: {
        title: ["Sigurnosni događaji", "Security events"],
        of: "(select username from users where id = :id) in (t.username, t.real_username)",
        order: "t.at, t.id",
      },
    },
  },
  {
    id: integerColumn(undefined, { default: true, leftOut: "key" }),
    version: integerColumn(undefined, { default: 1, leftOut: "key" }),
    kind: textColumn(withEnglish(fields.kind, "Event"), {
      codes: kinds,
      values: securityEventKinds,
    }),
    at: instantColumn(withEnglish(fields.at, "When")),
    username: textColumn(fields.username, {
      optional: true,
      leftOut: "key",
      replaced: { where: "username = :username", by: pseudonym },
    }),
    realUsername: textColumn(fields.realUsername, {
      optional: true,
      leftOut: "othersData",
      replaced: { where: "real_username = :username", by: pseudonym },
    }),
    network: textColumn(withEnglish(fields.network, "Part of the network address"), {
      optional: true,
    }),
    origin: textColumn(withEnglish(fields.origin, "Site from which the request came"), {
      optional: true,
    }),
  },
);
