-- stamp: 1795219343001
-- Corrections of what isn't a status (docs/decisions/0048). The corrected values and those before them stand in the history; the row
-- remembers that there was a correction, why, and since when a certificate that was issued before no longer agrees with it.
alter table reservations
  add column corrected_at timestamptz,
  add column correction_reason text not null default '',
  add column certificate_outdated_at timestamptz,
  add constraint reservations_correction check (corrected_at is null or correction_reason <> ''),
  drop constraint reservations_registered_in_isvu_check,
  add constraint reservations_registered_in_isvu_check check (registered_in_isvu in ('no', 'sent', 'entered', 'outdated'));
-- The record in the national repository was made from dates or a programme that have been corrected since.
alter table theses add column dabar_outdated boolean not null default false;
