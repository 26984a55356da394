import type { AreaServer } from "#kit/area/area.server.ts";
import { paymentSettingsRecordSet } from "./record-set.server.ts";

export const area: AreaServer = {
  recordSets: { "payment-setting": paymentSettingsRecordSet },
};
