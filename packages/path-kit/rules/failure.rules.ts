import { isDeepStrictEqual } from 'node:util';
import { portOfOutcome, type Edge } from '../core/explore.ts';
import type { Model } from '../core/model.ts';
import { edgeRule, emitted, type Rule } from './rule.ts';

/** The ports whose failure a step logs. */
export type LoggedBy = (edge: Edge) => string[];

/** Every failure says something, but for those that are meant to be silent; with `loggedBy` what is logged is asked, too. */
export function failureRules(model: Model, loggedBy?: LoggedBy): Rule[] {
  if (!model.facts?.failures) return [];
  const { says, emits = [], silent = [], logged = [] } = model.facts.failures;
  const heard = (edge: Edge) => emitted(edge).some(({ type }) => emits.includes(type));
  return [
    edgeRule('every failure says something', (edge) => {
      const port = failedPort(model, edge);
      if (port === null || silent.includes(port)) return null;
      return says(edge.to).some((said) => said !== null) || heard(edge) ? null : 'nothing is said';
    }),
    edgeRule('what is meant to be silent is silent', (edge) => {
      const port = failedPort(model, edge);
      if (port === null || !silent.includes(port)) return null;
      const before = says(edge.from);
      const isNews = says(edge.to).some((said) => said !== null && !before.some((old) => isDeepStrictEqual(old, said)));
      return isNews || heard(edge) ? 'something is said' : null;
    }),
    ...(loggedBy ? logRules(model, loggedBy, { silent, logged }) : []),
  ];
}

function logRules(model: Model, loggedBy: LoggedBy, { silent, logged }: Record<'silent' | 'logged', string[]>): Rule[] {
  return [
    edgeRule('the failures that are to be logged are logged, once', (edge) => {
      const port = failedPort(model, edge);
      return port === null || !logged.includes(port) || isDeepStrictEqual(loggedBy(edge), [port])
        ? null
        : `logged: ${loggedBy(edge).join(', ') || 'nothing'}`;
    }),
    edgeRule('nothing else is logged', (edge) => {
      const port = failedPort(model, edge);
      const mayLog = port !== null && (logged.includes(port) || !silent.includes(port));
      return mayLog || loggedBy(edge).length === 0 ? null : `logged: ${loggedBy(edge).join(', ')}`;
    }),
  ];
}

/** The port whose failure this is; null where nothing failed. */
function failedPort(model: Model, { from, event: { type } }: Edge): string | null {
  const port = type.startsWith('xstate.error.') ? portOfOutcome(type) : unansweredPort(from, type);
  const sender = Object.entries(model.facts?.outcomes ?? {}).find(([, { failed }]) => failed === type)?.[0];
  return port ?? sender ?? null;
}

/** The port that has not answered when a state that waits for it is over with time. */
function unansweredPort({ _nodes: states }: Edge['from'], type: string): string | undefined {
  return states.find(({ after }) => after.some(({ eventType }) => eventType === type))?.invoke[0]?.id;
}
