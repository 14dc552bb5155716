-- What the page of a cancelled event says about why. Messages of before were written for the people registered alone, and stay theirs.
alter table events add column cancel_reason text check (char_length(cancel_reason) between 1 and 1000);
