-- stamp: 1796014000000
-- A file that a mentor attaches to a topic, such as its task: public with the topic, where its study asks for it. Of a published
-- topic it is changed by an edit request, which keeps both files.
alter table theses add column attachment_id integer references files;
create index theses_by_attachment on theses (attachment_id) where attachment_id is not null;
alter table studies add column attachment_asked text not null default 'none'
  constraint studies_attachment_asked check (attachment_asked in ('none', 'asked', 'required'));
alter table edit_requests add column new_file_id integer references files;
create index edit_requests_by_new_file on edit_requests (new_file_id) where new_file_id is not null;
alter table edit_requests drop constraint edit_requests_field;
alter table edit_requests add constraint edit_requests_field check (field_id between 1 and 14);
