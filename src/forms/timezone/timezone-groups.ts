import { namesOf } from '#rules/time/zone-names.ts';

interface Zone {
  name: string;
  /** The place, as people look for it in a list: "Buenos Aires, Argentina". */
  words: string;
}

/** The time zones of this browser by region, in alphabetical order; the stored one is kept whether it is known or not. */
export function timezoneGroups(stored: string): { region: string; zones: Zone[] }[] {
  const groups = new Map<string, Zone[]>([[UNIVERSAL, []]]);
  const others = Intl.supportedValuesOf('timeZone').map((name) => namesOf(name)[0]);
  const names = new Set(['UTC', stored, ...others.filter((name) => name !== namesOf(stored)[0])]);
  for (const name of [...names].sort()) {
    const [region = '', ...places] = name.split('/');
    const group = places.length > 0 ? region : UNIVERSAL;
    const words = (places.length > 0 ? namesOf(name)[0].split('/').slice(1).reverse().join(', ') : name).replaceAll(
      '_',
      ' ',
    );
    groups.set(group, [...(groups.get(group) ?? []), { name, words }]);
  }
  return [...groups].map(([region, zones]) => ({ region, zones }));
}

const UNIVERSAL = 'Universal';
