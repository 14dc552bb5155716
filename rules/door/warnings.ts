import type { DoorDouble, DoorResult } from '#openapi/types.ts';
import { formatClock } from '#rules/time/format-moment.ts';
import type { DoorPerson } from './door-list.ts';
import type { Verdict } from './judge.ts';

/** Who was let in here and turned out to be double, without a seat or not on the list; `id` is that of the own action. */
export interface Warning {
  id: string;
  person: DoorPerson;
  kind: 'double' | 'unclear' | 'noSeat' | 'unknown';
  detail: string;
}

interface Known {
  /** By the code, as the server has them now. */
  person: (code: string | null, actionId: string) => DoorPerson;
  isOwn: (actionId: string) => boolean;
  timezone: string;
}

const kinds = { already: 'double', no_seat: 'noSeat', unknown: 'unknown' } as const;

/** What the door has to be told of the server's answer. Of two doors the later one is told, and both where it is not clear. */
export function warningsOf(results: DoorResult[], doubles: DoorDouble[], known: Known): Warning[] {
  const warnings = new Map<string, Warning>();
  for (const { id, outcome, code, detail } of results) {
    if (outcome !== 'done') warnings.set(id, { id, person: known.person(code, id), kind: kinds[outcome], detail });
  }
  for (const double of doubles) {
    for (const warning of warningsOfDouble(double, known)) warnings.set(warning.id, warning);
  }
  return [...warnings.values()];
}

function warningsOfDouble({ code, first, second, is_clear: isClear }: DoorDouble, known: Known): Warning[] {
  const told = [second, ...(isClear ? [] : [first])].filter(({ action_id: id }) => known.isOwn(id));
  return told.map(({ action_id: id }) => {
    const other = id === first.action_id ? second : first;
    const where = `${other.door || 'another door'} at ${formatClock(new Date(other.at), known.timezone)}`;
    const detail = isClear
      ? `Came in before, at ${where}.`
      : `Came in at ${where} too. The clocks are not exact enough to say which was first.`;
    return { id, person: known.person(code, id), kind: isClear ? 'double' : 'unclear', detail };
  });
}

/** With what is news, in place of what was said of the same check-in before. */
export function addWarnings(known: Warning[], news: Warning[]): Warning[] {
  if (news.length === 0) return known;
  const ids = new Set(news.map(({ id }) => id));
  return [...known.filter(({ id }) => !ids.has(id)), ...news];
}

/** What the verdict on the screen turns into when this is about the person in front of it. */
export function verdictAfter({ kind, person, detail }: Warning): Verdict {
  if (kind === 'noSeat') return { kind: 'noSeat', person };
  return kind === 'unknown' ? { kind: 'failed', detail } : { kind: 'already', person };
}
