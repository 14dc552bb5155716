import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

interface Locked {
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  deprecated?: string;
  hasInstallScript?: boolean;
}

interface Component {
  'bom-ref': string;
  type: string;
  name: string;
  version: string;
  purl: string;
  hashes: { alg: string; content: string }[];
}

const SLOW = 60_000;
const root = new URL('../../', import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, root), 'utf8')) as Record<string, unknown>;
const manifest = read('package.json') as { dependencies: object; devDependencies: object };
const lock = read('package-lock.json') as { lockfileVersion: number; packages: Record<string, Locked> };
const packages = Object.entries(lock.packages).filter(([place]) => place !== '');
const inProduction = packages.filter(([, { dev }]) => !dev);

const tags = ['asvs/dependencies' as const];

/** What npm prints, asked in the folder of the project and without its talk. */
async function npm(...words: string[]): Promise<string> {
  const shell = process.platform === 'win32';
  return (await promisify(execFile)('npm', words, { cwd: root, shell, maxBuffer: 2 ** 25 })).stdout;
}

function nameOf(place: string, { name, version }: Locked): string {
  return `${name ?? place.split('node_modules/').at(-1)}@${version}`;
}

describe('what is installed', () => {
  test('is named in exact versions, the same in package-lock.json', { tags }, () => {
    const all = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    // One version more of a package stands under another name.
    const named = all.map(([name, version]) => [name, String(version).replace(/^npm:[\w-]+@/, '')]);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version ?? ''))).toEqual([]);
    const locked = named.map(([name]) => [name, lock.packages[`node_modules/${name}`]?.version]);
    expect(locked).toEqual(named);
  });

  test('has a digest for every package, and comes from the registry alone', { tags }, () => {
    expect(lock.lockfileVersion).toBe(3);
    const loose = packages.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''));
    expect(loose.map(([place]) => place)).toEqual([]);
    const elsewhere = packages.filter(
      ([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(elsewhere.map(([place]) => place)).toEqual([]);
  });

  test('runs none of its scripts, and nothing in production has one', { tags, timeout: SLOW }, async () => {
    expect((await npm('config', 'get', 'ignore-scripts', '--location=project')).trim()).toBe('true');
    const withScript = inProduction.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(withScript.map(([place]) => place)).toEqual([]);
  });

  test('has nothing in production that its author gave up', { tags }, () => {
    expect(inProduction.filter(([, { deprecated }]) => deprecated).map(([place]) => place)).toEqual([]);
  });
});

describe('the bill of materials', () => {
  test('is a CycloneDX document of every package in production', { tags, timeout: SLOW }, async () => {
    const bill = JSON.parse(await npm('run', '--silent', 'sbom')) as {
      components: Component[];
      dependencies: { ref: string; dependsOn: string[] }[];
      metadata: { component: { 'bom-ref': string } };
    };
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: expect.stringMatching(/^1\.\d$/),
      serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
      metadata: { component: { name: expect.any(String), purl: expect.stringMatching(/^pkg:npm\/foyer@/) } },
    });
    const listed = new Map(bill.components.map((component) => [component['bom-ref'], component]));
    expect(listed.size).toBe(bill.components.length);
    const installed = new Set(inProduction.map(([place, locked]) => nameOf(place, locked)));
    expect([...installed].filter((name) => !listed.has(name))).toEqual([]);
    // What production does not install stands in the build.
    const builtIn = [...listed.values()].filter((one) => !installed.has(one['bom-ref'])).map(({ name }) => name);
    expect(builtIn).toEqual(
      expect.arrayContaining([
        ...['react', 'scheduler', '@radix-ui/react-dialog', 'xstate', 'recharts'],
        ...['openid-client', 'oauth4webapi', 'otpauth', '@simplewebauthn/server', '@peculiar/x509', 'tsyringe'],
        ...['@opentelemetry/api', '@opentelemetry/exporter-trace-otlp-proto', '@opentelemetry/otlp-transformer'],
      ]),
    );
    expect(
      builtIn.filter((name) =>
        /^(?:vite|vitest|typescript|oxlint|knip|playwright-core|puppeteer-core|fd-slicer)$|^@types/.test(name),
      ),
    ).toEqual([]);
    const running = packages.filter(([place, locked]) => listed.has(nameOf(place, locked)));
    for (const [place, locked] of running) {
      const component = listed.get(nameOf(place, locked));
      expect(component, place).toMatchObject({ type: 'library', version: locked.version });
      expect(decodeURIComponent(component?.purl ?? '')).toBe(`pkg:npm/${nameOf(place, locked)}`);
      const digest = Buffer.from(locked.integrity?.replace('sha512-', '') ?? '', 'base64').toString('hex');
      expect(component?.hashes, place).toEqual([{ alg: 'SHA-512', content: digest }]);
    }

    const known = new Set([bill.metadata.component['bom-ref'], ...listed.keys()]);
    expect(new Set(bill.dependencies.map(({ ref }) => ref))).toEqual(known);
    expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([]);
  });
});
