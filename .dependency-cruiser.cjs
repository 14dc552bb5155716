// Who may import whom. Each comment is the sentence that a person reads who breaks the rule.
const { exceptions } = require('./.dependency-cruiser.exceptions.cjs');
const { offered } = require('./.dependency-cruiser.offered.cjs');

const anyTest = '\\.test\\.tsx?$|^(?:tests|packages/path-kit)/';
const TYPES = ['type-only'];
/** Put by the build in place of a package's own. */
const inPlace = '^src/(?:app/without-dev-tools|ui/on-demand/fetch-ahead)\\.ts$';
/** They are built into the server, so that no install is the larger for them; the contract, which `yaml` reads, is JSON there. */
const builtIn =
  '(?:^|/)node_modules/(?:otpauth|jose|openid-client|passkit-generator|@simplewebauthn/server|@opentelemetry/[^/]+|yaml|kysely|micromark|uuid)/';

/** The six domains: each may import those before it; the last three stand side by side. */
const order = [['accounts'], ['events'], ['registrations'], ['door', 'messages', 'feedback']];
const domains = order.flat();
const anyDomain = `(?:${domains.join('|')})`;

/** What stands next to the domains in each room of the house: it knows none of them, or puts them together. */
const nextToDomains = {
  rules: ['time', 'text', 'search', 'pages'],
  machines: ['calls'],
  src: ['app', 'admin', 'forms', 'offline', 'session', 'api', 'ui', 'design', 'inspect', 'public'],
  server: ['platform', 'migrations', 'pages', 'operations'],
};

const only = (file) => `^${file.replaceAll('.', '\\.')}$`;

/** A rule, and for each file with an exception one that lets it import that and no more. */
function withExceptions(rule) {
  const inRule = new RegExp(rule.from.path);
  const reached = new RegExp(rule.to.path);
  const known = exceptions.filter(({ from, to }) => inRule.test(from) && reached.test(to));
  const files = [...new Set(known.map(({ from }) => from))];
  return [
    { ...rule, from: { ...rule.from, pathNot: [...[rule.from.pathNot].flat(), ...files.map(only)] } },
    ...files.map((file) => ({
      ...rule,
      from: { path: only(file) },
      to: { ...rule.to, pathNot: known.filter(({ from }) => from === file).map(({ to }) => only(to)) },
    })),
  ];
}

const rooms = Object.entries(nextToDomains).flatMap(([room, others]) => [
  {
    name: `${room}-is-of-domains`,
    comment: `${room}/ has a folder for each of the six domains, and ${others.map((other) => `${room}/${other}`).join(', ')}: find out which this belongs to.`,
    from: { path: `^${room}/(?!(?:${[...domains, ...others].join('|')})/)[^/]+/`, pathNot: anyTest },
    to: {},
  },
  ...order.flatMap((level, index) =>
    level.flatMap((domain) => {
      const above = [...level.filter((other) => other !== domain), ...order.slice(index + 1).flat()];
      if (above.length === 0) return [];
      // A page puts domains together: it may take parts of all.
      const own = room === 'src' ? `^src/${domain}/(?!pages/)` : `^${room}/${domain}/`;
      return withExceptions({
        name: `${room}-${domain}-looks-down`,
        comment: `${room}/${domain} knows nothing of ${above.join(', ')}, so that the domains don't run in circles: what two need belongs to the lower one, or is put together above both.`,
        from: { path: own, pathNot: anyTest },
        to: { path: `^${room}/(?:${above.join('|')})/` },
      });
    }),
  ),
  ...domains.map((domain) => ({
    name: `${room}-${domain}-offers`,
    comment: `${room}/${domain} offers other domains what .dependency-cruiser.offered.cjs lists, and the rest is its own: use what it offers, or list the file as a decision.`,
    from: { path: `^${room}/(?:${domains.filter((other) => other !== domain).join('|')})/`, pathNot: anyTest },
    to: {
      path: `^${room}/${domain}/`,
      pathNot: (offered[`${room}/${domain}`] ?? []).map((file) => only(`${room}/${domain}/${file}`)),
    },
  })),
]);

