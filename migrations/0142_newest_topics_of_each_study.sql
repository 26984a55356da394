-- stamp: 1795976931033
-- The home page shows the newest free topics of each study, not of all studies together.

drop index theses_free;
create index theses_free_of_study on theses (study_id, published_at desc nulls last, id desc) where status = 'published';
