import { isEdited } from '#machines/events/editor/editor.setup.ts';
import type { EditorContext, Published, Stored } from '#machines/events/editor/editor.types.ts';
import type { Questionnaire } from '#openapi/types.ts';
import { aPerson } from '#tests/support/made/people.ts';
import type { Step, Moment } from '#path-kit/core/stage.ts';
import { passTime } from '#path-kit/page/replay-on-page.ts';
import type { PageModel, Scene } from '../../page/replay-in-browser.ts';
import type { Seen } from '#path-kit/page/seen.ts';
import { asRead, draft } from './editor.model.ts';
import { isPublished } from './editor.stage.ts';

const organiser = aPerson({ roles: [{ role_name: 'organiser' }] });
const stored = { authToken: 'token-of-ada', authUser: JSON.stringify(organiser) };
const LABELS: Record<string, string> = { name: 'Name', description: 'Description' };

/** How documents are edited, at the example of a registration form. */
export const editorPage: PageModel = {
  background: {
    getCurrentUser: { status: 200, body: organiser },
    listNotifications: { status: 200, body: [] },
    countUnreadNotifications: { status: 200, body: { unread_count: 0 } },
  },
  stored: {
    'a new one is begun': stored,
    'one is opened': stored,
    'one is opened that was left unsaved': stored,
  },
  kept: {
    'one is opened that was left unsaved': { [`draft:form d1 ${organiser.user_id}`]: JSON.stringify(draft) },
  },
  does: {
    'values.changed': async (scene, { event }) => {
      const { changes } = event as unknown as { changes: Record<string, string> };
      for (const [name, text] of Object.entries(changes)) await fieldOf(scene, name).fill(text);
    },
    'step.ended': async (scene) => {
      await fieldOf(scene, 'name').focus();
      await fieldOf(scene, 'name').blur();
    },
    'undo.requested': (scene) => click(scene, /^Undo$/),
    'redo.requested': (scene) => click(scene, /^Redo$/),
    'save.requested': (scene) => click(scene, /^Save$/),
    'publish.requested': (scene) => click(scene, /^Make it active$/),
    'retry.requested': (scene) => click(scene, /^Try again$/),
    'side.chosen': ({ page }, { event }) => {
      const { field, side } = event as unknown as { field: string; side: string };
      const name = side === 'mine' ? /^Yours/ : /^Theirs/;
      return page
        .getByRole('group', { name: LABELS[field] ?? '' })
        .getByRole('radio', { name })
        .check();
    },
    'clash.resolved': (scene) => click(scene, /^Save with these$/),
    'clash.postponed': (scene) => click(scene, /^Keep editing$/),
    'recreation.requested': (scene) => click(scene, /^Save as a new one$/),

    'xstate.done.actor.readDocument': ({ api }, { event }) =>
      api.answer('getQuestionnaire', formOf(event.output as Stored)),
    'xstate.error.actor.readDocument': (scene, { event }) => failToRead(scene, event.error),
    'xstate.done.actor.createDocument': ({ api }, { event }) =>
      api.answer('createQuestionnaire', formOf((event.output as { stored: Stored }).stored)),
    'xstate.error.actor.createDocument': ({ api }, { event }) => api.fail('createQuestionnaire', event.error),
    'xstate.done.actor.updateDocument': ({ api }, { event }, before) =>
      api.answer('updateQuestionnaire', formOf(event.output as Stored, before)),
    'xstate.error.actor.updateDocument': ({ api }, { event }, before) => {
      const error = event.error as { current?: Stored };
      return api.fail('updateQuestionnaire', { ...error, current: error.current && formOf(error.current, before) });
    },
    'xstate.after.callLimit.editor.loading': (scene) => passTime(scene, ['getQuestionnaire']),
    'xstate.after.callLimit.editor.ready.saving.alone.creating': (scene) => passTime(scene, ['createQuestionnaire']),
    'xstate.after.callLimit.editor.ready.saving.alone.updating': (scene) => passTime(scene, ['updateQuestionnaire']),
    'xstate.after.callLimit.editor.ready.saving.toPublish.updating': (scene) =>
      passTime(scene, ['updateQuestionnaire']),
    'xstate.after.callLimit.editor.ready.publishing': (scene) => passTime(scene, ['getQuestionnaire']),
    // A form is published with the version that it has just then.
    'xstate.done.actor.publishDocument': async ({ api }, step, before) => {
      await api.answer('getQuestionnaire', formOf(baseOf(before), before));
      await api.answer(
        'updateQuestionnaire',
        formOf((step.event.output as Published).stored, { ...before, steps: [...before.steps, step] }),
      );
    },
    'xstate.error.actor.publishDocument': async ({ api }, { event }, before) => {
      await api.answer('getQuestionnaire', formOf(baseOf(before), before));
      await api.fail('updateQuestionnaire', event.error);
    },
  },
  sees,
};

