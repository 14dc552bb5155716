import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('boundaries.mjs', import.meta.url));

/** What the check says of a package with these files: { isGood, words, broken: [rule, from, to][] }. */
function check(files) {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-boundaries-'));
  const basics = { 'tsconfig.json': '{}', 'vite.config.ts': '', 'package.json': '{"imports":{"#*":"./*"}}' };
  for (const [name, text] of Object.entries({ ...basics, ...files })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const { status, stderr } = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const broken = [...stderr.matchAll(/error (\S+): (\S+) → (\S+)/g)].map(([, rule, from, to]) => [rule, from, to]);
  return { isGood: status === 0, words: stderr, broken };
}

const cases = [
  ['src-pages-looks-down', 'src/pages/home/home.ts', 'src/app/bar.ts'],
  ['src-features-looks-down', 'src/features/bell/bell.ts', 'src/pages/home/home.ts'],
  ['src-actors-looks-down', 'src/actors/auth.ts', 'src/features/bell/bell.ts'],
  ['src-api-looks-down', 'src/api/client.ts', 'src/actors/auth.ts'],
  ['actors-and-api-draw-nothing', 'src/actors/auth.ts', 'src/ui/button/button.ts'],
  ['page-not-page', 'src/pages/home/home.ts', 'src/pages/login/login.ts'],
  ['feature-not-feature', 'src/features/bell/bell.ts', 'src/features/card/card.ts'],
  ['ui-knows-no-domain', 'src/ui/button/button.ts', 'openapi/types.ts'],
  ['design-stands-alone', 'src/design/theme.ts', 'src/ui/button/button.ts'],
  ['views-use-actors', 'src/pages/home/home.ts', 'machines/auth/auth.machine.ts'],
  ['src-not-server', 'src/api/client.ts', 'server/users/users.queries.ts'],
  ['server-not-src', 'server/users/users.queries.ts', 'src/api/client.ts'],
  ['server-takes-only-tables-of-machines', 'server/users/users.queries.ts', 'machines/auth/auth.machine.ts'],
  ['platform-knows-no-resource', 'server/platform/mail/mail.ts', 'server/users/users.queries.ts'],
  ['resource-not-app', 'server/users/users.routes.ts', 'server/app.ts'],
  ['server-users-looks-down', 'server/users/users.queries.ts', 'server/auth/sessions.queries.ts'],
  ['server-events-looks-down', 'server/events/covers/covers.queries.ts', 'server/registrations/check-in.ts'],
  ['resource-has-a-place', 'server/vouchers/vouchers.queries.ts', 'server/users/users.queries.ts'],
  ['resource-not-routes-of-another', 'server/auth/auth.routes.ts', 'server/users/users.routes.ts'],
  ['openapi-stands-alone', 'openapi/types.ts', 'machines/problem.ts'],
  ['rules-are-pure', 'rules/time/wall-clock.ts', 'machines/problem.ts'],
  ['rules-are-pure', 'rules/time/clock.ts', 'machines/problem.ts'],
  ['machines-are-pure', 'machines/auth/auth.machine.ts', 'src/api/client.ts'],
  ['nobody-imports-tests', 'server/users/users.queries.ts', 'tests/support/made/people.ts'],
];

/** Of types alone, which no other rule sees. */
const CIRCLE = ['src/pages/home/list.ts', 'src/pages/home/row.ts'];
const PACKAGE = ['views-send-no-events', 'src/pages/home/home.ts', 'node_modules/xstate/index.js'];
const TYPES = ['src/pages/home/home.ts', 'machines/auth/auth.types.ts'];

function aPackageThatBreaksThemAll() {
  const files = {};
  for (const [, from, to] of cases) {
    files[from] = `import '#${to}';\n${files[from] ?? ''}`;
    files[to] ??= '';
  }
  files['rules/time/clock.ts'] += `import '#rules/time/wall-clock.ts';\n`;
  for (let index = 0; index < 26; index++) files[`server/users/rooms/user-${index}.ts`] = '';
  const [from, to] = TYPES;
  for (const [here, there] of [CIRCLE, CIRCLE.toReversed()]) {
    files[here] = `import type { X } from '#${there}';\nexport type X = 1;`;
  }
  return {
    ...files,
    [from]: `import type { X } from '#${to}';\nimport 'xstate';\n${files[from]}`,
    [to]: 'export type X = 1;',
    'node_modules/xstate/package.json': '{"name":"xstate","main":"index.js"}',
    'node_modules/xstate/index.js': '',
  };
}

describe('the import directions', () => {
  const { isGood, broken, words } = check(aPackageThatBreaksThemAll());

  it.each([...cases, PACKAGE])('break by %s when %s imports %s', (...violation) => {
    expect(isGood).toBe(false);
    expect(broken).toContainEqual(violation);
  });

  it('break where two files import each other, even only for types', () => {
    expect(broken).toContainEqual(expect.arrayContaining(['no-cycle', CIRCLE[0]]));
  });

  it('hold for a view that takes only a type of a machine', () => {
    const [from, to] = TYPES;

    expect(broken.filter((violation) => violation[1] === from && violation[2] === to)).toEqual([]);
  });

  it('leave no folder full, and no crumb of a file', () => {
    expect(words).toContain('server/users/rooms/ has 26 files of its own');
    expect(words).toContain(
      'rules/time/wall-clock.ts has 1 lines and one importer: it belongs into rules/time/clock.ts',
    );
  });

  it('are not checked where no module is read, and that is no success', () => {
    expect(check({}).words).toContain('No module of the product was read');
  });
});
