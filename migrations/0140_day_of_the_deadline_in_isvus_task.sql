-- stamp: 1795919502071
-- The task that is typed into ISVU begins with the day of the deadline, which is known once the date of the defense is set, so its
-- fingerprint contains it from now on. A mark stays valid where the day was known when the window was typed, and where the work is
-- defended, as ISVU has had a day for it since. Tasks that were typed before their date was set come back to the list: they lack the day.
select set_config('app.username', 'nadogradnja', true);

update typed_isvu_windows typed set fingerprint = md5((known.task || known.period)::text)
from (
  select r.id, r.status, r.defense_date,
    jsonb_build_array(t.mentor_id, t.co_mentor_id, r.thesis_name, r.thesis_name_eng,
      to_char(r.mentor_confirmed_reservation_at at time zone 'Europe/Zagreb', 'YYYY-MM-DD')) as task,
    (select jsonb_build_object('from', d.start_date, 'to', d.end_date) from defense_deadlines d
      where (r.defense_date at time zone 'Europe/Zagreb')::date between d.start_date and d.end_date order by d.id limit 1) as period
  from reservations r join theses t on t.id = r.thesis_id
) known
where typed.reservation_id = known.id and typed.isvu_window = 'task' and typed.fingerprint = md5(known.task::text) and known.period is not null
  and (known.status = 'completed' or typed.typed_at >= coalesce((select max(l.logged_at) from log_entries l
    where l.object_class = 'Reservation' and l.object_id = known.id and l.data ? 'defense_date'), '-infinity'));
