import { mdiImageOutline, mdiWalletOutline } from '@mdi/js';
import { useState } from 'react';
import type { Wallet } from '#openapi/types.ts';
import { toShown } from '#machines/calls/problem.ts';
import { site } from '#src/api/page-data.ts';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/live/toast.ts';
import { saveFile } from '#src/ui/save-file/save-file.ts';
import { drawTicket, type TicketFacts } from './ticket-picture.ts';
import { addToWallet, type PassOf, walletsHere } from './wallets.ts';

type Props = {
  picture: TicketFacts;
  /** Whose pass a wallet gets; null where nothing can be asked of the server. */
  passOf: PassOf | null;
  size?: 'medium' | 'large';
};

/** The ways to keep a ticket where a phone has its others: in a wallet that takes it from here, and as a picture. */
export function KeepTicket({ picture, passOf, size = 'medium' }: Props) {
  const [busy, setBusy] = useState<Wallet | 'picture' | null>(null);
  async function run(what: Wallet | 'picture', work: () => Promise<void>) {
    if (busy) return;
    setBusy(what);
    await work().catch((error: unknown) => toast(toShown(error, lost[what]).detail, 'danger'));
    setBusy(null);
  }
  async function save() {
    const image = await drawTicket(picture);
    if (image) saveFile(image, `ticket-${picture.code}.png`);
    else toast('This browser can’t draw your ticket. Print it, or take a screenshot.', 'danger');
  }
  return (
    <>
      {passOf &&
        walletsHere(site.wallets, navigator.userAgent).map((wallet) => (
          <Button
            key={wallet}
            tone="soft"
            size={size}
            icon={mdiWalletOutline}
            busy={busy === wallet}
            onClick={() => void run(wallet, () => addToWallet(wallet, passOf))}
          >
            {words[wallet]}
          </Button>
        ))}
      <Button
        tone="soft"
        size={size}
        icon={mdiImageOutline}
        busy={busy === 'picture'}
        onClick={() => void run('picture', save)}
      >
        Save as image
      </Button>
    </>
  );
}

const words: Record<Wallet, string> = { apple: 'Add to Apple Wallet', google: 'Add to Google Wallet' };
const notAdded = 'Your ticket did not get into your wallet. Check your connection and try again.';
const lost = {
  apple: notAdded,
  google: notAdded,
  picture: 'Your ticket could not be drawn. Print it, or take a screenshot.',
};
