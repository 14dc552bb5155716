import { brokenClaims, brokenStepClaims } from '../core/claims.ts';
import type { Exploration } from '../core/explore.ts';
import type { Model } from '../core/model.ts';
import { statesOf } from '../core/transitions.ts';
import { failureRules, type LoggedBy } from './failure.rules.ts';
import { outcomeRules } from './outcomes.rules.ts';
import { pageRule } from './page.rules.ts';
import { edgeInWords, edgeRule, stateRule, type Rule } from './rule.ts';
import { secretRules } from './secret.rules.ts';

/** The rules that every machine keeps, and `own`, which the application has chosen or made for it. */
export function rulesOf(model: Model, own: Rule[] = []): Rule[] {
  return [
    stateRule('what the model says of each state holds', (snapshot) => brokenClaims(model, snapshot).join(' ') || null),
    edgeRule('what the model says of each step holds', (edge) => brokenStepClaims(model, edge).join(' ') || null),
    {
      title: 'no failure breaks the machine',
      broken: ({ edges }) => edges.filter(({ to }) => to.status === 'error').map(edgeInWords),
    },
    ...own,
  ];
}

interface Options {
  /** How a step logs that a port failed; without, nothing is asked of what is logged. */
  loggedBy?: LoggedBy;
}

/** Rules to choose, as far as the model's facts name what they are about. */
export function standardRules(model: Model, { loggedBy }: Options = {}): Rule[] {
  const { pages, secrets } = model.facts ?? {};
  return [
    ...outcomeRules(model),
    ...failureRules(model, loggedBy),
    ...(pages ? [pageRule(pages)] : []),
    ...(secrets ? secretRules(secrets) : []),
  ];
}

/** What of the model nothing uses: an event case that no situation takes, a state that does not exist. */
export function unusedParts(model: Model, explorations: Exploration[]): string[] {
  const used = new Set(explorations.flatMap(({ edges }) => edges.map(({ event, what }) => `${event.type}: ${what}`)));
  const cases = Object.entries(model.events).flatMap(([type, entries]) =>
    Object.keys(entries as object).map((what) => `${type}: ${what}`),
  );
  const seen = new Set(
    explorations.flatMap(({ situations, edges }) =>
      [...situations, ...edges.map(({ to }) => to)].flatMap(({ _nodes }) => _nodes.map(({ id }) => id)),
    ),
  );
  const all = new Set(statesOf(model.machine).map(({ id }) => id));
  const happened = new Set(explorations.flatMap(({ edges }) => edges.map(({ event }) => event.type)));
  return [
    ...cases.filter((name) => !used.has(name)).map((name) => `no state takes "${name}"`),
    ...Object.keys(model.states ?? {})
      .filter((id) => !seen.has(id))
      .map((id) =>
        all.has(id)
          ? `no path stops in the state "${id}", so that nothing asks what the model says of it`
          : `the machine has no state "${id}"`,
      ),
    ...Object.keys(model.steps ?? {})
      .filter((type) => !happened.has(type))
      .map((type) => `no step is by "${type}"`),
  ];
}
