-- stamp: 1795221329004
-- A booked payment can take the place of an accepted one that the bank has taken back: one accepted payment counts for a reservation.
alter table bank_payments
  add column is_replaced boolean not null default false,
  add constraint bank_payments_replaced check (settlement is not distinct from 'accepted' or not is_replaced);
drop index bank_payments_once;
create unique index bank_payments_once on bank_payments (reservation_id) where settlement = 'accepted' and not is_replaced;
