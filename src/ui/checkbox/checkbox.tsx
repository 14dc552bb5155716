import { mdiAlertCircle } from '@mdi/js';
import { Choice } from '../choice/choice.tsx';
import * as fieldStyles from '../field/field.css.ts';
import { controlProps, fieldIds, type FieldProps } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';

type Props = FieldProps & {
  checked: boolean;
  /** A setting, for which both are answers: it is neither required nor optional. */
  isSetting?: boolean;
  disabled?: boolean | undefined;
  onChange: (checked: boolean) => void;
};

/** One box with its label beside it: an agreement, a yes. */
export function Checkbox({ checked, isSetting = false, disabled, onChange, ...field }: Props) {
  const { hintId, errorId, optionalId } = fieldIds(field);
  return (
    <div className={fieldStyles.field}>
      <Choice
        type="checkbox"
        {...controlProps(field)}
        aria-required={field.optional || isSetting ? undefined : true}
        aria-label={field.label}
        checked={checked}
        disabled={disabled}
        isWrong={Boolean(field.error)}
        onChange={(event) => onChange(event.target.checked)}
      >
        {field.label}
        {field.optional && (
          <span id={optionalId} className={fieldStyles.optional}>
            {' '}
            (optional)
          </span>
        )}
      </Choice>
      {field.error && (
        <p id={errorId} className={fieldStyles.error}>
          <Icon path={mdiAlertCircle} size="small" />
          {field.error}
        </p>
      )}
      {field.hint && (
        <p id={hintId} className={fieldStyles.hint}>
          {field.hint}
        </p>
      )}
    </div>
  );
}
