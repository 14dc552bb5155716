import { isDeepStrictEqual } from 'node:util';
import { portOfOutcome, type Edge } from '../core/explore.ts';
import type { Model } from '../core/model.ts';
import { edgeRule, emitted, type Rule } from './rule.ts';

/** Every failure says something, but for those that the specification keeps silent (point 8). */
export function failureRules(model: Model): Rule[] {
  const { says, emits = [], silent, logged } = model.facts.failures;
  const heard = (edge: Edge) => emitted(edge).some(({ type }) => emits.includes(type));
  return [
    edgeRule('every failure says something', (edge) => {
      const port = failedPort(model, edge);
      if (port === null || silent.includes(port)) return null;
      return says(edge.to).some((said) => said !== null) || heard(edge) ? null : 'nothing is said';
    }),
    edgeRule('what the specification keeps silent is silent', (edge) => {
      const port = failedPort(model, edge);
      if (port === null || !silent.includes(port)) return null;
      const before = says(edge.from);
      const isNews = says(edge.to).some((said) => said !== null && !before.some((old) => isDeepStrictEqual(old, said)));
      return isNews || heard(edge) ? 'something is said' : null;
    }),
    edgeRule('the failures that are to be logged are logged, once', (edge) => {
      const port = failedPort(model, edge);
      return port === null || !logged.includes(port) || isDeepStrictEqual(loggedCalls(edge), [port])
        ? null
        : `logged: ${loggedCalls(edge).join(', ') || 'nothing'}`;
    }),
    edgeRule('nothing else is logged', (edge) => {
      const port = failedPort(model, edge);
      const mayLog = port !== null && (logged.includes(port) || !silent.includes(port));
      return mayLog || loggedCalls(edge).length === 0 ? null : `logged: ${loggedCalls(edge).join(', ')}`;
    }),
  ];
}

/** The port whose failure this is; null where nothing failed. */
function failedPort(model: Model, { from, event: { type } }: Edge): string | null {
  const port = type.startsWith('xstate.error.') ? portOfOutcome(type) : unansweredPort(from, type);
  const sender = Object.entries(model.facts.outcomes ?? {}).find(([, { failed }]) => failed === type)?.[0];
  return port ?? sender ?? null;
}

/** The port that has not answered when a state that waits for it is over with time. */
function unansweredPort({ _nodes: states }: Edge['from'], type: string): string | undefined {
  return states.find(({ after }) => after.some(({ eventType }) => eventType === type))?.invoke[0]?.id;
}

function loggedCalls({ effects }: Edge): string[] {
  return effects.filter(({ type }) => type === 'logFailure').map(({ params }) => (params as { call: string }).call);
}
