// Import directions, by .dependency-cruiser.cjs with its exceptions and what domains offer, and the sizes of folders and files. A run that saw no modules has checked nothing, and fails.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cruise, format } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { lookAtRooms, ROOMS } from './rooms.mjs';

const present = readdirSync('.').filter((name) => ROOMS.includes(name));
const { forbidden, domains, exceptions, offered, options } = createRequire(import.meta.url)(
  '../.dependency-cruiser.cjs',
);
const { output } = await cruise(
  [...present, 'vite.config.ts'],
  { ...options, validate: true, ruleSet: { forbidden } },
  options.enhancedResolveOptions,
  { tsConfig: extractTSConfig(options.tsConfig.fileName) },
);
const report = await format(output, { outputType: 'err-long' });
const { totalDependenciesCruised: imports } = output.summary;
const modules = output.modules.filter(({ source }) => /^(?:rules|machines|src|server)\/.+\.tsx?$/.test(source)).length;

const misplaced = [...lookAtRooms(output.modules), ...needless(output.modules), ...unwanted(output.modules)];
const isGood = report.exitCode === 0 && modules > 0 && misplaced.length === 0;

for (const sentence of misplaced) console.error(sentence);
if (report.exitCode !== 0) console.error(report.output);
else if (modules === 0) console.error('No module of the product was read, so no import was checked.');
else console.log(`${modules} modules of the product, ${imports} imports: all directions hold.`);
process.exitCode = isGood ? 0 : 1;

/** The exceptions from the order of the domains that nothing needs. */
function needless(cruised) {
  const imported = new Map(cruised.map(({ source, dependencies }) => [source, dependencies]));
  const isNeeded = ({ from, to }) => imported.get(from)?.some(({ resolved }) => resolved === to);
  return exceptions
    .filter((exception) => !isNeeded(exception))
    .map(({ from, to }) => `${from} does not import ${to}: take it out of .dependency-cruiser.exceptions.cjs.`);
}

/** What a domain offers although no other one takes it. */
function unwanted(cruised) {
  const domainOf = (file) => file.split('/', 2).join('/');
  const taken = new Set(
    cruised
      .filter(({ source }) => !source.includes('.test.'))
      .flatMap(({ source, dependencies }) =>
        dependencies.flatMap(({ resolved }) => (offersTo(domainOf(source), domainOf(resolved)) ? [resolved] : [])),
      ),
  );
  return Object.entries(offered).flatMap(([domain, files]) =>
    files
      .filter((file) => !taken.has(`${domain}/${file}`))
      .map((file) => `No other domain imports ${domain}/${file}: take it out of .dependency-cruiser.offered.cjs.`),
  );
}

/** Whether these are two domains of one room. */
function offersTo(taker, giver) {
  const [room, domain] = taker.split('/');
  const [otherRoom, other] = giver.split('/');
  return room === otherRoom && domain !== other && domains.includes(domain) && domains.includes(other);
}
