// Who may import whom. Each comment is the sentence that a person reads who breaks the rule.
const anyTest = '\\.test\\.tsx?$|^(?:tests|path-kit)/';
const TYPES = ['type-only'];
/** Put by the build in place of a package's own. */
const inPlace = '^src/(?:app/without-dev-tools|ui/on-demand/fetch-ahead)\\.ts$';
/** They are built into the server, so that no install is the larger for them. */
const builtIn =
  '(?:^|/)node_modules/(?:otpauth|jose|openid-client|passkit-generator|@simplewebauthn/server|@opentelemetry/[^/]+)/';

/** The folders of src, highest first: each may import what stands below it. */
const layers = ['app', 'pages', 'features', 'actors', 'api'];
const layered = layers.slice(1).map((layer, index) => ({
  name: `src-${layer}-looks-down`,
  comment: `src/${layer} is below src/${layers.slice(0, index + 1).join(', src/')} and may not know them: move what it needs down, or pass it in.`,
  from: { path: `^src/${layer}/`, pathNot: anyTest },
  to: { path: `^src/(?:main\\.tsx|(?:${layers.slice(0, index + 1).join('|')})/)` },
}));

const client = [
  ...layered,
  {
    name: 'actors-and-api-draw-nothing',
    comment:
      'src/actors and src/api bring machines and calls to life and draw nothing: what is seen belongs to a feature, a page or src/ui.',
    from: { path: '^src/(?:actors|api)/', pathNot: anyTest },
    to: { path: '^src/(?:ui|design)/' },
  },
  {
    name: 'page-not-page',
    comment: 'A page may not import another page: what two pages need is a feature, or a part in src/ui.',
    from: { path: '^src/pages/([^/]+)/', pathNot: anyTest },
    to: { path: '^src/pages/', pathNot: '^src/pages/$1/' },
  },
  {
    name: 'feature-not-feature',
    comment:
      'A feature may not import another feature, but for what forms are made of and what asks for a second factor: let the page put them together, or move the shared part to src/ui.',
    from: { path: '^src/features/([^/]+)/', pathNot: anyTest },
    to: { path: '^src/features/', pathNot: '^src/features/(?:$1|form|second-factor)/' },
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
    comment: 'A view asks a hook of src/actors, never a machine; from machines/ it may take types and Problem.',
    from: { path: '^src/(?:main\\.tsx|(?:app|pages|features)/)', pathNot: anyTest },
    to: { path: '^machines/', pathNot: '^machines/problem\\.ts$', dependencyTypesNot: TYPES },
  },
  {
    name: 'views-send-no-events',
    comment:
      'A view calls the verbs of src/actors and reads the facts that they show: snapshots, states and events stay there.',
    from: { path: '^src/(?:app|pages|features)/', pathNot: anyTest },
    to: { path: '(?:^|/)node_modules/(?:@xstate|xstate)/' },
  },
  {
    name: 'src-not-server',
    comment: 'The browser may not import the server: what both know is in rules/ and openapi/.',
    from: { path: '^src/', pathNot: anyTest },
    to: { path: '^server/' },
  },
];

/** The resources of the server, highest first: each may import what stands below it, so that none run in a circle. */
const resources = [
  'backup',
  'doctor',
  'pages',
  'demo',
  'data-exports',
  'mailed-codes',
  'door',
  'wallets',
  'people',
  'door-links',
  'registrations',
  'event-messages',
  'answers',
  'feedback',
  'questionnaires',
  'team',
  'calendar',
  'administration',
  'accounts',
  'identities',
  'saved-events',
  'alerts',
  'reminders',
  'events',
  'event-changes',
  'seats',
  'arrivals',
  'messages',
  'notifications',
  'passkeys',
  'auth',
  'second-factor',
  'email-addresses',
  'email-templates',
  'preferences',
  'roles',
  'mail',
  'tickets',
  'users',
  'icalendar',
  'audit',
  'registration-filter',
];
const stacked = resources.slice(1).map((resource, index) => ({
  name: `server-${resource}-looks-down`,
  comment: `server/${resource} is below server/${resources[index]}, and resources don't run in circles: what two need is a rule, a part of platform or a smaller resource below both, or is composed above them.`,
  from: { path: `^server/${resource}/`, pathNot: anyTest },
  to: { path: `^server/(?:${resources.slice(0, index + 1).join('|')})/` },
}));

const server = [
  ...stacked,
  {
    name: 'resource-has-a-place',
    comment: 'Give this resource its place in the list of .dependency-cruiser.cjs: above what it imports.',
    from: { path: `^server/(?!(?:platform|migrations|${resources.join('|')})/)[^/]+/`, pathNot: anyTest },
    to: {},
  },
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
    to: { path: '^machines/', pathNot: '^machines/registration/registration\\.machine\\.ts$' },
  },
  {
    name: 'platform-knows-no-resource',
    comment: 'server/platform carries every resource and knows none: pass what it needs in from server/app.ts.',
    from: { path: '^server/platform/', pathNot: anyTest },
    to: { path: '^server/(?!platform/|migrations/)' },
  },
  {
    name: 'resource-not-app',
    comment: 'server/app.ts lists the resources; a resource may not reach up to it or to server/main.ts.',
    from: { path: '^server/[^/]+/', pathNot: anyTest },
    to: { path: '^server/[^/]+\\.ts$' },
  },
  {
    name: 'resource-not-routes-of-another',
    comment: 'Resources meet at each other’s queries, policies and verbs, never at their routes.',
    from: { path: '^server/([^/]+)/', pathNot: anyTest },
    to: { path: '^server/[^/]+/.*\\.routes\\.ts$', pathNot: '^server/$1/' },
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
    name: 'machines-are-pure',
    comment:
      'A machine knows xstate, rules/, openapi/ and other machines: what touches the browser, the server, a package or Node comes in through a port.',
    from: { path: '^machines/', pathNot: anyTest },
    to: { pathNot: ['^machines/', '^rules/', '^openapi/', '(?:^|/)node_modules/xstate/'] },
  },
  {
    name: 'path-kit-stands-alone',
    comment:
      'path-kit knows no application: what it needs of this one is given to it from tests/models. It imports xstate, Vitest, Vite, Playwright and Node.',
    from: { path: '^path-kit/' },
    to: {
      pathNot: ['^path-kit/', '(?:^|/)node_modules/(?:xstate|vitest|vite|playwright-core)/'],
      dependencyTypesNot: ['core'],
    },
  },
  {
    name: 'nobody-imports-tests',
    comment: 'Only tests may import tests/, path-kit/ or a .test file.',
    from: { pathNot: [anyTest, '^vite\\.config\\.ts$'] },
    to: { path: anyTest },
  },
  {
    name: 'server-not-dev-dependency',
    comment:
      'What the server imports as it runs belongs in "dependencies": an install without the development packages would break it. What only pages need stands in the build, and so does what is plain JavaScript for logins and traces alone.',
    from: { path: '^(?:openapi|rules|server)/', pathNot: [anyTest, '\\.css\\.ts$', '^server/dev\\.ts$'] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: TYPES, pathNot: ['@vanilla-extract', builtIn] },
  },
  {
    name: 'no-cycle',
    comment: 'These files import each other in a circle, be it for types alone: one noun is missing between them.',
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
  forbidden: [...client, ...server, ...everywhere].map((rule) => ({ severity: 'error', ...rule })),
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
