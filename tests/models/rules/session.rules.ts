import type { AnyMachineSnapshot } from 'xstate';
import type { Edge } from '#path-kit/core/explore.ts';
import { did, edgeRule, emitted, stateRule, type Rule } from '#path-kit/rules/rule.ts';
import { stateInWords } from '#path-kit/core/words.ts';

export interface SessionFacts<Snapshot> {
  /** The tag of the states in which someone is logged in. */
  tag: string;
  token: (snapshot: Snapshot) => string | null;
  user: (snapshot: Snapshot) => unknown;
  /** The event of a 401; its payload carries the token that was refused. */
  expired: string;
  /** The events that end a session, each with the private states from which it does. */
  ended: Record<string, (snapshot: Snapshot) => boolean>;
  login: string;
  /** The actions that write the session to the browser's storage and remove it. */
  store: string;
  remove: string;
  /** The action that drops what else was read for the person. */
  belongings: string;
  /** The actions that decide about drafts: of every event that ends a session, and where one begins. */
  drafts: { begins: string[]; ends: Record<string, string[]> };
  /** Events by which another tab says what it has stored already. */
  elsewhere: string[];
}

/** What holds of a machine that holds a token (specification, points 2, 4 and 8). */
export function sessionRules(facts: SessionFacts<AnyMachineSnapshot>): Rule[] {
  const isPrivate = (snapshot: AnyMachineSnapshot) => snapshot.hasTag(facts.tag);
  return [
    stateRule('a token is held exactly when someone is logged in', (snapshot) =>
      (facts.token(snapshot) !== null) === isPrivate(snapshot) ? null : `the token is ${String(facts.token(snapshot))}`,
    ),
    stateRule('nobody is known when nobody is logged in', (snapshot) =>
      isPrivate(snapshot) || facts.user(snapshot) === null ? null : 'the person is still known',
    ),
    ...Object.keys(facts.ended).map((type) => leavingRule(type, facts)),
    edgeRule('a 401 of another token than the current one changes nothing', (edge) => {
      const { token } = edge.event as { token?: string };
      if (edge.event.type !== facts.expired || token === facts.token(edge.from)) return null;
      return stateInWords(edge.from) === stateInWords(edge.to) ? null : 'it ended the session';
    }),
    edgeRule('what is stored is what is held', (edge) => brokenStorage(edge, facts)),
    edgeRule('nothing of a person stays for the next', (edge) => leftBehind(edge, facts)),
    edgeRule('drafts wait where a session ran out, and go where Logout was pressed', (edge) =>
      wrongDrafts(edge, facts),
    ),
    edgeRule('someone who logs in is led somewhere', (edge) => aimless(edge, facts)),
  ];
}

function leavingRule(type: string, facts: SessionFacts<AnyMachineSnapshot>): Rule {
  return {
    title: `every private state reaches ${facts.login} on ${type}`,
    broken({ situations, edges }) {
      const leaving = edges.filter(
        ({ event, from, to }) => event.type === type && from.hasTag(facts.tag) && !to.hasTag(facts.tag),
      );
      const left = new Set(leaving.map(({ from }) => from));
      return [
        ...situations
          .filter((snapshot) => snapshot.hasTag(facts.tag) && facts.ended[type]?.(snapshot) && !left.has(snapshot))
          .map((snapshot) => `${stateInWords(snapshot)}: nothing ends the session`),
        ...leaving
          .filter((edge) => !emitted(edge).some((event) => event.type === 'navigation' && event.to === facts.login))
          .map((edge) => `${stateInWords(edge.from)}: the person is not led to ${facts.login}`),
      ];
    },
  };
}

function brokenStorage(edge: Edge, facts: SessionFacts<AnyMachineSnapshot>): string | null {
  const before = facts.token(edge.from);
  const after = facts.token(edge.to);
  if (before !== null && after === null) return did(edge, facts.remove) ? null : `without ${facts.remove}`;
  const isNews = before !== after || facts.user(edge.from) !== facts.user(edge.to);
  if (!isNews || after === null || facts.elsewhere.includes(edge.event.type)) return null;
  return did(edge, facts.store) ? null : `without ${facts.store}`;
}

function leftBehind(edge: Edge, facts: SessionFacts<AnyMachineSnapshot>): string | null {
  const before = facts.token(edge.from);
  if (before === null || before === facts.token(edge.to)) return null;
  return did(edge, facts.belongings) ? null : `without ${facts.belongings}`;
}

function wrongDrafts(edge: Edge, { token, drafts }: SessionFacts<AnyMachineSnapshot>): string | null {
  const after = token(edge.to);
  if (token(edge.from) === after) return null;
  const due = after === null ? drafts.ends[edge.event.type] : drafts.begins;
  if (!due) return 'nothing is known of what becomes of drafts';
  const all = new Set([...drafts.begins, ...Object.values(drafts.ends).flat()]);
  const done = [...all].filter((action) => did(edge, action));
  return done.length === due.length && due.every((action) => done.includes(action))
    ? null
    : `it did ${done.join(', ')}`;
}

function aimless(edge: Edge, facts: SessionFacts<AnyMachineSnapshot>): string | null {
  if (facts.token(edge.from) !== null || facts.token(edge.to) === null) return null;
  if (facts.elsewhere.includes(edge.event.type)) return null;
  return emitted(edge).some(({ type }) => type === 'navigation') ? null : 'it leads nowhere';
}
