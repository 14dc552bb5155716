import { useMutation } from '@tanstack/react-query';
import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import type { User } from '#openapi/types.ts';
import { formatClock } from '#rules/time/format-moment.ts';
import { isTimezone } from '#rules/time/is-timezone.ts';
import { deviceZone } from '#rules/time/timezone.ts';
import { namesOf, placeOfZone } from '#rules/time/zone-names.ts';
import { changeUser } from '#src/accounts/actors/session.ts';
import { ask } from '#src/api/client.ts';
import { note } from '#src/design/type.css.ts';
import { showWhileSaving, useShown } from '#src/forms/saving/saving.ts';
import { TimezonePicker } from '#src/forms/timezone/timezone-picker.tsx';
import { useToken } from '#src/session/auth.ts';
import { Button } from '#src/ui/button/button.tsx';
import { announce, toast } from '#src/ui/live/toast.ts';
import { Line, Section } from './section.tsx';
import * as styles from './settings.css.ts';

/** Where the person's own clock is; one zone for pages and mails. */
export function TimeZone({ user }: { user: User }) {
  const { isSaving, shown, choose } = useTimeZone(user);
  const device = deviceZone();
  return (
    <Section
      title="Time zone"
      lead="When an event is in another time zone, your own time is shown next to it, on every page and in emails."
    >
      <div className={styles.part}>
        <div className={styles.alone}>
          <TimezonePicker
            name="timezone"
            label="Your time zone"
            value={shown}
            hint={isTimezone(shown) ? `It is ${formatClock(new Date(), shown)} there now.` : undefined}
            onChoose={choose}
          />
        </div>
      </div>
      {device && namesOf(device)[0] !== namesOf(shown)[0] && (
        <div className={styles.part}>
          <Line
            title={`This device is on ${placeOfZone(device)} time`}
            action={
              <Button tone="soft" className={styles.action} busy={isSaving} onClick={() => choose(device)}>
                Use it
              </Button>
            }
          >
            <p className={note}>It is {formatClock(new Date(), device)} here now.</p>
          </Line>
        </div>
      )}
    </Section>
  );
}

const KEY = 'timezone';

/** Shown at once; one that was not kept goes back, and says so. */
function useTimeZone(user: User) {
  const token = useToken() ?? '';
  const { timezone: shown } = useShown(KEY, { timezone: user.timezone });
  const save = useMutation({
    scope: { id: KEY },
    mutationFn: (timezone: string) => saveTimezone(user.version, timezone),
    onSuccess: (changed) => {
      changeUser(changed, token);
      announce('Your time zone is saved.');
    },
    onError: (error) =>
      toast(
        toShown(error, 'We don’t know whether your time zone was saved. Check your connection and try again.').detail,
        'danger',
      ),
  });
  return {
    isSaving: save.isPending,
    shown,
    choose: (timezone: string) => {
      if (timezone !== shown) showWhileSaving(KEY, { timezone }, save.mutateAsync(timezone)).catch(() => {});
    },
  };
}

/** Also where the profile was changed meanwhile, of which this is only a part. */
async function saveTimezone(version: number, timezone: string): Promise<User> {
  const send = (read: number) => ask(operations.updateProfile, { body: { version: read, timezone } });
  try {
    return await send(version);
  } catch (error) {
    const { code, current } = error as { code?: string; current?: User };
    if (code !== 'stale_version' || !current) throw error;
    return send(current.version);
  }
}
