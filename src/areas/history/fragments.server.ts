/**
 * SQL: the content of an entry without the previous hash, as `log_hash` of migration 0010 composes
 * it.
 */
export const entryContent = `jsonb_build_array(id, action, extract(epoch from logged_at), object_class, object_id, version, user_id,
  username, real_username, data, previous)::text`;
