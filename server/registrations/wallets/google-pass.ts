import { importPKCS8, SignJWT } from 'jose';
import { cutText } from '../../platform/cut-text.ts';
import type { GoogleWallet } from '../../platform/settings/wallet-settings.ts';
import type { PassFacts } from './pass-facts.ts';

const SAVE = 'https://pay.google.com/gp/v/save/';
/** Google asks for addresses of some 1800 characters, and cuts off what a class says beyond this. */
const LONGEST = 60;

/**
 * The address at which Google Wallet takes the ticket: a JWT of the kind "savetowallet" that holds it, signed by the service
 * account (Google Wallet, "Event tickets"). Class and object come with it, so nothing is asked of Google here.
 */
export async function googleAddress(wallet: GoogleWallet, facts: PassFacts, site: Site): Promise<string> {
  const key = await importPKCS8(wallet.key, 'RS256');
  const text = (value: string) => ({ defaultValue: { language: 'en', value: cutText(value, LONGEST) } });
  const classId = `${wallet.issuer}.${facts.eventId}`;
  const eventTicketClass = {
    id: classId,
    issuerName: site.productName,
    reviewStatus: 'UNDER_REVIEW',
    eventName: text(facts.title),
    venue: { name: text(facts.place), address: text(facts.place) },
    dateTime: { start: facts.startsAt.toISOString(), end: facts.endsAt.toISOString() },
  };
  const eventTicketObject = {
    id: `${wallet.issuer}.${facts.registrationId}`,
    classId,
    state: 'ACTIVE',
    ...(facts.name !== '' && { ticketHolderName: facts.name }),
    ticketNumber: facts.code,
    barcode: { type: 'QR_CODE', value: facts.address, alternateText: facts.code },
  };
  const jwt = await new SignJWT({
    typ: 'savetowallet',
    origins: [site.publicUrl],
    payload: { eventTicketClasses: [eventTicketClass], eventTicketObjects: [eventTicketObject] },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(wallet.email)
    .setAudience('google')
    .setIssuedAt()
    .sign(key);
  return `${SAVE}${jwt}`;
}

interface Site {
  productName: string;
  publicUrl: string;
}
