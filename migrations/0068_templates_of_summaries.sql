-- stamp: 1795219464001
-- The mail of the day and the weekly mail have texts, too; the bell doesn't tell of them.
alter table notification_templates drop constraint notification_templates_whole;
alter table notification_templates add constraint notification_templates_whole check (
  num_nulls(subject, body) in (0, 2) and (bell is null or body is not null) and (body is null or bell is not null or event like 'summary.%')
);
