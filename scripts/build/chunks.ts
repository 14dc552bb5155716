import path from 'node:path';

// The page itself, which brings src/main.tsx: without it in the group Vite would write no script into the page.
const ENTRY = path.resolve('index.html');
const HOME = path.resolve('src/events/pages/home/home.page.tsx');
const BELL = path.resolve('src/messages/actors/notifications.calls.ts');
const [LOGIN, SIGN_UP, EVENT, FEEDBACK, PROFILE] = [
  'accounts/pages/login/login',
  'accounts/pages/sign-up/sign-up',
  'events/pages/event/event',
  'feedback/pages/feedback/feedback',
  'accounts/pages/profile/profile',
].map((name) => path.resolve(`src/${name}.page.tsx`)) as [string, string, string, string, string];
const PUBLIC_PAGE = /\/src\/[a-z]+\/pages\/(?!admin-)[^/]+\/[^/]+\.page\.tsx$/;
const PART = /\/src\/(?:ui|design)\//;
/** So small that they ride along: a file of their own would be one more name that the first page has to say. */
const SMALL =
  /\/(?:rules\/(?:is-same|accounts\/first-name|text\/on-one-line|time\/wall-clock|events\/feedback-window)|src\/(?:api\/(?:registrations-changed|retry-reads)|session\/(?:watch-tab|show-factor|retry-read)|events\/(?:event\/use-viewer-zone|missing\/drawn-art\.css)|accounts\/own-user\/own-frame|offline\/[\w-]+|accounts\/own-clock\/use-now|forms\/rebase|ui\/(?:trusted-html\/trusted-html|paper\/paper)))\.tsx?$/;

/** One file for what is shown at the door: its parts are small, and three pages bring one or another. What reads a code is not among them. */
const TICKET =
  /\/(?:src\/(?:registrations\/ticket|ui\/qr-code)\/|rules\/(?:registrations\/(?:near-)?ticket|text\/wrap-lines)|node_modules\/qr\/(?!decode))/;

/** One file for what forms are made of and sent by, and fields that search: each part is smaller than what it costs to name it. */
const FIELDS =
  /\/(?:src\/(?:ui\/(?:checkbox-group|radio-group|select)|session\/sending|forms\/saving)\/|src\/accounts\/reset-password\/reset-password-form\.|rules\/(?:text\/(?!wrap-lines)|search\/fold\.|accounts\/(?:mailbox|phone)\.|events\/questions\/question-types\.))/;

/** One file for what every page asks for once it stands: what acts, My events, the door and a logout share with it rides along. */
const LATER =
  /\/(?:src\/(?:app\/(?:heading-focus|translators|shell\/(?:after-load|step-aside|ticket-bar))|ui\/(?:chart\/chart-point|layer\/use-layer|wake-lock\/use-wake-lock)|events\/pages\/event\/page-end\/page-end\.css|api\/(?:kept-tickets|device-notes|file-upload|answers\/rare-answers)|session\/(?:drafts\/kept-drafts|login-notes|logout|logout-question|other-tabs)|accounts\/(?:logout\/logout-guard|own-clock\/format-relative-time)|registrations\/(?:actors\/(?:status-tracker|news|waiting-notes)|registration\/use-news))|openapi\/answers-of-acts|rules\/registrations\/near-ticket)\.tsx?$|\/node_modules\/timeago\.js\//;

/** One file for windows over the page, and what menus share with them. */
const MODAL =
  /\/(?:src\/ui\/(?:modal|drawer)|node_modules\/(?:@radix-ui\/(?:primitive|react-(?:compose-refs|context|dialog|dismissable-layer|focus-guards|focus-scope|id|portal|presence|primitive|slot|use-[\w-]+))|aria-hidden|react-remove-scroll(?:-bar)?|tslib|use-callback-ref|use-sidecar))\//;

/** One file for questions that someone answers. */
const QUESTIONS =
  /\/(?:rules\/events\/questions\/(?:check-|shown-)|src\/registrations\/questionnaire\/(?:answer-|choice-|kept-focus|question|use-questionnaire))/;

const TIMEZONE = /\/src\/(?:ui\/combobox|forms\/timezone)\/(?!moment-inputs)/;

interface Module {
  importedIds: string[];
  dynamicallyImportedIds: string[];
}

interface Context {
  getModuleInfo: (id: string) => Module | null;
}

