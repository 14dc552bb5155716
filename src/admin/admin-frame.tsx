import {
  mdiAccountGroupOutline,
  mdiAccountLockOutline,
  mdiCalendarStarOutline,
  mdiCellphoneKey,
  mdiEmailFastOutline,
  mdiEmailOutline,
  mdiFormSelect,
  mdiHistory,
  mdiKeyboardOutline,
  mdiMenuOpen,
  mdiStarOutline,
} from '@mdi/js';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'wouter';
import * as operations from '#openapi/operations.ts';
import { AskForFactor, canShow, ConfirmButton } from '#src/accounts/second-factor/ask-for-factor.tsx';
import { site } from '#src/api/page-data.ts';
import { Queries } from '#src/api/queries.tsx';
import { useRead } from '#src/api/query.ts';
import { row } from '#src/design/flow.css.ts';
import { skip } from '#src/design/layout.css.ts';
import { wide } from '#src/design/media.ts';
import { useIsAdministrator, useIsOrganiser, useUser } from '#src/session/auth.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import { focusTable } from '#src/ui/table/roving-rows.ts';
import { TableSkeleton } from '#src/ui/table/table.tsx';
import * as styles from './admin.css.ts';
import { Shortcuts } from './shortcuts/shortcuts.tsx';

/**
 * Around every page of the admin area: the role, the sections at the side or in a drawer, and the query cache for what
 * stands in it. A page begins with an `AdminHead`.
 */
export function AdminFrame({ needs = 'organiser', children }: { needs?: AdminRole; children: ReactNode }) {
  const [showsKeys, setShowsKeys] = useState(false);
  const showKeys = () => setShowsKeys(true);
  return (
    <OrganisersOnly needs={needs}>
      <SkipToTable />
      <div className={styles.frame}>
        <div className={styles.side}>
          <div className={styles.stays}>
            <SectionList onShowKeys={showKeys} />
          </div>
        </div>
        <div className={styles.strip}>
          <SectionDrawer onShowKeys={showKeys} />
        </div>
        <div className={styles.column}>
          <Queries>
            <TwoStepsFirst>{children}</TwoStepsFirst>
          </Queries>
        </div>
      </div>
      <Shortcuts isOpen={showsKeys} onOpenChange={setShowsKeys} />
    </OrganisersOnly>
  );
}

type AdminRole = 'organiser' | 'administrator';

/** The guard asked for a token alone; the role is asked here, and by the server on every call. */
function OrganisersOnly({ needs, children }: { needs: AdminRole; children: ReactNode }) {
  const has = { organiser: useIsOrganiser(), administrator: useIsAdministrator() };
  const isKnown = useUser() !== null;
  if (has[needs]) return children;
  if (!isKnown) return <CheckingRole />;
  return needs === 'organiser' ? <ForOrganisers /> : <ForAdministrators />;
}

function ForOrganisers() {
  return (
    <EmptyState
      level="h1"
      icon={mdiAccountLockOutline}
      title="For organisers only"
      action={
        <div className={row()}>
          <LinkButton href="/profile/events">Go to My events</LinkButton>
          <LinkButton href="/" tone="soft">
            Back to Events
          </LinkButton>
        </div>
      }
    >
      Do you help at the door? Open it from My events. To organise events, ask an administrator of {site.product_name}{' '}
      for the role, or an owner to invite you to an event’s team.
    </EmptyState>
  );
}

function ForAdministrators() {
  return (
    <EmptyState
      level="h1"
      icon={mdiAccountLockOutline}
      title="For administrators only"
      action={<LinkButton href="/admin">Back to your events</LinkButton>}
    >
      This page is for administrators of {site.product_name}. Ask one of them to give you the role.
    </EmptyState>
  );
}

function CheckingRole() {
  return (
    <div className={styles.checking}>
      <Spinner label="Checking what you may do" size="large" />
    </div>
  );
}

/** Next to the shell's "Skip to content", which is part of the first page and knows nothing of tables. */
function SkipToTable() {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    document.querySelector(`.${skip}`)?.after(place);
    return () => place.remove();
  }, [place]);
  return createPortal(
    <button type="button" className={`${skip} ${styles.skipToTable}`} onClick={focusTable}>
      Skip to the table
    </button>,
    place,
  );
}

type SectionListProps = { isInDrawer?: boolean; onChoose?: () => void; onShowKeys: () => void };

