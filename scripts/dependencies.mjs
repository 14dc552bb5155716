import semver from 'semver';

/** What may run in production: none asks for more than its name, its words and, changed, its source. */
const LICENSES = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'Unlicense'],
  ...['(BSD-3-Clause OR GPL-2.0)', '(MIT OR Apache-2.0)', 'MIT AND ISC AND BSD-3-Clause'],
  // A font.
  'OFL-1.1',
  // Inside sharp, as a library that is loaded and can be replaced.
  ...['Apache-2.0 AND LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', 'LGPL-3.0-or-later'],
  // Unchanged, with the address of their source in the bill of materials.
  ...['EPL-2.0 OR GPL-3.0-or-later', 'MPL-2.0'],
];

/** They ask for a newer Node than is promised and run on it: `npm run nodes` has tried these versions, and no others. */
const TRIED = ['content-disposition@3.0.0', 'cookie@2.0.2', 'kysely@0.29.9'];

/**
 * A sentence for each fault of what runs in production: `packages` are package-lock.json's, `components` those of the bill of
 * materials, `promised` is the range of Node in package.json.
 */
export function dependencyFaults({ packages, components, promised }, tried = TRIED) {
  const locked = new Map(Object.entries(packages).map(([place, one]) => [`${nameAt(place, one)}@${one.version}`, one]));
  const faults = components.flatMap(({ name, version, licenses }) => {
    const named = `${name}@${version}`;
    const one = locked.get(named);
    return one
      ? faultsOf(named, one, { promised, licenses, isTried: tried.includes(named) })
      : [`${named} is not locked.`];
  });
  const idle = tried.filter((named) => !needsNewer(locked.get(named), promised));
  return [
    ...faults,
    ...idle.map((named) => `${named} no longer needs an exception: take it off the list of those tried.`),
  ];
}

function faultsOf(named, one, { promised, licenses, isTried }) {
  const [said] = licenses ?? [];
  const inBill = said?.license?.id ?? said?.expression;
  const { license = 'no license', deprecated } = one;
  return [
    !isTried &&
      needsNewer(one, promised) &&
      `${named} wants Node ${one.engines.node} where ${promised} is promised: take a version that doesn't, or try it with npm run nodes.`,
    deprecated && `${named} is deprecated: ${deprecated}`,
    !LICENSES.includes(license) && `${named} comes with ${license}: decide whether it may, and list it.`,
    license !== inBill && `${named} comes with ${license}, and the bill of materials says ${inBill}.`,
  ].filter(Boolean);
}

function needsNewer(one, promised) {
  const wanted = one?.engines?.node;
  // What says "^20" says nothing about those to come: the oldest that is promised has to do.
  return wanted !== undefined && !semver.satisfies(semver.minVersion(promised), wanted);
}

/** An alias says what it is; what lies in another's folder has its own name at the end. */
function nameAt(place, { name }) {
  return name ?? place.split('node_modules/').at(-1);
}
