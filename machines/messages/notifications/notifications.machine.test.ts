import { describe, expect, test } from 'vitest';
import { callLimit, noAnswer } from '#machines/calls/call-limit.ts';
import { settled } from '#tests/support/machines/held-port.ts';
import { loadBell, startBell } from '#tests/support/machines/started-bell.ts';
import type { Notification } from '#openapi/types.ts';
import { aNotice } from '#tests/support/made/people.ts';
import { notificationsMachine } from './notifications.machine.ts';

const at = '2026-11-21T12:00:00.000Z';
const portOf = {
  'items.read': 'markNotificationsRead',
  'all.read': 'markAllNotificationsRead',
  'item.deleted': 'deleteNotification',
} as const;
const failure = { detail: null, code: 'unreachable', fields: [] };

const start = () => startBell(notificationsMachine);
const loaded = (items: Notification[]) => loadBell(notificationsMachine, items);

describe('loading', () => {
  test('the list is fetched when the bell mounts and again on each click of it', async () => {
    const { actor, ports, value } = await loaded([]);
    actor.send({ type: 'bell.clicked' });
    expect(ports.listNotifications.calls).toHaveLength(2);
    expect(value()).toMatchObject({ popup: 'open' });
    actor.send({ type: 'bell.clicked' });
    expect(value()).toMatchObject({ popup: 'closed' });
    expect(ports.listNotifications.calls).toHaveLength(3);
    expect(ports.listNotifications.calls[1]?.signal.aborted).toBe(true);
  });

  test('a failure shows the detail or the fallback, is logged, and can be tried again', async () => {
    const { actor, ports, context, logFailure, value } = start();
    ports.listNotifications.last().reject(failure);
    await settled();
    expect(context().error?.detail).toBe('Failed to load notifications');
    expect(logFailure).toHaveBeenCalledOnce();
    actor.send({ type: 'retry.requested' });
    ports.listNotifications.last().reject({ ...failure, detail: 'Too many requests.' });
    await settled();
    expect(context().error?.detail).toBe('Too many requests.');
    expect(value()).toMatchObject({ list: 'failed' });
  });

  test.each(['bell.clicked', 'stream.opened', 'stream.changed', 'retry.requested'] as const)(
    'after a failure %s asks for the list again',
    async (type) => {
      const { actor, ports } = start();
      ports.listNotifications.last().reject(failure);
      await settled();
      actor.send({ type, latestId: null, registrationsChangedAt: null });
      expect(ports.listNotifications.calls).toHaveLength(2);
    },
  );

  test('a count that fails later is 0 too', async () => {
    const { ports, say, unread } = start();
    ports.countUnreadNotifications.last().resolve(4);
    await settled();
    say({ type: 'tab.returned' });
    ports.countUnreadNotifications.last().reject(failure);
    await settled();
    expect(unread()).toBe(0);
  });

  test('until the list is there the badge shows the count, whose failure is 0, silently', async () => {
    const { ports, unread, logFailure } = start();
    ports.countUnreadNotifications.last().resolve(4);
    await settled();
    expect(unread()).toBe(4);
    ports.listNotifications.last().resolve([aNotice('a'), aNotice('b', { is_read: true })]);
    await settled();
    expect(unread()).toBe(1);
    const other = start();
    other.ports.countUnreadNotifications.last().reject(failure);
    await settled();
    expect(other.unread()).toBe(0);
    expect(logFailure).not.toHaveBeenCalled();
    expect(other.logFailure).not.toHaveBeenCalled();
  });
});

