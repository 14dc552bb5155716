-- Words of other letters than a to z are spelled in another way now: by the worker, in portions.
update events set search_stale = true where search::text ~ '[^\u0001-\u007f]';
