-- stamp: 1795878137319
-- The completion fee of a study, if it isn't the one of the payment data; as typed and shown, 70,00. 0,00 means that there is none.
alter table studies add column completion_fee text not null default ''
  constraint studies_completion_fee check (completion_fee ~ '^((0|[1-9][0-9]{0,5}),[0-9]{2})?$');
alter table payment_settings drop constraint payment_settings_amount;
alter table payment_settings add constraint payment_settings_amount check (amount ~ '^(0|[1-9][0-9]{0,5}),[0-9]{2}$');