const baseOf = ({ snapshot }: Moment) => (snapshot.context as EditorContext).base ?? asRead;

/** The document as the contract's questionnaire. */
function formOf({ id, version, values }: Stored, moment?: Moment): Questionnaire {
  const at = '2026-11-01T10:00:00.000Z';
  const status = moment && id === 'd1' && isPublished(moment) ? 'active' : 'draft';
  const fields = values as Pick<Questionnaire, 'name' | 'description' | 'questions'>;
  const questionnaire_version_id = '00000000-0000-7000-8000-000000000001';
  return {
    ...{
      questionnaire_id: id,
      purpose: 'registration',
      version,
      status,
      questionnaire_version_id,
      retention_days: null,
      ...fields,
    },
    ...{
      versions: [],
      event_count: 0,
      used_by: [],
      author_name: 'Ada',
      may_change: true,
      created_at: at,
      updated_at: at,
    },
  };
}

/** A connection that was lost is tried once more before it counts. */
async function failToRead({ api, clock }: Scene, error: unknown) {
  await api.fail('getQuestionnaire', error);
  if ((error as { detail: string | null }).detail !== null) return;
  let isAgain = false;
  const again = api.fail('getQuestionnaire', error).finally(() => (isAgain = true));
  // The page begins to wait when it has read the answer, and the clock stands still.
  while (!isAgain) await clock.runFor(500);
  await again;
}

function fieldOf({ page }: Scene, name: string) {
  return page.getByRole('main').getByRole('textbox', { name: LABELS[name] ?? '', exact: true });
}

async function click({ page }: Scene, name: RegExp) {
  await page.getByRole('main').getByRole('button', { name }).click();
}

function sees(moment: Moment, seen: Seen, fresh: Step[]): Record<string, boolean> {
  const { snapshot } = moment;
  const context = snapshot.context as EditorContext;
  const [isReady, isResting] = [snapshot.matches('ready'), snapshot.matches({ ready: 'resting' })];
  const canUse = (name: string) => seen.controls.some((control) => control.name === name && control.canUse);
  const may = (does: boolean, name: string, state: boolean) => ({
    [`${name} can${does ? '' : 'not'} be used`]: !state || canUse(name) === does,
  });
  const isConflict = snapshot.matches({ ready: 'conflict' });
  return {
    [`the words are ${wordsOf(moment)}`]: seen.text.includes(wordsOf(moment)),
    ...may(isResting && context.past.length > 0, 'Undo', isReady),
    ...may(isResting && context.future.length > 0, 'Redo', isReady),
    ...may(isResting, 'Save', true),
    ...may(snapshot.matches('notLoaded') && context.error?.code === 'unreachable', 'Try again', true),
    ...may(isConflict, 'Save with these', true),
    ...may(snapshot.matches({ ready: 'gone' }), 'Save as a new one', true),
    'both texts are there to choose from':
      !isConflict || (seen.text.includes('Their description.') && seen.text.includes('Yours')),
    'what was taken over is told':
      context.takenOver.length === 0 || seen.statuses.some((text) => text.includes('Desc')),
    ...seesFailure(moment, seen),
    'focus is on the choice that has come up':
      !isConflict ||
      !fresh.some(({ event }) => event.type.startsWith('xstate.')) ||
      seen.focus.includes('Someone else'),
  };
}

function wordsOf({ snapshot }: Moment): string {
  const context = snapshot.context as EditorContext;
  const words: [object | string, string][] = [
    ['loading', 'Loading'],
    ['notLoaded', 'This form'],
    [{ ready: 'saving' }, 'Saving…'],
    [{ ready: 'publishing' }, 'Publishing…'],
    [{ ready: 'conflict' }, 'Someone else changed this too'],
    [{ ready: 'gone' }, 'was deleted'],
    [{ ready: { resting: 'edited' } }, 'Unsaved changes'],
    [{ ready: { resting: 'saved' } }, 'Saved'],
  ];
  const own = words.find(([state]) => snapshot.matches(state as never))?.[1];
  if (own) return own;
  if (context.id === null) return snapshot.matches({ ready: { resting: 'failed' } }) ? 'Not saved' : 'Not saved yet';
  return isEdited(context) ? 'Not saved' : 'All changes saved';
}

/** In a conflict, and for what is gone, the panel says it. */
function seesFailure({ snapshot }: Moment, { problem, alerts }: Seen): Record<string, boolean> {
  const { error } = snapshot.context as EditorContext;
  if (snapshot.matches({ ready: 'gone' }) || snapshot.matches({ ready: 'conflict' }) || error?.code === 'not_found')
    return {};
  if (!error) return { 'nothing has failed': problem === '' && alerts.length === 0 };
  const told = (error.fields[0]?.detail ?? error.detail).toLowerCase().replace(/\.$/, '');
  return { [`why it failed is said: ${told}`]: [problem, ...alerts].some((text) => text.toLowerCase().includes(told)) };
}
