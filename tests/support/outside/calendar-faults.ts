const line =
  /^([A-Z][A-Z0-9-]*)((?:;[A-Z0-9-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*)(?:,(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*)*):(.*)$/su;
const textual = new Set(['SUMMARY', 'DESCRIPTION', 'LOCATION', 'UID', 'PRODID', 'NAME', 'X-WR-CALNAME']);
const needed: Record<string, string[]> = {
  VCALENDAR: ['VERSION', 'PRODID'],
  VEVENT: ['UID', 'DTSTAMP', 'DTSTART'],
};
const single = new Set([
  ...['VERSION', 'PRODID', 'CALSCALE', 'METHOD', 'UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'DESCRIPTION'],
  ...['LOCATION', 'URL', 'SEQUENCE', 'STATUS', 'LAST-MODIFIED', 'ORGANIZER', 'TRANSP'],
]);

/** What RFC 5545 (and 5546 for mails) finds wrong with a calendar file, in words; nothing for one that is valid. */
export function calendarFaults(file: Buffer): string[] {
  const lines = physicalLines(file);
  const faults = lines.flatMap((octets, index) => faultsOfLine(octets, index + 1));
  if (!file.subarray(-2).equals(Buffer.from('\r\n'))) faults.push('the last line does not end with CRLF');
  const unfolded = file.toString('utf8').replaceAll('\r\n ', '');
  return [...faults, ...faultsOfStructure(unfolded.split('\r\n').filter(Boolean))];
}

function physicalLines(file: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let start = 0;
  for (let end = file.indexOf('\r\n'); end >= 0; end = file.indexOf('\r\n', start)) {
    lines.push(file.subarray(start, end));
    start = end + 2;
  }
  return lines;
}

function faultsOfLine(octets: Buffer, number: number): string[] {
  const faults: string[] = [];
  if (octets.length > 75) faults.push(`line ${number} has ${octets.length} octets`);
  if (/[\r\n]/.test(octets.toString('latin1'))) faults.push(`line ${number} has a bare CR or LF`);
  if (octets.toString('utf8').includes('\ufffd')) faults.push(`line ${number} is cut inside a character`);
  return faults;
}

function faultsOfStructure(lines: string[]): string[] {
  const faults: string[] = [];
  const open: { name: string; seen: string[] }[] = [];
  for (const text of lines) {
    const [, name = '', , value = ''] = line.exec(text) ?? [];
    if (!name) faults.push(`not a content line: ${text}`);
    else if (name === 'BEGIN') open.push({ name: value, seen: [] });
    else if (name === 'END') faults.push(...close(open.pop(), value));
    else faults.push(...faultsOfProperty(name, value, open.at(-1)?.seen));
  }
  if (open.length > 0) faults.push(`${open.length} components stay open`);
  return faults;
}

function close(component: { name: string; seen: string[] } | undefined, name: string): string[] {
  if (component?.name !== name) return [`END:${name} closes ${component?.name}`];
  return (needed[name] ?? [])
    .filter((property) => !component.seen.includes(property))
    .map((property) => `${name} has no ${property}`);
}

function faultsOfProperty(name: string, value: string, seen: string[] | undefined): string[] {
  const faults: string[] = [];
  if (!seen) faults.push(`${name} stands outside of a component`);
  if (seen?.includes(name) && single.has(name)) faults.push(`${name} comes twice`);
  seen?.push(name);
  if (/\p{Cc}/u.test(value.replaceAll('\t', ''))) faults.push(`${name} has a control character`);
  if (textual.has(name) && /[;,]|\\(?![\\;,nN])/.test(value.replaceAll(/\\[\\;,nN]/g, '')))
    faults.push(`${name} is not escaped`);
  if (/^DT|^LAST/.test(name) && !/^\d{8}T\d{6}Z$/.test(value)) faults.push(`${name} is no time in UTC`);
  return faults;
}
