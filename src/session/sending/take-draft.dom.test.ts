import { beforeEach, expect, test } from 'vitest';
import { readDraft, writeDraft } from '../drafts/drafts.ts';
import { takeDraft } from './take-draft.ts';

beforeEach(() => sessionStorage.clear());

test('what was sent is removed, unless other words have been typed since', () => {
  writeDraft('invite', { email: 'ada@example.org' });
  const forgetSent = takeDraft('invite');
  writeDraft('invite', { email: 'grace@example.org' });
  forgetSent();
  expect(readDraft('invite', ['email'])).toEqual({ email: 'grace@example.org' });
  takeDraft('invite')();
  expect(readDraft('invite', ['email'])).toEqual({});
});
