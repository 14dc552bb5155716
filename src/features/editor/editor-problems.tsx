import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { summaryLine } from '#src/ui/form/summary-line.ts';
import { useErrorTitle } from '#src/ui/form/use-error-title.ts';
import type { AnyEditor, Describe } from './any-editor.ts';

type Props = { editor: AnyEditor; describe: Describe };

/** Why it was not saved, with links to the fields that it is about. */
export function EditorProblems({ editor: { error }, describe }: Props) {
  useErrorTitle(error !== null);
  if (error === null) return null;
  const fields = error.fields.map(({ field, detail }) => {
    const { label, id = field } = describe(field);
    return { id, text: summaryLine(label, detail) };
  });
  return <ErrorSummary fields={fields} detail={fields.length > 0 ? undefined : error.detail} />;
}
