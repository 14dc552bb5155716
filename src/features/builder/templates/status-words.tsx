import type { TemplateStatus } from '#openapi/types.ts';
import type { PillTone } from '#src/ui/pill/pill.css.ts';
import { Pill } from '#src/ui/pill/pill.tsx';

export const statusWords: Record<TemplateStatus, string> = { draft: 'Draft', active: 'Active', archived: 'Archived' };

const tones: Record<TemplateStatus, PillTone> = { draft: 'warning', active: 'success', archived: 'neutral' };

export function StatusPill({ status }: { status: TemplateStatus }) {
  return <Pill tone={tones[status]}>{statusWords[status]}</Pill>;
}
