import { mdiImageOutline, mdiWalletOutline } from '@mdi/js';
import { useState } from 'react';
import type { Wallet } from '#openapi/types.ts';
import { toShown } from '#machines/calls/problem.ts';
import { ticketAddress } from '#rules/registrations/ticket.ts';
import { wrapLines } from '#rules/text/wrap-lines.ts';
import * as operations from '#openapi/operations.ts';
import { site } from '#src/api/page-data.ts';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/live/toast.ts';
import { qrModules } from '#src/ui/qr-code/qr-code.tsx';
import { saveFile } from '#src/ui/save-file/save-file.ts';
import { ask } from '#src/api/client.ts';

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

interface TicketFacts {
  title: string;
  when: string;
  place: string;
  ticket: string;
  code: string;
  name: string;
}

const WIDTH = 1080;
const EDGE = 72;
const QR = 780;
const [INK, QUIET, PAPER] = ['#13182e', '#565c70', '#ffffff'];

interface Line {
  text: string;
  font: string;
  colour: string;
  /** From the top of this line to that of the next, in pixels. */
  height: number;
}

/** The ticket as a PNG for a phone's pictures; null where the browser draws none. */
async function drawTicket(facts: TicketFacts): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const paper = canvas.getContext('2d');
  if (!paper) return null;
  // What is drawn before they are there would be in another typeface.
  await document.fonts.ready;
  const { above, below } = linesOf(facts, paper);
  const rows = qrModules(ticketAddress(window.location.origin, facts.ticket));
  const module = Math.floor(QR / rows.length);
  const heightOf = (lines: Line[]) => lines.reduce((sum, { height }) => sum + height, 0);
  canvas.width = WIDTH;
  canvas.height = 2 * EDGE + heightOf(above) + module * rows.length + heightOf(below);
  paper.fillStyle = PAPER;
  paper.fillRect(0, 0, canvas.width, canvas.height);
  writeLines(paper, above, EDGE);
  const [left, top] = [Math.floor((WIDTH - module * rows.length) / 2), EDGE + heightOf(above)];
  paper.fillStyle = INK;
  rows.forEach((row, y) =>
    row.forEach((isDark, x) => isDark && paper.fillRect(left + x * module, top + y * module, module, module)),
  );
  writeLines(paper, below, top + module * rows.length);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function linesOf({ title, when, place, code, name }: TicketFacts, paper: CanvasRenderingContext2D) {
  const { fontFamily } = getComputedStyle(document.body);
  const lines = (text: string, [weight, size, colour, most]: [number, number, string, number]): Line[] => {
    if (text === '') return [];
    const font = `${weight} ${size}px ${fontFamily}`;
    paper.font = font;
    const wrapped = wrapLines(text, { width: WIDTH - 2 * EDGE, lines: most }, (part) => paper.measureText(part).width);
    return wrapped.map((line) => ({ text: line, font, colour, height: Math.round(size * 1.3) }));
  };
  return {
    above: [
      ...lines(title, [750, 64, INK, 4]),
      ...lines(when, [400, 40, QUIET, 3]),
      ...lines(place, [400, 40, QUIET, 2]),
    ],
    below: [...lines(code, [750, 72, INK, 1]), ...lines(name, [650, 44, INK, 2])],
  };
}

function writeLines(paper: CanvasRenderingContext2D, lines: Line[], from: number): void {
  paper.textAlign = 'center';
  paper.textBaseline = 'top';
  let top = from;
  for (const { text, font, colour, height } of lines) {
    paper.font = font;
    paper.fillStyle = colour;
    paper.fillText(text, WIDTH / 2, top);
    top += height;
  }
}

/** A registration of the person who is logged in, or the one that a personal link opens. */
type PassOf = { registrationId: string } | { token: string };

/** Those of the site's wallets that this device may have. */
export function walletsHere(wallets: readonly Wallet[], userAgent: string): Wallet[] {
  const isApples = /iPhone|iPad|iPod|Macintosh/.test(userAgent);
  // A telephone of Apple's has its own at hand.
  const isTelephone = /iPhone|iPad|iPod/.test(userAgent) && wallets.includes('apple');
  return wallets.filter((wallet) => (wallet === 'apple' ? isApples : !isTelephone));
}

/** Opens the wallet with the ticket, to be added there. */
async function addToWallet(wallet: Wallet, of: PassOf): Promise<void> {
  if (wallet === 'google') return window.location.assign((await askForGoogle(of)).url);
  const pass = await askForApple(of);
  const address = URL.createObjectURL(new Blob([pass], { type: 'application/vnd.apple.pkpass' }));
  // Not as a file to save: the browser hands it to the wallet by its type.
  window.location.assign(address);
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function askForApple(of: PassOf) {
  return 'token' in of
    ? ask(operations.getApplePassByLink, { params: { header: { 'ticket-token': of.token } }, parseAs: 'blob' })
    : ask(operations.getApplePass, { params: { path: { id: of.registrationId } }, parseAs: 'blob' });
}

function askForGoogle(of: PassOf) {
  return 'token' in of
    ? ask(operations.getGooglePassByLink, { params: { header: { 'ticket-token': of.token } } })
    : ask(operations.getGooglePass, { params: { path: { id: of.registrationId } } });
}
