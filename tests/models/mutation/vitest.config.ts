import { defineConfig } from 'vitest/config';
import { standInPlugin } from '#path-kit/mutation/stand-in.plugin.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    share: { number: number; of: number };
  }
}

const SHARES = 2;

/** The mutation run (`npm run mutants`): apart from the tests, since here most stories are meant to fail. */
export default defineConfig({
  root: new URL('../../../', import.meta.url).pathname,
  plugins: [standInPlugin('/machines', '/tests/support/machines')],
  test: {
    projects: Array.from({ length: SHARES }, (_, number) => ({
      extends: true,
      test: {
        name: `share ${number + 1}`,
        include: ['tests/models/mutation/mutants.run.ts'],
        environment: 'node',
        testTimeout: 600_000,
        provide: { share: { number, of: SHARES } },
      },
    })),
    maxWorkers: SHARES,
    dangerouslyIgnoreUnhandledErrors: true,
    silent: true,
  },
});
