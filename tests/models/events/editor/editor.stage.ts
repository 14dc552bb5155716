import type { EditorContext, Published } from '#machines/events/editor/editor.types.ts';
import type { Happening, Moment, Stage } from '#path-kit/core/stage.ts';

const FORM = '/admin/forms/edit/d1';

/** Where documents are edited, at the example of a registration form. */
export const editorStage: Stage = {
  opens: {
    'a new one is begun': ['/admin/forms/create'],
    'one is opened': [FORM],
    'one is opened that was left unsaved': [FORM],
  },
  possible,
  place: (before, { effects }) => {
    const navigation = effects.map(({ params }) => params as { type?: string; to?: string } | undefined);
    return navigation.find((params) => params?.type === 'navigation')?.to ?? before;
  },
  follows: () => null,
};

function possible({ event }: Happening, moment: Moment): boolean {
  const context = moment.snapshot.context as EditorContext;
  const { changes, field = '', side } = event as Partial<{ changes: object; field: string; side: string }>;
  switch (event.type) {
    // These a form has no control for; see the exceptions.
    case 'changes.discarded':
    case 'document.replaced':
      return false;
    // What stands in a field already is no change of it.
    case 'values.changed':
      return Object.entries(changes ?? {}).every(([name, value]) => context.values[name] !== value);
    case 'side.chosen':
      return context.clash?.chosen[field] !== side;
    // What does not exist is not tried again.
    case 'retry.requested':
      return context.error?.code === 'unreachable';
    // The page wants a name first.
    case 'save.requested':
      return context.values['name'] !== '';
    case 'publish.requested':
      return context.id === 'd1' && !isPublished(moment);
    // Where a form leads nobody on.
    case 'xstate.done.actor.publishDocument':
      return (event['output'] as Published).nextPath === null;
    default:
      return true;
  }
}

/** Whether the form is in use; then there is nothing left to publish. */
export function isPublished({ steps }: Moment): boolean {
  return steps.some(({ event }) => event.type === 'xstate.done.actor.publishDocument');
}
