// Bundles openapi/contract/ into openapi/openapi.yaml, and generates what the client and the server take from it: the types, the
// bounds, the roles, who may call without a token, and what calls answer with.
// `--check` writes nothing and fails when what is checked in differs.
import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { format } from 'oxfmt';
import { parse } from 'yaml';
import { bundleContract } from './contract-bundle.mjs';

const root = new URL('../', import.meta.url);
const notice = '// Generated from openapi.yaml by `npm run contract`; not to be edited.\n';
const RULES = ['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'minItems', 'maxItems', 'enum'];

const bundle = await bundleContract();
const document = parse(bundle);
const schemas = document.components.schemas;
/** Every operation with its `method`, in capitals, and its `path`. */
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([, { operationId }]) => operationId)
    .map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
);

function resolve(schema) {
  return schema?.$ref ? resolve(schemas[schema.$ref.split('/').at(-1)]) : schema;
}

function rulesOf(schema) {
  const resolved = resolve(schema);
  const rules = Object.fromEntries(RULES.filter((rule) => rule in resolved).map((rule) => [rule, resolved[rule]]));
  return 'x-max-bytes' in resolved ? { ...rules, maxBytes: resolved['x-max-bytes'] } : rules;
}

function boundsOf(schema) {
  const required = schema.required ?? [];
  return Object.fromEntries(
    Object.entries(schema.properties).map(([name, property]) => [
      name,
      { required: required.includes(name), ...rulesOf(property) },
    ]),
  );
}

/** The bounds of every object that a request body sends: an export each, so that a page loads those it uses. */
function bounds() {
  const sent = operations
    .flatMap((operation) => Object.values(operation.requestBody?.content ?? {}))
    .map((content) => content.schema.$ref.split('/').at(-1));
  return [...new Set(sent)]
    .map((name) => `export const ${name} = ${JSON.stringify(boundsOf(schemas[name]))} as const;\n`)
    .join('\n');
}

function choices() {
  const enums = Object.entries(schemas).filter(([, schema]) => schema.enum);
  return enums.map(([name, schema]) => `export const ${name} = ${JSON.stringify(schema.enum)} as const;\n`).join('\n');
}

/** What each call of an event needs of anyone who makes it. */
function eventRoles() {
  const named = operations.flatMap((each) => (each['x-event-role'] ? [[each.operationId, each['x-event-role']]] : []));
  return `export const eventRoleOf = ${JSON.stringify(Object.fromEntries(named))} as const;\n`;
}

/** The operations that answer without a token, and those that take the key of a door. */
function callers() {
  const idsOf = (isMeant) =>
    operations
      .filter(({ security }) => isMeant(security ?? document.security))
      .map(({ operationId }) => `'${operationId}'`)
      .join(' | ');
  const isOpen = (security) => security.length === 0 || security.some((scheme) => Object.keys(scheme).length === 0);
  const takesDoorKey = (security) => security.some((scheme) => 'door' in scheme);
  return [
    `/** Answers without a token. */\nexport type OpenOperation = ${idsOf(isOpen)};\n`,
    `/** Takes the key of a door in place of a token. */\nexport type DoorOperation = ${idsOf(takesDoorKey)};\n`,
  ].join('\n');
}

/** The name of each operation, by its operationId. A string a name, which a build writes where it is used: nothing is loaded for the rest. */
function names() {
  const lines = operations.map(({ operationId, method, path, summary }) => {
    const kind = method === 'GET' ? 'Read' : 'Act';
    return `/** ${summary} */\nexport const ${operationId} = '${method} ${path}' as ${kind}<'${operationId}'>;`;
  });
  return `import type { Act, Read } from './operation.ts';\n\n${lines.join('\n')}\n`;
}

/** The calls by what a success answers with; a plain 200 with an object or a file, which most answer with, is left out. */
const callsByAnswer = {};
for (const { method, path, responses } of operations) {
  const status = Object.keys(responses ?? {}).find((code) => code.startsWith('2'));
  const answer = status && status + kindOf(responses[status]);
  if (answer && answer !== '200') (callsByAnswer[answer] ??= []).push(`${method} ${path}`);
}

/** ' empty', ' list', or '' for an object or a file. */
function kindOf({ content }) {
  if (!content) return ' empty';
  return resolve(content['application/json']?.schema)?.type === 'array' ? ' list' : '';
}

/** The first page reads and does nothing: what acts answer with comes later. */
function answers() {
  const { '200 list': lists, ...ofActs } = callsByAnswer;
  const strays = [...lists.filter((call) => !isRead(call)), ...Object.values(ofActs).flat().filter(isRead)];
  if (strays.length > 0) throw new Error(`Neither file of answers has room for ${strays.join(', ')}.`);
  return {
    'openapi/answers-of-reads.ts': `${notice}export const lists = ${JSON.stringify(lists)};\n`,
    'openapi/answers-of-acts.ts': `${notice}export const actsByAnswer = ${JSON.stringify(ofActs)};\n`,
  };
}

const isRead = (call) => call.startsWith('GET ');

const options = JSON.parse(await readFile(new URL('.oxfmtrc.json', root), 'utf8'));
const types = astToString(await openapiTS(document, { defaultNonNullable: false, alphabetize: false }));
const outputs = {
  'openapi/schema.d.ts': notice + types,
  'openapi/bounds-by-schema.ts': notice + bounds(),
  'openapi/choices-by-schema.ts': notice + choices(),
  'openapi/event-roles.ts': notice + eventRoles(),
  'openapi/callers.ts': notice + callers(),
  'openapi/operations.ts': notice + names(),
  ...answers(),
};
const checking = process.argv.includes('--check');

for (const [name, text] of Object.entries({ 'openapi/openapi.yaml': bundle, ...outputs })) {
  const code = name.endsWith('.yaml') ? text : (await format(name, text, options)).code;
  const file = new URL(name, root);
  if (!checking) await writeFile(file, code);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== code) {
    console.error(`${name} is not what openapi/contract/ says. Run \`npm run contract\` and commit the result.`);
    process.exitCode = 1;
  }
}
