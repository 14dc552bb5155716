import {
  mdiAccountMultiplePlusOutline,
  mdiAccountPlusOutline,
  mdiLinkVariant,
  mdiPrinterOutline,
  mdiTableArrowUp,
} from '@mdi/js';
import { useState } from 'react';
import { Link } from 'wouter';
import type { AdminEvent } from '#openapi/types.ts';
import { mayCall } from '#rules/events/team.ts';
import { toLinkWord } from '#rules/registrations/link-word.ts';
import { copyLink } from '#src/admin/copy-link.ts';
import { useAddPerson } from '#src/registrations/pages/admin-event-registrations/adding/use-add-person.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { QrCode } from '#src/ui/qr-code/qr-code.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import * as styles from './share.css.ts';
import { placeLines } from '#rules/events/place-lines.ts';
import { hours, longDay } from '#src/events/event/event-hours.ts';
import { spanOf } from '#src/events/event/draft-time.ts';
import { Paper } from '#src/ui/paper/paper.tsx';

type Props = {
  event: AdminEvent;
  /** It has been published a moment ago. */
  isNews: boolean;
  /** Closes the window; what it leads to may be another part of the page. */
  onClose: () => void;
};

/** What brings people to an event: its link and code, on paper too; adding them; and the team. */
export function ShareDialog({ event, isNews, onClose }: Props) {
  const { event_id: id, title, status } = event;
  const [typed, setTyped] = useState('');
  const word = toLinkWord(typed);
  const path = `/event/${id}`;
  const address = location.origin + path;
  const shared = word === '' ? '' : `?ref=${word}`;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={isNews ? 'Your event is published' : `Share “${title}”`}
      text={reach(event)}
    >
      <div className={styles.ways}>
        <div className={styles.code}>
          <QrCode text={address} label="QR code of the event’s page" />
        </div>
        <div className={styles.links}>
          <div className={styles.buttons}>
            <Button icon={mdiLinkVariant} onClick={() => void copyLink(address + shared)}>
              Copy link
            </Button>
            <Button tone="soft" icon={mdiPrinterOutline} onClick={() => window.print()}>
              Print a poster
            </Button>
          </div>
          <Link href={path} className={styles.address} translate="no">
            {address}
            {shared}
          </Link>
        </div>
      </div>
      {status === 'published' && (
        <div className={styles.word}>
          <TextField
            name="word"
            label="Word in the link"
            optional
            hint="For example “newsletter”, in letters a to z and digits. The event’s numbers then say how many people registered through that link. The poster’s code says “poster”."
            value={typed}
            maxLength={40}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
      <Next event={event} onClose={onClose} />
      <Poster event={event} address={address} />
    </Dialog>
  );
}

/** People who don’t find it by themselves. */
function Next({ event, onClose }: Pick<Props, 'event' | 'onClose'>) {
  const { event_id: id, status, own_role } = event;
  const adding = useAddPerson(id);
  const look = { tone: 'soft', size: 'small' } as const;
  return (
    <div className={styles.next}>
      {status === 'published' && mayCall(own_role, 'addPerson') && (
        <LinkButton {...look} icon={mdiAccountPlusOutline} href={`/admin/events/view/${id}`} onClick={adding.open}>
          Add a person
        </LinkButton>
      )}
      {status === 'published' && mayCall(own_role, 'startImport') && (
        <LinkButton {...look} icon={mdiTableArrowUp} href={`/admin/events/${id}/import`}>
          Import people
        </LinkButton>
      )}
      {mayCall(own_role, 'inviteToTeam') && (
        <LinkButton {...look} icon={mdiAccountMultiplePlusOutline} href={`/admin/events/view/${id}?tab=team`}>
          Invite your team
        </LinkButton>
      )}
      <Button {...look} tone="quiet" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}

/** Who can see what the link leads to. */
function reach({ status, visibility }: AdminEvent): string {
  if (status === 'cancelled') return 'Its page stays visible, marked as cancelled, and takes no registrations.';
  if (status === 'archived') return 'It is no longer listed; people with the link can still open its page.';
  return `${visibility === 'public' ? 'Everyone can see it now' : 'Only people with the link can find it'}. Share the link, or hang up the poster.`;
}

/** An event on a sheet of paper, A4 or smaller: what, when and where, and the way to its page to scan or to type. */
function Poster({ event, address }: { event: AdminEvent; address: string }) {
  const span = spanOf(event);
  return (
    <Paper className={styles.poster}>
      <p className={styles.title} dir="auto">
        {event.title}
      </p>
      {span && (
        <p className={styles.fact}>
          {longDay(span)}
          <br />
          {hours(span)}
        </p>
      )}
      <p className={styles.fact} dir="auto">
        {whereLines(event).map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
      </p>
      <div className={styles.posterCode}>
        <QrCode text={`${address}?ref=poster`} label="QR code of the event’s page, on the poster" />
      </div>
      <p className={styles.typed} translate="no">
        {address.replace(/^https:\/\//, '')}
      </p>
    </Paper>
  );
}

/** The link of an online event is for people with a seat. */
function whereLines(event: AdminEvent): string[] {
  if (event.format === 'online') return ['Online'];
  const lines = [...new Set(placeLines(event)), ...(event.format === 'hybrid' ? ['and online'] : [])];
  return lines.length > 0 ? lines : ['Place to be announced'];
}
