import { isHidden } from '../../watch/redact.ts';

const WIDTH = 110;
const STEP = '  ';

/** Plain data as TypeScript; a file that was hidden becomes another of its size. */
export function code(value: unknown, indent = ''): string {
  return print(value, indent, (hidden) => {
    const [, size] = FILE.exec(hidden) ?? [];
    return size ? `new File([new Uint8Array(${size})], 'file')` : text(hidden);
  });
}

/** The same as something to be expected: what was hidden may be anything but nothing. */
export function expectedCode(value: unknown, indent = ''): string {
  return print(value, indent, () => 'expect.anything()');
}

type Hidden = (text: string) => string;

/** In one line where there is room for it. */
function print(value: unknown, indent: string, hidden: Hidden): string {
  if (typeof value === 'string') return isHidden(value) ? hidden(value) : text(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const [opens, closes] = Array.isArray(value) ? '[]' : '{}';
  const partsAt = (place: string) => partsOf(value, (part) => print(part, place, hidden));
  const inLine = partsAt(indent);
  if (inLine.length === 0) return `${opens}${closes}`;
  const room = Array.isArray(value) ? '' : ' ';
  const line = `${opens}${room}${inLine.join(', ')}${room}${closes}`;
  if (indent.length + line.length <= WIDTH && !line.includes('\n')) return line;
  const inside = indent + STEP;
  return `${opens}\n${partsAt(inside)
    .map((part) => `${inside}${part},\n`)
    .join('')}${indent}${closes}`;
}

function partsOf(value: object, printed: (part: unknown) => string): string[] {
  if (Array.isArray(value)) return value.map(printed);
  const known = Object.entries(value).filter(([, part]) => part !== undefined);
  return known.map(([key, part]) => `${KEY.test(key) ? key : text(key)}: ${printed(part)}`);
}

export function text(value: string): string {
  return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

const KEY = /^[A-Za-z_$][\w$]*$/;
const FILE = /^\[file, (\d+) bytes\]$/;
