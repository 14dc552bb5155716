import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, test } from 'vitest';
import { Queries } from '#src/api/queries.tsx';
import { anAdminEvent } from '#tests/support/made/events.ts';
import { NewDoorLink } from './new-door-link.tsx';

afterEach(cleanup);

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
