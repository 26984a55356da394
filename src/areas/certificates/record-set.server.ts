import { thesisNameOfReservation } from "#areas/reservations/fragments.server.ts";
import type { RecordSet } from "#kit/records/record-set.server.ts";
import { certificates } from "./tables.server.ts";

export const certificateRecordSet: RecordSet = {
  table: certificates,
  title: thesisNameOfReservation,
};
