-- stamp: 1795219224000
-- What a notification says to who reads English; null where only Croatian is spoken (docs/decisions/0027).
alter table notifications add column message_en text;
