-- stamp: 1795219235000
-- What signed-in people see on their own pages (docs/decisions/0041). A notification nearly always comes with a change of a thesis or a
-- reservation, so watching all of them as one source costs a row for each transaction and hardly any page.
call watch_changes('follows');
call watch_changes('notifications');
