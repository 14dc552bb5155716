import { useState } from 'react';
import { isMailbox, tidyMailbox } from '#rules/accounts/mailbox.ts';
import { loginDraft, readDraft } from '#src/session/drafts/drafts.ts';
import { toast } from '#src/ui/live/toast.ts';
import type * as CodeLogin from './code-login-sheet.tsx';

type Code = typeof CodeLogin;

/** The login by code, whose own code is fetched once it is chosen. */
export function useCodeLoginSheet() {
  const [code, setCode] = useState<Code | null>(null);
  const [email, setEmail] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  async function open() {
    const typed = tidyMailbox(readDraft(loginDraft, ['username']).username ?? '');
    setEmail(isMailbox(typed) ? typed : null);
    setLoading(true);
    try {
      setCode(await import('./code-login-sheet.tsx'));
    } catch {
      toast('This did not load. Check your connection and try again.', 'danger');
    }
    setLoading(false);
  }
  return { Sheet: code?.CodeLoginSheet ?? null, email, isLoading, open: () => void open(), close: () => setCode(null) };
}
