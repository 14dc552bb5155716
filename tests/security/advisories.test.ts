import { execFile } from 'node:child_process';
import { describe, expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
/** Milliseconds; then nobody waits for the registry any longer. */
const PATIENCE = 25_000;

interface Finding {
  name: string;
  severity: 'info' | 'low' | 'moderate' | 'high' | 'critical';
  range: string;
}

/** What the registry knows against these packages; null when it does not answer. */
function audit(...flags: string[]): Promise<Finding[] | null> {
  const words = ['audit', '--json', '--loglevel=silent', '--fetch-retries=0', `--fetch-timeout=${PATIENCE}`, ...flags];
  const options = { cwd: root, shell: process.platform === 'win32', timeout: PATIENCE, maxBuffer: 2 ** 25 };
  return new Promise((resolve) => {
    // It ends with a failure when there are findings, as well as when nobody answers.
    execFile('npm', words, options, (_error, stdout) => resolve(readReport(stdout)));
  });
}

function readReport(text: string): Finding[] | null {
  try {
    const { vulnerabilities } = JSON.parse(text) as { vulnerabilities?: Record<string, Finding> };
    return vulnerabilities ? Object.values(vulnerabilities) : null;
  } catch {
    return null;
  }
}

describe('the registry, as far as it answers, knows', () => {
  test.each([
    ['nothing against what runs in production', ['--omit=dev'], () => true],
    ['nothing grave against the rest', [], ({ severity }: Finding) => /^(high|critical)$/.test(severity)],
  ])('%s', { tags: ['asvs/dependencies'], timeout: 2 * PATIENCE }, async (what, flags, counts) => {
    const findings = await audit(...flags);
    if (!findings) console.warn(`npm audit got no answer, so that nobody knows whether it knows ${what}.`);
    const grave = (findings ?? []).filter(counts);
    expect(grave.map(({ name, range, severity }) => `${name} ${range}: ${severity}`)).toEqual([]);
  });
});
