import path from 'node:path';

// The page itself, which brings src/main.tsx: without it in the group Vite would write no script into the page.
const ENTRY = path.resolve('index.html');
const HOME = path.resolve('src/pages/home/home.page.tsx');
const [LOGIN, SIGN_UP, EVENT, FEEDBACK, PROFILE] = ['login', 'sign-up', 'event', 'feedback', 'profile'].map((name) =>
  path.resolve(`src/pages/${name}/${name}.page.tsx`),
) as [string, string, string, string, string];
const PUBLIC_PAGE = /\/src\/pages\/(?!admin-)[^/]+\/[^/]+\.page\.tsx$/;
const PART = /\/src\/(?:ui|design)\//;
/** So small that they ride along: a file of their own would be one more name that the first page has to say. */
const TIMES = /\/rules\/(?:time\/wall-clock|events\/feedback-window)\.ts$/;

interface Module {
  importedIds: string[];
  dynamicallyImportedIds: string[];
}

interface Context {
  getModuleInfo: (id: string) => Module | null;
}

/**
 * Collects in one chunk what every page needs at once, and what the home page shares with others: one file compresses
 * better than ten, and the first page waits for all of them. The rest of each page stays a chunk of its own.
 */
export function firstChunk() {
  let wanted: Set<string> | null = null;
  return {
    debugName: 'first',
    name(id: string, context: Context): string | null {
      wanted ??= firstModules(context);
      return wanted.has(id) ? 'first' : null;
    },
  };
}

/**
 * Collects in one chunk the small parts that two or more public pages share, and what the login or Sign Up shares with one: the first
 * page names every file that may be loaded after it, and forty names more cost it as much as the parts themselves.
 */
export function partsChunk() {
  let wanted: Set<string> | null = null;
  return {
    debugName: 'parts',
    name(id: string, context: Context): string | null {
      wanted ??= sharedParts(context);
      return wanted.has(id) || TIMES.test(id) ? 'parts' : null;
    },
  };
}

/**
 * Collects what else an event's page is made of in three chunks, by who else needs it: the questions, which feedback asks too;
 * what the profile needs too; and the rest. Whoever follows a link to an event waits for all of it before anything is shown.
 * The page itself stays a chunk, by whose name its HTML knows what to fetch ahead.
 */
export function eventChunks() {
  let wanted: Map<string, string> | null = null;
  // In this order: a chunk takes along what its modules import and no chunk before it has.
  return ['questions', 'guest', 'event'].map((chunk) => ({
    debugName: chunk,
    name(id: string, context: Context): string | null {
      wanted ??= eventModules(context);
      return wanted.get(id) === chunk ? chunk : null;
    },
  }));
}

function eventModules(context: Context): Map<string, string> {
  const elsewhere = new Set([...firstModules(context), ...sharedParts(context), EVENT]);
  const own = [...reach(EVENT, context)].filter((id) => !elsewhere.has(id) && !TIMES.test(id));
  const [feedback, profile] = [reach(FEEDBACK, context), reach(PROFILE, context)];
  const nameOf = (id: string) => (feedback.has(id) ? 'questions' : profile.has(id) ? 'guest' : 'event');
  return new Map(own.map((id) => [id, nameOf(id)]));
}

function sharedParts(context: Context): Set<string> {
  const first = firstModules(context);
  const pages = [...pagesFrom(first, context)].filter((id) => PUBLIC_PAGE.test(id));
  const users = new Map<string, number>();
  for (const page of pages) for (const id of reach(page, context)) users.set(id, (users.get(id) ?? 0) + 1);
  const ofEntrances = new Set([...reach(LOGIN, context), ...reach(SIGN_UP, context)]);
  const isPart = (id: string) => PART.test(id) || ofEntrances.has(id);
  const isShared = ([id, count]: [string, number]) => count > 1 && isPart(id) && !first.has(id);
  return new Set([...users].filter(isShared).map(([id]) => id));
}

function firstModules(context: Context): Set<string> {
  const first = reach(ENTRY, context);
  const home = reach(HOME, context);
  for (const page of pagesFrom(first, context)) {
    if (page.startsWith(path.dirname(HOME))) continue;
    for (const id of reach(page, context)) if (home.has(id)) first.add(id);
  }
  return first;
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
