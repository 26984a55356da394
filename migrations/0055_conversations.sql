-- stamp: 1795219451001
-- Messages that are about no thesis, and answers. A conversation is a message and its answers, all between the same two people;
-- `conversation_id` names the first message and is null for that message itself.
alter table messages alter column thesis_id drop not null;
alter table messages add column conversation_id integer references messages;
alter table messages add constraint messages_to_somebody_else check (from_id <> to_id);
alter table messages add constraint messages_answer_another check (conversation_id <> id);
create index messages_of_conversation on messages ((coalesce(conversation_id, id)), id);
create index messages_unread on messages (to_id) where read_at is null;

-- An answer joins a conversation of the same two people about the same thesis.
create function check_answer() returns trigger language plpgsql as $$
begin
  if not exists (
    select from messages first
    where first.id = new.conversation_id and first.conversation_id is null
      and first.thesis_id is not distinct from new.thesis_id
      and (new.from_id, new.to_id) in ((first.from_id, first.to_id), (first.to_id, first.from_id))
  ) then
    raise exception 'message % does not belong to conversation %', new.id, new.conversation_id
      using errcode = 'check_violation', constraint = 'messages_answer_belongs';
  end if;
  return new;
end $$;
create trigger a_check_answer before insert or update of conversation_id, thesis_id, from_id, to_id on messages
  for each row when (new.conversation_id is not null) execute function check_answer();
