import { Notice } from '#src/ui/notice/notice.tsx';
import type { Describe } from './any-editor.ts';

type Props = { fields: string[]; describe: Describe };

/** What somebody else changed and nobody had touched here. */
export function TakenOver({ fields, describe }: Props) {
  const labels = new Intl.ListFormat('en-GB').format(fields.map((field) => describe(field).label));
  return (
    <Notice tone="info" role="status" title="Somebody else was here too">
      They changed {labels}. Those changes are in your copy.
    </Notice>
  );
}
