import { brokenClaims, brokenStepClaims } from '../core/claims.ts';
import type { Exploration } from '../core/explore.ts';
import type { Model } from '../core/model.ts';
import { failureRules } from './failure.rules.ts';
import { outcomeRules } from './outcomes.rules.ts';
import { pageRule } from './page.rules.ts';
import { edgeRule, stateRule, type Rule } from './rule.ts';
import { secretRules } from './secret.rules.ts';

/** The universal rules of a machine, as far as its facts name what they are about, and `own`, which the application has for it. */
export function rulesOf(model: Model, own: Rule[] = []): Rule[] {
  const { pages, secrets } = model.facts;
  return [
    stateRule('what the model says of each state holds', (snapshot) => brokenClaims(model, snapshot).join(' ') || null),
    edgeRule('what the model says of each step holds', (edge) => brokenStepClaims(model, edge).join(' ') || null),
    ...outcomeRules(model),
    ...failureRules(model),
    ...(pages ? [pageRule(pages)] : []),
    ...(secrets ? secretRules(secrets) : []),
    ...own,
  ];
}

/** What of the model nothing uses: an event case that no situation takes, a state that does not exist. */
export function unusedParts(model: Model, explorations: Exploration[]): string[] {
  const used = new Set(explorations.flatMap(({ edges }) => edges.map(({ event, what }) => `${event.type}: ${what}`)));
  const cases = Object.entries(model.events).flatMap(([type, entries]) =>
    Object.keys(entries as object).map((what) => `${type}: ${what}`),
  );
  const seen = new Set(
    explorations.flatMap(({ situations }) => situations.flatMap(({ _nodes }) => _nodes.map(({ id }) => id))),
  );
  const happened = new Set(explorations.flatMap(({ edges }) => edges.map(({ event }) => event.type)));
  return [
    ...cases.filter((name) => !used.has(name)).map((name) => `no state takes "${name}"`),
    ...Object.keys(model.states)
      .filter((id) => !seen.has(id))
      .map((id) => `nothing leads to the state "${id}"`),
    ...Object.keys(model.steps ?? {})
      .filter((type) => !happened.has(type))
      .map((type) => `no step is by "${type}"`),
  ];
}