describe('the stream', () => {
  test('news are loaded, also those that came while the list was on its way', async () => {
    const { ports, say, context } = await loaded([aNotice('a')]);
    say({ type: 'stream.changed', registrationsChangedAt: null });
    say({ type: 'stream.changed', registrationsChangedAt: null });
    expect(ports.listNotifications.calls).toHaveLength(2);
    ports.listNotifications.last().resolve([aNotice('a')]);
    await settled();
    expect(ports.listNotifications.calls).toHaveLength(3);
    ports.listNotifications.last().resolve([aNotice('b'), aNotice('a')]);
    await settled();
    expect(context().items).toHaveLength(2);
    expect(ports.listNotifications.calls).toHaveLength(3);
  });

  test('opening it loads only what the list does not have', async () => {
    const { ports, say } = await loaded([aNotice('a')]);
    say({ type: 'stream.opened', latestId: 'a', registrationsChangedAt: null });
    expect(ports.listNotifications.calls).toHaveLength(1);
    say({ type: 'stream.opened', latestId: 'b', registrationsChangedAt: null });
    expect(ports.listNotifications.calls).toHaveLength(2);
  });

  test('a list that was asked for too early is loaded once more', async () => {
    const { ports, say, context } = start();
    say({ type: 'stream.opened', latestId: 'b', registrationsChangedAt: null });
    ports.listNotifications.last().resolve([aNotice('a')]);
    await settled();
    expect(ports.listNotifications.calls).toHaveLength(2);
    expect(context().items).toHaveLength(1);
    ports.listNotifications.last().resolve([aNotice('a')]);
    await settled();
    expect(ports.listNotifications.calls).toHaveLength(2);
  });

  test('a list that was asked for too early, and is outdated besides, is loaded once more too', async () => {
    const { ports, say } = start();
    say({ type: 'stream.opened', latestId: 'b', registrationsChangedAt: null });
    say({ type: 'stream.changed', registrationsChangedAt: null });
    for (let lists = 0; lists < 3; lists++) {
      ports.listNotifications.last().resolve([aNotice('a')]);
      await settled();
    }
    expect(ports.listNotifications.calls).toHaveLength(2);
  });

  test('opening it again asks for the count, once there is a list to compare it with', async () => {
    const early = start();
    early.ports.countUnreadNotifications.last().resolve(0);
    await settled();
    early.say({ type: 'stream.opened', latestId: null, registrationsChangedAt: null });
    expect(early.ports.countUnreadNotifications.calls).toHaveLength(1);
    const { ports, say } = await loaded([aNotice('a')]);
    say({ type: 'stream.opened', latestId: 'a', registrationsChangedAt: null });
    expect(ports.countUnreadNotifications.calls).toHaveLength(2);
  });

  test('opening it while that count is on its way asks again: it may be older', async () => {
    const { ports, say } = await loaded([aNotice('a')]);
    say({ type: 'tab.returned' });
    const older = ports.countUnreadNotifications.last();
    say({ type: 'stream.opened', latestId: 'a', registrationsChangedAt: null });
    expect(older.signal.aborted).toBe(true);
    ports.countUnreadNotifications.last().resolve(0);
    await settled();
    expect(ports.listNotifications.calls).toHaveLength(2);
  });

  test('on return to the tab a differing count loads the list again', async () => {
    const { ports, say } = await loaded([aNotice('a')]);
    say({ type: 'tab.returned' });
    ports.countUnreadNotifications.last().resolve(1);
    await settled();
    expect(ports.listNotifications.calls).toHaveLength(1);
    say({ type: 'tab.returned' });
    ports.countUnreadNotifications.last().resolve(0);
    await settled();
    expect(ports.listNotifications.calls).toHaveLength(2);
  });
});

describe('registrations', () => {
  test('are read again when the stream says that one has changed, and only then', async () => {
    const { say, invalidateRegistrations } = await loaded([aNotice('a')]);
    say({ type: 'stream.opened', latestId: 'a', registrationsChangedAt: null });
    expect(invalidateRegistrations).not.toHaveBeenCalled();
    say({ type: 'stream.changed', registrationsChangedAt: at });
    say({ type: 'stream.changed', registrationsChangedAt: at });
    expect(invalidateRegistrations).toHaveBeenCalledOnce();
  });

  test('are read again after a time in which the stream was away', async () => {
    const { say, invalidateRegistrations } = await loaded([aNotice('a')]);
    say({ type: 'stream.opened', latestId: 'a', registrationsChangedAt: at });
    say({ type: 'stream.opened', latestId: 'a', registrationsChangedAt: at });
    expect(invalidateRegistrations).toHaveBeenCalledOnce();
    say({ type: 'stream.opened', latestId: 'a', registrationsChangedAt: '2026-11-21T12:05:00.000Z' });
    expect(invalidateRegistrations).toHaveBeenCalledTimes(2);
  });
});

