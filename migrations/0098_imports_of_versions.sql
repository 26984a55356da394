-- stamp: 1795220007003
-- Academic years, strategic areas, working and returned versions, and certificates are imported, too (docs/decisions/0079).
alter table imports drop constraint imports_record_set_check,
  add constraint imports_record_set_check check (record_set in ('academicYears', 'strategicAreas', 'departments', 'people', 'studies',
    'studyPrograms', 'teacherStudies', 'studentStudies', 'quotas', 'theses', 'reservations', 'versions', 'certificates'));
