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
  ['src-pages-look-down', 'src/events/pages/home/home.ts', 'src/app/bar.ts'],
  ['src-parts-look-down', 'src/messages/bell/bell.ts', 'src/events/pages/home/home.ts'],
  ['src-actors-look-down', 'src/accounts/actors/login.ts', 'src/accounts/card/card.ts'],
  ['src-session-looks-down', 'src/session/auth.ts', 'src/messages/bell/bell.ts'],
  ['src-api-looks-down', 'src/api/client.ts', 'src/session/auth.ts'],
  ['src-forms-look-down', 'src/forms/form.ts', 'src/accounts/card/card.ts'],
  ['src-admin-looks-down', 'src/admin/frame.ts', 'src/messages/bell/bell.ts'],
  ['src-events-looks-down', 'src/events/actors/editor.ts', 'src/messages/actors/message.ts'],
  ['src-messages-looks-down', 'src/messages/actors/message.ts', 'src/door/actors/use-door.ts'],
  ['actors-and-api-draw-nothing', 'src/accounts/actors/login.ts', 'src/ui/button/button.ts'],
  ['page-not-page', 'src/events/pages/home/home.ts', 'src/accounts/pages/login/login.ts'],
  ['page-not-page', 'src/events/pages/admin-event/view.ts', 'src/accounts/pages/login/login.ts'],
  ['part-not-part', 'src/messages/bell/bell.ts', 'src/accounts/card/card.ts'],
  ['ui-knows-no-domain', 'src/ui/button/button.ts', 'openapi/types.ts'],
  ['design-stands-alone', 'src/design/theme.ts', 'src/ui/button/button.ts'],
  ['views-use-actors', 'src/events/pages/home/home.ts', 'machines/accounts/auth/auth.machine.ts'],
  ['src-not-server', 'src/api/client.ts', 'server/accounts/users/users.queries.ts'],
  ['src-is-of-domains', 'src/vouchers/voucher.ts', 'src/ui/button/button.ts'],
  ['server-not-src', 'server/accounts/users/users.queries.ts', 'src/api/client.ts'],
  [
    'server-takes-only-tables-of-machines',
    'server/accounts/users/users.queries.ts',
    'machines/accounts/auth/auth.machine.ts',
  ],
  ['platform-knows-no-domain', 'server/platform/mail/mail.ts', 'server/accounts/users/users.queries.ts'],
  ['domain-not-app', 'server/accounts/users/users.routes.ts', 'server/app.ts'],
  ['domain-opens-no-context', 'server/accounts/users/users.routes.ts', 'server/open-context.ts'],
  ['domain-not-pages-or-operations', 'server/accounts/users/users.routes.ts', 'server/pages/pages.ts'],
  ['pages-not-operations', 'server/pages/pages.ts', 'server/operations/demo/demo.ts'],
  ['server-accounts-looks-down', 'server/accounts/users/users.queries.ts', 'server/events/events.queries.ts'],
  ['server-events-looks-down', 'server/events/covers/covers.queries.ts', 'server/registrations/check-in.ts'],
  // A file with an exception may import that and no more.
  ['machines-accounts-looks-down', 'machines/accounts/auth/auth.setup.ts', 'machines/door/door/door.machine.ts'],
  ['server-accounts-offers', 'server/registrations/check-in.ts', 'server/accounts/rooms/user-1.ts'],
  ['server-is-of-domains', 'server/vouchers/vouchers.queries.ts', 'server/accounts/users/users.queries.ts'],
  ['only-app-imports-routes', 'server/accounts/auth/auth.routes.ts', 'server/accounts/users/users.routes.ts'],
  ['openapi-stands-alone', 'openapi/types.ts', 'machines/calls/problem.ts'],
  ['rules-are-pure', 'rules/time/wall-clock.ts', 'machines/calls/problem.ts'],
  ['rules-are-pure', 'rules/time/clock.ts', 'machines/calls/problem.ts'],
  ['rules-events-looks-down', 'rules/events/team.ts', 'rules/feedback/links.ts'],
  ['shared-rules-know-no-domain', 'rules/text/wrap.ts', 'rules/events/team.ts'],
  ['machines-are-pure', 'machines/accounts/auth/auth.machine.ts', 'src/api/client.ts'],
  ['machines-accounts-looks-down', 'machines/accounts/auth/auth.machine.ts', 'machines/door/door/door.machine.ts'],
  ['calls-know-no-domain', 'machines/calls/problem.ts', 'machines/door/door/door.machine.ts'],
  ['nobody-imports-tests', 'server/accounts/users/users.queries.ts', 'tests/support/made/people.ts'],
];

/** Of types alone, which no other rule sees. */
const CIRCLE = ['src/events/pages/home/list.ts', 'src/events/pages/home/row.ts'];
const PACKAGE = ['views-send-no-events', 'src/events/pages/home/home.ts', 'node_modules/xstate/index.js'];
const TYPES = ['src/events/pages/home/home.ts', 'machines/accounts/auth/auth.types.ts'];
const EXCEPTION = ['machines/accounts/auth/auth.setup.ts', 'machines/messages/notifications/notifications.machine.ts'];
const OFFERED = ['server/registrations/check-in.ts', 'server/accounts/audit/record-audit.ts'];

function aPackageThatBreaksThemAll() {
  const files = {};
  for (const [, from, to] of cases) {
    files[from] = `import '#${to}';\n${files[from] ?? ''}`;
    files[to] ??= '';
  }
  files['rules/time/clock.ts'] += `import '#rules/time/wall-clock.ts';\n`;
  for (let index = 0; index < 26; index++) files[`server/accounts/rooms/user-${index}.ts`] = '';
  const [from, to] = TYPES;
  for (const [taker, given] of [EXCEPTION, OFFERED]) {
    files[taker] = `import '#${given}';\n${files[taker]}`;
    files[given] = '';
  }
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

  it('hold for an exception, and name one that nothing needs', () => {
    const [from, to] = EXCEPTION;

    expect(broken.filter((violation) => violation[1] === from && violation[2] === to)).toEqual([]);
    expect(words).toContain(
      'src/session/auth.ts does not import src/messages/actors/notifications.calls.ts: take it out',
    );
    expect(words).not.toContain(`${from} does not import`);
  });

  it('hold for what a domain offers, and name what no other domain takes', () => {
    const [from, to] = OFFERED;

    expect(broken.filter((violation) => violation[1] === from && violation[2] === to)).toEqual([]);
    expect(words).toContain('No other domain imports server/accounts/roles/event-role.ts: take it out');
    expect(words).not.toContain(`imports ${to}:`);
  });

  it('leave no folder full, and no crumb of a file', () => {
    expect(words).toContain('server/accounts/rooms/ has 26 files of its own');
    expect(words).toContain(
      'rules/time/wall-clock.ts has 1 lines and one importer: it belongs into rules/time/clock.ts',
    );
  });

  it('are not checked where no module is read, and that is no success', () => {
    expect(check({}).words).toContain('No module of the product was read');
  });
});
