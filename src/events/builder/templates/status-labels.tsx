import type { TemplateStatus } from '#openapi/types.ts';
import type { PillTone } from '#src/ui/pill/pill.css.ts';
import { Pill } from '#src/ui/pill/pill.tsx';

export const statusLabels: Record<TemplateStatus, string> = { draft: 'Draft', active: 'Active', archived: 'Archived' };

/** For the address. */
export const statusChoices = ['any', 'draft', 'active', 'archived'] as const;

export const filterLabels: Record<(typeof statusChoices)[number], string> = { any: 'All', ...statusLabels };

const tones: Record<TemplateStatus, PillTone> = { draft: 'neutral', active: 'success', archived: 'outline' };

export function StatusPill({ status }: { status: TemplateStatus }) {
  return <Pill tone={tones[status]}>{statusLabels[status]}</Pill>;
}
