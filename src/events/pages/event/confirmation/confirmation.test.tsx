import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Queries } from '#src/api/queries.tsx';
import { anOwnRegistration, someEventDetails } from '#tests/support/made/events.ts';
import { Confirmation } from './confirmation.tsx';

afterEach(cleanup);

test('a confirmation comes in the typeface, though the page before it kept the stand-in, and its heading has focus', () => {
  delete document.documentElement.dataset['font'];
  const event = someEventDetails();
  render(
    <Queries>
      <Confirmation event={event} registration={anOwnRegistration()} name="Ada Byron" />
    </Queries>,
  );
  expect(document.documentElement.dataset['font']).toBe('later');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'You’re in, Ada' }));
});