/** The sections of the admin area, as links, and what the keyboard does. */
function SectionList({ isInDrawer = false, onChoose, onShowKeys }: SectionListProps) {
  const [path] = useLocation();
  const sections = useSections();
  return (
    <nav aria-label="Admin">
      <ul role="list" className={isInDrawer ? styles.inDrawer : styles.list}>
        {sections.map((section) => (
          <li key={section.name}>
            <Link
              href={section.href}
              className={styles.entry}
              aria-current={currentIn(section, path)}
              {...(onChoose && { onClick: onChoose })}
            >
              <Icon path={section.icon} />
              {section.name}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={styles.keys} onClick={onShowKeys}>
            <Icon path={mdiKeyboardOutline} />
            Keyboard shortcuts
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** On small screens: where one is in the admin area, and a drawer to the other sections. */
function SectionDrawer({ onShowKeys }: Pick<SectionListProps, 'onShowKeys'>) {
  const [isOpen, setOpen] = useState(false);
  const [path] = useLocation();
  const sections = useSections();
  const here = sections.find((section) => currentIn(section, path));
  useEffect(() => {
    const query = window.matchMedia(wide);
    const close = () => setOpen(false);
    query.addEventListener('change', close);
    return () => query.removeEventListener('change', close);
  }, []);
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        icon={mdiMenuOpen}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {here ? `Admin: ${here.name}` : 'Admin'}
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title="Admin">
        <SectionList
          isInDrawer
          onChoose={() => setOpen(false)}
          onShowKeys={() => {
            setOpen(false);
            onShowKeys();
          }}
        />
      </Drawer>
    </>
  );
}

/** Where the operator asks for it: what stands in the admin area, or the way to two-step login and passkeys. The server asks too. */
function TwoStepsFirst({ children }: { children: ReactNode }) {
  return site.two_steps_to_organise ? <IfTwoSteps>{children}</IfTwoSteps> : children;
}

/** What could not be asked is left to the calls of the page. */
function IfTwoSteps({ children }: { children: ReactNode }) {
  const { data: methods, isPending } = useRead(operations.getLoginMethods);
  if (isPending) return <TableSkeleton label="Checking how you logged in" rows={3} />;
  if (!methods?.is_missing) return children;
  return methods.is_to_show && canShow(methods) ? <ConfirmTwoSteps /> : <SetUpTwoSteps />;
}

const TWO_STEPS_TITLE = 'Organising takes two steps to log in';

function ConfirmTwoSteps() {
  return (
    <>
      <EmptyState level="h1" icon={mdiCellphoneKey} title={TWO_STEPS_TITLE} action={<ConfirmButton />}>
        You logged in with your password alone. Confirm it’s you, and the admin area opens.
      </EmptyState>
      <AskForFactor />
    </>
  );
}

function SetUpTwoSteps() {
  return (
    <EmptyState
      level="h1"
      icon={mdiCellphoneKey}
      title={TWO_STEPS_TITLE}
      action={<LinkButton href="/profile/settings#security">Open your settings</LinkButton>}
    >
      Organising on {site.product_name} takes two-step login or a passkey. Turn on two-step login or add a passkey in
      your settings, and the admin area opens.
    </EmptyState>
  );
}

interface Section {
  name: string;
  href: string;
  icon: string;
}

const forEveryOrganiser: Section[] = [
  { name: 'Events', href: '/admin/events', icon: mdiCalendarStarOutline },
  { name: 'Forms', href: '/admin/forms', icon: mdiFormSelect },
  { name: 'Email templates', href: '/admin/email-templates', icon: mdiEmailOutline },
  { name: 'Feedback templates', href: '/admin/feedback-templates', icon: mdiStarOutline },
];

const forAdministratorsAlone: Section[] = [
  { name: 'People', href: '/admin/people', icon: mdiAccountGroupOutline },
  { name: 'Outbox', href: '/admin/outbox', icon: mdiEmailFastOutline },
  { name: 'Audit', href: '/admin/audit', icon: mdiHistory },
];

/** What the side of the admin area leads to. */
export function sectionsFor(isAdministrator: boolean): Section[] {
  return isAdministrator ? [...forEveryOrganiser, ...forAdministratorsAlone] : forEveryOrganiser;
}

/** Of the person who is logged in. */
function useSections(): Section[] {
  return sectionsFor(useIsAdministrator());
}

/** For `aria-current`: this very page, or one below it. `/admin` and `/admin/events` are the same list. */
export function currentIn({ href }: Section, path: string): 'page' | 'true' | undefined {
  const place = path.replace(/\/$/, '').replace(/^\/admin$/, '/admin/events');
  if (place === href) return 'page';
  return place.startsWith(`${href}/`) ? 'true' : undefined;
}