const client = [
  ...withExceptions({
    name: 'src-session-looks-down',
    comment:
      'src/session is what every flow lives in, and stands on src/api alone: a domain comes to it, never the other way.',
    from: { path: '^src/session/', pathNot: anyTest },
    to: { path: `^src/(?:main\\.tsx|(?:app|admin|forms|offline|${domains.join('|')})/)` },
  }),
  {
    name: 'src-api-looks-down',
    comment:
      'src/api is below all that shows or does something and may not know it: move what it needs down, or pass it in.',
    from: { path: '^src/api/', pathNot: anyTest },
    to: { path: `^src/(?:main\\.tsx|(?:app|admin|forms|offline|session|${domains.join('|')})/)` },
  },
  {
    name: 'src-forms-look-down',
    comment: 'src/forms is what forms of all domains are made of, and knows none of them.',
    from: { path: '^src/(?:forms|offline)/', pathNot: anyTest },
    to: { path: `^src/(?:main\\.tsx|(?:app|admin|${domains.join('|')})/)` },
  },
  {
    name: 'src-admin-looks-down',
    comment: 'src/admin is the frame of the admin area: it knows who is logged in, and nothing of what stands in it.',
    from: { path: '^src/admin/', pathNot: anyTest },
    to: { path: `^src/(?:main\\.tsx|(?:app|(?!accounts)${anyDomain})/)` },
  },
  {
    name: 'src-pages-look-down',
    comment: 'src/app shows pages and may not be known to them: move what it needs down, or pass it in.',
    from: { path: `^src/${anyDomain}/`, pathNot: anyTest },
    to: { path: '^src/(?:main\\.tsx|app/)' },
  },
  {
    name: 'src-parts-look-down',
    comment: 'A part that several pages use, and an actor, may not know a page: pass in what it needs.',
    from: { path: `^src/${anyDomain}/(?!pages/)`, pathNot: anyTest },
    to: { path: `^src/${anyDomain}/pages/` },
  },
  {
    name: 'src-actors-look-down',
    comment: 'Actors bring machines to life for all that shows them, and know none of it.',
    from: { path: `^src/${anyDomain}/actors/`, pathNot: anyTest },
    to: { path: `^src/(?:(?:admin|forms|offline)/|${anyDomain}/(?!actors/))` },
  },
  {
    name: 'actors-and-api-draw-nothing',
    comment:
      'Actors and src/api bring machines and calls to life and draw nothing: what is seen belongs to a part, a page or src/ui.',
    from: { path: `^src/(?:session|api|${anyDomain}/actors)/`, pathNot: anyTest },
    to: { path: '^src/(?:ui|design)/' },
  },
  {
    name: 'page-not-page',
    comment:
      'A page may not import another page: what two pages need is a part of their domain, or of src/ui. Only an event’s page in the admin area shows others, as its tabs.',
    from: { path: `^src/(${anyDomain})/pages/([^/]+)/`, pathNot: [anyTest, '^src/events/pages/admin-event/'] },
    to: { path: `^src/${anyDomain}/pages/`, pathNot: '^src/$1/pages/$2/' },
  },
  {
    name: 'page-not-page',
    comment: 'An event’s page in the admin area shows the pages admin-event-… as its tabs, and no other.',
    from: { path: '^src/events/pages/admin-event/', pathNot: anyTest },
    to: { path: `^src/${anyDomain}/pages/`, pathNot: `^src/${anyDomain}/pages/admin-event[-/]` },
  },
  {
    name: 'part-not-part',
    comment:
      'A part may not import another part, but for what asks for a second factor and what reads the person’s own clock: let the page put them together, or move what they share to src/ui.',
    from: { path: `^src/(${anyDomain})/(?!pages/|actors/)([^/]+)/`, pathNot: anyTest },
    to: {
      path: `^src/${anyDomain}/(?!pages/|actors/)`,
      pathNot: '^src/(?:$1/$2|accounts/(?:second-factor|own-clock))/',
    },
  },
  {
    name: 'ui-knows-no-domain',
    comment: 'src/ui holds buttons, fields and dialogs without a word of the domain: pass what it shows as props.',
    from: { path: '^src/ui/', pathNot: anyTest },
    to: { path: '^(?:openapi|rules|machines|src/(?!ui/|design/))' },
  },
  {
    name: 'design-stands-alone',
    comment: 'src/design holds the theme and imports nothing but itself.',
    from: { path: '^src/design/', pathNot: anyTest },
    to: { path: '^(?:openapi|rules|machines|src/(?!design/))' },
  },
  {
    name: 'views-use-actors',
    comment: 'A view asks a hook of an actor, never a machine; from machines/ it may take types and Problem.',
    from: {
      path: `^src/(?:main\\.tsx|(?:app|admin|forms|offline)/|${anyDomain}/(?!actors/))`,
      pathNot: anyTest,
    },
    to: { path: '^machines/', pathNot: '^machines/calls/problem\\.ts$', dependencyTypesNot: TYPES },
  },
  {
    name: 'views-send-no-events',
    comment:
      'A view calls the verbs of an actor and reads the facts that it shows: snapshots, states and events stay there.',
    from: { path: `^src/(?:(?:app|admin|forms|offline)/|${anyDomain}/(?!actors/))`, pathNot: anyTest },
    to: { path: '(?:^|/)node_modules/(?:@xstate|xstate)/' },
  },
  {
    name: 'src-not-server',
    comment: 'The browser may not import the server: what both know is in rules/ and openapi/.',
    from: { path: '^src/', pathNot: anyTest },
    to: { path: '^server/' },
  },
];

