import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const server = path.join(root, 'dist/server');
const PACKAGE = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** The names of the packages that the bundler put into the server, which renders pages too. */
function builtIn(): Set<string> {
  const maps = readdirSync(server).filter((name) => name.endsWith('.map'));
  const sources = maps.flatMap((name) => {
    const map = JSON.parse(readFileSync(path.join(server, name), 'utf8')) as { sources: string[] };
    return map.sources.map((source) => PACKAGE.exec(source)?.[1]);
  });
  return new Set(sources.filter((name) => name !== undefined));
}

test(
  'the bill of materials names every package of which code stands in the build',
  { tags: ['asvs/dependencies'] },
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/sbom.mjs'], {
      cwd: root,
      maxBuffer: 2 ** 25,
    });
    const { components } = JSON.parse(stdout) as { components: { name: string }[] };
    const named = new Set(components.map(({ name }) => name));
    const found = builtIn();
    expect([...found]).toEqual(expect.arrayContaining(['oauth4webapi', '@opentelemetry/api', 'otpauth', 'react']));
    expect([...found].filter((name) => !named.has(name))).toEqual([]);
  },
);
