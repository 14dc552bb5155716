import { aForm, anEvent } from '#tests/support/made/factories.ts';
import type { World } from '../page/replay-in-browser.ts';
import { storeAda } from '../page/stored-ada.ts';
import { questions } from './upload.page.ts';

/** An event that asks for a file, or asks for none any more where the server refuses it. */
export const uploadWorld: World = async (server) => {
  const { db } = server;
  const { names } = await storeAda(server);
  const { form_id } = await aForm(db, { questions });
  const { event_id } = await anEvent(db, { form_id });
  const ask = (form: string | null) =>
    db.updateTable('events').set({ form_id: form }).where('event_id', '=', event_id).execute();
  return {
    names: { ...names, e1: event_id },
    before: { 'The server takes the file': () => ask(form_id), 'The server refuses the file': () => ask(null) },
  };
};
