import type { AnyCommand } from '#machines/calls/command/command.machine.ts';
import { anAdminEvent, anAdminEventSummary } from '#tests/support/made/events.ts';
import { aPerson } from '#tests/support/made/people.ts';
import type { Step, Moment } from '#path-kit/core/stage.ts';
import { passTime } from '#path-kit/page/replay-on-page.ts';
import type { PageModel, Scene } from '../../page/replay-in-browser.ts';
import type { Seen } from '#path-kit/page/seen.ts';

const organiser = aPerson({ roles: [{ role_name: 'organiser' }] });
const calm = { event_id: 'e1', title: 'Calm', status: 'draft' } as const;
const copy = anAdminEvent({ event_id: 'e2', title: 'Copy of Calm', status: 'draft' });

/** How something is done to an event at its row in the list. */
export const commandPage: PageModel = {
  background: {
    getCurrentUser: { status: 200, body: organiser },
    listNotifications: { status: 200, body: [] },
    countUnreadNotifications: { status: 200, body: { unread_count: 0 } },
    listAdminEvents: {
      status: 200,
      body: {
        items: [anAdminEventSummary(calm)],
        next: null,
      },
    },
    getAdminEvent: { status: 200, body: copy },
    listQuestionnaires: { status: 200, body: { items: [], next: null } },
    listEmailTemplates: { status: 200, body: { items: [] } },
    listEmailTriggers: { status: 200, body: { items: [] } },
  },
  stored: {
    'an organiser looks at the events': { authToken: 'token-of-ada', authUser: JSON.stringify(organiser) },
  },
  isOnDemand: true,
  does: {
    'command.given': ({ page }, { event }) => choose(page, (event as unknown as { command: AnyCommand }).command.verb),
    'command.confirmed': ({ page }, _, before) =>
      page.getByRole('button', { name: confirms[verbIn(before.snapshot) ?? ''] ?? '' }).click(),
    'command.dismissed': ({ page }) => page.getByRole('button', { name: /^(Keep it|Not now)$/ }).click(),
    'xstate.done.actor.sendCommand': ({ api }, _, before) =>
      api.answer(operationOf(before), answers[verbIn(before.snapshot) ?? '']),
    'xstate.error.actor.sendCommand': ({ api }, { event }, before) => api.fail(operationOf(before), event.error),
    'xstate.after.callLimit.command.sending': (scene, _, before) => passTime(scene, [operationOf(before)]),
  },
  sees,
};

const items: Record<string, string> = { publish: 'Publish', duplicate: 'Duplicate…', delete: 'Delete draft…' };
const confirms: Record<string, string> = { duplicate: 'Duplicate event', delete: 'Delete draft' };
/** A deletion is answered without a body. */
const answers: Record<string, unknown> = { publish: anAdminEvent({ ...calm, status: 'published' }), duplicate: copy };

async function choose(page: Scene['page'], verb: string) {
  // What failed before stays until it is closed, and would lie over a tall question.
  const close = page.getByRole('button', { name: 'Close this message' });
  while ((await close.count()) > 0) await close.first().click();
  await page.getByRole('button', { name: 'More actions: Calm' }).click();
  await page.getByRole('menuitem', { name: items[verb] ?? verb, exact: true }).click();
}

function operationOf({ snapshot }: Moment): string {
  return `${verbIn(snapshot)}Event`;
}

const verbIn = (snapshot: Moment['snapshot']) => (snapshot.context.command as AnyCommand | null)?.verb;

function sees({ snapshot, place }: Moment, seen: Seen, fresh: Step[]): Record<string, boolean> {
  if (place !== '/admin/events') return { 'the copy is open': seen.heading === 'Copy of Calm' };
  return {
    'the list is there': seen.heading === 'Manage events' && seen.text.includes('Calm'),
    ...seesDialogs(snapshot, seen),
    ...seesOutcome(snapshot, seen, fresh),
    'focus is not lost': fresh.length === 0 || seen.focus !== '',
  };
}

function seesDialogs(snapshot: Moment['snapshot'], { controls }: Seen): Record<string, boolean> {
  const isBusy = snapshot.hasTag('busy');
  const isOpen = snapshot.hasTag('asking') || (isBusy && verbIn(snapshot) !== 'publish');
  const confirm = controls.find(({ name }) => Object.values(confirms).includes(name));
  return {
    [`the question is ${isOpen ? 'open' : 'closed'}`]: (confirm !== undefined) === isOpen,
    [`it can${isBusy ? 'not' : ''} be answered`]: !isOpen || confirm?.canUse === !isBusy,
    'what is missing is shown':
      (!confirm && controls.some(({ name }) => name === 'Not now')) === snapshot.hasTag('lacking'),
  };
}

const failed = (verb: string | undefined) =>
  ({
    publish: 'We don’t know whether “Calm” was published. Check your connection and try again.',
    duplicate: 'We don’t know whether “Calm” was duplicated. Check your connection and try again.',
    delete: 'We don’t know whether “Calm” was deleted. Check your connection and try again.',
  })[verb ?? ''] ?? '';

function seesOutcome(snapshot: Moment['snapshot'], seen: Seen, fresh: Step[]): Record<string, boolean> {
  const { error } = snapshot.context;
  const said = error?.code === 'unreachable' && error.detail.includes('no ') ? failed(verbIn(snapshot)) : error?.detail;
  const isTold = error === null || snapshot.hasTag('lacking') || seen.alerts.some((text) => text.includes(said));
  const isDone = fresh.some(({ event }) => event.type === 'xstate.done.actor.sendCommand');
  return {
    [`why it failed is said: ${said}`]: isTold,
    'it is said that it is done': !isDone || seen.statuses.some((text) => /“Calm” is (published|deleted)\./.test(text)),
  };
}
