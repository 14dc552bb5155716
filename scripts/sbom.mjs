// Prints a bill of materials (CycloneDX, JSON) of what runs in production, as package-lock.json names it.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isMain, root, runNpm } from './spawn.mjs';

const DEVELOPMENT = 'cdx:npm:package:development';

const OF_PAGES = ['src', 'machines', 'rules', 'openapi'];
const IMPORTED =
  /^(?:import|export)(?! type)[^;]*?from '((?:@[\w-]+\/)?[\w-][\w.-]*)|^import '((?:@[\w-]+\/)?[\w-][\w.-]*)|\bimport\('((?:@[\w-]+\/)?[\w-][\w.-]*)/gm;

/** The names of the packages that code of pages imports: they stand in the build, and production installs none of them. */
function builtIn() {
  const files = OF_PAGES.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((name) => path.join(root, folder, name)),
  ).filter((name) => /(?<!\.test|\.d)\.tsx?$/.test(name));
  const matches = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(IMPORTED)]);
  return new Set(matches.map(([, ...names]) => names.find(Boolean)));
}

/**
 * The document. npm writes it for all packages and marks those of development, which are left out here, unless pages are made
 * of them: its own `--omit=dev` leaves out of production, too, whatever something of development needs as well.
 */
export async function billOfMaterials() {
  const flags = ['--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=silent'];
  const { code, output } = await runNpm(['sbom', ...flags], { quiet: true });
  if (code !== 0) throw new Error(`npm could not read package-lock.json: ${output}`);
  const { components, dependencies, ...about } = JSON.parse(output);
  const runs = needed(components, dependencies);
  const running = components.filter((component) => runs.has(component['bom-ref']));
  const known = new Set([about.metadata.component, ...running].map((component) => component['bom-ref']));
  const among = (refs = []) => refs.filter((ref) => known.has(ref));
  return {
    ...about,
    components: running,
    dependencies: dependencies
      .filter(({ ref }) => known.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: among(dependsOn) })),
  };
}

/** What production installs, what is built in, and what either needs. */
function needed(components, dependencies) {
  const [names, needs] = [builtIn(), new Map(dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]))];
  const isInstalled = ({ properties = [] }) => properties.every(({ name }) => name !== DEVELOPMENT);
  const found = new Set(
    components.filter((one) => isInstalled(one) || names.has(one.name)).map((one) => one['bom-ref']),
  );
  // A set that grows is walked to its new end.
  for (const ref of found) for (const other of needs.get(ref) ?? []) if (!other.startsWith('@types/')) found.add(other);
  return found;
}

if (isMain(import.meta.url)) console.log(JSON.stringify(await billOfMaterials(), null, 2));
