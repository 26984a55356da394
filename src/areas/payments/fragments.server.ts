import { type SQL, sql } from "drizzle-orm";

/** SQL subquery: the settings that apply on a day as one JSON value; null if there are none. */
export const paymentSettingsOn = (day: SQL): SQL => sql`(select jsonb_build_object(
    'amountInCents', replace(s.amount, ',', '')::integer, 'payeeName', s.payee_name, 'payeeStreet', s.payee_street,
    'payeePlace', s.payee_place, 'iban', s.iban, 'model', s.model, 'referenceTemplate', s.reference_template,
    'purposeCode', s.purpose_code, 'description', s.description)
  from payment_settings s where s.valid_from <= ${day}::date order by s.valid_from desc limit 1)`;
