import {
  mdiArchiveArrowDownOutline,
  mdiArchiveArrowUpOutline,
  mdiCheckCircleOutline,
  mdiContentDuplicate,
  mdiTrashCanOutline,
} from '@mdi/js';
import type { Stored } from '#machines/events/editor/editor.types.ts';
import * as operations from '#openapi/operations.ts';
import type { QuestionnaireSummary, TemplateStatus } from '#openapi/types.ts';
import { type Authored, reasonAgainst } from '#rules/accounts/authors.ts';
import { nextStep, type QuestionnaireStep } from '#rules/events/questions/questionnaire-life.ts';
import { type Command, type CommandDone, poolCommands } from '#src/session/commands.ts';
import { sendOnce } from '#src/session/sending/send-once.ts';
import { discardEdits, replaceInEditor } from '#src/events/actors/editor.ts';
import {
  questionnaireEditors,
  type QuestionnaireFields,
  storedQuestionnaire,
} from '#src/events/actors/questionnaire.editor.ts';
import { cacheQuestionnaire, dropQuestionnaire } from '#src/api/caches/admin-caches.ts';
import { ask } from '#src/api/client.ts';
import type { Action } from '#src/ui/menu/action-menu.tsx';
import type { QuestionnaireKind } from './questionnaire-kind.ts';

export type Target = Pick<
  QuestionnaireSummary,
  'questionnaire_id' | 'name' | 'status' | 'version' | 'event_count' | 'answer_count' | 'author_name' | 'may_change'
>;

interface About {
  kind: QuestionnaireKind;
  target: Target;
  /** Where deleting it leads from its own page. */
  leavesTo: string | undefined;
}

const words: Record<QuestionnaireVerb, { running: string; done: string }> = {
  duplicate: { running: 'Duplicating', done: 'copied' },
  activate: { running: 'Activating', done: 'changed' },
  archive: { running: 'Archiving', done: 'changed' },
  restore: { running: 'Restoring', done: 'changed' },
  delete: { running: 'Deleting', done: 'deleted' },
};

type QuestionnaireCommand = Command<QuestionnaireVerb, About, undefined>;

const useCommands = poolCommands<QuestionnaireCommand>(send);

export type Acting = ReturnType<typeof useActions>;

/** What is done with a whole form or feedback template, from its row in the list and from its own page. */
export function useActions(kind: QuestionnaireKind, target: Target, leavesTo?: string) {
  const { isBusy, asked, problem, give, confirm, dismiss } = useCommands(target.questionnaire_id);
  const about: About = { kind, target, leavesTo };
  const does = (verb: QuestionnaireVerb) => give(commandFor(verb, about));
  return {
    isBusy,
    actions: possibleActions(target, target.questionnaire_id === kind.standardId, does),
    does,
    /** What is to be deleted, if the person agrees. */
    removing: asked && asked.about.target,
    problem,
    confirm: () => confirm(),
    dismiss,
    /** In place of deleting it. */
    archive() {
      dismiss();
      does('archive');
    },
  };
}

function commandFor(verb: QuestionnaireVerb, about: About): QuestionnaireCommand {
  const { done, running } = words[verb];
  return {
    ...{ verb, about, isAsked: verb === 'delete' },
    ...{
      running: `${running} “${about.target.name}”`,
      failed: `We don’t know whether it was ${done}. Check your connection and try again.`,
    },
  };
}

async function send({ verb, about }: QuestionnaireCommand): Promise<CommandDone<QuestionnaireCommand>> {
  const { kind, target, leavesTo } = about;
  const { questionnaire_id: id, name } = target;
  switch (verb) {
    case 'duplicate': {
      const copy = await duplicateQuestionnaire(id);
      return { message: `“${name}” is duplicated. The copy is a draft.`, to: `${kind.path}/edit/${copy}` };
    }
    case 'activate':
      await changeStatus(about, 'active');
      return { message: `“${name}” is active: events can use it.` };
    case 'restore':
      await changeStatus(about, 'active');
      return { message: `“${name}” is active again.` };
    case 'archive': {
      const { version } = await changeStatus(about, 'archived');
      return {
        message: `“${name}” archived.`,
        undo: commandFor('restore', { ...about, target: { ...target, version } }),
      };
    }
    case 'delete':
      await deleteQuestionnaire(id);
      discardEdits(questionnaireEditors[kind.purpose].name, id);
      return { message: `“${name}” deleted.`, ...(leavesTo !== undefined && { to: leavesTo, replaces: true }) };
  }
}

async function changeStatus({ kind, target: { questionnaire_id, version } }: About, status: TemplateStatus) {
  const stored = await setStatus(questionnaire_id, version, status);
  replaceInEditor(questionnaireEditors[kind.purpose].name, stored);
  return stored;
}

type QuestionnaireVerb = QuestionnaireStep | 'duplicate' | 'delete';

/** The standard one stays as it is, and active. */
function possibleActions(
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

async function setStatus(id: string, version: number, status: TemplateStatus): Promise<Stored<QuestionnaireFields>> {
  const questionnaire = await ask(operations.updateQuestionnaire, {
    params: { path: { id } },
    body: { version, status },
  });
  cacheQuestionnaire('updateQuestionnaire', questionnaire);
  return storedQuestionnaire(questionnaire);
}

/** Gives the copy's id. */
async function duplicateQuestionnaire(id: string): Promise<string> {
  const copy = await sendOnce(`duplicate ${id}`, (header) =>
    ask(operations.duplicateQuestionnaire, { params: { path: { id }, header } }),
  );
  cacheQuestionnaire('duplicateQuestionnaire', copy);
  return copy.questionnaire_id;
}

async function deleteQuestionnaire(id: string): Promise<void> {
  await ask(operations.deleteQuestionnaire, { params: { path: { id } } });
  dropQuestionnaire(id);
}
