-- stamp: 1795219948003
-- An admin may sign somebody out everywhere.
alter table security_events drop constraint security_events_kind, add constraint security_events_kind check (kind in
  ('signInFailed', 'signInThrottled', 'signOutRefused', 'impersonationStarted', 'impersonationEnded', 'originRefused',
   'passwordChanged', 'passwordReset', 'secondFactorAdded', 'secondFactorRemoved', 'secondFactorReset',
   'recoveryCodesMade', 'recoveryCodeUsed', 'passkeyAdded', 'passkeyRemoved', 'passkeyCopied', 'sessionsEnded'));
