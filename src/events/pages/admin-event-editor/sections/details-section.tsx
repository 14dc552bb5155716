import { type ReactNode, useState } from 'react';
import { bounds } from '#openapi/bounds.ts';
import * as operations from '#openapi/operations.ts';
import { useRead } from '#src/api/query.ts';
import { prose } from '#src/design/prose.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { control } from '#src/ui/field/field.css.ts';
import { controlProps, Field } from '#src/ui/field/field.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Tabs } from '#src/ui/tabs/tabs.tsx';
import { TagField } from '#src/ui/tag-field/tag-field.tsx';
import { Textarea, TextField } from '#src/ui/text-field/text-field.tsx';
import { trustedHtml } from '#src/ui/trusted-html/trusted-html.ts';
import * as styles from '../admin-event-editor.css.ts';
import type { EventForm } from '../use-event-form.ts';
import { FoldedSectionCard } from './section-card.tsx';

const bound = bounds.NewEvent;
/** The contract's length of a tag. */
const tagLength = 40;

/** What tells more about the event, in lists and on its page. */
export function DetailsSection({ form, cover }: { form: EventForm; cover: ReactNode }) {
  const { values } = form;
  const { length } = [...values.summary];
  return (
    <FoldedSectionCard id="details" form={form}>
      <Textarea
        {...form.text('summary')}
        optional
        rows={2}
        maxLength={bound.summary.maxLength}
        hint={`One or two sentences for lists and link previews: ${length} of ${bound.summary.maxLength} characters.`}
      />
      <DescriptionField form={form} />
      <TagField
        {...form.field('tags')}
        optional
        hint={`Enter or a comma adds one; at most ${bound.tags.maxItems}.`}
        values={values.tags}
        most={bound.tags.maxItems}
        maxLength={tagLength}
        onChange={(tags) => form.set({ tags })}
      />
      {cover}
      <TextField
        {...form.text('contact_email')}
        optional
        type="email"
        inputMode="email"
        dir="ltr"
        maxLength={bound.contact_email.maxLength}
        hint="Guests can write to it. It isn’t shown on the page until someone asks."
      />
    </FoldedSectionCard>
  );
}

const views = [
  { key: 'write', words: 'Write' },
  { key: 'preview', words: 'Preview' },
] as const;

/** Markdown, and how visitors will see it. */
function DescriptionField({ form }: { form: EventForm }) {
  const [view, setView] = useState<'write' | 'preview'>('write');
  const { error: problem, value, ...text } = form.text('description');
  const field = {
    ...text,
    optional: true,
    error: problem,
    hint: 'Markdown: **bold**, *italic*, # Heading, - list, [words](https://example.org).',
  };
  const isPreview = view === 'preview' && !problem;
  return (
    <Field name="description" label={field.label} optional error={problem} hint={field.hint}>
      <Tabs
        label="Description"
        tabs={views}
        current={isPreview ? 'preview' : 'write'}
        onChange={setView}
        className={styles.panel}
      >
        {isPreview ? (
          <Preview description={value} />
        ) : (
          <textarea
            {...controlProps(field)}
            rows={8}
            dir="auto"
            maxLength={bounds.NewEvent.description.maxLength}
            className={`${control} ${styles.markdown}`}
            value={value}
            onChange={text.onChange}
            onBlur={text.onBlur}
          />
        )}
      </Tabs>
    </Field>
  );
}

function Preview({ description }: { description: string }) {
  const isEmpty = description.trim() === '';
  const shown = useRead(operations.previewDescription, { body: { description } }, { enabled: !isEmpty });
  if (isEmpty) return <p className={styles.preview}>There is no description yet.</p>;
  if (shown.data) {
    // The contract promises HTML without scripts, styles, raw HTML or dangerous links.
    const html = { __html: trustedHtml(shown.data.description_html) };
    return (
      <div className={styles.preview}>
        <div className={prose} dir="auto" dangerouslySetInnerHTML={html} />
      </div>
    );
  }
  if (shown.isError) {
    const again = (
      <Button size="small" tone="soft" busy={shown.isFetching} onClick={() => void shown.refetch()}>
        Try again
      </Button>
    );
    return (
      <Notice tone="danger" role="alert" action={again}>
        {shown.error.detail ?? 'The preview did not load. Check your connection and try again.'}
      </Notice>
    );
  }
  return (
    <div className={styles.preview} role="status" aria-label="Loading the preview">
      <Skeleton width="most" />
      <Skeleton />
      <Skeleton width="half" />
    </div>
  );
}
