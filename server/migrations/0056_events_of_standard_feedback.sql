-- The events that name no feedback template, to be counted: they ask the standard one.
create index events_of_standard_feedback on events (event_id) where feedback_template_id is null;
