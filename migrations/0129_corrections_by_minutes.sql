-- stamp: 1795904081000
-- After its outcome is final, a defense is corrected by its signed minutes (product §11): student services type what the minutes say, and a
-- second person compares it with the stored outcome. Minutes are no decision of a body of the faculty, so they need no KLASA and no URBROJ.
alter table outcome_decisions
  drop constraint outcome_decisions_kind,
  drop constraint outcome_decisions_body,
  drop constraint outcome_decisions_classification,
  drop constraint outcome_decisions_registration;
alter table outcome_decisions
  add constraint outcome_decisions_kind check (kind in ('annulment', 'withdrawal', 'correction')),
  add constraint outcome_decisions_body check (body <> '' or kind = 'correction'),
  add constraint outcome_decisions_classification check (classification_no <> '' or kind = 'correction'),
  add constraint outcome_decisions_registration check (registration_no <> '' or kind = 'correction'),
  -- what the minutes say
  add column new_grade smallint check (new_grade between 1 and 5),
  add column new_grade_agree boolean,
  add column new_exam_date date,
  add column new_defense_flow text not null default '',
  add column new_defense_questions text not null default '',
  add constraint outcome_decisions_minutes check ((kind = 'correction') = (new_grade is not null)
    and (new_grade is null) = (new_grade_agree is null) and (new_grade is null) = (new_exam_date is null)
    and (new_grade is null or new_defense_flow <> '' and new_defense_questions <> '')),
  -- the topic that the work has left for its own copy of it
  add column left_thesis_id integer references theses;
create index outcome_decisions_by_left_thesis on outcome_decisions (left_thesis_id) where left_thesis_id is not null;

-- Who may confirm corrections by minutes beside the vice dean; nobody if null.
alter table outcome_settings add column confirmer_id integer references users;
