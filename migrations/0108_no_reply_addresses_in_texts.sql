-- stamp: 1795221429004
-- No text with a reply address that can still be used is stored: whoever reads it could answer as its owner (docs/decisions/0055).
-- Messages are looked at in any spelling before; here every text is, as it is copied.

-- The tokens of 40 hexadecimal digits in a text. Up to six more may stand around one: `%2B`, `=2B`.
create function reply_tokens(given text) returns setof text language sql immutable strict as $$
  select distinct substr(run[1], start, 40)
  from regexp_matches(lower(given), '(?<![0-9a-f])[0-9a-f]{40,46}(?![0-9a-f])', 'g') run,
    generate_series(1, length(run[1]) - 39) start
$$;

create function refuse_reply_addresses() returns trigger language plpgsql as $$
declare
  content text := (select string_agg(to_jsonb(new) ->> name, ' ') from unnest(tg_argv) name);
begin
  if content ~* '[0-9a-f]{40}' and exists (
    select from reply_tokens(content) token join reply_addresses a on a.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
    where a.revoked_at is null and a.expires_at > app_now())
  then
    raise exception 'a text of % holds a reply address', tg_table_name
      using errcode = 'check_violation', constraint = 'no_reply_address', table = tg_table_name;
  end if;
  return new;
end $$;

-- Looks at these columns: `call guard_texts('problem_reports', 'description')`. Tables under history need no call.
create procedure guard_texts(table_name text, variadic columns text[]) language plpgsql as $$
begin
  execute format('create trigger d_texts before insert or update of %s on %I for each row execute function refuse_reply_addresses(%s)',
    (select string_agg(quote_ident(name), ', ') from unnest(columns) name), table_name,
    (select string_agg(quote_literal(name), ', ') from unnest(columns) name));
end $$;

call guard_texts('log_entries', 'data');
call guard_texts('files', 'name');
call guard_texts('events', 'data');
call guard_texts('notifications', 'message', 'message_en');
call guard_texts('mails', 'subject', 'body');
call guard_texts('problem_reports', 'mail_from', 'url', 'description');
call guard_texts('imports', 'file_name', 'headings');
call guard_texts('import_rows', 'cells');
call guard_texts('import_files', 'name');
call guard_texts('grid_views', 'name', 'query');
call guard_texts('bank_payments', 'payer', 'reference', 'description', 'note');
call guard_texts('bank_statements', 'name');
call guard_texts('passkeys', 'name');

-- What such texts hold already can't be used any more.
update reply_addresses set revoked_at = app_now() where revoked_at is null and token_hash in (
  select encode(sha256(convert_to(token, 'UTF8')), 'hex')
  from (select data::text as content from log_entries where logged_at >= (select min(created_at) from reply_addresses)
    union all select mail_from || ' ' || url || ' ' || description from problem_reports
    union all select name || ' ' || query from grid_views
    union all select array_to_string(cells, ' ') from import_rows
    union all select subject || ' ' || body from mails) stored, reply_tokens(content) token);
