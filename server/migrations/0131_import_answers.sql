-- The version of the questions that the answers of an import belong to; without a reference, since it may go before they are stored.
alter table event_imports add column form_version_id uuid;

-- What goes along with a person of an import, until the person is added.
alter table import_rows add column answers jsonb;
alter table import_rows add column note text check (char_length(note) <= 2000);

-- What of it does not fit and stays empty.
alter table import_rows add column warning text check (char_length(warning) <= 500);
