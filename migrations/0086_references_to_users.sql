-- stamp: 1795219538003
-- Deleting a user looks in each table for rows that refer to it. Without an index, undoing an import of people would read the tables that
-- grow with the theses once for each person.
create index files_by_uploader on files (uploaded_by) where uploaded_by is not null;
create index reservations_by_librarian on reservations (library_confirmed_by) where library_confirmed_by is not null;
create index reservations_by_accountant on reservations (accountancy_confirmed_by) where accountancy_confirmed_by is not null;
create index papers_by_issuer on papers (issued_by);
create index papers_by_revoker on papers (revoked_by) where revoked_by is not null;
create index edit_requests_by_author on edit_requests (requested_by);
create index edit_requests_by_answer on edit_requests (response_by) where response_by is not null;
create index edit_requests_by_co_mentor on edit_requests (new_co_mentor_id) where new_co_mentor_id is not null;
create index delete_requests_by_author on delete_requests (requested_by);
create index delete_requests_by_answer on delete_requests (response_by) where response_by is not null;
create index document_comments_by_author on document_comments (author_id);
create index office_notes_by_author on office_notes (author_id);
create index office_notes_by_resolver on office_notes (resolved_by) where resolved_by is not null;
create index mentor_changes_by_author on mentor_changes (requested_by);
create index mentor_changes_by_answer on mentor_changes (decided_by) where decided_by is not null;
create index bank_payments_by_settler on bank_payments (settled_by) where settled_by is not null;
create index sessions_by_real_user on sessions (real_user_id) where real_user_id is not null;
create index problem_reports_by_user on problem_reports (user_id) where user_id is not null;
