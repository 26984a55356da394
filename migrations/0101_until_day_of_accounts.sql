-- stamp: 1795220048004
-- The last day on which an account may be used, a day in Zagreb; null for accounts without an end (product §11).

alter table users add column active_until date;
