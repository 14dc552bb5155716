export { redactAllBut, type Redact } from './watch/redact.ts';
export { watch, type Watched, type WatchOptions } from './watch/watch.ts';