const server = [
  {
    name: 'server-not-src',
    comment: 'The server may not import the browser’s code: what both know is in rules/ and openapi/.',
    from: { path: '^server/', pathNot: anyTest },
    to: { path: '^src/' },
  },
  {
    name: 'server-takes-only-tables-of-machines',
    comment:
      'The server may take the life of a registration, which is a transition table, and nothing else of the machines, which are the browser’s flows: what both sides must agree on is in rules/.',
    from: { path: '^server/', pathNot: anyTest },
    to: { path: '^machines/', pathNot: '^machines/registrations/registration/registration\\.machine\\.ts$' },
  },
  {
    name: 'platform-knows-no-domain',
    comment: 'server/platform carries every domain and knows none: pass what it needs in from server/app.ts.',
    from: { path: '^server/platform/', pathNot: anyTest },
    to: { path: '^server/(?!platform/|migrations/)' },
  },
  {
    name: 'domain-not-pages-or-operations',
    comment:
      'server/pages shows the domains and server/operations keeps them running: a domain may not know either of them.',
    from: { path: `^server/${anyDomain}/`, pathNot: anyTest },
    to: { path: '^server/(?:pages|operations)/' },
  },
  {
    name: 'pages-not-operations',
    comment: 'Public pages are shown the same whatever an operator does: server/pages may not know server/operations.',
    from: { path: '^server/pages/', pathNot: anyTest },
    to: { path: '^server/operations/' },
  },
  {
    name: 'domain-not-app',
    comment:
      'server/app.ts lists the domains; none of them may reach up to it or to server/main.ts. A command opens the context as a server does.',
    from: { path: '^server/[^/]+/', pathNot: anyTest },
    to: { path: '^server/[^/]+\\.ts$', pathNot: '^server/open-context\\.ts$' },
  },
  {
    name: 'domain-opens-no-context',
    comment: 'A domain is given its context: only a command, and the server itself, opens one.',
    from: { path: '^server/(?!operations/)[^/]+/', pathNot: anyTest },
    to: { path: '^server/open-context\\.ts$' },
  },
  {
    name: 'only-app-imports-routes',
    comment: 'Domains meet at each other’s queries, policies and verbs, never at their routes.',
    from: { path: '^server/', pathNot: [anyTest, '^server/app\\.ts$'] },
    to: { path: '^server/.*\\.routes\\.ts$' },
  },
];

