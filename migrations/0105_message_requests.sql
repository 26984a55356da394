-- stamp: 1795221228004
-- A message is sent once for each request: the key of its form with what was sent in it. The same words may be sent again.
alter table messages add column request_key text;
create unique index messages_request on messages (from_id, to_id, request_key) where request_key is not null;
