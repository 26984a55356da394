-- stamp: 1795219454001
-- Why the mark that a result is in ISVU was taken back.
alter table reservations add column registered_in_isvu_reason text not null default '';
