import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { EventDetails } from '#openapi/types.ts';
import type { RegistrationFlow } from '#src/registrations/actors/registration-flow.ts';
import { stubDeviceNotes } from '#tests/support/machines/device-notes.ts';
import { anOwnRegistration, someEventDetails } from '#tests/support/made/events.ts';
import { useConfirmation } from './use-confirmation.ts';

// It is fetched, which takes its time where nothing is bundled.
beforeAll(() => import('./confirmation.tsx'));
beforeEach(() => void stubDeviceNotes());
afterEach(() => void vi.unstubAllGlobals());

type Flow = Pick<RegistrationFlow, 'outcome' | 'isFillingIn' | 'isBusy' | 'isAsking' | 'standing' | 'was'>;
const idle: Flow = {
  outcome: null,
  isFillingIn: false,
  isBusy: false,
  isAsking: false,
  standing: 'approved',
  was: null,
};
const asking = { ...idle, isAsking: true };
const gone: Flow = { ...idle, standing: 'cancelled', was: 'approved' };
const cancelled: Flow = { ...gone, outcome: 'cancelled' };
const held = someEventDetails({ registration: anOwnRegistration() });
const givenBack = { ...held, registration: null };

async function open(event: EventDetails) {
  const view = renderHook(({ of, flow }) => useConfirmation(of, flow as RegistrationFlow), {
    initialProps: { of: event, flow: asking },
  });
  await act(() => vi.dynamicImportSettled());
  return {
    shows: (of: EventDetails, flow: Flow) => {
      view.rerender({ of, flow });
      return view.result.current?.registration.status ?? null;
    },
    was: () => view.result.current?.was,
    news: () => view.result.current?.news,
  };
}

test('what was given back has its screen, which knows how it stood, once the page knows it too', async () => {
  const { shows, was } = await open(held);
  expect(shows(held, cancelled)).toBeNull();
  expect(shows(givenBack, cancelled)).toBe('cancelled');
  expect(was()).toBe('approved');
});

test('what is taken away in another place has it too', async () => {
  const { shows } = await open(held);
  expect(shows(givenBack, gone)).toBe('cancelled');
});

test.each([
  ['movedUp', 'waitlisted', 'moved up'],
  ['approved', 'pending', 'approved'],
  ['approved', null, null],
] as const)('%s from %s, the news is %s', async (standing, was, news) => {
  const { shows, news: shown } = await open(held);
  expect(shows(held, { ...idle, standing, was })).toBe(news && 'approved');
  expect(shown()).toBe(news ?? undefined);
});

test('of an event that is cancelled the page says why', async () => {
  const { shows } = await open(held);
  expect(shows({ ...held, status: 'cancelled', registration: null }, gone)).toBeNull();
});

test.each([
  ['its form', { ...gone, isFillingIn: true }],
  ['what is refused', { ...gone, outcome: 'refused' as const }],
])('%s leaves it for good', async (_, flow) => {
  const { shows } = await open(held);
  expect(shows(givenBack, cancelled)).toBe('cancelled');
  expect(shows(givenBack, { ...gone, isBusy: true })).toBe('cancelled');
  expect(shows(givenBack, flow)).toBeNull();
  expect(shows(givenBack, gone)).toBeNull();
});

test.each(['r1', 'r2'])(
  'a registration (%s) that is found after it is shown on the event’s page',
  async (registration_id) => {
    const { shows } = await open(held);
    expect(shows(givenBack, cancelled)).toBe('cancelled');
    expect(shows({ ...held, registration: anOwnRegistration({ registration_id }) }, idle)).toBeNull();
  },
);
