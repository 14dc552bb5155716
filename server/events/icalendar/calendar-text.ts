import ICAL from 'ical.js';

// ical.js counts this without the space that a folded line begins with: 75 would make lines of 76 octets.
ICAL.foldLength = 74;

type Params = Record<string, string>;

/** Adds a property of text; nothing for an empty one. */
export function addText(component: ICAL.Component, name: string, text: string, params: Params = {}): void {
  if (text === '') return;
  add(component, name, params).setValue(clean(text));
}

/**
 * Adds a property of text that ical.js has no type for. As text it would get a VALUE parameter, which readers of X-WR-
 * properties trip over: so it is written as it is, and escaped here.
 */
export function addForeignText(component: ICAL.Component, name: string, text: string): void {
  add(component, name, {}).setValue(
    clean(text)
      .replaceAll(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n'),
  );
}

/** Adds a property of an address; `type` where it is not what the property is by itself. */
export function addAddress(component: ICAL.Component, name: string, address: string, params: Params = {}): void {
  const property = add(component, name, params);
  if (property.getDefaultType() === 'unknown') property.resetType('uri');
  property.setValue(address.replaceAll(/[\p{Cc}\s]/gu, ''));
}

export function addTime(component: ICAL.Component, name: string, instant: Date): void {
  add(component, name, {}).setValue(ICAL.Time.fromJSDate(instant, true));
}

/** Adds a property whose value is a duration such as PT1H. */
export function addDuration(component: ICAL.Component, name: string, duration: string): void {
  const property = add(component, name, {});
  property.resetType('duration');
  property.setValue(ICAL.Duration.fromString(duration));
}

/** The calendar as a file: lines end with CRLF, the last one too. */
export function writeCalendar(calendar: ICAL.Component): string {
  return `${calendar.toString()}\r\n`;
}

function add(component: ICAL.Component, name: string, params: Params): ICAL.Property {
  const property = new ICAL.Property(name);
  for (const [param, value] of Object.entries(params)) property.setParameter(param, asParameter(value));
  return component.addProperty(property);
}

/** A stray carriage return or another control character would end the line for some readers, whatever follows it. */
function clean(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\n\t])\p{Cc}/gu, '');
}

/** Parameters have no escapes that every reader knows (RFC 6868 came late). */
function asParameter(value: string): string {
  return value
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll('"', "'")
    .replaceAll('^', '');
}
