import { mdiChevronDown, mdiMagnifyClose, mdiPlus } from '@mdi/js';
import { useEffect, useState } from 'react';
import * as operations from '#openapi/operations.ts';
import type { EmailTriggerInfo } from '#openapi/types.ts';
import { useRead } from '#src/api/query.ts';
import { useAddress } from '#src/admin/address.ts';
import { AdminFrame } from '#src/admin/admin-frame.tsx';
import { AdminHead } from '#src/admin/admin-head.tsx';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { FilterBar } from '#src/admin/filter-bar.tsx';
import { SearchField } from '#src/admin/search-field.tsx';
import { stack } from '#src/design/flow.css.ts';
import { MailSkeleton, MailView, senderOf } from '#src/messages/mail-view/mail-view.tsx';
import { usePageTitle } from '#src/api/page-title.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { actions } from '#src/ui/dialog/dialog.css.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { announce } from '#src/ui/live/toast.ts';
import { Surface } from '#src/ui/surface/surface.tsx';
import { TableSkeleton } from '#src/ui/table/table.tsx';
import { groupByTrigger, type TriggerGroup, TriggerSection } from './trigger-section.tsx';
import * as styles from './templates.css.ts';

export function AdminEmailTemplatesPage({ title }: { params: Record<string, string>; title: string }) {
  usePageTitle(title);
  return (
    <AdminFrame>
      <AdminHead
        title={title}
        lead="What people get by mail, and when. One template can be enabled for each; without one, the built-in text is sent."
        actions={
          <LinkButton href="/admin/email-templates/create" icon={mdiPlus}>
            New email template
          </LinkButton>
        }
      />
      <Templates />
    </AdminFrame>
  );
}

function Templates() {
  const { read, change } = useAddress();
  const search = read('search');
  const find = (words: string) => change({ search: words }, { replace: true });
  return (
    <>
      <FilterBar
        label="Email templates"
        search={
          <SearchField
            label="Search email templates"
            isLabelHidden
            placeholder="Search email templates"
            value={search}
            onSearch={find}
          />
        }
      />
      <Found search={search} onClear={() => change({ search: null })} />
    </>
  );
}

function Found({ search, onClear }: { search: string; onClear: () => void }) {
  const triggers = useRead(operations.listEmailTriggers);
  const templates = useRead(operations.listEmailTemplates);
  const { home, part } = useKeptFocus<HTMLElement>(search);
  if (!triggers.data || !templates.data) {
    const failed = [triggers, templates].filter(({ isError }) => isError);
    if (failed.length === 0) return <TableSkeleton label="Loading the email templates" rows={8} />;
    return <DidNotLoad what="The email templates" read={failed} />;
  }
  const groups = groupByTrigger(triggers.data.items, templates.data.items, search);
  return (
    <section aria-label="Email templates" tabIndex={-1} ref={home} {...part}>
      {groups.length === 0 ? (
        <EmptyState
          icon={mdiMagnifyClose}
          title="No email templates found"
          action={
            <Button tone="soft" onClick={onClear}>
              Clear search
            </Button>
          }
        >
          Nothing matches what you are looking for. Try other words.
        </EmptyState>
      ) : (
        <TriggerList groups={groups} search={search} />
      )}
    </section>
  );
}

/** Every trigger with its texts. What is asked or shown about one stands over the list. */
function TriggerList({ groups, search }: { groups: TriggerGroup[]; search: string }) {
  const [viewed, setViewed] = useState<EmailTriggerInfo | null>(null);
  const found = groups.length === 1 ? '1 occasion.' : `${groups.length} occasions.`;
  useEffect(() => announce(found), [found]);
  return (
    <>
      <div className={stack({ gap: 'x8' })}>
        <Part title="About events" groups={groups.filter(({ info }) => info.about === 'event')} onView={setViewed} />
        <FoldedPart
          key={search}
          title="About accounts"
          groups={groups.filter(({ info }) => info.about === 'account')}
          isFound={search !== ''}
          onView={setViewed}
        />
      </div>
      {viewed && <BuiltInText info={viewed} onClose={() => setViewed(null)} />}
    </>
  );
}

type PartProps = { title: string; groups: TriggerGroup[]; onView: (info: EmailTriggerInfo) => void };

function Part({ title, groups, onView }: PartProps) {
  if (groups.length === 0) return null;
  return (
    <div className={stack({ gap: 'x3' })}>
      <h2 className={styles.title}>{title}</h2>
      <Sections groups={groups} onView={onView} />
    </div>
  );
}

/** Folded away, unless it holds what was looked for or a template that was written. */
function FoldedPart({ title, groups, isFound, onView }: PartProps & { isFound: boolean }) {
  const [isOpenAtFirst] = useState(() => isFound || groups.some(({ templates }) => templates.length > 0));
  if (groups.length === 0) return null;
  return (
    <details open={isOpenAtFirst}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.count}>{groups.length}</span>
        <Icon path={mdiChevronDown} className={styles.chevron} />
      </summary>
      <Sections groups={groups} onView={onView} />
    </details>
  );
}

function Sections({ groups, onView }: Omit<PartProps, 'title'>) {
  return (
    <Surface padding="none">
      {groups.map((group) => (
        <TriggerSection key={group.info.trigger} group={group} onView={onView} />
      ))}
    </Surface>
  );
}

type Props = { info: EmailTriggerInfo; onClose: () => void };

/** The text that is sent while no template is enabled, as mail with examples. */
function BuiltInText({ info, onClose }: Props) {
  const { trigger, label, subject, body } = info;
  const mail = useRead(operations.previewEmailTemplate, { body: { trigger, subject, body } }, { staleTime: Infinity });
  return (
    <Dialog isOpen isWide onClose={onClose} title={label} text="The built-in text, with examples in it.">
      <div className={styles.preview}>
        {mail.data && <MailView mail={mail.data} sender={senderOf(info)} />}
        {mail.isPending && <MailSkeleton />}
        {mail.isError && <DidNotLoad what="The text" level="h3" read={mail} />}
      </div>
      <div className={actions}>
        <LinkButton tone="soft" href={`/admin/email-templates/create?trigger=${trigger}`}>
          New template from it
        </LinkButton>
        <Button tone="soft" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
