import type { ImportContext } from '#machines/registrations/people-import/people-import.types.ts';
import type { ImportStart } from '#openapi/types.ts';
import type { Stage } from '#path-kit/core/stage.ts';

/** Where people are brought from elsewhere: on the import page of an event, which nothing leaves by itself. */
export const peopleImportStage: Stage = {
  opens: { 'the import of an event is opened': ['/admin/events/e1/import'] },
  possible({ event }, { snapshot }) {
    const { columns, error } = snapshot.context as ImportContext;
    if (event.type === 'columns.confirmed') return columns.email !== null && columns.name !== null;
    if (event.type !== 'import.requested') return true;
    // Who may go beyond that is asked once it is closed or full.
    const { beyond } = (event as unknown as { start: ImportStart }).start;
    return (beyond === 'add') === (error?.code === 'registration_closed');
  },
  place: (before) => before,
  follows: () => null,
};
