-- stamp: 1795914190677
-- A study gives the purposes of tools of artificial intelligence in English, too (product §11), a line for each of `ai_purposes`, in
-- the same order. Without them, English pages and papers have the purposes in Croatian, as before.
alter table studies add column ai_purposes_eng text not null default '';
