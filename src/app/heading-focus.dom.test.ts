import { beforeEach, expect, test, vi } from 'vitest';
import { SOON } from '#tests/support/soon.ts';
import { arriveAtHeading } from './heading-focus.ts';

const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  document.body.innerHTML = '<main tabindex="-1"><h1>Loading</h1></main>';
});

test('focus goes to the heading, and follows it when another takes its place', async () => {
  arriveAtHeading();
  expect(focused()).toBe('Loading');
  document.querySelector('h1')?.replaceWith(Object.assign(document.createElement('h1'), { textContent: 'Calm' }));
  await vi.waitFor(() => expect(focused()).toBe('Calm'), SOON);
});

test('once the person has done something, focus is theirs', async () => {
  arriveAtHeading();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  const changed = new Promise((resolve) =>
    new MutationObserver(resolve).observe(document.body, { subtree: true, childList: true }),
  );
  document.querySelector('h1')?.replaceWith(Object.assign(document.createElement('h1'), { textContent: 'Calm' }));
  await changed;
  expect(document.activeElement).toBe(document.body);
});

test('a page without a heading gives focus to its main part', () => {
  document.body.innerHTML = '<main tabindex="-1">Something</main>';
  arriveAtHeading();
  expect(document.activeElement?.tagName).toBe('MAIN');
});

test.each([
  '<input>',
  '<div role="menu" data-state="open"><a href="#x">Item</a></div>',
  '<dialog role="dialog"><button>Ok</button></dialog>',
])('a person who is in %s is left there', (place) => {
  document.body.insertAdjacentHTML('beforeend', place);
  document.querySelector<HTMLElement>('input, a, button')?.focus();
  const own = document.activeElement;
  expect(own).not.toBe(document.body);
  arriveAtHeading();
  expect(document.activeElement).toBe(own);
});

test('a menu that is closing holds nobody', () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="menu" data-state="closed"><a href="#x">Item</a></div>');
  document.querySelector('a')?.focus();
  arriveAtHeading();
  expect(focused()).toBe('Loading');
});
