import { sql } from "drizzle-orm";
import type { RecordSet } from "#kit/records/record-set.server.ts";
import { paymentSettings } from "./tables.server.ts";
import { messages } from "./texts.ts";

/** The working view holds the settings that apply today and those that will. */
export const paymentSettingsRecordSet: RecordSet = {
  table: paymentSettings,
  title: (row) => sql`to_char(${row}.valid_from, 'DD.MM.YYYY.') || ', ' || ${row}.amount || ' €'`,
  order: (row) => sql`${row}.valid_from desc`,
  current: (row, today) =>
    sql`${row}.valid_from >= coalesce((select max(s.valid_from) from payment_settings s where s.valid_from <= ${today}::date), ${row}.valid_from)`,
  constraints: { payment_settings_valid_from: ["validFrom", messages.settings.errors.validFrom] },
};
