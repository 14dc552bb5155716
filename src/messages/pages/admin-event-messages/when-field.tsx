import { isInstant } from '#rules/time/moments.ts';
import { momentInWords } from '#rules/time/moment-in-words.ts';
import { placeOfZone } from '#rules/time/zone-names.ts';
import { MomentInputs } from '#src/forms/timezone/moment-inputs.tsx';
import { FieldGroup } from '#src/ui/field/field-group.tsx';
import { Segments } from '#src/ui/segments/segments.tsx';
import * as styles from './messages.css.ts';

type Props = {
  zone: string;
  isLater: boolean;
  moment: string;
  error: string | undefined;
  /** Only a published event may have messages that wait. */
  canWait: boolean;
  onChange: (changes: { isLater?: boolean; moment?: string }) => void;
};

const ways = [
  { key: 'now', words: 'Now' },
  { key: 'later', words: 'At a time' },
] as const;

/** When it goes out, on the clocks of the event. */
export function WhenField({ zone, isLater, moment, error, canWait, onChange }: Props) {
  if (!canWait && !isLater) return null;
  return (
    <div className={styles.when}>
      <Segments
        label="When it is sent"
        options={ways}
        value={isLater ? 'later' : 'now'}
        onChange={(way) => onChange({ isLater: way === 'later' })}
      />
      {isLater && (
        <FieldGroup
          name="send-at"
          label={`Day and time in ${placeOfZone(zone)}`}
          hint={whenWords(moment, zone)}
          error={error}
        >
          <MomentInputs
            id="send-at"
            moment={moment}
            zone={zone}
            labels={['Day', 'Time']}
            classes={[styles.date, styles.time]}
            isInvalid={error !== undefined}
            onChange={(at) => onChange({ moment: at })}
          />
        </FieldGroup>
      )}
    </div>
  );
}

function whenWords(moment: string, zone: string): string {
  const rule = 'It can be changed until then. It is dropped if the event is cancelled, archived or deleted.';
  return isInstant(moment) ? `${momentInWords(new Date(moment), zone)}. ${rule}` : rule;
}
