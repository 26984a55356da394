-- stamp: 1795219542003
-- Where the addresses of merged keywords lead: the id that a keyword had, and the keyword that its theses have now.
create table keyword_redirects (
  keyword_id integer primary key,
  merged_into integer not null references keywords on delete cascade,
  constraint keyword_redirects_elsewhere check (keyword_id <> merged_into)
);
create index keyword_redirects_by_keyword on keyword_redirects (merged_into);
call watch_changes('keyword_redirects');
