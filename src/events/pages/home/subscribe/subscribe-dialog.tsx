import { mdiCalendarPlus, mdiContentCopy, mdiDownload } from '@mdi/js';
import { row, stack } from '#src/design/flow.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { button } from '#src/ui/button/button.css.ts';
import { FileLink } from '#src/ui/button/link-button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { toast } from '#src/ui/live/toast.ts';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { type Filters, filterLabels, noFilters } from '#rules/events/finder-address.ts';
import * as styles from './subscribe.css.ts';

type Props = { isOpen: boolean; onClose: () => void; filters: Filters };

/** Three ways into a calendar: its own program, an address to paste, a file that stays as it is. */
export function SubscribeDialog({ isOpen, onClose, filters }: Props) {
  const address = feedAddress(filters);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Subscribe to events" text={textFor(feedText(filters))}>
      <div className={`${stack({ gap: 'x5' })} ${styles.ways}`}>
        <a href={webcalAddress(filters)} className={button({ wide: true })}>
          <Icon path={mdiCalendarPlus} size="small" />
          Open in calendar app
        </a>
        <div className={stack({ gap: 'x3' })}>
          <TextField
            name="feed-address"
            label="Address"
            hint="For a calendar on the web: choose “From URL” there and paste this."
            readOnly
            dir="ltr"
            value={address}
            onFocus={(event) => event.target.select()}
          />
          <Button tone="soft" wide icon={mdiContentCopy} onClick={() => void copy(address)}>
            Copy address
          </Button>
        </div>
        <div className={`${row({ gap: 'x2', justify: 'between' })} ${styles.last}`}>
          <FileLink tone="quiet" icon={mdiDownload} href={address} fileName="events.ics">
            Download .ics
          </FileLink>
          <Button tone="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function textFor(words: string) {
  const which = words ? `the events that match your filters: ${words}` : 'all events';
  return `Your calendar shows ${which}, and stays up to date when one is added, moved or cancelled.`;
}

async function copy(address: string) {
  try {
    await navigator.clipboard.writeText(address);
    toast('Address copied');
  } catch {
    toast('The address could not be copied. Select it and copy it yourself.', 'danger');
  }
}

/** Where calendars fetch the events that match the filters; past or to come is no matter there. */
export function feedAddress(filters: Filters): string {
  const address = new URL('/api/calendar.ics', location.origin);
  for (const name of ['search', 'category', 'format', 'city', 'tag'] as const) {
    if (filters[name] !== noFilters[name]) address.searchParams.set(name, filters[name]);
  }
  return address.href;
}

/** The same for the programs that take it as an order to subscribe. */
function webcalAddress(filters: Filters): string {
  return feedAddress(filters).replace(/^https?:/, 'webcal:');
}

/** "Design, Online, “calm”"; empty where everything is in the feed. */
export function feedText({ search, category, format, city, tag }: Filters): string {
  return [
    category !== noFilters.category && filterLabels.category[category],
    format !== noFilters.format && filterLabels.format[format],
    city,
    tag && `#${tag}`,
    search && `“${search}”`,
  ]
    .filter(Boolean)
    .join(', ');
}