describe('changes', () => {
  test('marking sets the current time at once and keeps an earlier one', async () => {
    const { actor, ports, context, emitted } = await loaded([
      aNotice('a'),
      aNotice('b', { is_read: true, read_at: 'before' }),
    ]);
    actor.send({ type: 'items.read', changeId: '1', ids: ['a', 'b'], at });
    expect(context().items.map((item) => item.read_at)).toEqual([at, 'before']);
    expect(ports.markNotificationsRead.last().input).toEqual({ ids: ['a'] });
    ports.markNotificationsRead.last().resolve();
    await settled();
    expect(emitted).toEqual([{ type: 'change.settled', changeId: '1' }]);
  });

  test.each(['items.read', 'all.read', 'item.deleted'] as const)(
    'an %s before there is a list is sent, and is done when the server has it',
    async (type) => {
      const { actor, ports, context, emitted, unread } = start();
      ports.countUnreadNotifications.last().resolve(4);
      await settled();
      actor.send({ type, changeId: '1', ids: ['a'], id: 'a', at });
      expect(unread()).toBe(4);
      ports.listNotifications.last().resolve([aNotice('a')]);
      await settled();
      expect(context().items.filter((item) => !item.is_read)).toEqual([]);
      expect(emitted).toEqual([]);
      ports[portOf[type]].last().resolve();
      await settled();
      expect(emitted).toEqual([{ type: 'change.settled', changeId: '1' }]);
    },
  );

  test('marking all is about what was shown at the press, not about what comes meanwhile', async () => {
    const { actor, ports, context, say } = await loaded([aNotice('b', { is_read: true }), aNotice('a')]);
    actor.send({ type: 'all.read', changeId: '1', at });
    say({ type: 'stream.changed', registrationsChangedAt: null });
    ports.listNotifications.last().resolve([aNotice('c'), aNotice('b', { is_read: true }), aNotice('a')]);
    await settled();
    expect(ports.markAllNotificationsRead.last().input).toEqual({ ids: ['b', 'a'] });
    expect(context().items.map(({ is_read }) => is_read)).toEqual([false, true, true]);
    ports.markAllNotificationsRead.last().resolve();
    await settled();
    expect(context().items.map(({ is_read }) => is_read)).toEqual([false, true, true]);
  });

  test('clicks during a request are neither lost nor doubled', async () => {
    const { actor, ports, context, unread } = await loaded([aNotice('a'), aNotice('b'), aNotice('c')]);
    actor.send({ type: 'item.deleted', changeId: '1', id: 'a' });
    actor.send({ type: 'item.deleted', changeId: '2', id: 'a' });
    actor.send({ type: 'items.read', changeId: '3', ids: ['b'], at });
    actor.send({ type: 'items.read', changeId: '4', ids: ['b'], at });
    actor.send({ type: 'all.read', changeId: '5', at });
    expect(ports.markNotificationsRead.calls).toHaveLength(0);
    ports.deleteNotification.last().resolve();
    await settled();
    ports.markNotificationsRead.last().resolve();
    await settled();
    ports.markAllNotificationsRead.last().resolve();
    await settled();
    expect(ports.deleteNotification.calls).toHaveLength(1);
    expect(ports.markNotificationsRead.calls).toHaveLength(1);
    expect(ports.markAllNotificationsRead.calls).toHaveLength(1);
    expect(context()).toMatchObject({ changes: [] });
    expect(unread()).toBe(0);
  });

  test('a list that comes in between does not undo what is still being sent', async () => {
    const { actor, ports, context, say } = await loaded([aNotice('a'), aNotice('b')]);
    actor.send({ type: 'item.deleted', changeId: '1', id: 'a' });
    say({ type: 'stream.changed', registrationsChangedAt: null });
    ports.listNotifications.last().resolve([aNotice('a'), aNotice('b')]);
    await settled();
    expect(context().items.map((item) => item.notification_id)).toEqual(['b']);
  });

  test.each(['while the list loads', 'after it failed to load'])(
    'one that fails %s has it loaded again',
    async (when) => {
      const { actor, ports } = await loaded([aNotice('a')]);
      actor.send({ type: 'item.deleted', changeId: '1', id: 'a' });
      actor.send({ type: 'bell.clicked' });
      const asked = ports.listNotifications.last();
      if (when === 'after it failed to load') asked.reject(failure);
      await settled();
      ports.deleteNotification.last().reject(failure);
      await settled();
      asked.resolve([aNotice('a')]);
      await settled();
      expect(ports.listNotifications.calls).toHaveLength(3);
    },
  );

  test.each(['items.read', 'all.read', 'item.deleted'] as const)(
    'a failed %s is logged and reported, shows no message, and the list tells the truth again',
    async (type) => {
      const { actor, ports, context, emitted, logFailure } = await loaded([aNotice('a')]);
      actor.send({ type, changeId: '1', ids: ['a'], id: 'a', at });
      ports[portOf[type]].last().reject(failure);
      await settled();
      expect(logFailure).toHaveBeenCalledWith(expect.anything(), { call: portOf[type], error: failure });
      expect(emitted).toEqual([{ type: 'change.failed', changeId: '1', error: failure }]);
      ports.listNotifications.last().resolve([aNotice('a')]);
      await settled();
      expect(context()).toMatchObject({ error: null, items: [{ is_read: false }] });
    },
  );
});

