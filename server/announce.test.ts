import { expect, test } from 'vitest';
import { announce } from './announce.ts';
import { readConfig } from './platform/settings/read-config.ts';

function said(environment: Record<string, string>, reader: 'person' | 'machine'): string {
  let text = '';
  announce(readConfig(environment), 'http://127.0.0.1:3000', { write: (line) => void (text += line) }, reader);
  return text;
}

test('a machine reads in JSON to the last line where the server runs, whatever the level of its log', () => {
  const text = said({ LOG_LEVEL: 'error', DEMO: '1' }, 'machine');
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: string; msg: string });
  expect(lines.map(({ level }) => level)).toEqual(['info', 'info', 'info']);
  expect(lines[0]?.msg).toBe('Foyer is running at http://localhost:3000');
  expect(lines[1]?.msg).toContain('/dev/mail');
  expect(lines[2]?.msg).toContain('organiser@example.org');
});

test('a person reads lines', () => {
  expect(said({ DEMO: '0', PUBLIC_URL: 'http://localhost:3000' }, 'person')).toMatch(
    /^\nFoyer is running at http:\/\/localhost:3000\nIt sends no mail: [^\n]+\n$/,
  );
});
