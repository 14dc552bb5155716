import { registrationFlowWorld } from './registrations/registration-flow/registration-flow.world.ts';
import { sql } from 'kysely';
import { hashRecoveryCode } from '#server/accounts/second-factor/codes.ts';
import { decisionWorld, isUndecided } from './registrations/decision/decision.world.ts';
import { feedbackWorld } from './feedback/feedback/feedback.world.ts';
import { EMAIL, PASSWORD } from './page/account-forms.ts';
import type { Stage } from '#path-kit/core/stage.ts';
import type { World } from './page/replay-in-browser.ts';
import { CODE } from './accounts/login/login.model.ts';
import { hashOnce, storeAda } from './page/stored-ada.ts';
import { MEANWHILE } from './accounts/profile/profile.model.ts';
import { aForm, anEvent } from '#tests/support/made/factories.ts';
import { questions } from './calls/upload/upload.page.ts';

/** Ada, who has chosen another password where the server refuses the one that is typed. */
const loginWorld: World = async (server) => {
  const { user_id } = await storeAda(server);
  const choose = async (password: string) => {
    const password_hash = await hashOnce(password);
    await server.db.updateTable('users').set({ password_hash }).where('user_id', '=', user_id).execute();
  };
  const factor = { user_id, secret: new Uint8Array(20), since: new Date() };
  const forgetFactor = () => server.db.deleteFrom('second_factors').where('user_id', '=', user_id).execute();
  const askForCode = async (codes: string[]) => {
    await forgetFactor();
    await server.db.insertInto('second_factors').values(factor).execute();
    for (const code of codes) {
      await server.db
        .insertInto('recovery_codes')
        .values({ user_id, code_hash: hashRecoveryCode(code) })
        .execute();
    }
  };
  return {
    before: {
      'The server logs the person in': async ({ snapshot }) => {
        await choose(PASSWORD);
        await (snapshot.hasTag('code') ? askForCode([CODE]) : forgetFactor());
      },
      'The server asks for a code': async () => {
        await choose(PASSWORD);
        await askForCode([]);
      },
      'The server refuses the code': () => askForCode([]),
      'The server refuses the login': () => choose('chosen in the meantime'),
    },
  };
};

/** Nobody, or someone who has an account for the address already. */
const signUpWorld: World = async (server) => {
  const forget = () => server.db.deleteFrom('users').where('email', '=', EMAIL).execute();
  return {
    before: {
      'The server makes the account': forget,
      'The server refuses the sign-up': async () => {
        await forget();
        await storeAda(server);
      },
    },
  };
};

/** Ada with a link by which she chooses a new password, which is used or not. */
/** Ada, who may have changed her headline elsewhere. */
const profileWorld: World = async (server) => {
  const { user_id, names } = await storeAda(server);
  return {
    names,
    before: {
      'The profile has changed meanwhile': () =>
        server.db
          .updateTable('users')
          .set({ headline: MEANWHILE, version: sql`version + 1` })
          .where('user_id', '=', user_id)
          .execute(),
    },
  };
};

/** An event that asks for a file, or no longer asks for one where the server refuses it. */
const uploadWorld: World = async (server) => {
  const { db } = server;
  const { names } = await storeAda(server);
  const { form_id } = await aForm(db, { questions });
  const { event_id } = await anEvent(db, { form_id });
  const ask = (form: string | null) =>
    db.updateTable('events').set({ form_id: form }).where('event_id', '=', event_id).execute();
  return {
    names: { ...names, e1: event_id },
    before: {
      'The server takes the file': () => ask(form_id),
      'The server refuses the file': () => ask(null),
      // The page reads again what holds, and goes on where the event still asks for it.
      'The connection is lost': () => ask(form_id),
    },
  };
};

/** What is stored before the paths of each machine that the real server answers. */
export const worlds: Record<string, World> = {
  login: loginWorld,
  'sign-up': signUpWorld,
  profile: profileWorld,
  decision: decisionWorld,
  'registration-flow': registrationFlowWorld,
  feedback: feedbackWorld,
  upload: uploadWorld,
};

/** What pages of the real server don't offer where those of the model do, by the machine. */
export const possibleOnServer: Record<string, Stage['possible']> = { decision: isUndecided };
