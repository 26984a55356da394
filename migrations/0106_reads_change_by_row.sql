-- stamp: 1795221229004
-- A read of one's own data stores no row, but its statement told that the reads had changed: each page that somebody opened of
-- themselves was a write that the disk had to confirm. Rows tell it now.
drop trigger z_changes on record_reads;
create trigger z_changes after insert or update or delete on record_reads for each row execute function tell_change();
create trigger z_changes_of_all after truncate on record_reads for each statement execute function tell_change();
