import { useState } from 'react';
import * as operations from '#openapi/operations.ts';
import type { EmailTemplate, EmailTriggerInfo } from '#openapi/types.ts';
import { useRead } from '#src/api/query.ts';
import { useAddress } from '#src/admin/address.ts';
import { AdminFrame } from '#src/admin/admin-frame.tsx';
import { AdminHead } from '#src/admin/admin-head.tsx';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { EditorSkeleton } from '#src/events/editor/editor-skeleton.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { allTemplates } from './template-words.ts';

/** Both to create one and to edit one: the address has an id or none. */
export function AdminEmailTemplatePage({ params, title }: { params: Record<string, string>; title: string }) {
  return (
    <AdminFrame>
      <Template id={params.id} title={title} />
    </AdminFrame>
  );
}

/** One that was just created stays as it stands, with its fields, the focus and what is being typed. */
function Template({ id, title }: { id: string | undefined; title: string }) {
  const isNew = id === undefined;
  const triggers = useRead(operations.listEmailTriggers);
  const params = { path: { id: id ?? '' } };
  const template = useRead(operations.getEmailTemplate, { params }, { enabled: !isNew });
  const all = triggers.data?.items ?? [];
  const stored = template.data ?? null;
  const start = useStart(all, isNew, stored);
  if (!start || (!isNew && !stored)) {
    return <Waiting title={title} failed={[template, triggers].filter(({ isError }) => isError)} />;
  }
  const choices = stored ? all.filter(({ trigger }) => trigger === stored.trigger) : all;
  return <TemplateEditor key={start.trigger} title={title} start={start} template={stored} triggers={choices} />;
}

/** What a new one begins with, which stays so once it is created; else what the stored one is for. */
function useStart(all: EmailTriggerInfo[], isNew: boolean, stored: EmailTemplate | null): EmailTriggerInfo | undefined {
  const { read } = useAddress();
  const [begunWith, setBegunWith] = useState<string>();
  const find = (name: string | null | undefined) => all.find(({ trigger }) => trigger === name);
  if (!isNew) return find(begunWith ?? stored?.trigger);
  const start = find(read('trigger')) ?? all[0];
  if (start && start.trigger !== begunWith) setBegunWith(start.trigger);
  return start;
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
