import type { FastifyReply, FastifyRequest } from 'fastify';
import { importPKCS8, SignJWT } from 'jose';
import { placeOf } from '#rules/events/event-labels.ts';
import { ticketAddress } from '#rules/registrations/ticket.ts';
import { eventWhen } from '../../events/event-when.ts';
import { unknownRegistration } from '../../events/registration.policy.ts';
import type { Context } from '../../platform/context.ts';
import { cutText } from '../../platform/cut-text.ts';
import { loadSharp } from '../../platform/files/picture.ts';
import { attachmentHeaders } from '../../platform/http/attachment.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { AppleWallet, GoogleWallet } from '../../platform/settings/wallet-settings.ts';
import { showTicket } from '../guests/tickets.ts';
import { findOwnDetails, type OwnDetails } from '../own-registrations.queries.ts';
import { whyNoTicket } from '../tickets/ticket.policy.ts';

export function walletHandlers(context: Context) {
  const { config, db, now } = context;

  async function ofPerson(userId: string, registrationId: string): Promise<PassFacts> {
    const [registration] = await findOwnDetails(db, [{ userId, registrationId }], now());
    if (!registration) throw unknownRegistration();
    const { full_name } = await db
      .selectFrom('users')
      .select('full_name')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return passFacts({ registration, full_name }, config.publicUrl, now());
  }

  async function byLink({ headers }: FastifyRequest): Promise<PassFacts> {
    return passFacts(await showTicket(context, String(headers['ticket-token'])), config.publicUrl, now());
  }

  async function apple(facts: PassFacts, reply: FastifyReply): Promise<Buffer> {
    if (!config.appleWallet) throw notHere('Apple Wallet');
    const pass = await makeApplePass(config.appleWallet, facts, config.productName);
    reply.headers(
      attachmentHeaders({ file_name: `ticket-${facts.code}.pkpass`, content_type: APPLE_PASS, size: pass.length }),
    );
    return pass;
  }

  async function google(facts: PassFacts): Promise<{ url: string }> {
    if (!config.googleWallet) throw notHere('Google Wallet');
    return { url: await googleAddress(config.googleWallet, facts, config) };
  }

  return {
    async getApplePass({ user, params, reply }: Call<'getApplePass'>) {
      return apple(await ofPerson(user.userId, params.id), reply);
    },

    async getGooglePass({ user, params }: Call<'getGooglePass'>) {
      return google(await ofPerson(user.userId, params.id));
    },

    async getApplePassByLink({ request, reply }: Call<'getApplePassByLink'>) {
      return apple(await byLink(request), reply);
    },

    async getGooglePassByLink({ request }: Call<'getGooglePassByLink'>) {
      return google(await byLink(request));
    },
  } satisfies Partial<Handlers>;
}

function notHere(wallet: string): Problem {
  return new Problem('not_allowed_now', `This site has no passes for ${wallet}. Save your ticket as an image.`);
}

/** What a pass says: what is shown at the door, and nothing else of the person. */
interface PassFacts {
  registrationId: string;
  eventId: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  /** In words, by the event's clock. */
  when: string;
  place: string;
  /** Empty where nobody knows it. */
  name: string;
  code: string;
  /** What the QR code holds. */
  address: string;
}

interface Holder {
  registration: OwnDetails;
  full_name: string;
}

/** Characters; a wallet shows one line of each. */
const LONGEST = 100;

/** Throws the Problem `not_allowed_now` where there is no ticket, or none that is of use. */
function passFacts({ registration, full_name }: Holder, publicUrl: string, now: Date): PassFacts {
  const { registration_id, status, event, code, ticket } = registration;
  const why = whyNoTicket({ status, event_status: event.status, ends_at: event.ends_at }, now);
  if (why !== null || ticket === null) throw new Problem('not_allowed_now', why ?? noDoor);
  return {
    registrationId: registration_id,
    eventId: event.event_id,
    title: cutText(event.title, LONGEST),
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    when: eventWhen(event, event.timezone),
    place: cutText(placeOf(event), LONGEST),
    name: cutText(full_name.trim(), LONGEST),
    code,
    address: ticketAddress(publicUrl, ticket),
  };
}

const noDoor = 'This event is online, so there is nothing to show a ticket for.';

const APPLE_PASS = 'application/vnd.apple.pkpass';

const colours = {
  backgroundColor: 'rgb(19, 24, 46)',
  foregroundColor: 'rgb(255, 255, 255)',
  labelColor: 'rgb(197, 204, 228)',
};

/**
 * A signed pass of the kind "event ticket" (Apple, "Wallet Passes"), some 12 kB. Its number is the registration's, so that one
 * that is added later takes the place of the one before.
 */
async function makeApplePass(wallet: AppleWallet, facts: PassFacts, productName: string): Promise<Buffer> {
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

const SAVE = 'https://pay.google.com/gp/v/save/';
/** Google asks for addresses of some 1800 characters, and cuts off what a class says beyond this. */
const GOOGLE_PASS_LONGEST = 60;

/**
 * The address at which Google Wallet takes the ticket: a JWT of the kind "savetowallet" that holds it, signed by the service
 * account (Google Wallet, "Event tickets"). Class and object come with it, so nothing is asked of Google here.
 */
async function googleAddress(wallet: GoogleWallet, facts: PassFacts, site: Site): Promise<string> {
  const key = await importPKCS8(wallet.key, 'RS256');
  const text = (value: string) => ({ defaultValue: { language: 'en', value: cutText(value, GOOGLE_PASS_LONGEST) } });
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
