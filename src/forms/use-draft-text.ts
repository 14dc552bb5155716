import { useState } from 'react';
import { readDraft, writeDraft } from '#src/session/drafts/drafts.ts';

/**
 * The one text of a form, kept as `field` of its draft: the text, what keeps another one, and what only shows one. `about` is
 * what the form is for, such as the event's title.
 */
export function useDraftText(draft: string, field: string, about: string) {
  const [text, show] = useState(() => readDraft(draft, [field])[field] ?? '');
  const keep = (typed: string) => {
    show(typed);
    writeDraft(draft, typed ? { [field]: typed } : {}, about);
  };
  return [text, keep, show] as const;
}
