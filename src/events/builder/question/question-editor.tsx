import { mdiCheckboxBlankOutline, mdiChevronDown, mdiChevronUp, mdiClose, mdiPlus, mdiRadioboxBlank } from '@mdi/js';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Question } from '#openapi/types.ts';
import { isChoice, isText } from '#rules/events/questions/question-types.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CheckboxGroup } from '#src/ui/checkbox-group/checkbox-group.tsx';
import { Choice } from '#src/ui/choice/choice.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { Textarea } from '#src/ui/text-field/text-field.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { control } from '#src/ui/field/field.css.ts';
import { FieldError, FieldGroup } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { announce } from '#src/ui/live/toast.ts';
import { type EditedQuestion, useFocusNext } from '../use-builder.ts';
import { answersOf, conditionTrouble, sourcesFor } from './conditions.ts';
import { NumberField } from './number-field.tsx';
import { emptyOption, typeChange, withInserted, withMoved, withPasted } from './question-list.ts';
import { fieldId } from './question-problems.ts';
import { labelOf, labelText, plural, typeLabels } from './question-labels.ts';
import * as styles from '../builder.css.ts';

/** Everything about one question that can be set. */
export function QuestionEditor(edited: EditedQuestion) {
  const { question, problems, commands, types } = edited;
  const { question_id: id, type, label, help } = question;
  const field = (name: 'label' | 'help') => ({ name, id: fieldId(id, name), error: problems[name] });
  return (
    <div className={styles.editor} onBlur={commands.endStep}>
      {types.length > 0 && <TypeField {...edited} />}
      <Textarea
        {...field('label')}
        label={labelText(type)}
        rows={1}
        isLow
        value={label}
        onChange={(event) => commands.change(id, { label: oneLine(event.target.value) }, 'label')}
      />
      <Textarea
        {...field('help')}
        label="Help"
        hint={type === 'section' ? 'Shown below the heading.' : 'Shown next to the question, in smaller letters.'}
        optional
        rows={2}
        isLow
        value={help}
        onChange={(event) => commands.change(id, { help: event.target.value }, 'help')}
      />
      {isChoice(question) && <OptionsField {...edited} />}
      <Limits {...edited} />
      {type !== 'section' && (
        <Choice
          type="checkbox"
          checked={question.required}
          onChange={(event) => commands.change(id, { required: event.target.checked })}
        >
          {type === 'consent' ? 'It has to be ticked' : 'An answer is required'}
        </Choice>
      )}
      <ConditionFields {...edited} />
      <div className={styles.questionFoot}>
        <Button size="small" tone="soft" onClick={() => commands.close(id)}>
          Done
        </Button>
      </div>
    </div>
  );
}

function TypeField({ question, types, commands }: EditedQuestion) {
  const { question_id: id, type } = question;
  const choose = (value: string) => {
    const chosen = types.find((each) => each === value);
    if (chosen) commands.change(id, typeChange(question, chosen));
  };
  return (
    <Select
      name="type"
      id={fieldId(id, 'type')}
      label="Type"
      value={type}
      onChange={(event) => choose(event.target.value)}
    >
      {types.map((each) => (
        <option key={each} value={each}>
          {typeLabels[each].name}
        </option>
      ))}
    </Select>
  );
}

function Limits({ question, problems, commands }: EditedQuestion) {
  const { question_id: id, type } = question;
  const limit = (name: 'min' | 'max' | 'max_length', words: string) => (
    <NumberField
      name={name}
      id={fieldId(id, name)}
      label={words}
      optional
      error={problems[name]}
      isWhole={name === 'max_length'}
      value={question[name]}
      onChange={(value) => commands.change(id, { [name]: value }, name)}
    />
  );
  if (type === 'number') {
    return (
      <div className={styles.pair}>
        {limit('min', 'Smallest value')}
        {limit('max', 'Largest value')}
      </div>
    );
  }
  return isText(question) ? <div className={styles.pair}>{limit('max_length', 'Most characters')}</div> : null;
}

/** A question may be long and takes several lines to show, and is one line all the same. */
function oneLine(text: string): string {
  return text.replaceAll(/\s*[\r\n]+\s*/g, ' ');
}

/** Whether the question is always shown, or only for certain answers to an earlier one. */
function ConditionFields({ question, questions, problems, commands }: EditedQuestion) {
  const { question_id: id, show_if } = question;
  const sources = sourcesFor(questions, question);
  const source = sources.find(({ question_id }) => question_id === show_if?.question_id);
  const set = (value: Question['show_if']) => commands.change(id, { show_if: value });
  const choose = (sourceId: string) => {
    const chosen = sources.find(({ question_id }) => question_id === sourceId);
    const first = chosen && answersOf(chosen)[0];
    set(first ? { question_id: sourceId, any_of: [first.value] } : null);
  };
  const error = problems['show_if'] && (conditionTrouble(questions, question)?.words ?? problems['show_if']);
  return (
    <>
      <Select
        name="show_if"
        id={fieldId(id, 'show_if')}
        label="Show this"
        hint={
          sources.length === 0 ? 'It can depend on a choice, a consent or a yes-or-no question above it.' : undefined
        }
        error={source ? undefined : error}
        value={show_if?.question_id ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">Always</option>
        {show_if && !source && <option value={show_if.question_id}>Only if … (its question is not above)</option>}
        {sources.map((each) => (
          <option key={each.question_id} value={each.question_id}>
            Only if “{labelOf(each)}” is …
          </option>
        ))}
      </Select>
      {show_if && source && (
        <CheckboxGroup
          name="any_of"
          id={fieldId(id, 'any_of')}
          label="… any of these"
          error={error}
          options={answersOf(source)}
          values={show_if.any_of}
          onChange={(any_of) => set({ ...show_if, any_of })}
        />
      )}
    </>
  );
}

const MOST_OPTIONS = 100;

type Option = EditedQuestion['question']['options'][number];

/** The options of a choice: Enter makes the next one, and several lines pasted become several options. */
function OptionsField({ question, problems, commands }: EditedQuestion) {
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
