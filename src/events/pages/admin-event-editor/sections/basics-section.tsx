import type { ReactNode } from 'react';
import { bounds, choices } from '#openapi/bounds.ts';
import type { EventFields } from '#src/events/actors/event.editor.ts';
import { categoryWords } from '#rules/events/event-words.ts';
import { Select } from '#src/ui/select/select.tsx';
import { TagField } from '#src/ui/tag-field/tag-field.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import { DescriptionField } from './description-field.tsx';
import * as styles from '../editor.css.ts';
import { SectionCard } from './section-card.tsx';
import type { EventForm } from '../use-event-form.ts';

const bound = bounds.NewEvent;
/** The contract's length of a tag. */
const tagLength = 40;

export function BasicsSection({ form, cover }: { form: EventForm; cover: ReactNode }) {
  const { values } = form;
  const { length } = [...values.summary];
  return (
    <SectionCard id="basics">
      <TextField {...form.text('title')} aria-required maxLength={bound.title.maxLength} />
      <Textarea
        {...form.text('summary')}
        optional
        rows={2}
        maxLength={bound.summary.maxLength}
        hint={`One or two sentences for lists and link previews: ${length} of ${bound.summary.maxLength} characters.`}
      />
      <div className={styles.pair}>
        <Select
          {...form.field('category')}
          aria-required
          value={values.category}
          onChange={({ target }) => form.set({ category: target.value as EventFields['category'] })}
        >
          {values.category === '' && <option value="">Choose a category</option>}
          {choices.Category.map((category) => (
            <option key={category} value={category}>
              {categoryWords[category]}
            </option>
          ))}
        </Select>
        <TagField
          {...form.field('tags')}
          optional
          hint={`Enter or a comma adds one; at most ${bound.tags.maxItems}.`}
          values={values.tags}
          most={bound.tags.maxItems}
          maxLength={tagLength}
          onChange={(tags) => form.set({ tags })}
        />
      </div>
      <DescriptionField form={form} />
      {cover}
    </SectionCard>
  );
}
