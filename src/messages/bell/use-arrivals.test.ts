import { expect, test } from 'vitest';
import { aNotice } from '#tests/support/made/people.ts';
import { arrivalWords, arrivedAfter, isShownByPage } from './use-arrivals.ts';

test('only what is unread and newer than all before has arrived', () => {
  const items = [aNotice('0194', { is_read: true }), aNotice('0193'), aNotice('0192'), aNotice('0191')];
  expect(arrivedAfter('0192', items).map((item) => item.notification_id)).toEqual(['0193']);
});

test('one is named, several are counted', () => {
  expect(arrivalWords([aNotice('1', { title: 'You are in' })])).toBe('1 new notification: You are in');
  expect(arrivalWords([aNotice('1'), aNotice('2')])).toBe('2 new notifications');
});

test('what the open page of an event says of a registration is not announced as well', () => {
  const notice = aNotice('1', { notification_type: 'registration_approved', related_entity_id: 'e1' });
  expect(isShownByPage(notice, '/event/e1')).toBe(true);
  expect(isShownByPage(notice, '/event/e2')).toBe(false);
  expect(isShownByPage({ ...notice, notification_type: 'event_updated' }, '/event/e1')).toBe(false);
});
