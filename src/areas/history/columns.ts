import { ownReservations } from "#areas/reservations/own-reservations.ts";
import {
  bigintColumn,
  bigintsColumn,
  bytesColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  referenceColumn,
  tableColumns,
  textColumn,
  transactionColumn,
  valueType,
} from "#kit/columns/columns.ts";

/** Written by triggers at every change of a record (migration 0001). */
export const logEntriesColumns = tableColumns(
  "log_entries",
  {
    erasure: "noPerson",
    own: {
      changes: {
        title: ["Promjene mojega računa", "Changes of my account"],
        of: "t.object_class = 'User' and t.object_id in (:id)",
        order: "t.version",
        columns: ["loggedAt", "data"],
        computed: {
          by: {
            label: ["Tko", "By"],
            columns: ["username", "realUsername"],
            value: "coalesce(t.real_username, t.username)",
          },
        },
      },
      recordChanges: {
        title: [
          "Promjene mojih studija, rezervacija, verzija i potvrda",
          "Changes of my degree programmes, reservations, versions and certificates",
        ],
        of: `t.object_class = 'UserStudy' and t.object_id in (select id from user_studies where user_id = :id) or t.object_class = 'Reservation' and t.object_id in ${ownReservations} or t.object_class = 'Document' and t.object_id in (select id from documents where reservation_id in ${ownReservations}) or t.object_class = 'CertificateOfCompletion' and t.object_id in (select id from certificates_of_completion where reservation_id in ${ownReservations})`,
        order: "t.logged_at, t.id",
        columns: ["loggedAt", "objectClass", "action", "data"],
      },
      ownActions: {
        title: ["Moje promjene, po vrsti zapisa", "My changes, by the kind of record"],
        of: "true",
        from: "(select object_class, action, min(logged_at) as first_at, max(logged_at) as last_at, count(*)::integer as times from log_entries where coalesce(real_username, username) = (select username from users where id = :id) group by 1, 2)",
        order: "t.object_class, t.action",
        columns: ["objectClass", "action"],
        computed: {
          firstAt: {
            label: ["Prva", "First"],
            columns: ["loggedAt"],
            value: "t.first_at",
          },
          lastAt: { label: ["Zadnja", "Last"], columns: [], value: "t.last_at" },
          times: {
            label: ["Koliko puta", "How many times"],
            columns: [],
            value: "t.times",
          },
        },
      },
    },
  },
  {
    id: bigintColumn(undefined, { generated: true, leftOut: "key" }),
    action: textColumn(["Radnja", "Action"], {
      codes: {
        new: ["Stvoreno", "Created"],
        update: ["Izmijenjeno", "Changed"],
        delete: ["Obrisano", "Deleted"],
      },
    }),
    loggedAt: instantColumn(["Kada", "When"]),
    objectClass: textColumn(["Zapis", "Record"]),
    objectId: integerColumn(undefined, { leftOut: "key" }),
    version: integerColumn(undefined, { leftOut: "key" }),
    userId: integerColumn(undefined, { optional: true, leftOut: "key" }),
    username: textColumn(undefined, { optional: true }),
    realUsername: textColumn(undefined, { optional: true }),
    data: jsonColumn(["Nove vrijednosti", "New values"], {
      as: valueType<Record<string, unknown>>(),
    }),
    previous: jsonColumn(undefined, { as: valueType<Record<string, unknown>>(), leftOut: "copy" }),
    /** Hash of the entry and of the previous hash of the same record (migration 0010). */
    hash: bytesColumn(undefined, { leftOut: "technical" }),
    seal: referenceColumn("log_seals", undefined, { optional: true, leftOut: "technical" }),
    /** The transaction that wrote the entry; null for those before migration 0038. */
    transaction: transactionColumn(undefined, { optional: true, leftOut: "technical" }),
  },
);

/** Signs all entries since the previous seal (docs/decisions/0011). */
export const logSealsColumns = tableColumns(
  "log_seals",
  { erasure: "noPerson", leftOut: "technical" },
  {
    id: integerColumn(),
    sealedAt: instantColumn(),
    entryIds: bigintsColumn(),
    hashes: bytesColumn(),
    total: bigintColumn(),
    key: textColumn(),
    signature: bytesColumn(),
  },
);
