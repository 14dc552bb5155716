import { $api } from '#src/api/query.ts';
import { useAddress } from '#src/features/admin/address.ts';
import { AdminFrame } from '#src/features/admin/admin-frame.tsx';
import { AdminHead } from '#src/features/admin/admin-head.tsx';
import { DidNotLoad } from '#src/features/admin/did-not-load.tsx';
import { EditorSkeleton } from '#src/features/editor/editor-skeleton.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { allTemplates } from './template-words.ts';

/** Both to create one and to edit one: the address has an id or none. */
export function AdminEmailTemplatePage({ params, title }: { params: Record<string, string>; title: string }) {
  return (
    <AdminFrame>
      {params.id ? <ExistingTemplate id={params.id} title={title} /> : <NewTemplate title={title} />}
    </AdminFrame>
  );
}

function NewTemplate({ title }: { title: string }) {
  const triggers = $api.useQuery('get', '/admin/email-triggers');
  const { read } = useAddress();
  const [first, ...others] = triggers.data?.items ?? [];
  if (!first) return <Waiting title={title} failed={[triggers].filter(({ isError }) => isError)} />;
  const start = others.find(({ trigger }) => trigger === read('trigger')) ?? first;
  return (
    <TemplateEditor key={start.trigger} title={title} start={start} template={null} triggers={[first, ...others]} />
  );
}

function ExistingTemplate({ id, title }: { id: string; title: string }) {
  const triggers = $api.useQuery('get', '/admin/email-triggers');
  const template = $api.useQuery('get', '/admin/email-templates/{id}', { params: { path: { id } } });
  const info = triggers.data?.items.find(({ trigger }) => trigger === template.data?.trigger);
  if (!info || !template.data) {
    return <Waiting title={title} failed={[template, triggers].filter(({ isError }) => isError)} />;
  }
  return <TemplateEditor key={id} title={title} start={info} template={template.data} triggers={[info]} />;
}

interface Failed {
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

function Waiting({ title, failed }: { title: string; failed: Failed[] }) {
  const [first] = failed;
  return (
    <>
      <AdminHead title={title} back={allTemplates} />
      {first ? (
        <DidNotLoad
          what="This email template"
          error={first.error}
          back={allTemplates}
          isTrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      ) : (
        <EditorSkeleton />
      )}
    </>
  );
}
