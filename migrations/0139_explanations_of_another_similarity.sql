-- stamp: 1795919502070
-- An explanation of a similarity that was corrected upwards counts no more: explained_at is null then, and the text stays as the
-- beginning of the next one, with who wrote it.
alter table originality_reports drop constraint originality_reports_explained;
alter table originality_reports add constraint originality_reports_explained check (
  (explanation = '') = (explained_by is null) and (explained_at is null or explanation <> ''));
