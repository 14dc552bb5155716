import { useEffect, useState } from 'react';
import { bounds } from '#openapi/bounds.ts';
import { personOfDrafts } from '#src/session/session-storage.ts';

/** The token of a personal link; empty without one, null for one that was cut or mangled on its way. */
type Link = string | null;

/**
 * The personal link that this page was opened with, also after a reload and on the way back, which keep the entry's state, but for
 * the same person alone: the next one in this tab begins without it. Read once: the address bar, the history and a screenshot must
 * not show it.
 */
export function usePersonalLink(): Link {
  const [link] = useState(readLink);
  useEffect(() => {
    const { search, pathname } = location;
    const rest = new URLSearchParams(search);
    if (!rest.has('token')) return;
    rest.delete('token');
    const state: unknown = { ...(history.state as object | null), [STATE]: { token: link, person: personOfDrafts() } };
    history.replaceState(state, '', rest.size > 0 ? `${pathname}?${rest}` : pathname);
  }, [link]);
  return link;
}

/** Of the history's entry. */
const STATE = 'feedbackLink';

interface KeptLink {
  token: Link;
  /** Who opened it; null for a guest. */
  person: string | null;
}

function readLink(): Link {
  const inAddress = new URLSearchParams(location.search).get('token');
  if (inAddress === null) return keptLink() ?? '';
  const { maxLength, pattern } = bounds.FeedbackRequest.token;
  return inAddress !== '' && inAddress.length <= maxLength && new RegExp(pattern, 'u').test(inAddress)
    ? inAddress
    : null;
}

function keptLink(): Link {
  const kept = (history.state as { [STATE]?: Partial<KeptLink> } | null)?.[STATE];
  return kept?.person === personOfDrafts() && typeof kept.token === 'string' ? kept.token : null;
}
