import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { $api } from '#src/api/query.ts';
import { chosenName } from './chosen-name.ts';
import { TemplatePicker } from './template-picker.tsx';
import { useLater } from './use-later.ts';
import type { EventForm } from './use-event-form.ts';

const none = { value: '', words: 'No questions', note: 'People register with one click' };

/** What people answer when they register. */
export function FormPicker({ form }: { form: EventForm }) {
  const { form_id } = form.values;
  const [text, setText] = useState('');
  const search = useLater(text.trim().slice(0, 100));
  const query = { status: 'active', search, limit: 20 } as const;
  const forms = $api.useQuery(
    'get',
    '/admin/forms',
    { params: { query } },
    { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always' },
  );
  const chosen = $api.useQuery(
    'get',
    '/admin/forms/{id}',
    { params: { path: { id: form_id ?? '' } } },
    { enabled: form_id !== null },
  );
  const options = (forms.data?.items ?? []).map(({ form_id: value, name, question_count: count }) => ({
    value,
    words: name,
    note: count === 1 ? '1 question' : `${count} questions`,
  }));
  return (
    <TemplatePicker
      {...form.field('form_id')}
      value={form_id}
      chosenName={chosenName(chosen)}
      none={none}
      found={{
        options,
        isLoading: forms.isPending,
        isFailed: forms.isError,
        hasMore: forms.data?.next != null,
      }}
      text={text}
      onSearch={setText}
      onChoose={(id) => form.set({ form_id: id })}
      create={{ href: '/admin/forms/create', words: 'New form' }}
      edit={{ href: `/admin/forms/edit/${form_id ?? ''}`, words: 'Edit this form' }}
    />
  );
}
