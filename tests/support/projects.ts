import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { configDefaults, type TestProjectConfiguration } from 'vitest/config';
import { thoroughFiles } from '../../scripts/tests/thorough.mjs';

const DATABASES = './tests/support/server/databases.setup.ts';
const BUILD = './tests/support/browser/build.setup.ts';
const CHROMIUM = './tests/support/browser/chromium.setup.ts';
/** Off: modules, such as the embedded database's, are read once for a worker, not once for a file. */
const ISOLATE = false;
const SCREEN = './tests/support/browser/screen.setup.ts';
/** Another day, where TEST_CLOCK names one. Not in a browser, and not in processes that a test starts. */
const CLOCK = './tests/support/clock.setup.ts';
/** What each file costs, for scripts/tests/, and how long `vi.waitFor` waits. */
const ALL = ['./tests/support/cost.setup.ts', './tests/support/waiting.setup.ts'];

/**
 * What `npm test` leaves out unless CI is set: docs/testing.md lists such tests. A test says so by its tags, a file by
 * `@module-tag thorough`.
 */
export const thorough = { name: 'thorough' } as const;

/** What is no test of ours, and in a usual run the files that hold thorough tests alone: without, each would be loaded to be skipped. */
export const exclude = [...configDefaults.exclude, ...(process.env['TESTS'] === 'usual' ? thoroughFiles() : [])];

declare module 'vitest' {
  interface TestTags {
    cost: 'thorough';
  }
}

/** One project for each kind of test: where its files are, what they run in, and what has to stand before them. */
export const testProjects: TestProjectConfiguration[] = [
  {
    extends: true,
    // With it a project has its own Vite server, so the projects that import no styles do without.
    plugins: [vanillaExtractPlugin()],
    test: {
      name: 'unit',
      include: [
        '{openapi,rules,machines,scripts,packages/path-kit}/**/*.test.{ts,mjs}',
        'tests/{docs,models,pictures,security}/**/*.test.ts',
        // Tests that need no DOM: in Node they cost a third.
        '{src,packages/statechart-viewer}/**/!(*.dom).test.ts',
      ],
      environment: 'node',
      setupFiles: [CLOCK, ...ALL],
      isolate: ISOLATE,
    },
  },
  {
    extends: true,
    test: {
      name: 'server',
      include: ['server/**/*.test.ts', 'tests/{load,schema,support}/**/*.test.ts'],
      environment: 'node',
      setupFiles: [CLOCK, ...ALL],
      isolate: ISOLATE,
      globalSetup: [DATABASES],
    },
  },
  {
    extends: true,
    plugins: [vanillaExtractPlugin()],
    test: {
      name: 'ui',
      include: ['{src,packages/statechart-viewer}/**/*.{test.tsx,dom.test.ts}'],
      environment: 'happy-dom',
      // Modules keep state, so each file has its own: in a context, which is there sooner than a process.
      pool: 'vmForks',
      // In a context recharts' CommonJS form can't load what it needs; this is the form that browsers get.
      alias: { recharts: 'recharts/es6/index.js' },
      setupFiles: [CLOCK, ...ALL, SCREEN],
    },
  },
  {
    extends: true,
    test: {
      name: 'contract',
      include: ['tests/contract/**/*.test.ts'],
      environment: 'node',
      setupFiles: [CLOCK, ...ALL],
      isolate: ISOLATE,
      globalSetup: [DATABASES],
    },
  },
  {
    extends: true,
    test: {
      name: 'faults',
      include: ['tests/faults/**/*.test.ts'],
      environment: 'node',
      setupFiles: ALL,
      isolate: ISOLATE,
      globalSetup: [DATABASES, BUILD],
    },
  },
  {
    extends: true,
    test: {
      name: 'e2e',
      include: ['tests/e2e/**/*.test.ts'],
      environment: 'node',
      setupFiles: ALL,
      globalSetup: [DATABASES, BUILD, CHROMIUM],
      isolate: ISOLATE,
    },
  },
];
