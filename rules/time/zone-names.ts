/** Zones that were renamed: region, former name, today's. A browser may know one of the two alone. */
const renamed =
  'America/Godthab/Nuuk Asia/Calcutta/Kolkata Asia/Katmandu/Kathmandu Asia/Rangoon/Yangon Asia/Saigon/Ho_Chi_Minh Europe/Kiev/Kyiv Pacific/Enderbury/Kanton'
    .split(' ')
    .map((names) => names.split('/'));

/** ["Europe/Kyiv", "Europe/Kiev"] for either of them, today's first; the name alone for a zone that was never renamed. */
export function namesOf(zone: string): [string, ...string[]] {
  const [region = '', place = ''] = zone.split('/');
  const [, former, today] = renamed.find((names) => names[0] === region && names.includes(place, 1)) ?? [];
  return today ? [`${region}/${today}`, `${region}/${former}`] : [zone];
}

const formats = new Map<string, Intl.DateTimeFormat | null>();
const mostFormats = 100;

/** What takes an instant apart as clocks of the zone show it; null where no name of the zone is known here. */
export function formatOf(zone: string): Intl.DateTimeFormat | null {
  let format = formats.get(zone);
  if (format !== undefined) return format;
  format = makeFormat([zone, ...namesOf(zone)]);
  // Making one costs far more than using it; names can be spelt in more ways than are worth keeping.
  if (formats.size >= mostFormats) formats.clear();
  formats.set(zone, format);
  return format;
}

function makeFormat(names: string[]): Intl.DateTimeFormat | null {
  const numbers = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  for (const timeZone of names) {
    try {
      return new Intl.DateTimeFormat('en', { ...numbers, second: 'numeric', hourCycle: 'h23', timeZone });
    } catch {
      // Another name may be known.
    }
  }
  return null;
}

/** A name by which the zone is known here; null where there is none. */
export function nameHere(zone: string): string | null {
  return formatOf(zone)?.resolvedOptions().timeZone ?? null;
}

/** Places whose zones are named without their accents, by those names. */
const spelled = new Map(
  'São_Paulo Zürich Bogotá Asunción Reykjavík Belém Cancún Cuiabá Maceió Mérida Nouméa Réunion Curaçao São_Tomé Lomé Chișinău'
    .split(' ')
    .map((place) => [place.normalize('NFD').replaceAll(/\p{M}/gu, ''), place]),
);

/** "Buenos Aires"; "UTC" and "UTC-5" for zones that are no place (Etc/GMT+5 is five hours behind). */
export function placeOfZone(zone: string): string {
  const universal = /^(?:Etc\/)?(?:UTC|UCT|Zulu|Universal|Greenwich|GMT([+-]?\d+)?)$/.exec(zone);
  if (universal) {
    const ahead = -Number(universal[1] ?? 0);
    return `UTC${ahead > 0 ? '+' : ''}${ahead || ''}`;
  }
  const [name] = namesOf(zone);
  const place = name.slice(name.lastIndexOf('/') + 1);
  return (spelled.get(place) ?? place).replaceAll('_', ' ');
}

/** "Amsterdam time", or "UTC", by which the times of a zone are shown that is not known here. */
export function formatZoneName(zone: string): string {
  const place = formatOf(zone) === null ? 'UTC' : placeOfZone(zone);
  return place.startsWith('UTC') ? place : `${place} time`;
}
