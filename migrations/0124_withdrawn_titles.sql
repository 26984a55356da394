-- stamp: 1795900273466
-- The title that follows from a defended work can be withdrawn by a decision (product §11): the reservation stays completed, and nobody
-- outside reads its file any more. Columns, conditions and triggers ask this one day.
alter table reservations
  add column title_withdrawn_at timestamptz,
  add constraint reservations_withdrawn_title check (title_withdrawn_at is null or status = 'completed');

-- The completed theses that everybody may read in full on a day in Zagreb (0083), without those whose title has been withdrawn.
create or replace function public_documents(today date)
  returns table (thesis_id integer, study_id integer, reservation_id integer, document_id integer) language sql stable as $$
  select t.id, t.study_id, r.id, d.id
  from theses t
  join reservations r on r.thesis_id = t.id and r.status = 'completed' and r.title_withdrawn_at is null
  join documents d on d.reservation_id = r.id and d.final_version and d.review_status = 'approved' and d.publicly_accessible = 'yes'
    and (d.embargo_until is null or d.embargo_until <= today)
  where t.status = 'completed'
$$;
