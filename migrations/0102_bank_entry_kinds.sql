-- stamp: 1795220108004
-- Not every entry of a bank statement is money: what is pending is shown and never matched, a sum whose parts are unknown is for a person,
-- and a reversal names the payment that it takes back. Each statement keeps what was left out of it and what does not add up.
alter table bank_payments
  add column kind text not null default 'payment' constraint bank_payments_kind check (kind in ('payment', 'batch', 'pending', 'reversal')),
  add column reverses_id integer references bank_payments on delete set null,
  add constraint bank_payments_accepted_kind check (settlement is distinct from 'accepted' or kind = 'payment');
create index bank_payments_reversed on bank_payments (reverses_id) where reverses_id is not null;
create index bank_payments_pending on bank_payments (md5(entry_key)) where kind = 'pending';

alter table bank_statements
  add column pending_count integer not null default 0,
  add column reversal_count integer not null default 0,
  add column left_out text[] not null default '{}',
  add column difference_in_cents bigint,
  add column difference_in_entries integer;
