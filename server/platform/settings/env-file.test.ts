import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseEnvFile, takeEnvFile } from './env-file.ts';

// As systemd 252 reads these lines.
test.each([
  ['PORT=3001', { PORT: '3001' }],
  ['# DATABASE_URL=x\n; SMTP_URL=y\n\nno assignment\nPORT=3001\n', { PORT: '3001' }],
  ['# goes on \\\nPORT=1\nHOST=here', { HOST: 'here' }],
  [
    'DATABASE_URL=postgres://foyer:a#b;c@host/db # not a comment',
    { DATABASE_URL: 'postgres://foyer:a#b;c@host/db # not a comment' },
  ],
  ['  PRODUCT_NAME =  Foyer of Ada \t\r\nPORT=1', { PRODUCT_NAME: 'Foyer of Ada', PORT: '1' }],
  [`A="a \\"b\\" \\$c \\d"\nB='it \\n # is'\nC="two\nlines"`, { A: 'a "b" $c \\d', B: 'it \\n # is', C: 'two\nlines' }],
  ['A=it"s \'plain\'\nB="x"  \nC="a" "b"', { A: `it"s 'plain'`, B: 'x', C: 'ab' }],
  ['A=a\\\\b\\c\nB=one \\\ntwo\nC=', { A: 'a\\bc', B: 'one two', C: '' }],
  ['\uFEFFA=1\nA=2', { A: '2' }],
  ['A="x" y"z"\nB=a\\ \n', { A: 'xy"z"', B: 'a ' }],
  ['A=x=y', { A: 'x=y' }],
])('%j is read as systemd reads it', (text, variables) => {
  expect(parseEnvFile(text)).toEqual(variables);
});

test('a command takes its settings from the file, and its other words stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'foyer.env');
  writeFileSync(path, 'DATA_DIR=/var/lib/foyer\n');
  for (const flag of [['--env-file', path], [`--env-file=${path}`]]) {
    const environment: Record<string, string> = { DATA_DIR: './data', PORT: '1' };
    expect(takeEnvFile([...flag, 'FILE.zip'], environment)).toEqual(['FILE.zip']);
    expect(takeEnvFile(['FILE.zip', ...flag], environment)).toEqual(['FILE.zip']);
    expect(environment).toEqual({ DATA_DIR: '/var/lib/foyer', PORT: '1' });
  }
  expect(takeEnvFile(['FILE.zip'], {})).toEqual(['FILE.zip']);
  expect(() => takeEnvFile(['--env-file', join(folder, 'none')], {})).toThrow(/^There is no file .+none\.$/);
  expect(() => takeEnvFile(['--env-file', folder], {})).toThrow(/EISDIR/);
  expect(() => takeEnvFile(['FILE.zip', '--env-file'], {})).toThrow('Name a file');
  expect(() => takeEnvFile([path], { npm_config_env_file: 'true' })).toThrow('npm kept --env-file');
});
