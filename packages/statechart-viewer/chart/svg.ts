type Attributes = Record<string, string | number | undefined>;

/** One element as text. Styles are attributes, since a page's security policy lets no `style` in. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const list = given.map(([key, value]) => ` ${key}="${escape(round(value))}"`).join('');
  const inside = children.filter(Boolean).join('');
  return inside === '' ? `<${name}${list}/>\n` : `<${name}${list}>\n${inside}</${name}>\n`;
}

/** One line of writing; `y` is its baseline. */
export function words(content: string, x: number, y: number, attributes: Attributes): string {
  return element('text', { x, y, ...attributes }, escape(content)).replace('>\n', '>');
}

function round(value: string | number | undefined): string {
  return typeof value === 'number' ? String(Math.round(value * 10) / 10) : String(value);
}

function escape(content: string): string {
  return content.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
