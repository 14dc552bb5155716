import { createActor, SimulatedClock } from 'xstate';
import type { editorMachine } from '#machines/events/editor/editor.machine.ts';
import type {
  EditorDraft,
  EditorEmitted,
  EditorEvent,
  Published,
  Stored,
  Values,
} from '#machines/events/editor/editor.types.ts';
import { heldPort, settled } from '../machines/held-port.ts';

const empty = { title: '', venue: '', tags: [] };
export const talk = { title: 'Talk', venue: 'Hall', tags: ['a'] };
export const unreachable = { detail: null, code: 'unreachable', fields: [] };
export const refusal = (code: string, more: object = {}) => ({
  detail: `The server says ${code}.`,
  code,
  fields: [],
  ...more,
});
export const stale = (current: Stored) => refusal('stale_version', { current });

export function aStored(version: number, values: Values = {}): Stored {
  return { id: 'd1', version, values: { ...talk, ...values } };
}

/** An editor of a talk, its ports held by the test. */
export function startEditor(machine: typeof editorMachine, id: string | null = 'd1', draft: EditorDraft | null = null) {
  const ports = {
    readDocument: heldPort<Stored, { id: string }>(),
    createDocument: heldPort<{ stored: Stored; editPath: string }, { values: Values }>(),
    updateDocument: heldPort<Stored, { id: string; version: number; changes: Values; options: Values }>(),
    publishDocument: heldPort<Published, { id: string }>(),
  };
  const actors = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, port.logic]));
  const clock = new SimulatedClock();
  const actor = createActor(machine.provide({ actors }), { input: { id, empty, draft }, clock });
  const emitted: EditorEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const send = (event: EditorEvent) => actor.send(event);
  return {
    ...ports,
    clock,
    empty,
    emitted,
    send,
    context: () => actor.getSnapshot().context,
    /** By its name, or by its path from `ready` on where two have one name. */
    is: (state: string) => `.${pathOf(actor.getSnapshot().value)}.`.includes(`.${state}.`),
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    type: (changes: Values, step?: string) =>
      send({ type: 'values.changed', changes, ...(step !== undefined && { step }) }),
    said: () => actor.getSnapshot().context.error?.detail ?? null,
  };
}

/** The editor of a talk that has been read. */
export async function openEditor(machine: typeof editorMachine, draft: EditorDraft | null = null) {
  const page = startEditor(machine, 'd1', draft);
  page.readDocument.last().resolve(aStored(1));
  await settled();
  return page;
}

/** One whose save has been refused like this. */
export async function refusedEditor(machine: typeof editorMachine, error: object, changes: Values = { title: 'Mine' }) {
  const page = await openEditor(machine);
  page.type(changes);
  page.send({ type: 'save.requested' });
  page.updateDocument.last().reject(error);
  await settled();
  return page;
}

/** Such as `ready.saving.alone.updating`. */
function pathOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries(value as object)
    .map(([state, inside]) => `${state}.${pathOf(inside)}`)
    .join();
}
