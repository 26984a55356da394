-- stamp: 1795901350849
-- Works are public once their outcome is final.
-- While services can correct the outcome of a defense, nothing outside learns of a passed one that may yet become a failed one: neither
-- harvesters nor readers of the work (product §11). The row of the reservation changes when its outcome becomes final, so the trigger that
-- keeps `oai_records` runs then.
create or replace function public_documents(today date)
  returns table (thesis_id integer, study_id integer, reservation_id integer, document_id integer) language sql stable as $$
  select t.id, t.study_id, r.id, d.id
  from theses t
  join reservations r on r.thesis_id = t.id and r.status = 'completed' and r.title_withdrawn_at is null and not r.outcome_pending
  join documents d on d.reservation_id = r.id and d.final_version and d.review_status = 'approved' and d.publicly_accessible = 'yes'
    and (d.embargo_until is null or d.embargo_until <= today)
  where t.status = 'completed'
$$;

-- What harvesters were already told of such works is taken back until then.
update oai_records o set deleted = true, changed_at = app_now()
where not o.deleted and exists (select from reservations r where r.thesis_id = o.thesis_id and r.status = 'completed' and r.outcome_pending);
