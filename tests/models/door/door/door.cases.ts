import type { Doing, OpenedDoor, StoredAction, SyncedDoor } from '#machines/door/door/door.types.ts';
import type { DoorPerson } from '#rules/door/door-list.ts';
import type { Verdict } from '#rules/door/judge.ts';
import type { Warning } from '#rules/door/warnings.ts';

const at = Date.UTC(2026, 11, 4, 18);
/** Of a check-in of before, and of the one whose welcome is shown. */
export const actionId = 'action-1';
const welcomeId = 'action-2';

export const ada: DoorPerson = {
  code: 'K7M2-9QXD',
  name: 'Ada',
  status: 'approved',
  arrivedAt: at,
  door: 'Main entrance',
  note: '',
  answers: [],
};

export const warning: Warning = { id: actionId, person: ada, kind: 'double', detail: 'Came in before.' };

/** Of someone who is no longer in front. */
export const another: Warning = { id: 'action-0', person: ada, kind: 'noSeat', detail: '' };

/** Of the person in front. */
export const inFront = (kind: Warning['kind'], detail: string): Warning => ({
  id: welcomeId,
  person: ada,
  kind,
  detail,
});

export const verdicts = {
  welcome: { kind: 'welcome', person: ada, actionId: welcomeId, isWalkIn: false },
  already: { kind: 'already', person: ada },
  noSeat: { kind: 'noSeat', person: ada },
  otherEvent: { kind: 'otherEvent' },
  unknown: { kind: 'unknown', scanned: 'a note' },
  undone: { kind: 'undone', person: ada },
} satisfies Record<string, Verdict>;

export const last = { person: ada, at, actionId: welcomeId, isSent: false };

export const unreachable = { detail: null, code: 'unreachable', fields: [] };
export const refusal = (code: string, detail: string) => ({ detail, code, fields: [] });

export const opened = (changes: Partial<OpenedDoor> = {}): OpenedDoor => ({
  event: {
    event_id: 'e1',
    title: 'Autumn party',
    starts_at: '2026-12-04T17:00:00.000Z',
    ends_at: '2026-12-04T22:00:00.000Z',
    timezone: 'Europe/Berlin',
    status: 'published',
  },
  door: 'Main entrance',
  isNamedByLink: false,
  counts: { here: 2, expected: 5, waiting: 0 },
  aside: { unstored: 0, others: 1 },
  last: null,
  warnings: [],
  isOver: false,
  ...changes,
});

export const stored = (doing: Doing | null): StoredAction => ({
  verdict: doing?.kind === 'undo' ? verdicts.undone : verdicts.welcome,
  counts: { here: 3, expected: 5, waiting: 1 },
  aside: { unstored: 1, others: 1 },
  last: doing?.kind === 'undo' ? null : last,
});

export const synced = (changes: Partial<SyncedDoor> = {}): SyncedDoor => ({
  counts: { here: 3, expected: 5, waiting: 0 },
  aside: { unstored: 0, others: 0 },
  last: { ...last, isSent: true },
  warnings: [],
  hasMore: false,
  isOver: false,
  ...changes,
});
