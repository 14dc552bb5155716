import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { twoProcesses } from '#tests/support/server/two-processes.ts';

/** Two processes on one database, and an event that has begun. */
async function aDoorWithTwoProcesses() {
  const { here, there } = await twoProcesses();
  const starts_at = new Date(Date.now() - 60_000);
  const { event_id } = await anEvent(here.db, { starts_at, capacity: 30 });
  const token = await login(here.db, await anOrganiser(here.db));
  const registrations = await Promise.all(
    Array.from({ length: 30 }, async () =>
      aRegistration(here.db, { event_id, user_id: (await aUser(here.db)).user_id }),
    ),
  );
  const sync = (to: typeof here, door: string, actions: object[]) =>
    call(to, 'POST', `/door/${event_id}/actions`, { token, json: { cursor: '', door, actions } });
  return { here, there, event_id, token, registrations, sync };
}

const act = (kind: string, what: object) => ({ id: uuid(), kind, at: Date.now(), ahead: 0, error: 5, ...what });

describe.skipIf(!hasPostgres)('at the same moment, on PostgreSQL', () => {
  test('copies of one request are one, whichever process has them, and get one answer', async () => {
    const { here, there, event_id, registrations, sync } = await aDoorWithTwoProcesses();
    const actions = [
      ...registrations.map(({ code }) => act('check_in', { code })),
      act('walk_in', { name: 'Ann' }),
      act('walk_in', { name: 'Bea', email: 'bea@example.org' }),
      act('check_in', { code: 'NOBO-DY00' }),
    ];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, copy) => sync(copy % 2 === 0 ? here : there, 'North', actions)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
    const [first] = answers;
    for (const { body } of answers) expect(body.results).toEqual(first?.body.results);
    const stored = await here.db.selectFrom('door_actions').select('kind').where('event_id', '=', event_id).execute();
    expect(stored).toHaveLength(actions.length);
    const people = await here.db.selectFrom('registrations').select('code').where('event_id', '=', event_id).execute();
    expect(people).toHaveLength(32);
    const trail = here.db.selectFrom('audit_entries').select('action').where('event_id', '=', event_id);
    expect(await trail.where('action', '=', 'registration.checked_in').execute()).toHaveLength(32);
  });

  test('doors, walk-ins, decisions and organisers wait for each other and for nobody in a circle', async () => {
    const { here, there, event_id, token, registrations, sync } = await aDoorWithTwoProcesses();
    const some = (from: number) => registrations.slice(from, from + 15).map(({ code }) => act('check_in', { code }));
    const decide = (decision: string) => {
      const registration_ids = registrations.slice(10, 20).map(({ registration_id }) => registration_id);
      const json = { registration_ids, decision, message: '', notify: false };
      return call(there, 'POST', `/admin/events/${event_id}/decisions`, { token, json });
    };
    const ofOne = (method: 'POST' | 'DELETE') =>
      call(there, method, `/admin/registrations/${registrations[12]?.registration_id}/check-in`, { token });
    const answers = await Promise.all([
      sync(here, 'North', [...some(0), act('walk_in', { name: 'Ann' })]),
      sync(there, 'South', [...some(15).toReversed(), act('walk_in', { name: 'Bea' })]),
      decide('reject'),
      sync(here, 'West', [act('walk_in', { name: 'Cyd', email: 'cyd@example.org' }), ...some(8)]),
      sync(there, 'East', [act('walk_in', { name: 'Cyd', email: 'cyd@example.org' }), ...some(5)]),
      ofOne('POST'),
      decide('approve'),
      ofOne('DELETE'),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    // However it came out, an arrival is a check-in that nobody took back.
    const rows = await here.db
      .selectFrom('registrations')
      .select(['registration_id', 'status', 'checked_in_at', 'checked_in_door'])
      .where('event_id', '=', event_id)
      .execute();
    const actions = await here.db
      .selectFrom('door_actions')
      .selectAll()
      .where('event_id', '=', event_id)
      .where('undone_at', 'is', null)
      .where('kind', '<>', 'undo')
      .where('outcome', 'in', ['done', 'already'])
      .execute();
    for (const { registration_id, status, checked_in_at, checked_in_door } of rows) {
      const own = actions.filter((action) => action.registration_id === registration_id);
      expect(own.length > 0).toBe(checked_in_at !== null);
      if (status !== 'approved') expect(checked_in_at).toBeNull();
      if (checked_in_at) expect(own.map(({ door }) => door)).toContain(checked_in_door);
    }
    expect(rows).toHaveLength(33);
  });
});
