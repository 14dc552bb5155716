// Prints a bill of materials (CycloneDX, JSON) of what runs in production, as package-lock.json names it.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isMain, root, runNpm } from './spawn.mjs';

const DEVELOPMENT = 'cdx:npm:package:development';

const BUILT = ['src', 'machines', 'rules', 'openapi', 'server', 'packages/statechart-viewer'];
/** What serves pages while someone works on them, and what builds them. */
const NOT_BUILT = ['server/dev.ts', 'packages/statechart-viewer/vite.config.ts'].map((name) => path.join(root, name));
const IMPORTED =
  /^(?:import|export)(?! type)[^;]*?from '((?:@[\w-]+\/)?[\w-][\w.-]*)|^import '((?:@[\w-]+\/)?[\w-][\w.-]*)|\bimport\('((?:@[\w-]+\/)?[\w-][\w.-]*)/gm;

/** The names of the packages that code of pages and of the server imports: the build holds those that production does not install. */
function builtIn() {
  const files = BUILT.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((name) => path.join(root, folder, name)),
  ).filter((name) => /(?<!\.test|\.d)\.tsx?$/.test(name) && !NOT_BUILT.includes(name));
  const matches = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(IMPORTED)]);
  return new Set(matches.map(([, ...names]) => names.find(Boolean)));
}

/**
 * The document. npm writes it for all packages and marks those of development, which are left out here, unless the build holds
 * them: its own `--omit=dev` leaves out of production, too, whatever something of development needs as well.
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
  // What our code imports lies at the top: another version of it, further down, is some tool's.
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const isImported = ({ name, version }) => names.has(name) && packages[`node_modules/${name}`]?.version === version;
  const found = new Set(components.filter((one) => isInstalled(one) || isImported(one)).map((one) => one['bom-ref']));
  // A set that grows is walked to its new end.
  for (const ref of found) for (const other of needs.get(ref) ?? []) if (!other.startsWith('@types/')) found.add(other);
  return found;
}

if (isMain(import.meta.url)) console.log(JSON.stringify(await billOfMaterials(), null, 2));
