-- stamp: 1795219213000
-- The names of a note's studies, derived from the linking table as topics have them (0005), so that its history tells them.

alter table mentor_notes add column study_list text not null default '';

update mentor_notes n set study_list = (
  select coalesce(string_agg(s.formatted_name, '|' order by s.formatted_name), '')
  from mentor_note_studies l join studies s on s.id = l.study_id where l.mentor_note_id = n.id);
