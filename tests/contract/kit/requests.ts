import fc from 'fast-check';
import { resolve, type Operation, type Parameter } from './contract-document.ts';
import { brokenValue, junk, validValue } from './values.ts';

/** A request as a client would send it. */
export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | undefined;
}

export type Kind = 'valid' | 'broken';

/** What exists on the server, so that some requests hit something. */
export interface Known {
  ids: string[];
  emails: string[];
  /** Profile versions, passwords and such: by the field's name. */
  values: Record<string, unknown[]>;
}

/** Requests to one operation, without a token. */
export function requestsTo(operation: Operation, kind: Kind, known: Known): fc.Arbitrary<Sent> {
  return fc
    .tuple(addresses(operation, kind, known), headerValues(operation, kind), bodies(operation, kind, known))
    .map(([url, own, { headers, payload }]) => ({
      method: operation.method,
      url,
      headers: { ...own, ...headers },
      payload,
    }));
}

function headerValues({ parameters }: Operation, kind: Kind): fc.Arbitrary<Record<string, string>> {
  const named = parameters.filter((parameter) => parameter.in === 'header');
  // No other character gets into a header.
  const broken = junk().map((value) => asText(value).replaceAll(/[^\x21-\x7e]/g, '.'));
  const values = named.map(({ name, schema }) => [name, kind === 'valid' ? validValue(schema) : broken] as const);
  return fc.record(Object.fromEntries(values), { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>;
}

function addresses(operation: Operation, kind: Kind, known: Known): fc.Arbitrary<string> {
  const { path } = operation;
  const parameters = operation.parameters.filter((parameter) => parameter.in !== 'header');
  const values = Object.fromEntries(
    parameters.map((parameter) => [parameter.name, parameterValues(parameter, kind, known)]),
  );
  return fc
    .record(values, { requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name) })
    .chain((given) =>
      (kind === 'valid'
        ? fc.constant('')
        : fc.constantFrom('', '', 'limit=1', '__proto__=1', 'limit[]=1', '=', '&&', '%', '\u00e4=%ff')
      ).map((extra) => toAddress(path, parameters, given, extra)),
    );
}

function parameterValues({ name, in: place, schema }: Parameter, kind: Kind, known: Known): fc.Arbitrary<unknown> {
  const valid = validValue(schema);
  if (place === 'path') {
    if (kind === 'broken') return junk();
    const existing = name === 'id' ? known.ids : (known.values[name] ?? []);
    return existing.length > 0 ? fc.oneof(valid, fc.constantFrom(...existing)) : valid;
  }
  return kind === 'valid' ? valid : fc.oneof(valid, junk(), fc.tuple(junk(), junk()));
}

function toAddress(path: string, parameters: Parameter[], given: Record<string, unknown>, extra: string): string {
  let address = `/api${path}`;
  const query = new URLSearchParams();
  for (const { name, in: place } of parameters) {
    const values = Array.isArray(given[name]) ? given[name] : [given[name]];
    if (place === 'path')
      address = address.replace(
        `{${name}}`,
        encodeURIComponent(asText(values[0]).replaceAll(/\p{Surrogate}/gu, '') || 'x'),
      );
    else if (name in given) for (const value of values) query.append(name, asText(value));
  }
  const search = [query.toString(), extra].filter(Boolean).join('&');
  return search ? `${address}?${search}` : address;
}

interface Body {
  headers: Record<string, string>;
  payload: string | undefined;
}

function bodies({ body }: Operation, kind: Kind, known: Known): fc.Arbitrary<Body> {
  if (!body) return kind === 'valid' ? fc.constant({ headers: {}, payload: undefined }) : uninvited();
  if (body.type === 'multipart/form-data')
    return kind === 'valid' ? wholeForms() : fc.oneof(brokenForms(), mislabelled());
  const schema = resolve(body.schema);
  const values = kind === 'valid' ? validValue(schema).chain((value) => withKnown(value, known)) : brokenValue(schema);
  const written = values.map((value) => ({
    headers: { 'content-type': body.type },
    payload: body.type === 'application/json' ? JSON.stringify(value) : asForm(value),
  }));
  if (kind === 'valid') return written;
  return fc.oneof(
    { weight: 5, arbitrary: written },
    { weight: 2, arbitrary: unreadable(body.type) },
    { weight: 1, arbitrary: mislabelled() },
  );
}

/** Puts things that exist into some of the fields that are there. */
function withKnown(value: unknown, { values, emails, ids }: Known): fc.Arbitrary<unknown> {
  const fields = value as Record<string, unknown>;
  const better: Record<string, unknown[]> = { email: emails, username: emails, ...values };
  const replaced = Object.fromEntries(
    Object.entries(fields).map(([name, given]) => {
      const choices = better[name] ?? [];
      if (name === 'notification_ids' && ids.length > 0) return [name, fc.constantFrom(given, ids.slice(0, 3))];
      return [
        name,
        choices.length > 0 ? fc.oneof(fc.constant(given), fc.constantFrom(...choices)) : fc.constant(given),
      ];
    }),
  );
  return fc.record(replaced);
}

function unreadable(type: string): fc.Arbitrary<Body> {
  const texts = [
    '',
    '{',
    '{"a":',
    '[[[[',
    '"',
    '\u0000',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":1}}',
    '{"email":1e400}',
    '\ufeff{}',
    `${'['.repeat(20_000)}`,
    `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
    'a=%zz&=&&b',
    'username=a&username=b&password=c',
    'x'.repeat(70_000),
  ];
  return fc.constantFrom(...texts).map((payload) => ({ headers: { 'content-type': type }, payload }));
}

function mislabelled(): fc.Arbitrary<Body> {
  const types = [
    '',
    'text/plain',
    'application/xml',
    'application/json; charset=utf-7',
    'application/json5',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'b'.repeat(100)}`,
    'application/x-www-form-urlencoded',
    '*/*',
    'a/b/c',
    ';;;',
  ];
  return fc.record({
    headers: fc.constantFrom(...types).map((type) => (type ? { 'content-type': type } : {}) as Record<string, string>),
    payload: fc.constantFrom('{"email":"a@b.cd","password":"0123456789"}', 'username=a&password=b', 'plain', ''),
  });
}

/** A body where the contract has none. */
function uninvited(): fc.Arbitrary<Body> {
  return fc.oneof(fc.constant({ headers: {}, payload: undefined }), mislabelled());
}

const BOUNDARY = 'foyer-boundary';
const formHeaders = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

function wholeForms(): fc.Arbitrary<Body> {
  return fc
    .record({
      name: fc.oneof(
        fc.constantFrom('cv.pdf', 'Lebenslauf – Ärztin.pdf', '..\\\\..\\\\cv.pdf', 'a b.PDF', '💥.pdf'),
        fc.string({ unit: 'grapheme' }).map((text) => `${text.replaceAll(/["\r\n\\\u0000]/g, '')}.pdf`),
      ),
      text: fc.string(),
    })
    .map(({ name, text }) => ({
      headers: formHeaders,
      payload: part(`name="file"; filename="${name}"`, `%PDF-1.7\n${text}`),
    }));
}

function brokenForms(): fc.Arbitrary<Body> {
  const pdf = '%PDF-1.7\nx';
  const payloads = [
    '',
    'not a form',
    `--${BOUNDARY}--\r\n`,
    part('name="file"', pdf),
    part('name="cv"; filename="cv.pdf"', pdf),
    part('name="file"; filename=""', ''),
    part('name="file"; filename="cv.pdf"', ''),
    part('name="file"; filename="cv.pdf"', '<html><script>1</script>'),
    part('name="file"; filename="cv.docx"', 'PK\u0003\u0004 broken zip'),
    part('name="file"; filename="a\u0000b.pdf"', pdf),
    part(`name="file"; filename="${'n'.repeat(3000)}.pdf"`, pdf),
    part('name="__proto__"; filename="cv.pdf"', pdf),
    part('name="file"; filename="cv.pdf"', pdf).replace(`--${BOUNDARY}--\r\n`, ''),
    part('name="file"; filename="cv.pdf"', pdf).slice(0, 60),
    part(`name="file"; filename="cv.pdf"\r\n${'X-A: b\r\n'.repeat(300)}X-Z: z`, pdf),
    part('name="file"; filename="a.pdf"', pdf).replace(`--${BOUNDARY}--\r\n`, '') +
      part('name="file"; filename="b.pdf"', pdf),
    part('name="a"', 'v').replace(`--${BOUNDARY}--\r\n`, '').repeat(200) + part('name="file"; filename="b.pdf"', pdf),
    part('name="file"; filename="a.pdf"', pdf).replaceAll('\r\n', '\n'),
    part('', pdf),
  ];
  return fc.constantFrom(...payloads).map((payload) => ({ headers: formHeaders, payload }));
}

function part(disposition: string, content: string): string {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n--${BOUNDARY}--\r\n`;
}

function asForm(value: unknown): string {
  if (typeof value !== 'object' || value === null) return asText(value);
  return new URLSearchParams(Object.entries(value).map(([name, field]) => [name, asText(field)])).toString();
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
