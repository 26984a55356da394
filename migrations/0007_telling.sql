-- stamp: 1795219206000
-- What happened and who is told of it: one event, a bell and a mail for each whom it concerns (product §6).

create table events (
  id bigint generated always as identity primary key,
  name text not null,
  thesis_id integer,
  reservation_id integer,
  actor_id integer,
  data jsonb not null default '{}',
  created_at timestamptz not null default app_now()
);
create index events_by_reservation on events (reservation_id);

create table notifications (
  id bigint generated always as identity primary key,
  event_id bigint not null references events,
  user_id integer not null references users on delete cascade,
  url text not null,
  icon text not null,
  message text not null,
  created_at timestamptz not null default app_now(),
  read_at timestamptz,
  constraint notifications_once unique (event_id, user_id)
);
create index notifications_of_user on notifications (user_id, created_at desc);
create index notifications_unread on notifications (user_id) where read_at is null;

create table mails (
  id bigint generated always as identity primary key,
  event_id bigint references events,
  user_id integer references users on delete set null,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default app_now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  constraint mails_once unique (event_id, user_id)
);
create index mails_waiting on mails (created_at) where sent_at is null;

-- Each warning of a coming expiry is given once for a date: moving the date warns anew (product §3).
create table expiry_warnings (
  reservation_id integer not null references reservations on delete cascade,
  expires_at timestamptz not null,
  days smallint not null check (days in (30, 14, 3)),
  primary key (reservation_id, expires_at, days)
);
