-- stamp: 1795909292962
-- The text with which the admin says how theses are checked; no reply address is stored in it.
call guard_texts('originality_instructions', 'body');
