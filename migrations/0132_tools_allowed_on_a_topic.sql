-- stamp: 1795903728343
-- What the mentor of a topic allows of tools of artificial intelligence (product §11); students read it before they choose. Changed like
-- the other texts of a topic, so edit requests know it, too.
alter table theses add column ai_allowance text not null default '';
alter table edit_requests drop constraint edit_requests_field;
alter table edit_requests add constraint edit_requests_field check (field_id between 1 and 9);
