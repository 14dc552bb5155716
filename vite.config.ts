import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import type { BuildEnvironmentOptions, PluginOption } from 'vite';
import { parse } from 'yaml';
import manifest from './package.json' with { type: 'json' };
import { chunkGroups } from './scripts/build/chunks.ts';
import { doorIcons } from './scripts/build/door-icons.ts';
import { offlineWorker } from './scripts/build/offline-worker.ts';
import { packFirst } from './scripts/build/pack-first.ts';
import { smallPreload } from './scripts/build/small-preload.ts';
import { withoutViewTransitions } from './scripts/build/without-view-transitions.ts';
import { securityTags } from './tests/security/checklist.ts';
import { exclude, testProjects, thorough } from './tests/support/projects.ts';

const client: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  target: 'es2022',
  manifest: true,
  sourcemap: false,
  cssCodeSplit: true,
  // The content security policy allows no data: addresses for fonts and scripts.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    // Minifying twice is most of a build's time: no news.
    checks: { bundlerTimings: false },
    // All icons are one module: where they are not inlined, those of every page would be one chunk of the first page.
    optimization: { inlineConst: { mode: 'all', pass: 3 } },
    // The first page names every file that may come after it: of a hash, seven characters (42 bits) tell two builds apart.
    output: {
      // The first of its names alone, `home` of `home.page`, for the same reason.
      chunkFileNames: ({ name }) => `assets/${name.split('.')[0]}-[hash:7].js`,
      assetFileNames: 'assets/[name]-[hash:7][extname]',
      codeSplitting: { groups: chunkGroups() },
    },
  },
  reportCompressedSize: false,
};

const server: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  target: 'node20',
  ssr: true,
  sourcemap: true,
  copyPublicDir: false,
  reportCompressedSize: false,
  rolldownOptions: {
    // The contract stands in the build as JSON: nothing reads YAML there.
    treeshake: { moduleSideEffects: [{ test: /node_modules\/yaml\//, sideEffects: false }] },
    input: {
      main: 'server/main.ts',
      organiser: 'server/operations/organiser.ts',
      setup: 'server/operations/setup.ts',
      doctor: 'server/operations/doctor.ts',
      backup: 'server/operations/backup.ts',
      restore: 'server/operations/restore.ts',
      mails: 'server/operations/mails.ts',
      erase: 'server/operations/erase.ts',
      move: 'server/operations/move.ts',
      render: 'src/render.tsx',
    },
    // The maps are for places in stack traces: with the sources they would be three quarters of the server's build.
    output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
  },
};

/** As text that holds the contract as JSON: read once for all starts of the server that is built. */
function contractText(): string {
  return JSON.stringify(JSON.stringify(parse(readFileSync('openapi/openapi.yaml', 'utf8'))));
}

function plugins(isSsrBuild = false): PluginOption[] {
  return [
    react(),
    vanillaExtractPlugin(),
    ...(isSsrBuild ? [] : [smallPreload(), withoutViewTransitions(), packFirst(), offlineWorker(), doorIcons()]),
  ];
}

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  publicDir: 'src/public',
  // For tests, tests/support/projects.ts names those of each project.
  plugins: mode === 'test' ? [] : plugins(isSsrBuild),
  resolve: {
    alias: [
      // Radix's modal parts lock scrolling with a style element, which the content security policy refuses.
      { find: 'react-style-singleton', replacement: path.resolve('src/ui/modal/style-singleton.ts') },
      // 0.4 kB of the first page each: what is written for old browsers, and for React before 18.
      {
        find: '@vanilla-extract/recipes/createRuntimeFn',
        replacement: path.resolve('src/design/recipe-runtime.ts'),
      },
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
      // 0.3 kB of an event's page, for the same reason.
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      // 0.1 kB.
      { find: './xstate-dev.esm.js', replacement: path.resolve('src/app/without-dev-tools.ts') },
    ],
  },
  // The plugin of the styles would watch all files, in a run of tests, too.
  ...(mode === 'test' && { server: { watch: null } }),
  build: isSsrBuild ? server : client,
  // What the server imports as it runs is a dependency. What only pages need stands in the build, and is installed to build; so
  // is what consists of hundreds of small modules, each of which a start would find, read and compile.
  ...(isSsrBuild && { ssr: { noExternal: true as const, external: Object.keys(manifest.dependencies) } }),
  define: {
    // React's, not the server's own: that reads its environment as an object.
    ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production'), __CONTRACT__: contractText() }),
    __INSPECTOR__: JSON.stringify(process.env['FOYER_INSPECTOR'] !== 'off'),
    // Saves 0.3 kB on the first page; development keeps React's tools.
    ...(command === 'build' && !isSsrBuild && { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
  },
  test: {
    projects: testProjects,
    exclude,
    tags: [...securityTags, thorough],
    maxWorkers: availableParallelism(),
    // Until something hangs for certain, on a busy machine too: what is quick says its own limit.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Real browsers, processes and clocks on a busy machine: once more, and `npm test` names it at its end.
    retry: 1,
    // The server that is built renders pages for tests: it is run as it stands, and not built once more.
    server: { deps: { external: [/\/dist\/server\//] } },
  },
}));
