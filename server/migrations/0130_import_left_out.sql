-- Rows of outcome `wrong` in which nothing is wrong: of people who don't come, and of further seats at one address.
alter table import_rows add column set_aside text check (set_aside in ('left_out', 'shared'));
