import { mdiCheckBold, mdiMinusThick } from '@mdi/js';
import { Icon } from '../icon/icon.tsx';
import * as styles from './tick.css.ts';

type Props = {
  id?: string;
  label: string;
  /** `some` of what it stands for. */
  state: boolean | 'some';
  onChange: (isChosen: boolean) => void;
};

/** A box alone, such as in the row of a table that it chooses; `label` is its name. */
export function Tick({ id, label, state, onChange }: Props) {
  return (
    <label className={styles.target}>
      <input
        ref={(box) => void (box && (box.indeterminate = state === 'some'))}
        type="checkbox"
        id={id}
        className={styles.box}
        aria-label={label}
        checked={state === true}
        onChange={(event) => onChange(event.target.checked)}
      />
      {state !== false && (
        <Icon path={state === 'some' ? mdiMinusThick : mdiCheckBold} size="small" className={styles.glyph} />
      )}
    </label>
  );
}
