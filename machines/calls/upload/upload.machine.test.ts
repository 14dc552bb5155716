import { describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { callLimit, noAnswer } from '#machines/calls/call-limit.ts';
import { type SentFile, type UploadEvent, uploadMachine } from './upload.machine.ts';

const poster = new File(['%PDF-1.7'], 'poster.pdf', { type: 'application/pdf' });
const better = new File(['%PDF-1.7 better'], 'better.pdf', { type: 'application/pdf' });
const kept = (file_name: string): SentFile => ({ file_name });
const tooLarge = { detail: 'Choose a file of at most 5 MB.', code: 'too_large', fields: [] };
const unreachable = { detail: null, code: 'unreachable', fields: [] };

function start(sent: SentFile | null = null) {
  const asked: { file: File | null }[] = [];
  const cancelled = vi.fn();
  const uploadFile = fromCallback<UploadEvent, { file: File | null }>(({ input }) => {
    asked.push(input);
    return cancelled;
  });
  const clock = new SimulatedClock();
  const actor = createActor(uploadMachine.provide({ actors: { uploadFile } }), {
    input: { sent },
    clock,
  });
  const answers: (string | null)[] = [];
  actor.on('sent.changed', (event) => answers.push(event.sent?.file_name ?? null));
  actor.start();
  const context = () => actor.getSnapshot().context;
  const state = () => actor.getSnapshot().value;
  return { actor, clock, asked, cancelled, answers, context, state };
}

function sending() {
  const page = start();
  page.actor.send({ type: 'file.chosen', file: poster });
  return page;
}

test('a chosen file is sent at once, and is the answer once the server has it', () => {
  const { actor, asked, answers, context, state } = sending();
  expect(asked).toEqual([{ file: poster }]);
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  actor.send({ type: 'upload.progressed', progress: 0.4 });
  expect(context()).toMatchObject({ file: poster, progress: 0.4, sent: null });
  expect(answers).toEqual([]);
  actor.send({ type: 'upload.taken', sent: kept('poster.pdf') });
  expect(state()).toBe('sent');
  expect(context()).toMatchObject({ file: null, progress: 0, error: null, sent: kept('poster.pdf') });
  expect(answers).toEqual(['poster.pdf']);
});

test('a file that was sent before is there from the start, and can be taken out of the answer', () => {
  const { actor, answers, context, state } = start(kept('poster.pdf'));
  expect(state()).toBe('sent');
  expect(answers).toEqual([]);
  actor.send({ type: 'file.removed' });
  expect(state()).toBe('idle');
  expect(context().sent).toBeNull();
  expect(answers).toEqual([null]);
});

test('stopping it leaves nothing behind', () => {
  const { actor, cancelled, answers, context, state } = sending();
  actor.send({ type: 'upload.progressed', progress: 0.4 });
  actor.send({ type: 'file.cancelled' });
  expect(cancelled).toHaveBeenCalledOnce();
  expect(state()).toBe('idle');
  expect(context()).toMatchObject({ file: null, progress: 0, error: null });
  expect(answers).toEqual([]);
});

describe('a refused file', () => {
  test.each([
    ['by the server, with its sentence', tooLarge, 'Choose a file of at most 5 MB.'],
    ['by the connection', unreachable, 'We don’t know whether the file arrived. Check your connection and try again.'],
  ])('%s can be tried again', (_, error, detail) => {
    const { actor, asked, context, state } = sending();
    actor.send({ type: 'upload.progressed', progress: 0.9 });
    actor.send({ type: 'upload.refused', error });
    expect(state()).toBe('failed');
    expect(context().error?.detail).toBe(detail);
    actor.send({ type: 'file.retried' });
    expect(actor.getSnapshot().matches('sending')).toBe(true);
    expect(context()).toMatchObject({ error: null, progress: 0 });
    expect(asked).toEqual([{ file: poster }, { file: poster }]);
  });

  test('can be dismissed, or another chosen', () => {
    const { actor, asked, context, state } = sending();
    actor.send({ type: 'upload.refused', error: tooLarge });
    actor.send({ type: 'file.chosen', file: better });
    expect(asked.at(-1)).toEqual({ file: better });
    actor.send({ type: 'upload.refused', error: tooLarge });
    actor.send({ type: 'file.cancelled' });
    expect(state()).toBe('idle');
    expect(context()).toMatchObject({ file: null, error: null });
  });
});

describe('while another file takes its place', () => {
  function replacing() {
    const page = start(kept('poster.pdf'));
    page.actor.send({ type: 'file.chosen', file: better });
    return page;
  }

  test('the old one stays the answer until the new one is whole', () => {
    const { actor, answers, context } = replacing();
    expect(context()).toMatchObject({ file: better, sent: kept('poster.pdf') });
    actor.send({ type: 'upload.taken', sent: kept('better.pdf') });
    expect(context().sent).toEqual(kept('better.pdf'));
    expect(answers).toEqual(['better.pdf']);
  });

  test('the old one is there again when that is stopped, or fails and is dismissed', () => {
    const { actor, answers, context, state } = replacing();
    actor.send({ type: 'file.cancelled' });
    expect([state(), context().file, context().sent]).toEqual(['sent', null, kept('poster.pdf')]);
    actor.send({ type: 'file.chosen', file: better });
    actor.send({ type: 'upload.refused', error: tooLarge });
    actor.send({ type: 'file.cancelled' });
    expect([state(), context().file, context().error]).toEqual(['sent', null, null]);
    expect(answers).toEqual([]);
  });
});

test('one that comes to a standstill is given up, and can be tried again; one that goes on may take its time', () => {
  const { actor, clock, asked, cancelled, context, state } = sending();
  for (const progress of [0.1, 0.2, 0.3]) {
    clock.increment(callLimit - 1);
    actor.send({ type: 'upload.progressed', progress });
  }
  expect(context()).toMatchObject({ progress: 0.3, error: null });
  expect(cancelled).not.toHaveBeenCalled();
  clock.increment(callLimit);
  expect(state()).toBe('failed');
  expect(cancelled).toHaveBeenCalledOnce();
  expect(context()).toMatchObject({ file: poster, error: noAnswer });
  actor.send({ type: 'file.retried' });
  expect(asked).toHaveLength(2);
});

test('an upload that can’t even begin is said', () => {
  const broken = fromCallback<UploadEvent, { file: File | null }>(() => {
    throw new Error('No upload in this browser.');
  });
  const machine = uploadMachine.provide({ actors: { uploadFile: broken } });
  const actor = createActor(machine, { input: { sent: null } }).start();
  actor.send({ type: 'file.chosen', file: poster });
  expect(actor.getSnapshot().value).toBe('failed');
  expect(actor.getSnapshot().context.error?.detail).toMatch(/^We don’t know whether the file arrived/);
});
