-- stamp: 1795219543003
-- What an import would do and somebody may not want, to be confirmed: [{"column": "maxNumOfThesis", "code": "belowUse", "values": {…}}]
-- (docs/decisions/0018).
alter table import_rows add column doubts jsonb not null default '[]';
alter table imports add column doubtful integer not null default 0;
