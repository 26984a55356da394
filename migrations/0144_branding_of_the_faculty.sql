-- stamp: 1795974600000
-- Branding of the faculty.
-- What shows whose site this is, set once by the admin: at most one row.
-- An empty text means the default; as long as there is no name, the setting TEZA_FACULTY counts. The mark is SVG that was cleaned before it was stored.
create table branding (
  id integer primary key default 1 constraint branding_once check (id = 1),
  version integer not null default 1,
  name text not null default '',
  name_eng text not null default '' constraint branding_english_of_name check (name_eng = '' or name <> ''),
  color text not null default '' constraint branding_color check (color = '' or color ~ '^#[0-9A-F]{6}$'),
  mark text constraint branding_mark check (mark like '<svg %' and octet_length(mark) <= 262144),
  picture_file_id integer references files,
  address text not null default '',
  telephone text not null default '',
  office_hours text not null default '',
  office_hours_eng text not null default ''
);
create index branding_by_picture on branding (picture_file_id);
call keep_history('branding', 'Branding');
call watch_changes('branding');

-- A mark is received as a file.
alter table files drop constraint files_kind_check,
  add constraint files_kind_check check (kind in ('pdf', 'zip', 'docx', 'png', 'jpeg', 'svg', 'xml', 'csv', 'xlsx'));
