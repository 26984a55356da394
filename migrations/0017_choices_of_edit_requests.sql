-- stamp: 1795219216000
-- Which rows an edit request of a co-mentor, an area or programmes names, beside the words that it shows: two programmes may bear
-- one name, and a request lapses when the topic's own choice is no longer the one it started from.

alter table edit_requests
  add column original_ids integer[] not null default '{}',
  add column new_ids integer[] not null default '{}';

-- what stood there when earlier requests were sent is not known; what stands there now is the best guess
update edit_requests e set
  original_ids = case e.field_id
    when 5 then array_remove(array[t.co_mentor_id], null)
    when 6 then array_remove(array[t.strategic_area_id], null)
    when 7 then array(select l.study_program_id from thesis_study_programs l where l.thesis_id = t.id order by 1)
    else '{}' end,
  new_ids = array_remove(array[e.new_co_mentor_id], null)
from theses t where t.id = e.thesis_id and e.field_id in (5, 6, 7);

create index edit_requests_by_thesis on edit_requests (thesis_id);