/** In this order: a chunk takes along what its modules import and no chunk before it has. */
const CHUNKS = [
  'first',
  'parts',
  'guest',
  'event',
  'bell',
  'ticket',
  'later',
  'fields',
  'modal',
  'questionnaire',
  'timezone',
] as const;
type Chunk = (typeof CHUNKS)[number];

/** The chunks into which modules of several pages are collected; the rest of each page stays its own chunk. */
export function chunkGroups() {
  let chunks: Map<string, Chunk> | null = null;
  return CHUNKS.map((chunk) => ({
    debugName: chunk,
    name(id: string, context: Context): string | null {
      chunks ??= chunksByModule(context);
      return (chunks.get(id) ?? byName(id)) === chunk ? chunk : null;
    },
  }));
}

function byName(id: string): Chunk | null {
  if (SMALL.test(id)) return 'parts';
  if (LATER.test(id)) return 'later';
  if (FIELDS.test(id)) return 'fields';
  if (MODAL.test(id)) return 'modal';
  if (QUESTIONS.test(id)) return 'questionnaire';
  if (TIMEZONE.test(id)) return 'timezone';
  return TICKET.test(id) ? 'ticket' : null;
}

function chunksByModule(context: Context): Map<string, Chunk> {
  const first = firstModules(context);
  const parts = sharedParts(first, context);
  const chunks = eventModules(context);
  // An event is shown without the parts of forms: its own form brings them when it opens.
  const ofEvent = reach(EVENT, context);
  for (const id of parts) chunks.set(id, ofEvent.has(id) ? 'parts' : 'fields');
  // In one file, the words that its views share with it included: the list is asked for once it is there.
  for (const id of reach(BELL, context)) if (!parts.has(id) && !SMALL.test(id)) chunks.set(id, 'bell');
  for (const id of first) chunks.set(id, 'first');
  return chunks;
}

/**
 * What every page needs at once, and what the home page shares with others: one file compresses better than ten, and the
 * first page waits for all of them.
 */
function firstModules(context: Context): Set<string> {
  const first = reach(ENTRY, context);
  const home = reach(HOME, context);
  for (const page of pagesFrom(first, context)) {
    if (page.startsWith(path.dirname(HOME))) continue;
    for (const id of reach(page, context)) if (home.has(id)) first.add(id);
  }
  return first;
}

/**
 * The small parts that two or more public pages share, and what the login or Sign Up shares with one: the first page names
 * every file that may be loaded after it, and forty names more cost it as much as the parts themselves.
 */
function sharedParts(first: Set<string>, context: Context): Set<string> {
  const pages = [...pagesFrom(first, context)].filter((id) => PUBLIC_PAGE.test(id));
  const users = new Map<string, number>();
  for (const page of pages) for (const id of reach(page, context)) users.set(id, (users.get(id) ?? 0) + 1);
  const ofEntrances = new Set([...reach(LOGIN, context), ...reach(SIGN_UP, context)]);
  const isPart = (id: string) => (PART.test(id) && !TICKET.test(id)) || ofEntrances.has(id);
  return new Set([...users].filter(([id, count]) => count > 1 && isPart(id)).map(([id]) => id));
}

/**
 * What an event's page is made of, by who else needs it: what feedback or the profile needs too, and the rest. Anyone who
 * follows a link to an event waits for all of it before anything is shown. The page itself stays a chunk, by whose name its
 * HTML knows what to fetch ahead.
 */
function eventModules(context: Context): Map<string, Chunk> {
  const [feedback, profile] = [reach(FEEDBACK, context), reach(PROFILE, context)];
  const chunkOf = (id: string) => (feedback.has(id) || profile.has(id) ? 'guest' : 'event');
  const own = [...reach(EVENT, context)].filter((id) => id !== EVENT && !SMALL.test(id));
  return new Map(own.map((id) => [id, chunkOf(id)]));
}

/** What starts with `import()`, directly or from there again. */
function pagesFrom(modules: Iterable<string>, context: Context, pages = new Set<string>()): Set<string> {
  for (const id of modules) {
    for (const page of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (pages.has(page)) continue;
      pages.add(page);
      pagesFrom(reach(page, context), context, pages);
    }
  }
  return pages;
}

/** The module and all that comes with it at once. */
function reach(id: string, context: Context, reached = new Set<string>()): Set<string> {
  if (reached.has(id)) return reached;
  reached.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) reach(imported, context, reached);
  return reached;
}
