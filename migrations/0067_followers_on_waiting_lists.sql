-- stamp: 1795219463001
-- Students who follow the mentor of a freed thesis stand at the end of its waiting list until it is taken or free for everybody.
alter table waiting_list_entries add column by_following boolean not null default false;
