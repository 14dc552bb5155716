import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { blockPerson, resetSecondFactor, unblockPerson } from './block-person.ts';
import { giveRole, takeRole } from './change-roles.ts';
import { listEventsOfPerson, listRegistrationsOfPerson } from './events-of-person.queries.ts';
import { holdPerson, listPeople, requirePerson } from './people.queries.ts';

/** For administrators alone: the contract says so of each. */
export function administrationHandlers(context: Context) {
  const { db } = context;
  return {
    listPeople({ query }: Call<'listPeople'>) {
      return listPeople(db, query);
    },

    getPerson({ params }: Call<'getPerson'>) {
      return requirePerson(db, params.id);
    },

    async giveRole({ user, params }: Call<'giveRole'>) {
      await db.transaction().execute(async (tx) => {
        const account = await holdPerson(tx, params.id);
        // Anybody can sign up with anybody's address.
        if (!account.email_verified_at) throw unconfirmed();
        await giveRole(tx, context, { actorId: user.userId, account, role: params.role });
      });
      return requirePerson(db, params.id);
    },

    async takeRole({ user, params }: Call<'takeRole'>) {
      await db.transaction().execute(async (tx) => {
        const account = await holdPerson(tx, params.id);
        await takeRole(tx, context, { actorId: user.userId, account, role: params.role });
      });
      return requirePerson(db, params.id);
    },

    ...accessHandlers(context),

    async listEventsOfPerson({ params, query }: Call<'listEventsOfPerson'>) {
      await requirePerson(db, params.id);
      return listEventsOfPerson(db, params.id, query);
    },

    async listRegistrationsOfPerson({ params, query }: Call<'listRegistrationsOfPerson'>) {
      await requirePerson(db, params.id);
      return listRegistrationsOfPerson(db, params.id, query);
    },
  } satisfies Partial<Handlers>;
}

/** What lets a person in, or keeps them out. */
function accessHandlers(context: Context) {
  const { db } = context;
  return {
    async blockPerson({ user, params }: Call<'blockPerson'>) {
      await blockPerson(context, user.userId, params.id);
      return requirePerson(db, params.id);
    },

    async unblockPerson({ user, params }: Call<'unblockPerson'>) {
      await unblockPerson(context, user.userId, params.id);
      return requirePerson(db, params.id);
    },

    async resetSecondFactor({ user, params, request }: Call<'resetSecondFactor'>) {
      await resetSecondFactor(context, user, params.id, requestOrigin(request, context));
      return requirePerson(db, params.id);
    },
  } satisfies Partial<Handlers>;
}

function unconfirmed(): Problem {
  return new Problem(
    'not_allowed_now',
    'This address is not confirmed, so it may not belong to the person who signed up. Ask them to open the link in the confirmation mail.',
  );
}
