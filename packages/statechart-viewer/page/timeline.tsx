import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { Button } from '../../../src/ui/button/button.tsx';
import { IconButton } from '../../../src/ui/button/icon-button.tsx';
import * as styles from './viewer.css.ts';
import type { Time } from './use-time.ts';
import { shortMoment } from './words.ts';

interface Props {
  time: Time;
  /** Whether the chart is always that of the machine to which the moment happened. */
  follows: boolean;
  setFollows: (follows: boolean) => void;
}

/** Back and forth through what was received: a slider, single steps, the way back to now, and whose chart is shown. */
export function Timeline({ time, follows, setFollows }: Props) {
  const { moments, index, isLive, isHere, actors, goTo, goLive } = time;
  const last = moments.length - 1;
  const moment = moments[index];
  const said = moment ? `${actors.get(moment.actor)?.name ?? ''}: ${shortMoment(moment)}` : '';
  return (
    <section className={styles.timeline} aria-label="Time">
      <IconButton path={mdiChevronLeft} label="Back" aria-disabled={index <= 0} onClick={() => goTo(index - 1)} />
      <IconButton
        path={mdiChevronRight}
        label="Forward"
        aria-disabled={index >= last}
        onClick={() => goTo(index + 1)}
      />
      <input
        type="range"
        className={styles.slider}
        aria-label="Moment"
        aria-valuetext={`${index + 1} of ${moments.length}, ${said}`}
        min={0}
        max={Math.max(last, 0)}
        value={Math.max(index, 0)}
        onChange={(event) => goTo(event.target.valueAsNumber)}
      />
      <span className={styles.count}>
        {index + 1} / {moments.length}
      </span>
      <Button tone={isLive ? 'primary' : 'soft'} size="small" aria-pressed={isLive} onClick={goLive}>
        {isHere ? 'Live' : 'To the end'}
      </Button>
      <Button
        tone={follows ? 'primary' : 'soft'}
        size="small"
        aria-pressed={follows}
        onClick={() => setFollows(!follows)}
      >
        Follow
      </Button>
    </section>
  );
}
