-- stamp: 1795219207000
-- The outbox lists mails from the newest on: all of them to the admin, their own to everyone else.

create index mails_newest on mails (created_at desc, id desc);
create index mails_of_user on mails (user_id, created_at desc, id desc);
