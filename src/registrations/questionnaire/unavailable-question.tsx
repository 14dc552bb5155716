import { mdiFileDocumentOutline } from '@mdi/js';
import { FieldGroup, type FieldProps } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import * as styles from './questionnaire.css.ts';

type Props = { field: FieldProps; children: string };

/** A question whose control can't be used here or yet, and why. */
export function UnavailableQuestion({ field, children }: Props) {
  return (
    <FieldGroup {...field}>
      <p className={styles.later}>
        <Icon path={mdiFileDocumentOutline} />
        {children}
      </p>
    </FieldGroup>
  );
}
