-- stamp: 1795888075829
-- Papers for international use: official papers are Croatian, and an English one is a second paper that belongs to its original.
-- Copies are numbered for each language.
alter table papers drop constraint papers_number;
alter table papers add constraint papers_number unique (reservation_id, kind, language, number);

-- Every paper issued from now on has a code by which anybody may verify it; other papers than certificates had none before.
alter table papers drop constraint papers_verified;
alter table papers add constraint papers_verified check (kind <> 'certificate' or code is not null);

-- The Croatian paper to which an English one belongs, and the registration number of the English one if it has its own.
alter table papers add column original_id integer references papers;
alter table papers add column registration_no text not null default '';
create index papers_by_original on papers (original_id) where original_id is not null;

-- Papers of theses in English were issued in English alone. They stay as they are, valid and with their codes, as their own originals.
select set_config('app.username', 'nadogradnja', true);
update papers set original_id = id where language = 'en';
select set_config('app.username', '', true);
alter table papers add constraint papers_original check ((language = 'en') = (original_id is not null));

-- In such a study minutes and form B are issued in English, too.
alter table studies add column held_in_english boolean not null default false;

-- A batch may ask for the English papers, too.
alter table paper_batches add column english boolean not null default false;
drop index paper_batches_once;
create unique index paper_batches_once on paper_batches (created_by, kind, english, packing, md5(items::text)) where state = 'running';
