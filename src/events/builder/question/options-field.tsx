import { mdiCheckboxBlankOutline, mdiChevronDown, mdiChevronUp, mdiClose, mdiPlus, mdiRadioboxBlank } from '@mdi/js';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { control } from '#src/ui/field/field.css.ts';
import { FieldError, FieldGroup } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { announce } from '#src/ui/live/toast.ts';
import * as styles from './question.css.ts';
import type { EditedQuestion } from '../use-builder.ts';
import { emptyOption, withInserted, withMoved, withPasted } from './question-list.ts';
import { fieldId } from './question-problems.ts';
import { plural } from './question-words.ts';
import { useFocusNext } from '../use-focus-next.ts';

export const MOST_OPTIONS = 100;

type Option = EditedQuestion['question']['options'][number];

/** The options of a choice: Enter makes the next one, and several lines pasted become several options. */
export function OptionsField({ question, problems, commands }: EditedQuestion) {
  const { question_id: id, options, type } = question;
  const focusNext = useFocusNext();
  const optionId = (option: Option | undefined) => fieldId(id, `options.${option?.option_id ?? ''}`);
  const set = (next: Option[], step?: string) => commands.change(id, { options: next.slice(0, MOST_OPTIONS) }, step);

  const add = (index: number) => {
    const option = emptyOption();
    set(withInserted(options, index, option));
    focusNext(optionId(option));
  };
  const remove = (index: number) => {
    set(options.toSpliced(index, 1));
    focusNext(optionId(options[index + 1] ?? options[index - 1]));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const pasted = withPasted(options, index, event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    set(pasted.options);
    announce(`${plural(pasted.added.length, 'option')} added.`);
    focusNext(optionId(pasted.added.at(-1)));
  };
  return (
    <FieldGroup name="options" id={fieldId(id, 'options')} label="Options" error={problems['options']}>
      <ol role="list" className={styles.options}>
        {options.map((option, index) => (
          <OptionRow
            key={option.option_id}
            id={optionId(option)}
            icon={type === 'single_choice' ? mdiRadioboxBlank : mdiCheckboxBlankOutline}
            {...{ option, index, count: options.length, error: problems[`options.${option.option_id}`] }}
            onType={(label) => set(options.with(index, { ...option, label }), option.option_id)}
            onEnter={() => add(index + 1)}
            onPaste={(event) => paste(event, index)}
            onMove={(to) => set(withMoved(options, index, to))}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <div>
        <Button
          id={options.length === 0 ? fieldId(id, 'options') : undefined}
          size="small"
          tone="quiet"
          icon={mdiPlus}
          disabled={options.length >= MOST_OPTIONS}
          onClick={() => add(options.length)}
        >
          Add an option
        </Button>
      </div>
    </FieldGroup>
  );
}

type RowProps = {
  id: string;
  icon: string;
  option: Option;
  index: number;
  count: number;
  error: string | undefined;
  onType: (label: string) => void;
  onEnter: () => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function OptionRow({ id, icon, option, index, count, error, onType, onEnter, onPaste, onMove, onRemove }: RowProps) {
  const name = `option ${index + 1}`;
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  const move = (to: number) => {
    if (to < 0 || to >= count) return;
    onMove(to);
    announce(`${option.label.trim() || 'The option'} moved to position ${to + 1} of ${count}.`);
  };
  return (
    <li className={styles.option}>
      <div className={styles.optionRow}>
        <Icon path={icon} className={styles.optionMark} />
        <input
          type="text"
          dir="auto"
          id={id}
          className={control}
          aria-label={`Option ${index + 1}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={option.label}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={enter}
          onPaste={onPaste}
        />
        <span className={styles.steps}>
          <Step path={mdiChevronUp} label={`Move ${name} up`} isOff={index === 0} onPress={() => move(index - 1)} />
          <Step
            path={mdiChevronDown}
            label={`Move ${name} down`}
            isOff={index === count - 1}
            onPress={() => move(index + 1)}
          />
        </span>
        <IconButton path={mdiClose} label={`Remove ${name}`} onClick={onRemove} />
      </div>
      <FieldError name={id} error={error} />
    </li>
  );
}

type StepProps = { path: string; label: string; isOff: boolean; onPress: () => void };

/** It keeps focus at the ends of the list, so it is off and never disabled. */
function Step({ path, label, isOff, onPress }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={onPress}
    >
      <Icon path={path} size="small" />
    </button>
  );
}
