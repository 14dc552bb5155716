import { formEditor } from '#src/actors/editors/form.editor.ts';
import { api, ask } from '#src/api/client.ts';
import { $api } from '#src/api/query.ts';
import { keepForm, readFormsAgain } from '#src/api/questionnaires-cache.ts';
import { factsOfForm, summaryOfForm } from './questionnaire.ts';
import type { QuestionnaireKind } from './questionnaire-kind.ts';
import { pageQuery, pages, summaryList } from './summary-list.ts';
import { versionRead } from './version-read.ts';

export const formKind: QuestionnaireKind = {
  noun: 'form',
  section: 'Forms',
  purpose: 'registration',
  path: '/admin/forms',
  about: 'A form asks people what you need to know when they register. Make one, then choose it for your events.',
  standardId: null,
  hasRetention: true,

  useList(filter) {
    const list = $api.useInfiniteQuery('get', '/admin/forms', pageQuery(filter), pages);
    return summaryList(
      list,
      list.data?.pages.flatMap(({ items }) => items.map(summaryOfForm)),
    );
  },

  useFacts(id) {
    const init = { params: { path: { id: id ?? '' } } };
    const { data } = $api.useQuery('get', '/admin/forms/{id}', init, { enabled: id !== null });
    return data && factsOfForm(data);
  },

  useVersion(id) {
    return versionRead($api.useQuery('get', '/admin/form-versions/{id}', { params: { path: { id } } }));
  },

  async setStatus(id, version, status) {
    const call = api.PATCH('/admin/forms/{id}', { params: { path: { id } }, body: { version, status } });
    const form = await ask(call);
    keepForm(form);
    return formEditor.stored(form);
  },

  async duplicate(id) {
    const copy = await ask(api.POST('/admin/forms/{id}/duplicate', { params: { path: { id } } }));
    keepForm(copy);
    return copy.form_id;
  },

  async remove(id) {
    await api.DELETE('/admin/forms/{id}', { params: { path: { id } } });
    readFormsAgain();
  },
};
