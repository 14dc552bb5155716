import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
/** Milliseconds; then nobody waits for the registry any longer. */
const PATIENCE = 25_000;

interface Finding {
  name: string;
  severity: 'info' | 'low' | 'moderate' | 'high' | 'critical';
  range: string;
}

/** What the registry knows against all packages; null when it does not answer. */
function audit(): Promise<Finding[] | null> {
  const words = ['audit', '--json', '--loglevel=silent', '--fetch-retries=0', `--fetch-timeout=${PATIENCE}`];
  const options = { cwd: root, shell: process.platform === 'win32', timeout: PATIENCE, maxBuffer: 2 ** 25 };
  return new Promise((resolve) => {
    // It ends with a failure when there are findings, as well as when nobody answers.
    execFile('npm', words, options, (_error, stdout) => resolve(readReport(stdout)));
  });
}

/** Of what production installs, and of what stands in the build, which `npm audit --omit=dev` takes for a tool. */
async function namesInBill(): Promise<Set<string>> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/sbom.mjs'], {
    cwd: root,
    maxBuffer: 2 ** 25,
  });
  const { components } = JSON.parse(stdout) as { components: { name: string }[] };
  return new Set(components.map(({ name }) => name));
}

function readReport(text: string): Finding[] | null {
  try {
    const { vulnerabilities } = JSON.parse(text) as { vulnerabilities?: Record<string, Finding> };
    return vulnerabilities ? Object.values(vulnerabilities) : null;
  } catch {
    return null;
  }
}

test(
  'the registry knows nothing against what runs in production, and nothing grave against the rest',
  { tags: ['asvs/advisories'], timeout: 3 * PATIENCE },
  async ({ skip }) => {
    const [found, running] = await Promise.all([audit(), namesInBill()]);
    const known = (found ?? []).filter(({ name, severity }) => running.has(name) || /^(high|critical)$/.test(severity));
    expect(known.map(({ name, range, severity }) => `${name} ${range}: ${severity}`)).toEqual([]);
    skip(!found, 'npm audit got no answer, so that nobody knows what the registry knows.');
  },
);
