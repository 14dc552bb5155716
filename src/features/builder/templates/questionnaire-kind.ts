import type { Purpose } from '#rules/questions/question-types.ts';
import type { Stored } from '#machines/editor/editor.types.ts';
import type { Question, TemplateStatus } from '#openapi/types.ts';
import type { QuestionnaireFields } from '#src/actors/editors/questionnaire-fields.ts';
import type { EndlessList } from '#src/ui/more/more.tsx';
import type { QuestionnaireFacts, QuestionnaireSummary } from './questionnaire.ts';

export interface ListFilter {
  search: string;
  status: 'any' | TemplateStatus;
}

/** A list that grows page by page. */
export interface SummaryList {
  /** Undefined until the first page is there. */
  items: QuestionnaireSummary[] | undefined;
  error: unknown;
  isTrying: boolean;
  retry: () => void;
  /** What is shown is of an earlier filter. */
  isOld: boolean;
  pages: EndlessList;
}

/** The questions of one version, once they are there. */
export interface VersionRead {
  questions: Question[] | undefined;
  error: unknown;
  isTrying: boolean;
  retry: () => void;
}

/** Forms and feedback templates are the same thing twice; all that tells them apart on screen is here. */
export interface QuestionnaireKind {
  noun: 'form' | 'feedback template';
  /** The section's name. */
  section: string;
  purpose: Purpose;
  /** Of the list; `/create` and `/edit/{id}` stand below it. */
  path: string;
  /** What they are for, where there is none yet. */
  about: string;
  /** One that is never archived or deleted, since it stands in where an event names none. */
  standardId: string | null;
  /** Whether it says how long answers are kept. Feedback is nobody's, so it stays. */
  hasRetention: boolean;
  useList: (filter: ListFilter) => SummaryList;
  /** Undefined until it is there, and for one that was never saved. */
  useFacts: (id: string | null) => QuestionnaireFacts | undefined;
  useVersion: (versionId: string) => VersionRead;
  setStatus: (id: string, version: number, status: TemplateStatus) => Promise<Stored<QuestionnaireFields>>;
  /** Gives the copy's id. */
  duplicate: (id: string) => Promise<string>;
  remove: (id: string) => Promise<void>;
}
