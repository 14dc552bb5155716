import { type FetchQueryOptions, type QueryKey, replaceEqualDeep } from '@tanstack/react-query';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent, EmailTemplate, Purpose, Questionnaire } from '#openapi/types.ts';
import { CallFailed } from '#src/api/call-failed.ts';
import { invalidateReads, queryClient, readOptions } from '#src/api/query.ts';
import { stale } from '../stale/events.ts';
import { stale as staleMail } from '../stale/messages.ts';

type EventAct = keyof typeof stale;

/** One event as organisers see it, as a query. */
export function adminEventQuery(id: string) {
  return readOptions(operations.getAdminEvent, { params: { path: { id } } }, newest);
}

/** Reads the event again from the server; pages that show it follow. */
export function readAdminEvent(id: string): Promise<AdminEvent> {
  return readAnew(adminEventQuery(id));
}

/** Shows the event as the act's answer has it, and reads again what else tells of it. */
export function cacheAdminEvent(act: EventAct, event: AdminEvent): void {
  queryClient.setQueryData(adminEventQuery(event.event_id).queryKey, event);
  void invalidateReads(stale[act]);
}

/** Reads again what tells of the event, where the act came too late: someone else has changed or deleted it. */
export function readAdminEventAgain(act: EventAct, id: string): void {
  void queryClient.invalidateQueries({ queryKey: adminEventQuery(id).queryKey });
  void invalidateReads(stale[act]);
}

/** Drops what is known of the event alone, and reads again what tells of it: the act has ended it, or the person's part in it. */
export function dropAdminEvent(act: EventAct, id: string): void {
  queryClient.removeQueries({ queryKey: adminEventQuery(id).queryKey });
  void invalidateReads(stale[act]);
}

type QuestionnaireAct = Extract<
  keyof typeof stale,
  'createQuestionnaire' | 'updateQuestionnaire' | 'duplicateQuestionnaire'
>;

/** One registration form or feedback template with its newest questions, as a query. */
function questionnaireQuery(id: string) {
  return readOptions(operations.getQuestionnaire, { params: { path: { id } } }, newest);
}

/** Reads the questionnaire again from the server; pages that show it follow. One for another purpose is not found. */
export async function readQuestionnaire(purpose: Purpose, id: string): Promise<Questionnaire> {
  const found = await readAnew(questionnaireQuery(id));
  if (found.purpose === purpose) return found;
  throw new CallFailed(404, { code: 'not_found', detail: 'It no longer exists.' });
}

/** Shows the questionnaire as the act's answer has it, and reads again what else tells of it. */
export function cacheQuestionnaire(act: QuestionnaireAct, questionnaire: Questionnaire): void {
  queryClient.setQueryData(questionnaireQuery(questionnaire.questionnaire_id).queryKey, questionnaire);
  void invalidateReads(stale[act]);
}

/** Drops what is known of one that is deleted, and reads again what told of it. */
export function dropQuestionnaire(id: string): void {
  queryClient.removeQueries({ queryKey: questionnaireQuery(id).queryKey });
  void invalidateReads(stale.deleteQuestionnaire);
}

type TemplateAct = Extract<keyof typeof staleMail, 'createEmailTemplate' | 'updateEmailTemplate'>;

/** One email template, as a query. */
function emailTemplateQuery(id: string) {
  return readOptions(operations.getEmailTemplate, { params: { path: { id } } }, newest);
}

/** Reads the template again from the server; pages that show it follow. */
export function readEmailTemplate(id: string): Promise<EmailTemplate> {
  return readAnew(emailTemplateQuery(id));
}

/** Shows the template as the act's answer has it, and reads again what else tells of it. */
export function cacheEmailTemplate(act: TemplateAct, template: EmailTemplate): void {
  queryClient.setQueryData(emailTemplateQuery(template.email_template_id).queryKey, template);
  void invalidateReads(staleMail[act]);
}

/** For a query of something that has a version: an answer that was long under way does not replace a newer one. */
export const newest = {
  structuralSharing: (known: unknown, read: unknown) =>
    versionOf(known) > versionOf(read) ? known : replaceEqualDeep(known, read),
};

function versionOf(value: unknown): number {
  const { version } = (value ?? {}) as { version?: unknown };
  return typeof version === 'number' ? version : 0;
}

/** Reads again from the server: a read under way may be one that hangs, so it is not waited for. */
async function readAnew<Read, Failed, Data, Key extends QueryKey>(
  query: FetchQueryOptions<Read, Failed, Data, Key>,
): Promise<Data> {
  await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
  return queryClient.fetchQuery({ ...query, staleTime: 0 });
}
