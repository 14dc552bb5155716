import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate';

/** The machine's states, the root first, each before its children. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (state: AnyStateNode): AnyStateNode[] => [state, ...Object.values(state.states).flatMap(below)];
  return below(machine.root).sort((a, b) => a.order - b.order);
}

/** Whether a transition of this descriptor, which may be a wildcard, takes such an event. */
export function matches(descriptor: string, type: string): boolean {
  if (descriptor === type || descriptor === '*') return true;
  const [start, end] = [descriptor.slice(0, -2), descriptor.slice(-2)];
  return end === '.*' && (type === start || type.startsWith(`${start}.`));
}

/** Events of XState that a machine always sends to itself, so that nobody else does. */
export function isRaised(type: string): boolean {
  return type.startsWith('xstate.done.state.');
}

/** Every transition of the machine by name, forbidden ones (that lead nowhere and do nothing) included. */
export function transitionsOf(machine: AnyStateMachine): Map<string, AnyTransitionDefinition> {
  const all = statesOf(machine).flatMap((state) => [...state.transitions.values(), state.always ?? []].flat());
  return new Map(all.map((transition) => [nameOf(transition), transition]));
}

const names = new WeakMap<AnyTransitionDefinition, string>();

/** `login.idle: credentials.submitted → login.loggingIn`, the same in every build and after `provide`. */
export function nameOf(transition: AnyTransitionDefinition): string {
  const name = names.get(transition) ?? nameFor(transition);
  names.set(transition, name);
  return name;
}

function nameFor(transition: AnyTransitionDefinition): string {
  const siblings = siblingsOf(transition.source as AnyStateNode, transition.eventType);
  const place = siblings.length > 1 ? ` (${siblings.indexOf(transition) + 1} of ${siblings.length})` : '';
  return `${transition.source.id}: ${eventInWords(transition.eventType)}${place} → ${targetsOf(transition)}`;
}

/** The transitions that an actor took, from one inspection event of its system. */
export function takenIn(event: InspectionEvent): AnyTransitionDefinition[] {
  return event.type === '@xstate.microstep' ? event._transitions : [];
}

/** XState's own event types as a person would say them. */
export function eventInWords(type: string): string {
  if (type === '') return 'at once';
  return type
    .replace(/^xstate\.(done|error)\.(?:actor|state)\.(.+)$/, '$1 $2')
    .replace(/^xstate\.after\.([^.]+)\..+$/, 'after $1');
}

function siblingsOf(state: AnyStateNode, eventType: string): AnyTransitionDefinition[] {
  return (eventType === '' ? state.always : state.transitions.get(eventType)) ?? [];
}

function targetsOf(transition: AnyTransitionDefinition): string {
  return transition.target?.map((target) => target.id).join(', ') ?? '(stays)';
}
