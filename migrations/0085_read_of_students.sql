-- stamp: 1795219537003
-- More of what the national student records (ISVU) had of each student: the thesis course passed, the credits earned in the programme, and
-- the tuition owed, if it may be read.
alter table student_records
  add column thesis_course_passed boolean,
  add column earned_ects numeric(5, 1),
  add column tuition_debt_in_cents integer;
