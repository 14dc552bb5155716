-- In a transaction of its own: it shuts out readers too, and beside the lock of the index's making would wait for those who
-- have read and now wait to write.
drop index registrations_search;
