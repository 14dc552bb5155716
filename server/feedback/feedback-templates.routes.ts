import type { Context } from '../platform/context.ts';
import type { Call, Handlers } from '../platform/http/contract.ts';
import { questionnaireVerbs } from '../questionnaires/questionnaire-verbs.ts';

export function feedbackTemplateHandlers(context: Context) {
  const verbs = questionnaireVerbs(context, 'feedback');
  return {
    async listFeedbackTemplates({ query }: Call<'listFeedbackTemplates'>) {
      const { items, next } = await verbs.list(query);
      return {
        items: items.map(({ questionnaire_id: feedback_template_id, ...template }) => ({
          feedback_template_id,
          ...template,
        })),
        next,
      };
    },

    async createFeedbackTemplate({ user, body }: Call<'createFeedbackTemplate'>) {
      return toTemplate(await verbs.create(user.userId, body));
    },

    async getFeedbackTemplate({ params }: Call<'getFeedbackTemplate'>) {
      return toTemplate(await verbs.read(params.id));
    },

    getFeedbackTemplateVersion({ params }: Call<'getFeedbackTemplateVersion'>) {
      return verbs.readVersion(params.id);
    },

    updateFeedbackTemplate({ user, params, body }: Call<'updateFeedbackTemplate'>) {
      return verbs.update(user.userId, params.id, body, toTemplate);
    },

    deleteFeedbackTemplate({ user, params }: Call<'deleteFeedbackTemplate'>) {
      return verbs.remove(user.userId, params.id);
    },

    async duplicateFeedbackTemplate({ user, params }: Call<'duplicateFeedbackTemplate'>) {
      return toTemplate(await verbs.duplicate(user.userId, params.id));
    },
  } satisfies Partial<Handlers>;
}

type Read = Awaited<ReturnType<ReturnType<typeof questionnaireVerbs>['read']>>;

function toTemplate({
  questionnaire_id: id,
  questionnaire_version_id: version_id,
  versions,
  purpose: _,
  ...template
}: Read) {
  return {
    ...template,
    feedback_template_id: id,
    feedback_template_version_id: version_id,
    versions: versions.map(({ questionnaire_version_id: feedback_template_version_id, ...version }) => ({
      ...version,
      feedback_template_version_id,
    })),
  };
}
