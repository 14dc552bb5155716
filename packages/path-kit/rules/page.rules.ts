import type { AnyMachineSnapshot } from 'xstate';
import { stateInWords } from '../core/words.ts';
import type { Facts } from './facts.ts';
import { edgeInWords, type Rule } from './rule.ts';

/** What was said on one page is not said on the next. */
export function pageRule({ turned, gone }: NonNullable<Facts<AnyMachineSnapshot>['pages']>): Rule {
  const hasSome = (snapshot: AnyMachineSnapshot) => gone(snapshot).some((kept) => kept !== null);
  return {
    title: 'what belongs to one page is gone on the next',
    broken({ situations, edges }) {
      const turns = edges.filter(({ what }) => what === turned);
      const left = new Set(turns.map(({ from }) => from));
      return [
        ...turns.filter(({ to }) => hasSome(to)).map(edgeInWords),
        ...situations.filter((snapshot) => hasSome(snapshot) && !left.has(snapshot)).map(stateInWords),
      ];
    },
  };
}
