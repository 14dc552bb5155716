import { Choice, ClearChoice } from '../choice/choice.tsx';
import { choices, choicesInRow, note } from '../choice/choice.css.ts';
import { FieldGroup, fieldIds, type FieldProps } from '../field/field.tsx';

type Props = FieldProps & {
  /** `note` says in a sentence what an option means. */
  options: { value: string; label: string; note?: string }[];
  /** Null while none is chosen. */
  value: string | null;
  /** Side by side, for a few short ones. */
  isRow?: boolean;
  /** Null when the person takes the choice back, which an optional group offers. */
  onChange: (value: string | null) => void;
};

/** One of several. The first button bears the field's id, which is where a summary of errors leads. */
export function RadioGroup({ options, value, isRow = false, onChange, ...field }: Props) {
  const { id } = fieldIds(field);
  return (
    <FieldGroup {...field} isRadioGroup>
      <div className={isRow ? choicesInRow : choices}>
        {options.map((option, index) => (
          <Choice
            key={option.value}
            type="radio"
            id={index === 0 ? id : `${id}-${index}`}
            name={field.name}
            value={option.value}
            checked={option.value === value}
            isWrong={Boolean(field.error)}
            onChange={() => onChange(option.value)}
          >
            {option.label}
            {option.note && <span className={note}>{option.note}</span>}
          </Choice>
        ))}
      </div>
      {field.optional && value !== null && <ClearChoice of={field.label} focus={id} onClear={() => onChange(null)} />}
    </FieldGroup>
  );
}
