import type { Page } from 'playwright-core';
import type { ImportContext } from '#machines/registrations/people-import/people-import.types.ts';
import type { ImportStart } from '#openapi/types.ts';
import type { Columns, Table } from '#rules/registrations/table.ts';
import { anAdminEvent } from '#tests/support/made/events.ts';
import { aPerson } from '#tests/support/made/people.ts';
import type { Moment } from '#path-kit/core/stage.ts';
import type { Seen } from '#path-kit/page/seen.ts';
import type { PageModel, Scene } from '../../page/replay-in-browser.ts';

declare global {
  interface Window {
    /** Ends the reading of a chosen file, which waits for it. */
    endReading?: (text: string) => void;
  }
}

const organiser = aPerson({ roles: [{ role_name: 'organiser' }] });
const WAIT = 60_000;

const press =
  (name: RegExp): PageModel['does'][string] =>
  ({ page }) =>
    page.locator('main').getByRole('button', { name }).click();

/** How people are imported on the page for it. */
export const peopleImportPage: PageModel = {
  background: {
    getCurrentUser: { status: 200, body: organiser },
    listNotifications: { status: 200, body: [] },
    countUnreadNotifications: { status: 200, body: { unread_count: 0 } },
    getAdminEvent: { status: 200, body: anAdminEvent({ event_id: 'e1' }) },
    getRegistrationForm: {
      status: 200,
      body: { form_version_id: null, questions: [], description: '', retention_days: null },
    },
    listImportRows: { status: 200, body: { items: [], next: null } },
  },
  stored: {
    'the import of an event is opened': { authToken: 'token-of-ada', authUser: JSON.stringify(organiser) },
  },
  does: {
    'source.chosen': async ({ page }) => {
      await holdReading(page);
      const field = page.getByLabel('A table of people');
      await field.focus();
      await field.setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('-') });
    },
    'xstate.done.actor.readTable': ({ page }, { event }) => endReading(page, textOf(event.output as Table)),
    'xstate.error.actor.readTable': ({ page }) => endReading(page, 'Name,E-Mail'),
    'xstate.after.callLimit.people-import.reading': ({ clock }) => clock.fastForward(WAIT),
    'columns.changed': chooseColumns,
    'columns.confirmed': press(/^Check the people$/),
    'source.dropped': press(/^(Another table|Import another table)$/),
    'import.requested': async (scene, step, before) => {
      const { start } = step.event as unknown as { start: ImportStart };
      await scene.page.getByRole('checkbox', { name: 'Tell them by email' }).setChecked(start.tell ?? true);
      await press(start.beyond === 'add' ? /^Add anyway$/ : /^Add 2 people$/)(scene, step, before);
    },
    'undo.requested': press(/^Undo the import$/),
    'leftovers.requested': press(/^Try 3 people again$/),
    'retry.requested': press(/^Try again$/),
    'xstate.done.actor.getImport': ({ api }, { event }) =>
      event.output === null
        ? api.fail('getImport', { detail: 'Nothing was brought.', code: 'not_found', fields: [] })
        : api.answer('getImport', event.output),
    'xstate.after.pause.people-import.importing.pausing': ({ clock }) => clock.fastForward(1000),
  },
  sees,
};

/** Reading a file takes no time that a path could stop at; here it takes until `endReading`. */
function holdReading(page: Page): Promise<void> {
  return page.evaluate(() => {
    File.prototype.arrayBuffer = () =>
      new Promise((resolve) => {
        window.endReading = (text) => resolve(new TextEncoder().encode(text).buffer);
      });
  });
}

function endReading(page: Page, text: string): Promise<void> {
  return page.evaluate((read) => window.endReading?.(read), text);
}

function textOf({ head, rows }: Table): string {
  return [head, ...rows].map((row) => row.join(',')).join('\n');
}

async function chooseColumns({ page }: Scene, { event }: { event: object }) {
  const { columns } = event as { columns: Columns };
  for (const [label, column] of [
    ['Email address', columns.email],
    ['Name, or first name', columns.name],
    ['Last name, if it has a separate column', columns.lastName],
  ] as const) {
    await page.getByLabel(label).selectOption(column === null ? '' : String(column));
  }
}

const SHOWN: Record<string, string> = {
  loading: 'One moment',
  failed: 'The import did not load',
  choosing: 'A table of people',
  reading: 'A table of people',
  matching: 'Which column is what?',
  checking: 'Which column is what?',
  previewing: '2 people can be added',
  starting: '2 people can be added',
  importing: 'Adding people',
  finished: '2 people added',
  undoing: '2 people added',
  retrying: '2 people added',
  dropping: 'One moment',
};
/** The other controls wait, or there is none. */
const CONTROLS: Record<string, string[]> = {
  failed: ['Try again'],
  choosing: ['A table of people', 'Read the table'],
  // It keeps the focus; what is chosen before the first is read is not taken.
  reading: ['A table of people'],
  matching: ['Another table'],
  previewing: ['Another table'],
  finished: ['Import another table'],
};
const ALL = [...new Set(Object.values(CONTROLS).flat())];

function sees({ snapshot, steps }: Moment, seen: Seen): Record<string, boolean> {
  const { value, context } = snapshot as { value: string | object; context: ImportContext };
  const state = typeof value === 'string' ? value : 'importing';
  const { error } = context;
  const canUse = (name: string) =>
    seen.controls.some((control) => control.inMain && control.canUse && control.name.startsWith(name));
  const usable = CONTROLS[state] ?? [];
  return {
    'the page is the import’s': seen.heading === 'Import people',
    [`“${SHOWN[state]}” is shown`]: seen.text.includes(SHOWN[state] ?? ''),
    [`only these can be used: ${usable.join(', ')}`]: ALL.every((name) => canUse(name) === usable.includes(name)),
    ...seesUndo(state, context, seen, canUse),
    ...seesNextStep(state, context, canUse),
    [`what went wrong is said: ${error?.detail}`]:
      error === null ||
      state === 'loading' ||
      [...seen.alerts, ...seen.statuses].some((it) => it.includes(error.detail)),
    'nothing is said where nothing went wrong': error !== null || seen.alerts.length === 0,
    'focus is not lost': !steps.some(({ event }) => event.type in byHand) || seen.focus !== '',
  };
}

function seesUndo(state: string, { import: found }: ImportContext, { text }: Seen, canUse: (name: string) => boolean) {
  return {
    'it can be undone while the server says so':
      canUse('Undo the import') === (state === 'finished' && found?.undo_until !== null),
    'people who are left can be tried again':
      canUse('Try 3 people again') === (state === 'finished' && (found?.counts.refused ?? 0) > 0),
    'it is said that it was undone':
      text.includes('The import was undone') === (['previewing', 'starting'].includes(state) && Boolean(found?.undone)),
  };
}

function seesNextStep(state: string, { error, columns }: ImportContext, canUse: (name: string) => boolean) {
  const isWhole = columns.email !== null && columns.name !== null;
  const mayGoBeyond = error?.code === 'registration_closed';
  return {
    'the people can be checked once their columns are known':
      canUse('Check the people') === (state === 'matching' && isWhole),
    'the people can be added once they were looked at':
      canUse(mayGoBeyond ? 'Add anyway' : 'Add 2 people') === (state === 'previewing'),
  };
}

const byHand = {
  'source.chosen': true,
  'source.dropped': true,
  'import.requested': true,
  'undo.requested': true,
  'leftovers.requested': true,
  'retry.requested': true,
};
