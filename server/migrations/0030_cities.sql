-- Cities to choose from: from each the index leads to the next one, and says whether something is to come there.
create index events_by_city on events (city, ends_at)
where visibility = 'public' and status in ('published', 'cancelled') and city is not null;
