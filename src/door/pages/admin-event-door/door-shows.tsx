import { useMutation } from '@tanstack/react-query';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent, DoorSettings, DoorSettingsChange } from '#openapi/types.ts';
import { mayCall } from '#rules/events/team.ts';
import { sayWhatHolds, showWhileSaving, useShown } from '#src/forms/saving/saving.ts';
import { ask } from '#src/api/client.ts';
import { queryClient, readOptions, useRead } from '#src/api/query.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { Checkbox } from '#src/ui/checkbox/checkbox.tsx';
import { CheckboxGroup } from '#src/ui/checkbox-group/checkbox-group.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { TableSkeleton } from '#src/ui/table/table.tsx';
import * as styles from './door.css.ts';

/** What a door shows about people besides their names. */
export function DoorShows({ event }: { event: AdminEvent }) {
  const query = useRead(operations.getDoorSettings, { params: { path: { id: event.event_id } } });
  const { data, error, isFetching, refetch } = query;
  return (
    <section aria-labelledby="door-shows" className={styles.part}>
      <h3 id="door-shows" className={styles.heading}>
        What the door shows
      </h3>
      <Surface padding="medium">
        {data ? (
          <Choices event={event} settings={data} />
        ) : error ? (
          <DidNotLoad level="h3" what="This" read={{ error, isFetching, refetch }} />
        ) : (
          <TableSkeleton label="Loading what the door shows" />
        )}
      </Surface>
    </section>
  );
}

/** Each click is saved; what is shown meanwhile is what was clicked. */
function Choices({ event, settings }: { event: AdminEvent; settings: DoorSettings }) {
  const { event_id: id, own_role } = event;
  const init = { params: { path: { id } } };
  const { queryKey } = readOptions(operations.getDoorSettings, init);
  const saving = useMutation({
    mutationFn: (body: Choice) => {
      const { version } = queryClient.getQueryData<DoorSettings>(queryKey) ?? settings;
      return ask(operations.updateDoorSettings, { ...init, body: { ...body, version } });
    },
    // One after the other, so that the last click counts.
    scope: { id: `door-settings ${id}` },
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    // A colleague's choice is shown; nothing is chosen over it.
    onError: (error, chosen) => sayWhatHolds(error, chosen, { queryKey, toBody }),
  });
  const key = `door-settings ${id}`;
  const shown = useShown(key, toBody(settings));
  const save = (changes: Partial<typeof shown>) => {
    const body = { ...shown, ...changes };
    showWhileSaving(key, body, saving.mutateAsync(body)).catch(() => {});
  };
  const disabled = !mayCall(own_role, 'updateDoorSettings');
  return (
    <div className={styles.choices}>
      <Checkbox
        isSetting
        name="shows-notes"
        label="Notes about people"
        hint="As the team wrote them, to everybody at a door."
        checked={shown.shows_notes}
        disabled={disabled}
        onChange={(shows_notes) => save({ shows_notes })}
      />
      {settings.questions.length > 0 && (
        <CheckboxGroup
          name="door-questions"
          label="Answers to"
          optional
          disabled={disabled}
          options={settings.questions.map(({ question_id, label }) => ({ value: question_id, label }))}
          values={shown.question_ids}
          onChange={(question_ids) => save({ question_ids })}
        />
      )}
    </div>
  );
}

type Choice = Omit<DoorSettingsChange, 'version'>;

function toBody({ shows_notes, questions }: DoorSettings): Choice {
  const question_ids = questions.filter(({ is_shown }) => is_shown).map(({ question_id }) => question_id);
  return { shows_notes, question_ids };
}
