import { aForm, anEvent, aRegistration } from '#tests/support/made/factories.ts';
import { someEventDetails } from '#tests/support/made/events.ts';
import type { Db } from '#server/platform/database/database.ts';
import { call } from '#tests/support/server/call.ts';
import type { World } from '../../page/replay-in-browser.ts';
import { storeAda } from '../../page/stored-ada.ts';
import { placeAt, questions, type Place } from './registration-flow.places.ts';

const HOUR = 3_600_000;

/** The event at which the page opens, with seats, where someone is registered, and Ada where the place says so. */
export const registrationFlowWorld: World = async (server, opensAt) => {
  const { db } = server;
  const { event, hasQuestions, own, isOffered } = placeAt(opensAt) as Place;
  const { user_id, names, token } = await storeAda(server);
  const { title } = someEventDetails();
  let form = hasQuestions ? await aForm(db, { questions }) : null;
  const starts_at = new Date(Date.now() + (isOffered ? 5 : 7 * 24) * HOUR);
  const { event_id } = await anEvent(db, { title, form_id: form?.form_id ?? null, starts_at });
  await aRegistration(db, { event_id });
  const registered = own && (await aRegistration(db, { event_id, user_id, status: own }));
  if (registered && isOffered) await offer(db, registered);

  const set = (changes: { capacity: number | null; waitlist_enabled?: boolean }) =>
    db.updateTable('events').set(changes).where('event_id', '=', event_id).execute();
  const makeRoom = () => set({ capacity: null });
  const takeLastSeat = (waitlist_enabled: boolean) => set({ capacity: 1, waitlist_enabled });

  async function register() {
    await makeRoom();
    const json = { form_version_id: form?.form_version_id ?? null, answers: {} };
    await call(server, 'POST', `/events/${event_id}/registrations`, { token, json });
  }

  async function cancel() {
    await makeRoom();
    const ofEvent = db.selectFrom('registrations').select('registration_id').where('event_id', '=', event_id);
    const held = ofEvent.where('user_id', '=', user_id).where('status', '<>', 'cancelled');
    const { registration_id } = await held.executeTakeFirstOrThrow();
    await call(server, 'POST', `/registrations/${registration_id}/cancel`, { token });
  }

  return {
    names: { ...names, [event]: event_id },
    before: {
      'The server registers the person': makeRoom,
      'The server puts the person on the waitlist': () => takeLastSeat(true),
      'The last seat is gone': () => takeLastSeat(false),
      'The server cancels the registration': makeRoom,
      'The questions have changed': async () => {
        form = await aForm(db, { questions });
        await db.updateTable('events').set({ form_id: form.form_id }).where('event_id', '=', event_id).execute();
      },
      'There is a registration': register,
      'There is no registration': cancel,
      'The person is registered already': register,
      'The offer has ended': async () => {
        await db.deleteFrom('seat_offers').where('event_id', '=', event_id).execute();
        await takeLastSeat(true);
        const lapsed = db.updateTable('registrations').set({ offer_lapsed_at: new Date() });
        await lapsed.where('event_id', '=', event_id).where('user_id', '=', user_id).execute();
      },
      'It is too late to cancel': () =>
        db
          .updateTable('registrations')
          .set({ checked_in_at: new Date() })
          .where('event_id', '=', event_id)
          .where('user_id', '=', user_id)
          .execute(),
    },
  };
};

/** As on the last day, when someone else has cancelled. */
function offer(db: Db, { registration_id, event_id }: { registration_id: string; event_id: string }) {
  const offered_until = new Date(Date.now() + 2 * HOUR);
  return db.insertInto('seat_offers').values({ registration_id, event_id, offered_until }).execute();
}
