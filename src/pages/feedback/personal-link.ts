import { useEffect, useState } from 'react';
import { bounds } from '#openapi/bounds.ts';
import { readDraft, writeDraft } from '#src/actors/drafts.ts';

/** The token of a personal link; empty without one, null for one that was cut or mangled on its way. */
type Link = string | null;

/**
 * The personal link that this page was opened with, also after a reload. Read once: whoever sees the address bar, the
 * history or a screenshot later must not find the token there.
 */
export function usePersonalLink(eventId: string): Link {
  const [link] = useState(() => readLink(eventId));
  useEffect(() => {
    if (link) writeDraft(draftOf(eventId), { token: link });
    const { search, pathname } = location;
    const rest = new URLSearchParams(search);
    if (!rest.has('token')) return;
    rest.delete('token');
    history.replaceState(history.state, '', rest.size > 0 ? `${pathname}?${rest}` : pathname);
  }, [eventId, link]);
  return link;
}

const draftOf = (eventId: string) => `feedback-link:${eventId}`;

function readLink(eventId: string): Link {
  const inAddress = new URLSearchParams(location.search).get('token');
  if (inAddress === null) return readDraft(draftOf(eventId), ['token']).token ?? '';
  const { maxLength, pattern } = bounds.FeedbackRequest.token;
  return inAddress !== '' && inAddress.length <= maxLength && new RegExp(pattern, 'u').test(inAddress)
    ? inAddress
    : null;
}
