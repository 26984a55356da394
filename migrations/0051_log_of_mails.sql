-- stamp: 1795219447001
-- What a mail server has answered, when a mail came back, when it was last tried and how often somebody has sent it again.
alter table mails
  add column answer text,
  add column bounced_at timestamptz,
  add column attempted_at timestamptz,
  add column resends integer not null default 0;
create index mails_attempted on mails (attempted_at) where attempted_at is not null;
create index mails_bounced on mails (created_at desc, id desc) where bounced_at is not null;
create index mails_by_recipient on mails (lower(recipient), id desc);
