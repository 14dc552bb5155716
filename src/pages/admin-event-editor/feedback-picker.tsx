import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { STANDARD_FEEDBACK_ID } from '#src/actors/editors/feedback-template.editor.ts';
import { $api } from '#src/api/query.ts';
import { chosenName } from './chosen-name.ts';
import { standardFeedback } from './field-words.ts';
import { TemplatePicker } from './template-picker.tsx';
import { useLater } from './use-later.ts';
import type { EventForm } from './use-event-form.ts';

const none = { value: '', words: standardFeedback, note: 'Unless you choose another' };

/** What people are asked after the event. */
export function FeedbackPicker({ form }: { form: EventForm }) {
  const { feedback_template_id: chosenId } = form.values;
  const [text, setText] = useState('');
  const search = useLater(text.trim().slice(0, 100));
  const query = { status: 'active', search, limit: 20 } as const;
  const templates = $api.useQuery(
    'get',
    '/admin/feedback-templates',
    { params: { query } },
    { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always' },
  );
  const chosen = $api.useQuery(
    'get',
    '/admin/feedback-templates/{id}',
    { params: { path: { id: chosenId ?? '' } } },
    { enabled: chosenId !== null },
  );
  const others = (templates.data?.items ?? []).filter((each) => each.feedback_template_id !== STANDARD_FEEDBACK_ID);
  const options = others.map(({ feedback_template_id: value, name, question_count: count }) => ({
    value,
    words: name,
    note: count === 1 ? '1 question' : `${count} questions`,
  }));
  return (
    <TemplatePicker
      {...form.field('feedback_template_id')}
      value={chosenId}
      chosenName={chosenName(chosen)}
      none={none}
      found={{
        options,
        isLoading: templates.isPending,
        isFailed: templates.isError,
        hasMore: templates.data?.next != null,
      }}
      text={text}
      onSearch={setText}
      onChoose={(id) => form.set({ feedback_template_id: id })}
      create={{ href: '/admin/feedback-templates/create', words: 'New feedback template' }}
      edit={{ href: `/admin/feedback-templates/edit/${chosenId ?? ''}`, words: 'Edit this template' }}
    />
  );
}
