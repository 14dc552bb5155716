// @module-tag thorough

import { describe, expect, test, vi } from 'vitest';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { exploreAll } from '#path-kit/core/explore.ts';
import type { Model } from '#path-kit/core/model.ts';
import type { Path } from '#path-kit/core/paths.ts';
import { replay } from '#path-kit/core/replay.ts';
import { toursOf, transitionsAndCases } from '#path-kit/core/tours.ts';
import { models } from '#tests/models/models.ts';
import { redact } from './redaction.ts';
import { broadcast } from '#statechart-viewer/watch/watch.ts';
import { showStately } from './stately.ts';

const SECRETS = /password|token|answers?|^words$/;
const CV = 'CANARY of the text in the CV';

/** Every secret of the model's payloads becomes a canary, files sing too, and failures bring links and headers along. */
function plant(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return SECRETS.test(key) && !value.startsWith('CANARY') ? `CANARY ${value}` : value;
  if (typeof value === 'function')
    return (...given: unknown[]) => plant((value as (...all: unknown[]) => unknown)(...given), key);
  if (value instanceof File) return new File([CV], 'CANARY of a name.pdf', { type: 'application/pdf' });
  if (Array.isArray(value)) return value.map((item) => plant(item, key));
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  // Answers stand under whatever their questions are called.
  const keyOf = (name: string) => (/^answers?$/.test(key) ? key : name);
  const planted = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plant(part, keyOf(name))]));
  return key === 'error' ? { ...planted, ...leaks } : planted;
}
const leaks = {
  path: '/reset-password?token=CANARY-of-a-link',
  message: 'See https://events.example/reset-password/CANARY-of-a-link',
  request: {
    headers: { Authorization: 'Bearer CANARY-of-a-header' },
    body: { file: CV, bytes: new TextEncoder().encode(CV) },
  },
};

function withCanaries(model: Model): Model {
  const { token_type: _, ...planted } = plant({ starts: model.starts, events: model.events }) as Model & {
    token_type: unknown;
  };
  return { ...model, ...planted };
}

/** Replays a path with both inspectors attached, and answers what they sent, and what they saw. */
async function watch(path: Path): Promise<{ sent: string; seen: string }> {
  const sent: unknown[] = [];
  const seen: unknown[] = [];
  let isWatched = false;
  const inspect = (event: InspectionEvent) => {
    if (!isWatched && isStart(event)) {
      isWatched = true;
      broadcast(event.actorRef as AnyActorRef, channelInto(sent), { redact, tab: 'a', load: 1 });
      statelyInto(sent, event.actorRef as AnyActorRef);
    }
    if (event.type === '@xstate.event') seen.push(event.event);
    if (event.type === '@xstate.snapshot') seen.push(event.snapshot);
  };
  await replay(path, { inspect });
  for (const run of idle.splice(0)) run();
  document.body.replaceChildren();
  return { sent: JSON.stringify(sent), seen: JSON.stringify(seen) };
}

function isStart(event: InspectionEvent): boolean {
  return event.type === '@xstate.event' && event.event.type === 'xstate.init' && !event.sourceRef;
}

function channelInto(sent: unknown[]): BroadcastChannel {
  return { postMessage: (letter: unknown) => sent.push(structuredClone(letter)), addEventListener() {} } as never;
}

const idle: (() => void)[] = [];

/** Stately's own adapter, its window open and connected. */
function statelyInto(sent: unknown[], root: AnyActorRef): void {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('open', () => ({ postMessage: (event: unknown) => sent.push(structuredClone(event)) }));
  showStately(root, { forget() {} });
  const listen = vi.spyOn(window, 'addEventListener').mockReturnValue();
  document.querySelector('button')?.click();
  const [, hear] = listen.mock.calls.find(([type]) => type === 'message') ?? [];
  listen.mockRestore();
  const connected = { data: { type: '@statelyai.connected' }, origin: 'https://stately.ai' };
  (hear as (event: MessageEvent) => void)(new MessageEvent('message', connected));
}

/** What the inspectors did see, by the machine: what was kept from anyone who watches. */
const SEEN: Record<string, string[]> = {
  auth: ['token-of-ada', '-of-a-link', '-of-a-header'],
  login: ['a long enough one', 'token-of-ada', '-of-a-link', '-of-a-header'],
  'sign-up': ['a long enough one', 'token-of-ada'],
  'password-reset': ['a long enough one', 'of-the-link'],
  'registration-flow': ['secret answer'],
  decision: ['Secret words'],
  command: ['Secret words'],
};

describe.each(models.map(withCanaries))('on every transition of $machine.id', (model) => {
  const paths = toursOf(exploreAll(model), transitionsAndCases);

  test('nothing secret is in what the inspectors are sent', async () => {
    const seen: string[] = [];
    for (const path of paths) {
      const watched = await watch(path);
      expect(watched.sent).not.toMatch(/CANARY|67,65,78,65,82,89/);
      expect(watched.sent).toContain('"_version":"0.7.2"');
      expect(watched.sent).toContain('"kind":"step"');
      seen.push(watched.seen);
    }
    for (const canary of SEEN[model.machine.id] ?? []) expect(seen.join()).toMatch(new RegExp(`CANARY.?${canary}`));
  });
});
