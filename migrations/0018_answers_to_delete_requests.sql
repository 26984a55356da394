-- stamp: 1795219217000
-- Why a head of department refused a delete request; `reason` is the mentor's.

alter table delete_requests add column response_reason text not null default '';
