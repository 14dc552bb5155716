import type { ContextFrom } from 'xstate';
import type { uploadMachine } from '#machines/calls/upload/upload.machine.ts';
import { someEventDetails } from '#tests/support/made/events.ts';
import { aPerson } from '#tests/support/made/people.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import type { Step, Moment } from '#path-kit/core/stage.ts';
import { passTime } from '#path-kit/page/replay-on-page.ts';
import { breakAbortController } from '../../page/break-abort-controller.ts';
import type { PageModel, Scene } from '../../page/replay-in-browser.ts';
import type { Seen } from '#path-kit/page/seen.ts';
import { sentBefore } from './upload.model.ts';

const poster = { name: 'poster.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
const loggedIn = { authToken: 'token-of-ada', authUser: JSON.stringify(aPerson()) };
export const questions = [aQuestion({ question_id: 'poster', type: 'file', label: 'Your poster' })];

/** How a file that answers a question is met on an event's page. */
export const uploadPage: PageModel = {
  background: {
    getCurrentUser: { status: 200, body: aPerson() },
    listNotifications: { status: 200, body: [] },
    countUnreadNotifications: { status: 200, body: { unread_count: 0 } },
    getEvent: { status: 200, body: someEventDetails({ has_form: true }) },
    getRegistrationForm: {
      status: 200,
      body: { form_version_id: 'v1', questions, description: '', retention_days: null },
    },
  },
  stored: { 'nothing was sent yet': loggedIn, 'a file was sent before': loggedIn },
  kept: {
    'a file was sent before': {
      'draft:registration:e1': JSON.stringify({
        answers: JSON.stringify({ poster: sentBefore.file_id }),
        files: JSON.stringify({ poster: sentBefore }),
      }),
    },
  },
  does: {
    'file.chosen': ({ page }) => page.getByLabel('Your poster').setInputFiles(poster),
    'file.retried': (scene) => click(scene, /^Try again$/),
    'file.cancelled': (scene) => click(scene, /^(Stop sending poster.pdf|Dismiss)$/),
    'file.removed': (scene) => click(scene, /^Remove /),
    // The upload tells of itself as soon as something is sent.
    'upload.progressed': ({ api }) => api.waiting('uploadAnswerFile'),
    'upload.taken': ({ api }, { event }) =>
      api.answer('uploadAnswerFile', (event as unknown as { sent: unknown }).sent),
    'xstate.after.callLimit.upload.sending.progressing': async (scene) => {
      // Each share sent begins the wait again; the last may be told after the server has the whole file.
      await scene.page.locator('progress[value="100"]').waitFor();
      await passTime(scene, ['uploadAnswerFile']);
    },
    'upload.refused': ({ api }, { event }) => api.fail('uploadAnswerFile', event.error),
  },
  prepares: { 'xstate.error.actor.uploadFile': ({ page }) => breakAbortController(page, 'No upload in this browser.') },
  sees,
};

async function click({ page }: Scene, name: RegExp) {
  await page.getByRole('main').getByRole('button', { name }).click();
}

const CLICKS = ['file.retried', 'file.cancelled', 'file.removed'];

function sees({ snapshot }: Moment, seen: Seen, fresh: Step[]): Record<string, boolean> {
  const { error, sent } = snapshot.context as ContextFrom<typeof uploadMachine>;
  const isSending = snapshot.hasTag('busy');
  const canUse = (name: string) => seen.controls.some((control) => control.name === name && control.canUse);
  const isSaid = (text: string) => seen.alerts.some((alert) => alert.includes(text));
  return {
    'the form is open': seen.text.includes('Your poster'),
    [`a file can${isSending ? 'not' : ''} be chosen`]: canUse('Your poster') !== isSending,
    [`sending is ${isSending ? 'shown' : 'over'}`]: (seen.progress !== null) === isSending,
    'sending can be stopped while it lasts': canUse('Stop sending poster.pdf') === isSending,
    [`the file sent is ${sent?.file_name}`]: isSending || canUse(`Remove ${sent?.file_name}`) === (sent !== null),
    [`why it failed is said: ${error?.detail}`]: error === null ? seen.alerts.length === 0 : isSaid(error.detail),
    'it can be tried again where that may help': canUse('Try again') === snapshot.matches('failed'),
    'a failure can be dismissed': canUse('Dismiss') === snapshot.hasTag('failed'),
    'focus is not lost': !fresh.some(({ event }) => CLICKS.includes(event.type)) || seen.focus !== '',
  };
}
