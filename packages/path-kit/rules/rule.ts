import type { AnyMachineSnapshot } from 'xstate';
import type { Edge, Exploration } from '../core/explore.ts';
import { stateInWords } from '../core/words.ts';

/** Something that holds wherever the machine can go: finds what breaks it, as sentences. */
export interface Rule {
  title: string;
  broken: (exploration: Exploration) => string[];
}

/** A rule over every event in every situation; `broken` says what is wrong, or null. */
export function edgeRule(title: string, broken: (edge: Edge) => string | null): Rule {
  return {
    title,
    broken: ({ edges }) => edges.flatMap((edge) => complaint(edge, broken(edge))),
  };
}

/** A rule over every situation, the start included. */
export function stateRule(title: string, broken: (snapshot: AnyMachineSnapshot) => string | null): Rule {
  return {
    title,
    broken: ({ edges, begun, start }) => [
      ...edges.flatMap((edge) => complaint(edge, broken(edge.to))),
      ...[broken(begun.snapshot)].flatMap((sentence) => (sentence ? [`${start}: ${sentence}`] : [])),
    ],
  };
}

/** How the edge is called in a complaint: where, what, and where to. */
export function edgeInWords({ from, event, what, to }: Edge): string {
  return `${stateInWords(from)} · ${event.type} (${what}) → ${stateInWords(to)}`;
}

export function emitted(edge: Edge): { type: string; to?: string }[] {
  return edge.effects.filter(({ type }) => type === 'emit').map(({ params }) => params as { type: string });
}

export function did(edge: Edge, action: string): boolean {
  return edge.effects.some(({ type }) => type === action);
}

function complaint(edge: Edge, sentence: string | null): string[] {
  return sentence ? [`${edgeInWords(edge)}: ${sentence}`] : [];
}
