import { expect, test } from 'vitest';
import { type Box, clearPlace, type OpenWindow } from './keep-clear.tsx';

const phone = { width: 360, height: 640 };
const desk = { width: 1440, height: 900 };
const message = { width: 328, height: 60 };
const rect = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const over = (box: Box, parts: Partial<OpenWindow> = {}): OpenWindow => ({
  ...{ titles: [], buttons: [], fields: [] },
  ...parts,
  box,
});
/** As high as the phone's screen: its title above, two buttons below each other at the foot, a field in between. */
const tall = over(rect(16, 16, 328, 608), {
  titles: [rect(40, 40, 280, 28)],
  buttons: [rect(40, 496, 280, 44), rect(40, 556, 280, 44)],
  fields: [rect(40, 120, 280, 120)],
});

test.each([
  ['at the foot of the screen below a low dialog', desk, over(rect(500, 300, 440, 300)), { left: 556, top: 824 }],
  ['next to a drawer', desk, over(rect(840, 0, 600, 900)), { left: 256, top: 824 }],
  ['next to a dialog that is as high as the screen', desk, over(rect(500, 16, 440, 868)), { left: 86, top: 824 }],
  ['above what leaves room there alone', phone, over(rect(0, 100, 360, 540)), { left: 16, top: 16 }],
  ['over text where there is room nowhere else', phone, over(rect(0, 0, 360, 640)), { left: 16, top: 564 }],
])('messages stand %s', (_, screen, open, place) => {
  expect(clearPlace(message, screen, open, null)).toEqual(place);
});

test('a message between title and buttons covers neither, nor a field', () => {
  const { top } = clearPlace(message, phone, tall, null);
  expect(top).toBeGreaterThanOrEqual(240);
  expect(top + message.height).toBeLessThanOrEqual(496);
});

test('where it has to cover something that is a field, not a button and never the title', () => {
  const fields = [rect(40, 76, 280, 412)];
  const { top } = clearPlace(message, phone, { ...tall, fields }, null);
  expect(top).toBeGreaterThanOrEqual(68);
  expect(top + message.height).toBeLessThanOrEqual(496);
  const buttons = [rect(40, 76, 280, 548)];
  expect(clearPlace(message, phone, { ...tall, buttons }, null).top).toBeGreaterThanOrEqual(68);
});

test('a message stays where it is until something that can be pressed is there, or it would leave the screen', () => {
  const here = { left: 16, top: 300 };
  expect(clearPlace(message, phone, tall, here)).toEqual(here);
  const scrolled = { ...tall, buttons: [rect(40, 320, 280, 44)] };
  expect(clearPlace(message, phone, scrolled, here)).not.toEqual(here);
  expect(clearPlace(message, { ...phone, height: 320 }, over(rect(0, 0, 360, 320)), here).top).toBe(244);
});

test('more messages than the screen can hold begin at its upper edge', () => {
  expect(clearPlace({ width: 328, height: 700 }, phone, tall, null)).toEqual({ left: 16, top: 16 });
});
