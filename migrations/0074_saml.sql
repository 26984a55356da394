-- stamp: 1795219468003
-- Messages of identity providers that count once, such as SAML assertions; all nodes see them here.
create table used_messages (
  issuer text not null,
  message_id text not null,
  expires_at timestamptz not null,
  primary key (issuer, message_id)
);
create index used_messages_by_expiry on used_messages (expires_at);

-- SAML: the provider's answer is posted without the browser's cookies; until the browser comes with them, this is who has signed in.
alter table pending_sign_ins add column identity jsonb;

-- The provider names the session that it ends.
create index sessions_by_provider on sessions ((provider_session ->> 'issuer'), (provider_session ->> 'subject'));

alter table security_events drop constraint security_events_kind;
alter table security_events add constraint security_events_kind check (
  kind in ('signInFailed', 'signInThrottled', 'signOutRefused', 'impersonationStarted', 'impersonationEnded', 'originRefused')
);
