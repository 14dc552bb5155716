import {
  mdiCalendarBlankOutline,
  mdiDownload,
  mdiFileDocumentOutline,
  mdiPencilOutline,
  mdiSwapHorizontal,
  mdiTrashCanOutline,
} from '@mdi/js';
import { lazy, type ReactNode, startTransition, Suspense, useActionState, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import type { Cv, OwnRegistration, User } from '#openapi/types.ts';
import { placeOf } from '#rules/events/event-labels.ts';
import { dayOf } from '#rules/time/day-of.ts';
import { requestUser } from '#src/accounts/actors/session.ts';
import { cvEndings, cvHint, cvProblem } from '#src/accounts/cv/cv-rules.ts';
import { OwnPicture } from '#src/accounts/own-picture/own-picture.tsx';
import { OwnFrame } from '#src/accounts/own-user/own-frame.tsx';
import { ask } from '#src/api/client.ts';
import { useAct, useRead } from '#src/api/query.ts';
import { row } from '#src/design/flow.css.ts';
import { note, section } from '#src/design/type.css.ts';
import { hours, longDay } from '#src/events/event/event-hours.ts';
import { Fact } from '#src/events/event/fact.tsx';
import { standingOf, statusPills } from '#src/registrations/registration/registration-messages.ts';
import { useIsOrganiser } from '#src/session/auth.ts';
import { useCvUpload } from '#src/session/upload/cv-upload.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Email } from '#src/ui/email/email.tsx';
import { initialsOf } from '#src/ui/face/face.tsx';
import { FileButton, FileFailed, FileField } from '#src/ui/file-field/file-field.tsx';
import { fileSize } from '#src/ui/file-field/file-size.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { toast } from '#src/ui/live/toast.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { Progress } from '#src/ui/progress/progress.tsx';
import { saveFile } from '#src/ui/save-file/save-file.ts';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import * as styles from './profile.css.ts';

/** The person's own data and CV (specification, point 2). */
export function ProfilePage({ title }: { title: string }) {
  useMovedParts();
  return (
    <OwnFrame title={title} current="profile">
      {(user) => (
        <div className={styles.layout}>
          <NextEvent />
          <Person user={user} />
          <CvCard cv={user.cv} timezone={user.timezone} />
        </div>
      )}
    </OwnFrame>
  );
}

/** Mails of an earlier version lead here to what the settings hold now. */
function useMovedParts() {
  const [, navigate] = useLocation();
  useEffect(() => {
    const { hash } = location;
    if (hash === '#security' || hash === '#own-data') navigate(`/profile/settings${hash}`, { replace: true });
  }, [navigate]);
}

const query = { when: 'upcoming', standing: 'active', limit: 1 } as const;

/** Where a person who has an account now goes on: their next event, or what there is. */
function NextEvent() {
  const { data, isError } = useRead(operations.listOwnRegistrations, { params: { query } });
  if (isError && !data) return null;
  const next = data?.items[0];
  return (
    <Surface lift="high" padding="large" role="region" aria-labelledby="next-event" className={styles.nextEventCard}>
      <h2 id="next-event" className={section}>
        {data && !next ? 'Nothing planned yet' : 'Your next event'}
      </h2>
      {data ? next ? <Next registration={next} /> : <Nothing /> : <Skeleton shape="block" className={styles.bone} />}
    </Surface>
  );
}

function Next({ registration }: { registration: OwnRegistration }) {
  const { event } = registration;
  const { words, tone } = statusPills[standingOf(registration)];
  return (
    <div className={styles.row}>
      <div className={styles.nextEventWords}>
        <p className={styles.title} dir="auto">
          {event.title}
        </p>
        <Fact icon={mdiCalendarBlankOutline} name={longDay(event)}>
          <time dateTime={event.starts_at}>{hours(event)}</time>
          <span translate="no">{placeOf(event)}</span>
        </Fact>
        <Pill tone={tone}>{words}</Pill>
      </div>
      <LinkButton href={`/event/${event.event_id}`}>See the event</LinkButton>
    </div>
  );
}

function Nothing() {
  return (
    <div className={styles.row}>
      <span className={styles.disc}>
        <Icon path={mdiCalendarBlankOutline} />
      </span>
      <p className={styles.nextEventWords}>Find something you’d like to go to. Your ticket will be here.</p>
      <LinkButton href="/">See what’s on</LinkButton>
    </div>
  );
}

function Person({ user }: { user: User }) {
  return (
    <Surface lift="high" padding="large" className={styles.personCard}>
      <PersonHead user={user} />
      {user.bio && (
        <p className={styles.bio} dir="auto">
          {user.bio}
        </p>
      )}
      <dl className={styles.facts}>
        <PersonFact name="Email">
          <Email address={user.email} />
          {!user.email_verified_at && (
            <span className={styles.unconfirmed}>
              <Pill tone="warning">Not confirmed</Pill>{' '}
              <TextLink href="/profile/settings">Confirm it in Settings</TextLink>
            </span>
          )}
        </PersonFact>
        {user.organisation && <PersonFact name="Organisation">{user.organisation}</PersonFact>}
        {user.phone && <PersonFact name="Phone">{user.phone}</PersonFact>}
        <PersonFact name="Time zone">{user.timezone.replaceAll('_', ' ')}</PersonFact>
        <PersonFact name="Member since">{dayOf(user.created_at, user.timezone)}</PersonFact>
      </dl>
    </Surface>
  );
}

function PersonHead({ user }: { user: User }) {
  const isOrganiser = useIsOrganiser();
  return (
    <div className={row({ gap: 'x4' })}>
      <span className={styles.personDisc} aria-hidden translate="no">
        <OwnPicture>{initialsOf(user.full_name || user.email)}</OwnPicture>
      </span>
      <div className={styles.personWords}>
        <h2 className={section} dir="auto" translate="no">
          {user.full_name || <Email address={user.email} />}
        </h2>
        {user.headline && <p dir="auto">{user.headline}</p>}
        {isOrganiser && <Pill tone="accent">Organiser</Pill>}
      </div>
      <LinkButton href="/profile/edit" icon={mdiPencilOutline} tone="soft">
        Edit profile
      </LinkButton>
    </div>
  );
}

function PersonFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value} dir="auto">
        {children}
      </dd>
    </div>
  );
}

