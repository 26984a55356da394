-- stamp: 1795219471004
-- 0077 left out the kind that 0074 had added.
alter table security_events drop constraint security_events_kind;
alter table security_events add constraint security_events_kind check (
  kind in (
    'signInFailed', 'signInThrottled', 'signOutRefused', 'impersonationStarted', 'impersonationEnded', 'originRefused',
    'passwordChanged', 'passwordReset'
  )
);
