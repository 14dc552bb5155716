import type { PassFacts } from './pass-facts.ts';
import { loadSharp } from '../../platform/files/picture-size.ts';
import type { AppleWallet } from '../../platform/settings/wallet-settings.ts';

export const APPLE_PASS = 'application/vnd.apple.pkpass';

const colours = {
  backgroundColor: 'rgb(19, 24, 46)',
  foregroundColor: 'rgb(255, 255, 255)',
  labelColor: 'rgb(197, 204, 228)',
};

/**
 * A signed pass of the kind "event ticket" (Apple, "Wallet Passes"), some 12 kB. Its number is the registration's, so that one
 * that is added later takes the place of the one before.
 */
export async function makeApplePass(wallet: AppleWallet, facts: PassFacts, productName: string): Promise<Buffer> {
  // Loaded with the first pass: few sites make any.
  const { PKPass, PassType } = await import('passkit-generator');
  const { certificate: signerCert, key: signerKey, intermediate: wwdr, passType, team } = wallet;
  const pass = new PKPass(
    await drawIcons(),
    { signerCert, signerKey, wwdr },
    {
      ...colours,
      description: `Ticket for ${facts.title}`,
      logoText: productName,
      organizationName: productName,
      passTypeIdentifier: passType,
      serialNumber: facts.registrationId,
      teamIdentifier: team,
    },
  );
  const ticket = new PassType('eventTicket');
  ticket.primaryFields.push({ key: 'event', label: 'Event', value: facts.title });
  ticket.secondaryFields.push({ key: 'when', label: 'When', value: facts.when });
  ticket.auxiliaryFields.push({ key: 'place', label: 'Place', value: facts.place });
  if (facts.name !== '') ticket.auxiliaryFields.push({ key: 'name', label: 'Name', value: facts.name });
  ticket.backFields.push({ key: 'code', label: 'Code', value: facts.code });
  pass.types.push(ticket);
  pass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: facts.address,
    messageEncoding: 'iso-8859-1',
    altText: facts.code,
  });
  pass.setRelevantDate(facts.startsAt);
  pass.setExpirationDate(facts.endsAt);
  return pass.getAsBuffer();
}

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="11" fill="#13182e"/><path fill="#fff" d="M11 39V22a13 13 0 0 1 26 0v17h-5V22a8 8 0 0 0-16 0v17z"/><path fill="#82b1ff" d="M20 39V23.5a4 4 0 0 1 8 0V39z"/></svg>';
/** By name, in pixels. */
const sizes = { icon: 29, 'icon@2x': 58, 'icon@3x': 87, logo: 50, 'logo@2x': 100, 'logo@3x': 150 };

let icons: Promise<Record<string, Buffer>> | null = null;

function drawIcons(): Promise<Record<string, Buffer>> {
  icons ??= drawAll().catch((error: unknown) => {
    icons = null;
    throw error;
  });
  return icons;
}

async function drawAll(): Promise<Record<string, Buffer>> {
  const sharp = await loadSharp();
  const drawn = Object.entries(sizes).map(async ([name, size]) => {
    const picture = await sharp(Buffer.from(LOGO), { density: 72 * 4 })
      .resize(size)
      .png({ palette: true })
      .toBuffer();
    return [`${name}.png`, picture] as const;
  });
  return Object.fromEntries(await Promise.all(drawn));
}
