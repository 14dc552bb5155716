import { isObject } from '../parse-kept.ts';
import { chartOf } from '../../chart/chart.ts';
import { machineOf } from '../../chart/machine.ts';
import type { Run } from './run.ts';

const FORMAT = 'statechart-viewer-session';
const VERSION = 1;

/** A run as a file that `readSession` shows again. It holds what the page told, which was redacted there. */
export function sessionText({ page, messages, end }: Run): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, savedAt: Date.now(), page, messages, end });
}

export function sessionName({ page: { path, startedAt } }: Run): string {
  const place = path.replace(/[^\w-]+/g, '-').replace(/^-|-$/g, '') || 'home';
  return `session-${place}-${new Date(startedAt).toISOString().slice(0, 19).replace(/\D/g, '-')}.json`;
}

export function isSession(content: unknown): boolean {
  return isObject(content) && content['format'] === FORMAT;
}

/** The run in a file's content, or a sentence that says why there is none. */
export function readSession(content: unknown, file: string): Run | string {
  const session = content as { version: unknown; savedAt: unknown } & Pick<Run, 'page' | 'messages' | 'end'>;
  const { version, savedAt, page, messages, end } = session;
  if (version !== VERSION) return `${file} was exported by another version of this viewer, and can't be shown here.`;
  if (!isCount(savedAt) || !isPage(page) || !isEnd(end) || !Array.isArray(messages))
    return `${file} is damaged: it doesn't say which page it is of.`;
  const wrong = messages.findIndex((message, index) => !isMessage(message, messages[index - 1]));
  if (wrong >= 0) return `${file} is damaged: its message ${wrong + 1} is not one that a page tells.`;
  const id = `imported ${file} ${page.tab} ${page.load} ${String(savedAt)}`;
  return { id, page, messages, end, imported: { file, savedAt: savedAt as number } };
}

/** A run as this viewer has it, which its next load finds again. */
export function isRun(value: unknown): value is Run {
  if (!isObject(value)) return false;
  const { id, page, messages, end, imported } = value;
  return (
    isText(id) &&
    isPage(page) &&
    isEnd(end) &&
    areMessages(messages) &&
    (imported === undefined || isImported(imported))
  );
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isCount: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const oneOf =
  (...choices: string[]): Check =>
  (value) =>
    choices.some((choice) => choice === value);
const mapOf =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every(check);
const parts =
  (checks: Record<string, Check>): Check =>
  (value) =>
    isObject(value) && Object.entries(checks).every(([key, check]) => check(value[key]));

const isPage = parts({ tab: isText, load: isCount, startedAt: isCount, path: isText });
const isEnd = orNull(parts({ why: oneOf('left', 'stopped', 'silent'), at: isCount }));
const isImported = parts({ file: isText, savedAt: isCount });
const isSeen = parts({
  status: oneOf('active', 'done', 'error', 'stopped'),
  active: listOf(isText),
  tags: listOf(isText),
  children: listOf(isText),
  guards: mapOf(oneOf('passes', 'fails', 'depends', 'unknown')),
  data: isObject,
});
const isTyped = parts({ type: isText });
const isDefinition: Check = (value) => {
  try {
    chartOf(machineOf(value as string));
    return true;
  } catch {
    return false;
  }
};

/** What each kind of message holds (watch/messages.ts). */
const TOLD = new Map<unknown, Check>(
  Object.entries({
    actor: parts({ parent: orNull(isText), name: isText, definition: orNull(isDefinition), seen: isSeen }),
    event: parts({ from: orNull(isText), event: isTyped }),
    action: parts({ action: isTyped }),
    step: parts({ event: isText, transitions: listOf(isText), actions: listOf(isText), seen: isSeen }),
    snapshot: parts({ event: isText, seen: isSeen }),
  }),
);
const isAddressed = parts({ number: isCount, actor: isText, at: isCount });

function isMessage(message: unknown, before: unknown): boolean {
  if (!isObject(message) || !isAddressed(message)) return false;
  const isLater = !isObject(before) || Number(before['number']) < Number(message['number']);
  return isLater && (TOLD.get(message['kind'])?.(message) ?? false);
}

function areMessages(messages: unknown): boolean {
  return Array.isArray(messages) && messages.every((message, index) => isMessage(message, messages[index - 1]));
}
