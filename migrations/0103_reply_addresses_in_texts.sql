-- stamp: 1795220168004
-- Mails that are being looked at, failed or were set aside, by where they lie; nothing of their content (docs/decisions/0060).
create table mail_tries (
  key text primary key,
  size integer not null,
  tries integer not null,
  tried_at timestamptz not null,
  set_aside_at timestamptz
);

-- How many mails were refused on a day because their sender is forged.
create table forged_mails (
  day date primary key,
  count integer not null
);

-- Messages in whose text a reply address stands, until it is taken out of them and, by a redaction, out of the history.
create table messages_with_addresses (
  message_id integer primary key references messages on delete cascade
);

-- The tokens that a text may hold: each 40 hexadecimal digits, whatever stands between them, encoded or not.
create function pg_temp.possible_tokens(given text) returns setof text language sql as $$
  select distinct substr(digits, start, 40)
  from unnest(array[
      regexp_replace(lower(given), '[^0-9a-f]', '', 'g'),
      regexp_replace(regexp_replace(lower(given), '<[^>]*>|&[a-z]+;|&#x?[0-9a-f]+;', '', 'g'), '[^0-9a-f]', '', 'g')
    ]) digits, generate_series(1, length(digits) - 39) start
  -- words have hardly any decimal digits, a token has many
  where length(translate(substr(digits, start, 40), 'abcdef', '')) >= 5
$$;

create temporary table found_addresses on commit drop as
  select m.id as message_id, a.id as address_id
  from messages m
  left join files f on f.id = m.attachment_file_id
  cross join lateral (
    select encode(sha256(convert_to(token, 'UTF8')), 'hex') as hash
    from unnest(array[m.title, m.body, coalesce(f.name, '')]) given, pg_temp.possible_tokens(given) token
  ) possible
  join reply_addresses a on a.token_hash = possible.hash
  -- no older text can hold one of the addresses that are left
  where m.sent_at >= (select min(created_at) from reply_addresses);

-- Whoever has read the address could answer as its owner.
update reply_addresses set revoked_at = app_now()
where revoked_at is null and id in (select address_id from found_addresses);

insert into messages_with_addresses select distinct message_id from found_addresses;

drop table found_addresses;
