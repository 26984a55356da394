import { thesisNameOfReservation } from "#areas/reservations/fragments.server.ts";
import type { RecordSet } from "#kit/records/record-set.server.ts";
import { documents } from "./tables.server.ts";

export const documentRecordSet: RecordSet = { table: documents, title: thesisNameOfReservation };
