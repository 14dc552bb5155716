// Prints a bill of materials (CycloneDX, JSON) of what runs in production, as package-lock.json names it.
import { isMain, runNpm } from './spawn.mjs';

const DEVELOPMENT = 'cdx:npm:package:development';

/**
 * The document. npm writes it for all packages and marks those of development, which are left out here: its own
 * `--omit=dev` leaves out of production, too, whatever something of development needs as well.
 */
export async function billOfMaterials() {
  const flags = ['--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=silent'];
  const { code, output } = await runNpm(['sbom', ...flags], { quiet: true });
  if (code !== 0) throw new Error(`npm could not read package-lock.json: ${output}`);
  const { components, dependencies, ...about } = JSON.parse(output);
  const running = components.filter(({ properties = [] }) => properties.every(({ name }) => name !== DEVELOPMENT));
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

if (isMain(import.meta.url)) console.log(JSON.stringify(await billOfMaterials(), null, 2));