/** The person's CV: none, there, on its way, failed. The old one stays until the new one is whole. */
function CvCard({ cv, timezone }: { cv: Cv | null; timezone: string }) {
  const upload = useCvUpload();
  const { isSending, hasFailed } = upload;
  const [problem, setProblem] = useState<string>();
  const { part: card, home: heading } = useKeptFocus(`${isSending} ${hasFailed} ${cv !== null}`);
  const choose = (file: File) => {
    const found = cvProblem(file);
    setProblem(found);
    if (!found) upload.choose(file);
  };
  return (
    <Surface lift="high" role="region" aria-labelledby="cv-heading" className={styles.cvCard} {...card}>
      <h2 id="cv-heading" className={section} tabIndex={-1} ref={heading}>
        Your CV
      </h2>
      {hasFailed && <FileFailed {...upload} />}
      {cv && <CvPresent cv={cv} timezone={timezone} problem={problem} mayReplace={!isSending} onChoose={choose} />}
      {isSending && <CvSending {...upload} />}
      {!cv && !isSending && (
        <FileField
          name="cv"
          label="File"
          hint={cvHint}
          error={problem}
          accept={cvEndings}
          file={null}
          onChoose={choose}
          onCancel={() => setProblem(undefined)}
        />
      )}
    </Surface>
  );
}

type CvPresentProps = {
  cv: Cv;
  timezone: string;
  /** Why the file that was chosen in its place can't be sent. */
  problem: string | undefined;
  mayReplace: boolean;
  onChoose: (file: File) => void;
};

function CvPresent({ cv, timezone, problem, mayReplace, onChoose }: CvPresentProps) {
  const [notDownloaded, download, isDownloading] = useActionState(() => downloadCv(cv.file_name), null);
  const trouble = problem ?? notDownloaded;
  return (
    <>
      <div className={styles.file}>
        <span className={styles.disc}>
          <Icon path={mdiFileDocumentOutline} size="large" />
        </span>
        <div className={styles.cvCardWords}>
          <p className={styles.fileName} dir="auto">
            {cv.file_name}
          </p>
          <p className={note}>
            {fileSize(cv.size)} · {dayOf(cv.uploaded_at, timezone)}
          </p>
        </div>
      </div>
      {trouble && (
        <Notice tone="danger" role="alert">
          {trouble}
        </Notice>
      )}
      <div className={row({ gap: 'x3' })}>
        <Button tone="soft" icon={mdiDownload} busy={isDownloading} onClick={() => startTransition(download)}>
          Download
        </Button>
        {mayReplace && (
          <FileButton tone="soft" icon={mdiSwapHorizontal} label="CV" accept={cvEndings} onChoose={onChoose}>
            Replace
          </FileButton>
        )}
        {mayReplace && <CvRemoval fileName={cv.file_name} />}
      </div>
      {mayReplace && <p className={note}>{cvHint}</p>}
    </>
  );
}

/** Saves the own CV under its name; answers null, or why that did not work. A plain link would come without the token. */
async function downloadCv(fileName: string): Promise<string | null> {
  try {
    saveFile(await ask(operations.downloadCv, { parseAs: 'blob' }), fileName);
    return null;
  } catch (error) {
    return toShown(error, 'Your CV could not be downloaded. Check your connection and try again.').detail;
  }
}

function CvSending({ file, progress, cancel }: ReturnType<typeof useCvUpload>) {
  const fileName = file?.name ?? '';
  const percent = Math.round(progress * 100);
  return (
    <div className={styles.sending}>
      <span className={styles.fileName} dir="auto">
        {fileName}
      </span>
      <Progress label={`Uploading ${fileName}`} percent={percent} />
      <div className={styles.under}>
        <span className={styles.percent} aria-hidden>
          {percent < 100 ? `${percent} %` : 'Checking the file…'}
        </span>
        <Button size="small" tone="soft" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

const loadQuestion = () => import('#src/ui/dialog/confirm-dialog.tsx');
const ConfirmDialog = lazy(() => loadQuestion().then((file) => ({ default: file.ConfirmDialog })));

/** Deletes the CV, once that was asked. */
function CvRemoval({ fileName }: { fileName: string }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useAct(operations.removeCv, {
    onSuccess: () => {
      setAsking(false);
      toast('Your CV is deleted.');
      requestUser();
    },
  });
  const openQuestion = () => {
    remove.reset();
    setAsking(true);
  };
  return (
    <>
      <Button
        tone="danger"
        icon={mdiTrashCanOutline}
        onFocus={() => void loadQuestion().catch(() => {})}
        onPointerEnter={() => void loadQuestion().catch(() => {})}
        onClick={openQuestion}
      >
        Delete
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            isOpen
            title="Delete your CV?"
            text={`${fileName} goes from your profile. Organisers who got it with a registration keep their copy.`}
            confirm="Delete CV"
            cancel="Keep it"
            busy={remove.isPending}
            onConfirm={() => remove.mutate({})}
            onCancel={() => !remove.isPending && setAsking(false)}
            problem={
              remove.error &&
              toShown(remove.error, 'We don’t know whether your CV was deleted. Check your connection and try again.')
                .detail
            }
          />
        </Suspense>
      )}
    </>
  );
}
