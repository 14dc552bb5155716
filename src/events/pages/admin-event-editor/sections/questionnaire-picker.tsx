import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as operations from '#openapi/operations.ts';
import { STANDARD_FEEDBACK } from '#rules/events/questions/standard-feedback.ts';
import type { Purpose } from '#openapi/types.ts';
import { questionnairePaths } from '#src/events/actors/questionnaire.editor.ts';
import { useRead } from '#src/api/query.ts';
import { Combobox, type ComboboxOption } from '#src/ui/combobox/combobox.tsx';
import type { FieldProps } from '#src/ui/field/field.tsx';
import { standardFeedback } from '../field-messages.ts';
import type { EventForm } from '../use-event-form.ts';
import * as styles from '../admin-event-editor.css.ts';

const kinds = {
  registration: {
    field: 'form_id',
    none: { value: '', words: 'No questions', note: 'People register with one click' },
    create: 'New form',
    edit: 'Edit this form',
  },
  feedback: {
    field: 'feedback_template_id',
    none: { value: '', words: standardFeedback, note: 'Unless you choose another' },
    create: 'New feedback template',
    edit: 'Edit this template',
  },
} as const satisfies Record<Purpose, object>;

/** What people answer when they register, or what they are asked after the event. */
export function QuestionnairePicker({ purpose, form }: { purpose: Purpose; form: EventForm }) {
  const { field, none, create, edit } = kinds[purpose];
  const chosenId = form.values[field];
  const [text, setText] = useState('');
  const search = useLater(text.trim().slice(0, 100));
  const query = { purpose, status: 'active', search, limit: 20 } as const;
  const list = useRead(
    operations.listQuestionnaires,
    { params: { query } },
    { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always' },
  );
  const chosen = useRead(
    operations.getQuestionnaire,
    { params: { path: { id: chosenId ?? '' } } },
    { enabled: chosenId !== null },
  );
  const others = (list.data?.items ?? []).filter((each) => each.questionnaire_id !== STANDARD_FEEDBACK);
  const options = others.map(({ questionnaire_id: value, name, question_count: count }) => ({
    value,
    words: name,
    note: count === 1 ? '1 question' : `${count} questions`,
  }));
  const path = questionnairePaths[purpose];
  return (
    <TemplatePicker
      {...form.field(field)}
      value={chosenId}
      chosenName={nameOfChosen(chosen)}
      none={none}
      found={{ options, isLoading: list.isPending, isFailed: list.isError, hasMore: list.data?.next != null }}
      text={text}
      onSearch={setText}
      onChoose={(id) => form.set({ [field]: id })}
      create={{ href: `${path}/create`, words: create }}
      edit={{ href: `${path}/edit/${chosenId ?? ''}`, words: edit }}
    />
  );
}

type Chosen = { data?: { name: string; status: 'draft' | 'active' | 'archived' } | undefined; isError: boolean };

/** What a chosen form or template is called; one that can no longer be chosen says so. Undefined while it loads. */
function nameOfChosen({ data, isError }: Chosen): string | undefined {
  if (data) return data.status === 'active' ? data.name : `${data.name} (${data.status})`;
  return isError ? 'One that did not load' : undefined;
}

/** Milliseconds in which someone who types types on. */
const pause = 250;

/** The text, once it has stayed as it is for a moment. */
function useLater(text: string): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}

type TemplatePickerProps = FieldProps & {
  value: string | null;
  /** The chosen one's name; undefined while it is not known. */
  chosenName: string | undefined;
  /** For choosing none of them. */
  none: ComboboxOption;
  found: { options: ComboboxOption[]; isLoading: boolean; isFailed: boolean; hasMore: boolean };
  text: string;
  onSearch: (text: string) => void;
  onChoose: (id: string | null) => void;
  create: { href: string; words: string };
  edit: { href: string; words: string };
};

/** One of the forms or feedback templates, which are found on the server by name, or none. */
function TemplatePicker(props: TemplatePickerProps) {
  const { value, chosenName, none, found, text, onSearch, onChoose, create, edit, ...field } = props;
  const options = text.trim() === '' ? [none, ...found.options] : found.options;
  return (
    <div className={styles.picker}>
      <Combobox
        {...field}
        value={value ?? none.value}
        shown={value === null ? none.words : (chosenName ?? 'Loading…')}
        options={options}
        onSearch={onSearch}
        onChoose={(chosen) => onChoose(chosen === none.value ? null : chosen)}
        said={said(found, text)}
      />
      <p className={styles.wrapping}>
        <NewTab {...create} />
        {value !== null && <NewTab {...edit} />}
      </p>
    </div>
  );
}

/** In its own tab, so that nothing typed here is left behind. */
function NewTab({ href, words }: { href: string; words: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={styles.newTab}>
      {words} (new tab)
    </a>
  );
}

function said(
  { options, isLoading, isFailed, hasMore }: TemplatePickerProps['found'],
  text: string,
): string | undefined {
  if (isLoading) return 'Loading…';
  if (isFailed) return 'They did not load. Type something to try again.';
  if (options.length === 0) return text.trim() === '' ? 'There are none yet.' : 'None has that in its name.';
  return hasMore ? 'Type a name to find others.' : undefined;
}
