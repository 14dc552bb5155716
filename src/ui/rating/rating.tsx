import { mdiStar, mdiStarOutline } from '@mdi/js';
import { useState } from 'react';
import { ClearChoice } from '../choice/choice.tsx';
import { FieldGroup, fieldIds, type FieldProps } from '../field/field.tsx';
import { useLocked } from '../form/locked.ts';
import { Icon } from '../icon/icon.tsx';
import * as styles from './rating.css.ts';

type Props = FieldProps & {
  max: number;
  value: number | null;
  onChange: (value: number | null) => void;
};

/** Stars, which are radio buttons: arrow keys move among them, and each says its number. */
export function Rating({ max, value, onChange, ...field }: Props) {
  const [over, setOver] = useState<number | null>(null);
  const isLocked = useLocked();
  const { id } = fieldIds(field);
  const lit = (isLocked ? null : over) ?? value ?? 0;
  return (
    <FieldGroup {...field} isRadioGroup>
      <div className={styles.stars} onPointerLeave={() => setOver(null)}>
        {Array.from({ length: max }, (_, index) => index + 1).map((star) => (
          <label
            key={star}
            className={styles.star}
            data-lit={star <= lit || undefined}
            data-invalid={field.error ? true : undefined}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOver(star)}
          >
            <input
              type="radio"
              className={styles.hit}
              id={star === 1 ? id : `${id}-${star}`}
              name={field.name}
              value={star}
              checked={star === value}
              aria-disabled={isLocked || undefined}
              aria-label={star === 1 ? '1 star' : `${star} stars`}
              onChange={() => onChange(star)}
            />
            <Icon path={star <= lit ? mdiStar : mdiStarOutline} className={styles.glyph} />
          </label>
        ))}
        <span className={styles.said} aria-hidden>
          {lit > 0 && `${lit} of ${max}`}
        </span>
      </div>
      {field.optional && value !== null && <ClearChoice of={field.label} focus={id} onClear={() => onChange(null)} />}
    </FieldGroup>
  );
}
