// Asks the registry about the packages. Fails on any advisory for one that runs in production, and on a high or critical one for
// the others.
import { billOfMaterials } from './sbom.mjs';
import { setup } from './setup.mjs';
import { isMain, runNpm } from './spawn.mjs';

const GRAVE = ['high', 'critical'];

/**
 * What `npm audit --json` printed, as a sentence for each weakness that counts: `running` are the names of the packages that
 * production installs, and of those that stand in the build, which `npm audit --omit=dev` takes for tools. Null where
 * that is no answer of the registry.
 */
export function findAdvisories(printed, running) {
  const found = readFindings(printed);
  return (
    found &&
    Object.values(found)
      .filter(({ name, severity }) => running.has(name) || GRAVE.includes(severity))
      .map(({ name, range, severity }) => `${name} ${range}: ${severity}`)
  );
}

function readFindings(printed) {
  try {
    return JSON.parse(printed).vulnerabilities ?? null;
  } catch {
    return null;
  }
}

async function report() {
  const { components } = await billOfMaterials();
  const { output } = await runNpm(['audit', '--json', '--loglevel=silent'], {
    quiet: true,
    // Warnings of Node among the answer would leave none.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const advisories = findAdvisories(output, new Set(components.map(({ name }) => name)));
  if (!advisories) console.error('The registry did not answer. Try again later.');
  else if (advisories.length > 0) console.error(`Update these packages:\n  ${advisories.join('\n  ')}`);
  else console.log('The registry knows nothing against what runs in production, and nothing grave against the rest.');
  return advisories?.length === 0;
}

if (isMain(import.meta.url)) {
  await setup();
  if (!(await report())) process.exitCode = 1;
}
