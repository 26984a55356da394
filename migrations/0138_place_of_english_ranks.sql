-- stamp: 1795917484795
-- Place of English ranks.
-- English puts some ranks after the name where Croatian puts them before it, as in "Ana Horvat, PhD". Those that are stored stay where the
-- Croatian ones are.
alter table official_terms add column english_place text not null default 'same'
  constraint official_terms_english_place check (english_place in ('same', 'before', 'after') and (english_place = 'same' or kind = 'rank'));
