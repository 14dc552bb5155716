-- Words of one event's registrations: its id is among them, after a sign that no word has.
create index registrations_search_of_event on registrations
using gin ((search || array_to_tsvector(array['=' || event_id::text])));
