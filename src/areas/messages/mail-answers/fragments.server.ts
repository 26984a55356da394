import { type SQL, sql } from "drizzle-orm";

/**
 * SQL: the mails that were set aside, newest first, as `SetAsideMail[]`, and the number of forged
 * ones since a day.
 */
export const mailTroublesJson = (sinceDay: string): SQL => sql`json_build_object(
  'setAside', coalesce((select json_agg(json_build_object('key', key, 'at', set_aside_at, 'size', size) order by set_aside_at desc)
    from (select * from mail_tries where set_aside_at is not null order by set_aside_at desc limit 100) aside), '[]'),
  'forged', coalesce((select sum(count)::int from forged_mails where day >= ${sinceDay}), 0))`;
