import {
  mdiArchiveArrowDownOutline,
  mdiArchiveArrowUpOutline,
  mdiCheckCircleOutline,
  mdiContentDuplicate,
  mdiTrashCanOutline,
} from '@mdi/js';
import type { TemplateStatus } from '#openapi/types.ts';
import { nextStep, type QuestionnaireStep } from '#rules/events/questions/questionnaire-life.ts';
import { type Authored, reasonAgainst } from '#rules/accounts/authors.ts';
import type { Action } from '#src/ui/menu/action-menu.tsx';

export type QuestionnaireVerb = QuestionnaireStep | 'duplicate' | 'delete';

/** The standard one stays as it is, and active. */
export function possibleActions(
  { status, ...authored }: { status: TemplateStatus } & Authored,
  isStandard: boolean,
  does: (verb: QuestionnaireVerb) => void,
): Action[] {
  const verbs = verbsFor(status, isStandard);
  const reasonFor = (verb: QuestionnaireVerb) => (verb === 'duplicate' ? null : reasonAgainst(authored));
  return verbs.map((verb) => ({ key: verb, ...looks[verb], reason: reasonFor(verb), onChoose: () => does(verb) }));
}

function verbsFor(status: TemplateStatus, isStandard: boolean): QuestionnaireVerb[] {
  if (isStandard && status === 'active') return ['duplicate'];
  return ['duplicate', nextStep[status].verb, ...(isStandard ? [] : (['delete'] as const))];
}

const looks: Record<QuestionnaireVerb, Pick<Action, 'words' | 'icon' | 'tone' | 'isApart'>> = {
  duplicate: { words: 'Duplicate', icon: mdiContentDuplicate },
  activate: { words: 'Make it active', icon: mdiCheckCircleOutline },
  archive: { words: 'Archive', icon: mdiArchiveArrowDownOutline },
  restore: { words: 'Restore', icon: mdiArchiveArrowUpOutline },
  delete: { words: 'Delete', icon: mdiTrashCanOutline, tone: 'danger', isApart: true },
};
