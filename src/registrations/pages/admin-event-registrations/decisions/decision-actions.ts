import type { DecisionKind } from '#openapi/types.ts';
import type { Action } from '#src/ui/menu/action-menu.tsx';
import { decisionWords } from './decision-words.ts';

/** Decisions as the entries of a menu. */
export function decisionActions(kinds: readonly DecisionKind[], onDecide: (kind: DecisionKind) => void): Action[] {
  return kinds.map((kind) => {
    const { verb, icon, isHarsh } = decisionWords[kind];
    return { key: kind, words: verb, icon, tone: isHarsh ? 'danger' : 'normal', onChoose: () => onDecide(kind) };
  });
}
