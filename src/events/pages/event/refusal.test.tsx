import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Shown } from '#machines/calls/problem.ts';
import { Queries } from '#src/api/queries.tsx';
import { aPerson } from '#tests/support/made/people.ts';
import { Refusal } from './refusal.tsx';

let fetched = 0;
vi.mock('#src/session/auth.ts', async (original) => ({ ...(await original<object>()), useUser: () => aPerson() }));
vi.mock('#src/accounts/email-confirmation/send-link.tsx', async (original) => {
  if (++fetched === 1) throw new TypeError('Failed to fetch dynamically imported module');
  return original();
});

const refused: Shown = { code: 'email_unverified', detail: 'Confirm your email address first.', fields: [] };
const show = () => render(<Refusal error={refused} />, { wrapper: Queries });

test('the way to another link is fetched again where its code did not come', async () => {
  const first = show();
  await vi.waitFor(() => expect(fetched).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole('button')).toBeNull();
  first.unmount();
  show();
  await screen.findByRole('button', { name: 'Send the link again' });
});
