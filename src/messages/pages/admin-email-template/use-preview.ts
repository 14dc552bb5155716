import { useState } from 'react';
import * as operations from '#openapi/operations.ts';
import type { EmailPreview, EmailText } from '#openapi/types.ts';
import { CallFailed } from '#src/api/call-failed.ts';
import { useRead } from '#src/api/query.ts';
import { useAfterPause } from '#src/messages/mail-text/use-after-pause.ts';

export interface Preview {
  /** The last one that could be made. */
  mail: EmailPreview | null;
  /** What is wrong with a field of `checked`, by its name. */
  problems: Record<string, string>;
  /** The text that the problems are about. */
  checked: EmailText;
  /** There is a newer text than what is shown. */
  isUpdating: boolean;
  /** No answer came. */
  hasFailed: boolean;
  retry: () => void;
}

/** The text as mail with examples, made again after a pause in typing. While it can't be, the last one stays. */
export function usePreview(text: EmailText): Preview {
  const { settled: asked, isSettled } = useAfterPause(text);
  const { data, error, isFetching, refetch } = useRead(
    operations.previewEmailTemplate,
    { body: asked },
    // Every letter is another question: the answers need not be kept.
    { staleTime: Infinity, gcTime: 10_000 },
  );
  const answer = data ?? problemsIn(error);
  const [shown, setShown] = useState<Shown>({ answer: undefined, mail: null, problems: {}, checked: asked });
  if (answer && answer !== shown.answer) setShown(after(shown, answer, asked));
  return {
    ...shown,
    isUpdating: isFetching || !isSettled,
    hasFailed: error !== null && !answer && !isFetching,
    retry: () => void refetch(),
  };
}

type Problems = CallFailed['fields'];
type Shown = Pick<Preview, 'mail' | 'problems' | 'checked'> & { answer: EmailPreview | Problems | undefined };

function after(shown: Shown, answer: EmailPreview | Problems, checked: EmailText): Shown {
  if (!Array.isArray(answer)) return { answer, mail: answer, problems: {}, checked };
  const problems = Object.fromEntries(answer.map(({ field, detail }) => [field, detail]));
  return { answer, mail: shown.mail, problems, checked };
}

function problemsIn(error: unknown): Problems | undefined {
  return error instanceof CallFailed && error.fields.length > 0 ? error.fields : undefined;
}