describe('a call without an answer is given up', () => {
  test('the list is said not to have come, and can be asked for again', () => {
    const { actor, ports, clock, context, logFailure } = start();
    clock.increment(callLimit);
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    expect(context().error).toEqual(noAnswer);
    expect(logFailure).toHaveBeenCalledWith(expect.anything(), { call: 'listNotifications', error: noAnswer });
    actor.send({ type: 'retry.requested' });
    expect(ports.listNotifications.calls).toHaveLength(2);
  });

  test('the count is 0, and is asked for again on return', async () => {
    const { ports, clock, say, unread } = start();
    ports.countUnreadNotifications.last().resolve(4);
    await settled();
    say({ type: 'tab.returned' });
    clock.increment(callLimit);
    expect(unread()).toBe(0);
    expect(ports.countUnreadNotifications.last().signal.aborted).toBe(true);
    say({ type: 'tab.returned' });
    expect(ports.countUnreadNotifications.calls).toHaveLength(3);
  });

  test('a count to compare the list with keeps no later one from being asked for', async () => {
    const { ports, clock, say } = await loaded([aNotice('a')]);
    say({ type: 'tab.returned' });
    clock.increment(callLimit);
    expect(ports.countUnreadNotifications.last().signal.aborted).toBe(true);
    expect(ports.listNotifications.calls).toHaveLength(1);
  });

  test.each(['items.read', 'all.read', 'item.deleted'] as const)(
    'an %s is reported as failed, and the list tells the truth again',
    async (type) => {
      const { actor, ports, clock, context, emitted, logFailure } = await loaded([aNotice('a')]);
      actor.send({ type, changeId: '1', ids: ['a'], id: 'a', at });
      clock.increment(callLimit);
      expect(logFailure).toHaveBeenCalledWith(expect.anything(), { call: portOf[type], error: noAnswer });
      expect(emitted).toEqual([{ type: 'change.failed', changeId: '1', error: noAnswer }]);
      ports.listNotifications.last().resolve([aNotice('a')]);
      await settled();
      expect(context()).toMatchObject({ changes: [], items: [{ is_read: false }] });
    },
  );
});

describe('the popup', () => {
  test('opens and closes; View All only closes it', async () => {
    const { actor, value } = await loaded([]);
    actor.send({ type: 'bell.clicked' });
    expect(value()).toMatchObject({ popup: 'open' });
    actor.send({ type: 'popup.closed' });
    expect(value()).toMatchObject({ popup: 'closed' });
  });

  test('an item of an event is marked, closes the popup and leads to the event', async () => {
    const { actor, ports, value, emitted } = await loaded([
      aNotice('a', { related_entity_type: 'event', related_entity_id: 'e1' }),
    ]);
    actor.send({ type: 'bell.clicked' });
    actor.send({ type: 'item.chosen', changeId: '1', id: 'a', at });
    expect(value()).toMatchObject({ popup: 'closed' });
    expect(emitted).toContainEqual({ type: 'navigation', to: '/event/e1', keepPlace: false });
    expect(ports.markNotificationsRead.last().input).toEqual({ ids: ['a'] });
  });

  test('an item of mails that could not be delivered leads to them', async () => {
    const { actor, emitted } = await loaded([
      aNotice('a', { related_entity_type: 'event_mails', related_entity_id: 'e1' }),
    ]);
    actor.send({ type: 'bell.clicked' });
    actor.send({ type: 'item.chosen', changeId: '1', id: 'a', at });
    const to = '/admin/events/view/e1?tab=mails&status=failed';
    expect(emitted).toContainEqual({ type: 'navigation', to, keepPlace: false });
  });

  test.each([
    { related_entity_type: 'event', related_entity_id: null },
    { related_entity_type: 'form', related_entity_id: 'f1' },
  ])('an item of $related_entity_type $related_entity_id is marked and leads nowhere', async (related) => {
    const { actor, ports, value, emitted } = await loaded([aNotice('a', related)]);
    actor.send({ type: 'bell.clicked' });
    actor.send({ type: 'item.chosen', changeId: '1', id: 'a', at });
    expect(value()).toMatchObject({ popup: 'open' });
    expect(ports.markNotificationsRead.calls).toHaveLength(1);
    expect(emitted).toEqual([]);
  });

  test('that has closed under a click has the item marked all the same, and leads nobody away', async () => {
    const { actor, ports, value, emitted } = await loaded([
      aNotice('a', { related_entity_type: 'event', related_entity_id: 'e1' }),
    ]);
    actor.send({ type: 'item.chosen', changeId: '1', id: 'a', at });
    expect(value()).toMatchObject({ popup: 'closed' });
    ports.markNotificationsRead.last().resolve();
    await settled();
    expect(emitted).toEqual([{ type: 'change.settled', changeId: '1' }]);
  });
});
