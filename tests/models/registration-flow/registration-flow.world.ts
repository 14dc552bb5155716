import { aForm, anEvent, aRegistration } from '#tests/support/made/factories.ts';
import { someEventDetails } from '#tests/support/made/events.ts';
import { call } from '#tests/support/server/call.ts';
import type { World } from '../page/replay-in-browser.ts';
import { storeAda } from '../page/stored-ada.ts';
import { placeAt, questions, type Place } from './registration-flow.places.ts';

/** The event at which the page opens, with seats, where somebody is registered, and Ada where the place says so. */
export const registrationFlowWorld: World = async (server, opensAt) => {
  const { db } = server;
  const { event, hasQuestions, own } = placeAt(opensAt) as Place;
  const { user_id, names, token } = await storeAda(server);
  const { title } = someEventDetails();
  let form = hasQuestions ? await aForm(db, { questions }) : null;
  const { event_id } = await anEvent(db, { title, form_id: form?.form_id ?? null });
  await aRegistration(db, { event_id });
  if (own) await aRegistration(db, { event_id, user_id, status: own });

  const set = (changes: { capacity: number | null; waitlist_enabled?: boolean }) =>
    db.updateTable('events').set(changes).where('event_id', '=', event_id).execute();
  const makeRoom = () => set({ capacity: null });
  const takeLastSeat = (waitlist_enabled: boolean) => set({ capacity: 1, waitlist_enabled });

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
      'The event has an own registration now': async () => {
        await makeRoom();
        const json = { form_version_id: form?.form_version_id ?? null, answers: {} };
        await call(server, 'POST', `/events/${event_id}/registrations`, { token, json });
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
