// @module-tag thorough

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authPage } from '#tests/models/auth/auth.page.ts';
import { commandPage } from '#tests/models/command/command.page.ts';
import { decisionPage } from '#tests/models/decision/decision.page.ts';
import { editorPage } from '#tests/models/editor/editor.page.ts';
import { registrationFlowPage } from '#tests/models/registration-flow/registration-flow.page.ts';
import { feedbackPage } from '#tests/models/feedback/feedback.page.ts';
import { loginPage } from '#tests/models/login/login.page.ts';
import { notificationsPage } from '#tests/models/notifications/notifications.page.ts';
import type { PageModel } from '#tests/models/page/replay-in-browser.ts';
import { passwordResetPage } from '#tests/models/password-reset/password-reset.page.ts';
import { profilePage } from '#tests/models/profile/profile.page.ts';
import { signUpPage } from '#tests/models/sign-up/sign-up.page.ts';
import { streamPage } from '#tests/models/stream/stream.page.ts';
import { uploadPage } from '#tests/models/upload/upload.page.ts';
import { exceptionsOf } from '#tests/models/exceptions.ts';
import { countPairs, measureCoverage } from '#path-kit/core/coverage.ts';
import { exploreAll } from '#path-kit/core/explore.ts';
import { toursOf } from '#path-kit/core/tours.ts';
import { models } from '#tests/models/models.ts';
import { replayInBrowser } from '#tests/models/page/replay-in-browser.ts';
import { saveResult } from '#tests/models/results.ts';
import { stages } from '#tests/models/stages.ts';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

const ABREAST = 4;

/** How each machine is met on the pages. */
const pageModels: Record<string, PageModel> = {
  auth: authPage,
  login: loginPage,
  'sign-up': signUpPage,
  'password-reset': passwordResetPage,
  profile: profilePage,
  command: commandPage,
  decision: decisionPage,
  editor: editorPage,
  'registration-flow': registrationFlowPage,
  feedback: feedbackPage,
  notifications: notificationsPage,
  stream: streamPage,
  upload: uploadPage,
};

describe.skipIf(!hasChromium)('on the pages', () => {
  const browser = useBrowser();
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ config: { demo: true }, background: false });
  });
  afterAll(() => server.close());

  const onPages = models.flatMap((model) => (model.machine.id in stages ? [[model.machine.id, model] as const] : []));

  test.each(onPages)('a person can take every transition of %s', { timeout: 120_000 }, async (id, model) => {
    const pageModel = pageModels[id];
    if (!pageModel) throw new Error(`There is no page model of ${id}.`);
    const explorations = exploreAll(model, stages[id]);
    const paths = toursOf(explorations);
    const coverage = measureCoverage(model.machine);
    const starts: Record<string, string[]> = {};
    const failures: string[] = [];
    const left = [...paths];
    const walk = async () => {
      for (let path = left.shift(); path; path = left.shift()) {
        try {
          const taken = await replayInBrowser(path, pageModel, browser, server);
          taken.forEach(coverage.take);
          starts[path.start] = [...new Set([...(starts[path.start] ?? []), ...taken])];
        } catch (error) {
          failures.push((error as Error).message);
        }
      }
    };
    await Promise.all(Array.from({ length: ABREAST }, walk));
    const exceptions = exceptionsOf(id).inBrowser;
    saveResult(model.machine, {
      way: 'in a browser',
      hasPages: true,
      paths: paths.length,
      pairs: countPairs(explorations, paths),
      starts,
      all: coverage.all,
      exceptions,
    });
    expect(failures.join('\n\n')).toBe('');
    expect(coverage.missing()).toEqual(Object.keys(exceptions));
  });
});
