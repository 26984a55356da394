-- stamp: 1795219445001
-- How people want to be told, as far as they have chosen otherwise than the default, and theses of which they want to hear no more
-- than is required. Preferences, not records.
create table notification_preferences (
  user_id integer not null references users on delete cascade,
  notice text not null,
  delivery text not null constraint notification_preferences_delivery check (delivery in ('mail', 'digest', 'bell', 'none')),
  primary key (user_id, notice)
);
create table muted_theses (
  user_id integer not null references users on delete cascade,
  thesis_id integer not null references theses on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (user_id, thesis_id)
);
create index muted_theses_by_thesis on muted_theses (thesis_id);
call watch_changes('notification_preferences');
call watch_changes('muted_theses');

-- What comes in the mail of the day and hasn't been sent in it yet.
alter table notifications add column awaits_digest boolean not null default false;
create index notifications_for_digest on notifications (user_id) where awaits_digest;

-- What a mail tells of, so that its reader can switch it off by one click (RFC 8058); null where it can't be switched off.
alter table mails
  add column notice text,
  add column unsubscribe_token text constraint mails_unsubscribe_token unique,
  add constraint mails_unsubscribe check ((notice is null) = (unsubscribe_token is null));
