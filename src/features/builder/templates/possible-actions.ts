import {
  mdiArchiveArrowDownOutline,
  mdiArchiveArrowUpOutline,
  mdiCheckCircleOutline,
  mdiContentDuplicate,
  mdiTrashCanOutline,
} from '@mdi/js';
import type { TemplateStatus } from '#openapi/types.ts';
import type { Action } from '#src/ui/menu/action-menu.tsx';

type Does = Record<'duplicate' | 'activate' | 'archive' | 'remove', () => void>;

/** By the server's rules: a draft can be made active, an active one archived, an archived one made active again. */
export function possibleActions({ status }: { status: TemplateStatus }, isStandard: boolean, does: Does): Action[] {
  const duplicate: Action = {
    key: 'duplicate',
    words: 'Duplicate',
    icon: mdiContentDuplicate,
    onChoose: does.duplicate,
  };
  if (isStandard && status === 'active') return [duplicate];
  const remove: Action = {
    key: 'delete',
    words: 'Delete',
    icon: mdiTrashCanOutline,
    tone: 'danger',
    isApart: true,
    onChoose: does.remove,
  };
  return [duplicate, nextStatus(status, does), ...(isStandard ? [] : [remove])];
}

function nextStatus(status: TemplateStatus, { activate, archive }: Does): Action {
  switch (status) {
    case 'draft':
      return { key: 'activate', words: 'Make it active', icon: mdiCheckCircleOutline, onChoose: activate };
    case 'active':
      return { key: 'archive', words: 'Archive', icon: mdiArchiveArrowDownOutline, onChoose: archive };
    case 'archived':
      return { key: 'restore', words: 'Restore', icon: mdiArchiveArrowUpOutline, onChoose: activate };
  }
}
