import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminEvent, AdminRegistrationDetails } from '#openapi/types.ts';
import { Queries } from '#src/api/queries.tsx';
import { anAdminEvent } from '#tests/support/made/events.ts';
import { SOON } from '#tests/support/soon.ts';
import { PersonContact } from './person.tsx';

const registrant = { user_id: 'u1', full_name: 'Ada Byron', email: 'ada@exmaple.org', is_guest: true };
const sent: unknown[] = [];
let made = 0;

interface Given {
  registrant?: Partial<AdminRegistrationDetails['registrant']>;
  status?: AdminRegistrationDetails['status'];
  event?: Partial<AdminEvent>;
  answer?: () => Response;
}

function open(given: Given = {}) {
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json());
    return given.answer?.() ?? Response.json({});
  });
  const registration = {
    // Each has its own command.
    ...{ registration_id: `r${++made}`, status: given.status ?? 'approved', phone: '' },
    registrant: { ...registrant, ...given.registrant },
  } as AdminRegistrationDetails;
  const event = anAdminEvent({ own_role: 'editor', status: 'published', ...given.event });
  render(<PersonContact event={event} registration={registration} />, { wrapper: Queries });
}

afterEach(() => {
  cleanup();
  sent.length = 0;
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const dialog = async () => within(await screen.findByRole('alertdialog', { name: 'Correct name and address' }, SOON));
const correct = () => screen.queryByRole('button', { name: 'Correct name and address' });
async function fillIn(texts: Record<string, string>) {
  const shown = await dialog();
  for (const [label, value] of Object.entries(texts))
    fireEvent.input(shown.getByLabelText(label), { target: { value } });
  fireEvent.click(shown.getByRole('button', { name: 'Save correction' }));
}

test('what differs is sent, with what was seen', async () => {
  open();
  fireEvent.click(correct() as HTMLElement);
  await fillIn({ Email: ' <ada@example.org> ' });
  const seen = { full_name: 'Ada Byron', email: 'ada@exmaple.org' };
  await vi.waitFor(() => expect(sent).toEqual([{ email: 'ada@example.org', seen, tell: true }]), SOON);
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), SOON);
});

test('nobody is mailed where that is not wanted, or the event is over', async () => {
  open();
  fireEvent.click(correct() as HTMLElement);
  fireEvent.click((await dialog()).getByRole('checkbox'));
  await fillIn({ Name: 'Ada King' });
  await vi.waitFor(() => expect(sent).toMatchObject([{ full_name: 'Ada King', tell: false }]), SOON);
  cleanup();
  open({ event: { phase: 'ended' } });
  fireEvent.click(correct() as HTMLElement);
  expect((await dialog()).queryByRole('checkbox')).toBeNull();
  await fillIn({ Name: 'Ada King' });
  await vi.waitFor(() => expect(sent[1]).toMatchObject({ full_name: 'Ada King', tell: false }), SOON);
});

test('what stays as it is, nothing is sent of', async () => {
  open();
  fireEvent.click(correct() as HTMLElement);
  await fillIn({ Name: ' Ada Byron ' });
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), SOON);
  expect(sent).toEqual([]);
});

test('who gave no address has an empty field, which may stay empty; an address can’t be emptied', async () => {
  open({ registrant: { email: 'x@no-address.invalid' } });
  fireEvent.click(correct() as HTMLElement);
  expect((await dialog()).getByLabelText<HTMLInputElement>('Email').value).toBe('');
  await fillIn({ Name: 'Ada King' });
  const seen = { full_name: 'Ada Byron', email: 'x@no-address.invalid' };
  await vi.waitFor(() => expect(sent).toEqual([{ full_name: 'Ada King', seen, tell: true }]), SOON);
  cleanup();
  open();
  fireEvent.click(correct() as HTMLElement);
  await fillIn({ Email: '' });
  expect((await dialog()).getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  expect(sent).toHaveLength(1);
});

test('a refusal stands at its field, and what was typed stays', async () => {
  const detail = 'This address belongs to an account. Add the person with it, then cancel this registration.';
  const problem = { detail, code: 'not_allowed_now', fields: [{ field: 'email', detail }] };
  open({ answer: () => Response.json(problem, { status: 409 }) });
  fireEvent.click(correct() as HTMLElement);
  await fillIn({ Email: 'grace@example.org' });
  const field = (await dialog()).getByLabelText<HTMLInputElement>('Email');
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'), SOON);
  expect(field.value).toBe('grace@example.org');
  expect((await dialog()).getAllByText(detail, { exact: false }).length).toBeGreaterThan(0);
});

test('only the team corrects, only guests, and nothing that is cancelled', () => {
  open({ event: { own_role: 'viewer' } });
  expect(correct()).toBeNull();
  cleanup();
  open({ status: 'cancelled' });
  expect(correct()).toBeNull();
  cleanup();
  open({ registrant: { is_guest: false } });
  expect(correct()).toBeNull();
  expect(screen.getByText(/theirs to change/)).toBeTruthy();
});
