/** What an event without its own feedback template asks; a migration made it under this id. */
export const STANDARD_FEEDBACK = '00000000-0000-7000-8000-000000000001';
