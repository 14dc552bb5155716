import type { DecisionContext, Question } from '#machines/registrations/decision/decision.types.ts';
import { sizeOf } from '#machines/registrations/decision/decision.messages.ts';
import { anAdminEvent } from '#tests/support/made/events.ts';
import { aPerson } from '#tests/support/made/people.ts';
import { anAdminRegistration } from '#tests/support/made/registrations.ts';
import type { Step, Moment } from '#path-kit/core/stage.ts';
import { seesLock } from '../../page/form-lock.ts';
import type { PageModel, Scene } from '../../page/replay-in-browser.ts';
import type { Seen } from '#path-kit/page/seen.ts';
import { FEW, idsOf, MANY, WORDS } from './decision.model.ts';

const organiser = aPerson({ roles: [{ role_name: 'organiser' }] });
/** Of all that match, as many as the first page has. */
const SHOWN = 50;
const none = { pending: 0, approved: 0, waitlisted: 0, rejected: 0, cancelled: 0 };
const countIn = (path: string) => (path.includes('/few') ? FEW : MANY);

/** How decisions are made on an event's page. */
export const decisionPage: PageModel = {
  background: {
    getCurrentUser: { status: 200, body: organiser },
    listNotifications: { status: 200, body: [] },
    countUnreadNotifications: { status: 200, body: { unread_count: 0 } },
    getAdminEvent: (path) => ({
      status: 200,
      body: anAdminEvent({ event_id: /few|many|all/.exec(path)?.[0] ?? '', approval: 'manual', seats_left: 2 }),
    }),
    getEventOverview: (path) => ({
      status: 200,
      body: { counts: { ...none, pending: countIn(path) }, checked_in: 0, capacity: 60, seats_left: 2, days: [] },
    }),
    summarizeAnswers: { status: 200, body: { questions: [], erased: 0 } },
    listDecisionMessages: { status: 200, body: { items: [] } },
    listRegistrations: (path) => ({ status: 200, body: pageOf(countIn(path), path.includes('/all') ? SHOWN : MANY) }),
  },
  stored: {
    'an organiser looks at who has registered': {
      authToken: 'token-of-ada',
      authUser: JSON.stringify(organiser),
    },
  },
  does: {
    'decision.wanted': async ({ page, clock }, { event }) => {
      const { people, matching } = event as unknown as Question;
      const all = page.getByRole('checkbox', { name: `Select all ${matching ? SHOWN : people.length} shown` });
      // The real server lists them in parts; the next one is shown when the page's clock goes on.
      if (!(await all.isVisible())) await page.getByRole('button', { name: 'Show more' }).click();
      for (let looks = 0; looks < 100 && !(await all.isVisible()); looks++) await clock.runFor(20);
      await all.check();
      const bar = page.getByRole('region', { name: 'Selected registrations' });
      const everybody = bar.getByRole('button', { name: `Select all ${MANY} that match` });
      if (matching && (await everybody.isVisible())) await everybody.click();
      await bar.getByRole('button', { name: 'Approve', exact: true }).click();
    },
    'decision.confirmed': async (scene) => {
      await dialogIn(scene).getByLabel('Message to them').fill(WORDS);
      await dialogIn(scene).getByRole('checkbox').uncheck();
      await answer(scene, /^(Approve \d+ people|Try again)$/);
    },
    'decision.dismissed': (scene) => answer(scene, /^(Cancel|Close)$/),
    'rest.retried': (scene) => answer(scene, /^Try the rest again$/),
  },
  sees,
};

/** Newest first, as the server lists them: the first id registered first. */
function pageOf(count: number, shown: number) {
  const items = idsOf(count).map((id, index) =>
    anAdminRegistration(id, { created_at: new Date(Date.UTC(2026, 10, 20, 12, index)).toISOString() }),
  );
  const page = items.toReversed().slice(0, shown);
  return { items: page, next: page.length < count ? 'more' : null, counts: { ...none, pending: count } };
}

const dialogIn = ({ page }: Scene) => page.getByRole('alertdialog');

async function answer(scene: Scene, name: RegExp) {
  await dialogIn(scene).getByRole('button', { name }).click();
}

function sees(moment: Moment, seen: Seen, fresh: Step[]): Record<string, boolean> {
  return {
    'the page is the event’s': seen.heading === 'State machines in the wild',
    'the registrations are there': seen.text.includes('Person r'),
    ...seesControls(moment, seen),
    ...seesLock(
      seen,
      ['form', 'busy'].every((tag) => moment.snapshot.hasTag(tag)),
    ),
    ...seesOutcome(moment, seen, fresh),
    'focus is not lost': fresh.length === 0 || seen.focus !== '',
  };
}

function seesControls({ snapshot }: Moment, { controls }: Seen): Record<string, boolean> {
  const { question } = snapshot.context as DecisionContext;
  const [isOpen = false, isForm = false, isBusy] = ['open', 'form', 'busy'].map((tag) => snapshot.hasTag(tag));
  const button = (name: string) => controls.find((control) => !control.inMain && control.name === name);
  const confirm = button(`Approve ${question ? sizeOf(question) : 0} people`) ?? button('Try again');
  const isOver = isOpen && !isForm;
  const mayRetry = snapshot.can({ type: 'rest.retried' });
  return {
    [`the question is ${isForm ? 'open' : 'closed'}`]: (confirm !== undefined) === isForm,
    [`it can${isBusy ? 'not' : ''} be answered`]: !isForm || confirm?.canUse === !isBusy,
    [`what came of it is ${isOver ? '' : 'not '}shown`]: (button('Close') !== undefined) === isOver,
    [`the rest can${mayRetry ? '' : 'not'} be tried again`]: (button('Try the rest again') !== undefined) === mayRetry,
  };
}

function seesOutcome({ snapshot }: Moment, seen: Seen, fresh: Step[]): Record<string, boolean> {
  const { question, results, error } = snapshot.context as DecisionContext;
  const count = question ? sizeOf(question) : 0;
  const isLong = snapshot.hasTag('busy') && count === MANY;
  const isDecided = fresh.length > 0 && snapshot.matches({ closed: 'decided' });
  return {
    'progress is shown where it takes long': !isLong || seen.progress === (results.length / count) * 100,
    [`why it failed is said: ${error?.detail}`]: error === null || seen.alerts.includes(error.detail),
    'nothing has failed': error !== null || seen.alerts.length === 0,
    'it is said that everybody was decided':
      !isDecided || seen.statuses.some((text) => text.includes(`${count} people are approved.`)),
  };
}
