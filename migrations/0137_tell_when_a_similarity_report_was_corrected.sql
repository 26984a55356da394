-- stamp: 1795915080497
-- When what was read of a similarity report, or typed, was corrected: a paper that was issued before has to be replaced. Showing a report
-- to the student changes its updated_at, too, but nothing that is printed.
alter table originality_reports add column corrected_at timestamptz;
