import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { STANDARD_FEEDBACK } from '#rules/questions/standard-feedback.ts';
import type { Purpose } from '#openapi/types.ts';
import { questionnairePaths } from '#src/actors/editors/questionnaire.editor.ts';
import { $api } from '#src/api/query.ts';
import { chosenName } from './chosen-name.ts';
import { standardFeedback } from '../field-words.ts';
import { TemplatePicker } from './template-picker.tsx';
import { useLater } from './use-later.ts';
import type { EventForm } from '../use-event-form.ts';

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
  const list = $api.useQuery(
    'get',
    '/admin/questionnaires',
    { params: { query } },
    { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always' },
  );
  const chosen = $api.useQuery(
    'get',
    '/admin/questionnaires/{id}',
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
      chosenName={chosenName(chosen)}
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