const everywhere = [
  {
    name: 'openapi-stands-alone',
    comment: 'openapi/ is the contract: it imports nothing of the product.',
    from: { path: '^openapi/', pathNot: anyTest },
    to: { path: '^(?:rules|machines|src|server)/' },
  },
  {
    name: 'rules-are-pure',
    comment:
      'A rule is what server and screens agree on: it knows openapi/ and other rules, and no package but the one that reads paths as the router does.',
    from: { path: '^rules/', pathNot: anyTest },
    to: { pathNot: ['^rules/', '^openapi/', '(?:^|/)node_modules/regexparam/'] },
  },
  {
    name: 'shared-rules-know-no-domain',
    comment: 'Rules about time, texts, search and addresses serve all domains and know none.',
    from: { path: `^rules/(?!${anyDomain}/)`, pathNot: anyTest },
    to: { path: `^rules/${anyDomain}/` },
  },
  {
    name: 'machines-are-pure',
    comment:
      'A machine knows xstate, rules/, openapi/ and other machines: what touches the browser, the server, a package or Node comes in through a port.',
    from: { path: '^machines/', pathNot: anyTest },
    to: { pathNot: ['^machines/', '^rules/', '^openapi/', '(?:^|/)node_modules/xstate/'] },
  },
  {
    name: 'calls-know-no-domain',
    comment: 'machines/calls is what every flow that asks the server is made of: it knows no domain.',
    from: { path: '^machines/calls/', pathNot: anyTest },
    to: { path: `^machines/${anyDomain}/` },
  },
  {
    name: 'path-kit-stands-alone',
    comment:
      'path-kit knows no application: what it needs of this one is given to it from tests/models. It imports xstate, Vitest, Vite, Playwright and Node.',
    from: { path: '^packages/path-kit/' },
    to: {
      pathNot: ['^packages/path-kit/', '(?:^|/)node_modules/(?:xstate|vitest|vite|playwright-core)/'],
      dependencyTypesNot: ['core'],
    },
  },
  {
    name: 'viewer-stands-alone',
    comment:
      'statechart-viewer knows no application: what it shows and hides of one is given to it. But for its page it imports xstate alone, and elkjs where it lays out charts, since it is loaded where it watches.',
    from: { path: '^packages/statechart-viewer/(?!page/|vite\\.config)', pathNot: anyTest },
    to: {
      pathNot: ['^packages/statechart-viewer/(?!page/)', '(?:^|/)node_modules/(?:xstate|elkjs)/'],
      dependencyTypesNot: ['core'],
    },
  },
  {
    name: 'viewer-page-is-built',
    comment:
      'The page of statechart-viewer is shipped built, with our buttons and colours in it: of the application it takes no more.',
    from: { path: '^packages/statechart-viewer/page/', pathNot: anyTest },
    to: { path: '^(?:openapi|rules|machines|server|tests|src/(?!ui/|design/))' },
  },
  {
    name: 'nobody-imports-tests',
    comment: 'Only tests may import tests/, packages/path-kit/ or a .test file.',
    from: { pathNot: [anyTest, '^vite\\.config\\.ts$'] },
    to: { path: anyTest },
  },
  {
    name: 'server-not-dev-dependency',
    comment:
      'What the server imports as it runs belongs in "dependencies": an install without the development packages would break it. What only pages need stands in the build, and so does what is plain JavaScript for logins and traces alone, or comes in hundreds of small modules.',
    from: { path: '^(?:openapi|rules|server)/', pathNot: [anyTest, '\\.css\\.ts$', '^server/dev\\.ts$'] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: TYPES, pathNot: ['@vanilla-extract', builtIn] },
  },
  {
    name: 'no-cycle',
    comment: 'These files import each other in a circle, even if only for types: one noun is missing between them.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphan',
    comment: 'Nothing imports this file and it imports nothing: use it or remove it.',
    from: { orphan: true, pathNot: [anyTest, inPlace, '\\.d\\.ts$', '^scripts/', '^vite\\.config\\.ts$'] },
    to: {},
  },
  {
    name: 'resolvable',
    comment: 'This import leads nowhere: the file or package does not exist.',
    from: {},
    to: { couldNotResolve: true, pathNot: '\\?(?:raw|url|worker)$|^virtual:|dist/server/main\\.js$' },
  },
];

module.exports = {
  domains,
  exceptions,
  offered,
  forbidden: [...rooms, ...client, ...server, ...everywhere].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  },
};
