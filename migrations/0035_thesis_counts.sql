-- stamp: 1795219234000
-- What public pages count is counted when it changes, not when it is read (docs/decisions/0040), and what they list stands in
-- the order in which it is shown.

set local statement_timeout = 0;

-- How many public theses a mentor has, a keyword or a study; a sum over rows, to which each transaction adds its differences, so
-- that nobody waits for anybody. `counted_id`: of a mentor or keyword its id; of a study the year of completion in Zagreb, or 0; of a
-- month year and month as 202611, in which `reserved` counts the reservations made.
create table thesis_counts (
  counted text collate "C" not null check (counted in ('mentor', 'keyword', 'study', 'month')),
  counted_id integer not null,
  study_id integer not null,
  published integer not null default 0,
  reserved integer not null default 0,
  completed integer not null default 0
);
create index thesis_counts_of on thesis_counts (counted, counted_id, study_id) include (published, reserved, completed);

create function year_completed(status text, completed_at timestamptz) returns integer language sql immutable parallel safe
return case when status = 'completed' then coalesce(extract(year from completed_at at time zone 'Europe/Zagreb')::integer, 0) else 0 end;

create function month_made(created_at timestamptz) returns integer language sql immutable parallel safe
return (100 * extract(year from created_at at time zone 'Europe/Zagreb')
  + extract(month from created_at at time zone 'Europe/Zagreb'))::integer;

-- A thesis is counted for its mentor, its study and its keywords; the keywords of a new one follow as its links.
create function count_thesis() returns trigger language plpgsql as $$
begin
  insert into thesis_counts (counted, counted_id, study_id, published, reserved, completed)
  select c.counted, c.counted_id, side.study_id, sum((side.status = 'published')::integer * side.sign),
    sum((side.status = 'reserved')::integer * side.sign), sum((side.status = 'completed')::integer * side.sign)
  from (values (-1, old.id, old.mentor_id, old.study_id, old.status, year_completed(old.status, old.completed_at)),
      (1, new.id, new.mentor_id, new.study_id, new.status, year_completed(new.status, new.completed_at)))
    side (sign, id, mentor_id, study_id, status, year)
  cross join lateral (select 'mentor' as counted, side.mentor_id as counted_id union all select 'study', side.year
    union all select 'keyword', l.keyword_id from thesis_keywords l where tg_op <> 'INSERT' and l.thesis_id = side.id) c
  where standing_of(side.status) is not null
  group by 1, 2, 3
  having count(*) = 1 or min(side.status) <> max(side.status);
  return old;
end $$;
create trigger count_new after insert on theses for each row execute function count_thesis();
create trigger count_changed after update on theses for each row
  when ((old.status, old.study_id, old.mentor_id, old.completed_at) is distinct from (new.status, new.study_id, new.mentor_id, new.completed_at)
    and (standing_of(old.status) is not null or standing_of(new.status) is not null))
  execute function count_thesis();
-- before its links go with it
create trigger count_gone before delete on theses for each row execute function count_thesis();

-- Whoever links a keyword waits for who is writing the thesis, and the other way round, so that each sees what the other did.
create function count_keyword() returns trigger language plpgsql as $$
declare
  thesis theses;
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
  keyword integer := case tg_op when 'INSERT' then new.keyword_id else old.keyword_id end;
begin
  select * into thesis from theses where id = case tg_op when 'INSERT' then new.thesis_id else old.thesis_id end for no key update;
  if standing_of(thesis.status) is not null then
    insert into thesis_counts (counted, counted_id, study_id, published, reserved, completed)
    values ('keyword', keyword, thesis.study_id, (thesis.status = 'published')::integer * sign,
      (thesis.status = 'reserved')::integer * sign, (thesis.status = 'completed')::integer * sign);
  end if;
  return null;
end $$;
create trigger count_keyword after insert or delete on thesis_keywords for each row execute function count_keyword();

create function count_reservation() returns trigger language plpgsql as $$
begin
  insert into thesis_counts (counted, counted_id, study_id, reserved)
  select 'month', month_made(side.created_at), 0, side.sign
  from (values (-1, old.created_at), (1, new.created_at)) side (sign, created_at) where side.created_at is not null;
  return null;
end $$;
create trigger count_made after insert or delete on reservations for each row execute function count_reservation();
create trigger count_moved after update on reservations for each row when (old.created_at <> new.created_at)
  execute function count_reservation();

create function count_none() returns trigger language plpgsql as $$
begin
  delete from thesis_counts where counted = any (tg_argv);
  return null;
end $$;
create trigger count_none after truncate on theses for each statement execute function count_none('mentor', 'study');
create trigger count_none after truncate on thesis_keywords for each statement execute function count_none('keyword');
create trigger count_none after truncate on reservations for each statement execute function count_none('month');

-- Replaces the rows of each key that has several by one with their sum, as fold_changes does; nobody notices.
create function fold_thesis_counts() returns void language sql as $$
  with several as (
    select counted, counted_id, study_id from thesis_counts group by 1, 2, 3 having count(*) > 1
  ), gone as (
    delete from thesis_counts c using several s
    where c.counted = s.counted and c.counted_id = s.counted_id and c.study_id = s.study_id returning c.*)
  insert into thesis_counts
  select counted, counted_id, study_id, sum(published), sum(reserved), sum(completed) from gone group by 1, 2, 3
  having sum(published) <> 0 or sum(reserved) <> 0 or sum(completed) <> 0;
$$;

-- Counts everything anew and adds what differs, in one statement, so that it may run at any time; returns how many keys differed. Rows
-- that were written without triggers are counted this way.
create function recount_theses() returns bigint language sql as $$
  with counted_now as (
    select 'mentor' as counted, mentor_id as counted_id, study_id, status from theses
    union all select 'study', year_completed(status, completed_at), study_id, status from theses
    union all select 'keyword', l.keyword_id, t.study_id, t.status from theses t join thesis_keywords l on l.thesis_id = t.id
  ), every as (
    select counted, counted_id, study_id, (status = 'published')::integer as published, (status = 'reserved')::integer as reserved,
      (status = 'completed')::integer as completed
    from counted_now where standing_of(status) is not null
    union all select 'month', month_made(created_at), 0, 0, 1, 0 from reservations
    union all select counted, counted_id, study_id, -published, -reserved, -completed from thesis_counts
  ), differences as (
    insert into thesis_counts
    select counted, counted_id, study_id, sum(published), sum(reserved), sum(completed) from every group by 1, 2, 3
    having sum(published) <> 0 or sum(reserved) <> 0 or sum(completed) <> 0
    returning 1
  ), told as (
    insert into data_changes (source) select source from (values ('theses'), ('thesis_keywords'), ('reservations')) changed (source)
    where exists (select from differences) on conflict do nothing)
  select count(*) from differences;
$$;
select recount_theses();

-- The free theses that anybody may reserve, the newest first; public ones as the search box and a mentor's page list them; and what a
-- mentor's quota asks for.
create index theses_free on theses (published_at desc nulls last, id desc) where status = 'published';
create index theses_in_order on theses (standing_of(status), id desc) where status in ('published', 'reserved', 'completed');
create index theses_of_mentor_in_order on theses (mentor_id, standing_of(status), name, id)
  where status in ('published', 'reserved', 'completed');
create index theses_completed on theses (mentor_id, completed_at, study_id) where status = 'completed';
create index theses_kept on theses (mentor_id) where status = 'published' and pre_reservation_student_id is not null;
create index theses_pre_reserved on theses (pre_reservation_student_id) where pre_reservation_student_id is not null;
