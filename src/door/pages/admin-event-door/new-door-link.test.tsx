import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listDoorLinks } from '#openapi/operations.ts';
import { Queries } from '#src/api/queries.tsx';
import { queryClient, readKey } from '#src/api/query.ts';
import { anAdminEvent } from '#tests/support/made/events.ts';
import { NewDoorLink } from './new-door-link.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('a door link for a time that clocks leave out says which time there is', async () => {
  const event = anAdminEvent({
    starts_at: '2190-03-27T18:00:00.000Z',
    ends_at: '2190-03-28T10:00:00.000Z',
    timezone: 'Europe/Berlin',
  });
  render(
    <Queries>
      <NewDoorLink event={event} onClose={() => {}} />
    </Queries>,
  );
  const put = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  put('Works from: time', '');
  put('Until: day', '2190-03-28');
  put('Until: time', '02:30');
  fireEvent.click(screen.getByText('Make the link', { selector: 'button' }));
  await screen.findByText('Give a day and a time.');
  screen.getByText('Clocks in Berlin are put forward then, and there is no 02:30. Choose another time, such as 03:30.');
});

test('where a link is refused, the list is read again: someone else may have made the last one', async () => {
  const refusal = { detail: 'An event has 50 door links at most. End one that is not needed.', code: 'conflict' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status: 409 })));
  queryClient.setQueryData(readKey(listDoorLinks), { items: [] });
  render(
    <Queries>
      <NewDoorLink event={anAdminEvent()} onClose={() => {}} />
    </Queries>,
  );
  fireEvent.change(screen.getByLabelText('Name of the door'), { target: { value: 'Main entrance' } });
  fireEvent.click(screen.getByText('Make the link', { selector: 'button' }));
  await screen.findByText(refusal.detail);
  expect(queryClient.getQueryState(readKey(listDoorLinks))?.isInvalidated).toBe(true);
});
