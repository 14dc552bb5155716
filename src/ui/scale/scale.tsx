import { ClearChoice } from '../choice/choice.tsx';
import { FieldGroup, fieldIds, type FieldProps } from '../field/field.tsx';
import { useLocked } from '../form/locked.ts';
import * as styles from './scale.css.ts';

type Props = FieldProps & {
  min: number;
  max: number;
  /** What the two ends stand for. */
  ends: [string, string];
  value: number | null;
  onChange: (value: number | null) => void;
};

/** A number of a scale, as radio buttons that wrap where there is no room. */
export function Scale({ min, max, ends, value, onChange, ...field }: Props) {
  const isLocked = useLocked();
  const { id } = fieldIds(field);
  const steps = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return (
    <FieldGroup {...field} isRadioGroup>
      <div className={styles.room}>
        <div className={styles.frame}>
          <div className={styles.scale}>
            {steps.map((step) => (
              <label key={step} className={styles.step} data-invalid={field.error ? true : undefined}>
                <input
                  type="radio"
                  className={styles.hit}
                  id={step === min ? id : `${id}-${step}`}
                  name={field.name}
                  value={step}
                  checked={step === value}
                  aria-disabled={isLocked || undefined}
                  aria-label={nameOf(step, { min, max, ends })}
                  onChange={() => onChange(step)}
                />
                <span aria-hidden>{step}</span>
              </label>
            ))}
          </div>
          <div className={styles.ends} aria-hidden>
            <span>
              {min}: {ends[0]}
            </span>
            <span>
              {max}: {ends[1]}
            </span>
          </div>
        </div>
      </div>
      {field.optional && value !== null && <ClearChoice of={field.label} focus={id} onClear={() => onChange(null)} />}
    </FieldGroup>
  );
}

function nameOf(step: number, { min, max, ends }: Pick<Props, 'min' | 'max' | 'ends'>): string {
  if (step === min) return `${step}, ${ends[0]}`;
  return step === max ? `${step}, ${ends[1]}` : String(step);
}
