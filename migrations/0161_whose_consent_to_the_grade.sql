-- stamp: 1795987500000
-- Whose consent to the grade the minutes record (product §11): that of the committee or, at some faculties, of a second assessor.
alter table studies add column grade_agree_by text not null default 'committee'
  constraint studies_grade_agree_by check (grade_agree_by in ('committee', 'secondAssessor'));
