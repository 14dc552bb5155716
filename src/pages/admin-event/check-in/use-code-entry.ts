import type { AdminEvent, AdminRegistration } from '#openapi/types.ts';
import { toShown } from '#machines/problem.ts';
import { api, ask } from '#src/api/client.ts';
import { toast } from '#src/ui/live/toast.ts';
import { nameOf } from '../registrations/name-of.ts';
import { alreadyHere, type useCheckIn } from './use-check-in.ts';
import { whyNot } from './why-not.ts';

/** Checks in whoever has this code, or says why not; answers whether the code is dealt with. */
export function useCodeEntry({ event_id, timezone }: AdminEvent, checkIn: ReturnType<typeof useCheckIn>) {
  return async (code: string): Promise<boolean> => {
    try {
      const found = await findByCode(event_id, code);
      if (!found) {
        // What looks like a code may be a name: then the list below has it.
        if (/\d/.test(code)) toast(`No registration for this event has the code ${code}.`, 'danger');
        return false;
      }
      const why = whyNot(found.status);
      if (why) toast(`${nameOf(found)} can’t be checked in. ${why}`, 'danger');
      else if (found.checked_in_at) toast(alreadyHere(nameOf(found), found.checked_in_at, timezone), 'info');
      else checkIn.come(found);
      return !why;
    } catch (error) {
      toast(toShown(error, 'The code was not looked up. Check your connection and try again.').detail, 'danger');
      return false;
    }
  };
}

// Not by way of the cache: at the door only what is so now counts.
async function findByCode(id: string, code: string): Promise<AdminRegistration | undefined> {
  const query = { search: code, status: 'any' as const, limit: 10 };
  const { items } = await ask(api.GET('/admin/events/{id}/registrations', { params: { path: { id }, query } }));
  return items.find((item) => item.code === code);
}
