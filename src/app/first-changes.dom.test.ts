import { expect, test } from 'vitest';
import { isTranslated } from './first-changes.ts';

test('a translation is known of while it stands, and after it is gone', async () => {
  document.body.append(document.createElement('p'));
  expect(isTranslated()).toBe(false);
  const font = document.createElement('font');
  document.body.append(font);
  expect(isTranslated()).toBe(true);
  font.remove();
  await expect.poll(isTranslated).toBe(true);
});
