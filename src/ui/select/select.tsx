import { mdiChevronDown } from '@mdi/js';
import type { ComponentProps } from 'react';
import { control } from '../field/field.css.ts';
import { controlProps, Field, type FieldProps, splitField } from '../field/field.tsx';
import { useLocked } from '../form/locked.ts';
import { Icon } from '../icon/icon.tsx';
import * as styles from './select.css.ts';

type Props = FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps>;

/** A native select: the platform's own list on every device. */
export function Select(props: Props) {
  const { field, control: rest } = splitField(props);
  const isLocked = useLocked();
  return (
    <Field {...field}>
      <span className={styles.frame}>
        <select
          {...rest}
          {...controlProps(field)}
          aria-disabled={isLocked || undefined}
          className={`${control} ${styles.select}`}
        />
        <Icon path={mdiChevronDown} className={styles.chevron} />
      </span>
    </Field>
  );
}
