export { installClock, type PageClock } from './page/page-clock.ts';
export { passTime, replayOnPage, type HeldCalls, type PageModel, type Scene } from './page/replay-on-page.ts';
export { look, type Control, type Field, type Seen, type Watched } from './page/seen.ts';
