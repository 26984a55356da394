-- stamp: 1796000713907
-- A study may have the page with the task made from the record, beside the title page.
alter table submission_settings add column task_page boolean not null default false;
