import { expect, test } from 'vitest';
import { guessColumns } from './columns.ts';
import { recogniseSheet } from './sheets.ts';

/** The names of columns that products have written, oldest first. */
const LUMA = {
  2024: 'api_id,name,first_name,last_name,email,phone_number,created_at,approval_status,checked_in_at,custom_source,qr_code_url,amount,amount_tax,amount_discount,currency,coupon_code,eth_address,solana_address,survey_response_rating,survey_response_feedback,ticket_type_id,ticket_name',
  2026: 'guest_id,name,first_name,last_name,email,phone_number,created_at,approval_status,checked_in_at,utm_source,referrer,referred_by,qr_code_url,amount,Which team?',
};
const EVENTBRITE = {
  2013: 'Attendee #,Date,Last Name,First Name,Email,QTY,Ticket Type,Date Attending,Order #,Order Type,Amount (USD),Fees Paid (USD),Attendee Status',
  2024: 'Order #,Order Date,First Name,Last Name,Email,Quantity,Price Tier,Ticket Type,Attendee #,Group,Order Type,Currency,Total Paid,Fees Paid,Eventbrite Fees,Eventbrite Payment Processing,Attendee Status,Home Address 1,Job Title,Company',
  2025: 'Order ID,Order date,Attendee first name,Attendee last name,Attendee email,Phone number,Purchaser city,Event name,Event ID,Ticket quantity,Ticket tier,Ticket type,Currency,Ticket price,Buyer first name,Buyer last name,Buyer email,Barcode number',
  British: 'Order no.,Order ID,Order date,First Name,Surname,Email,Attendee #,Ticket Type,Attendee Status',
};
const ORDERS = {
  2024: 'Order ID,Date,Gross Revenue (USD),Ticket Revenue (USD),Eventbrite Fees (USD),Tickets,Type,Status,Delivery Method,First Name,Last Name,Email Address,Event Name',
  2026: 'Order ID,Order date,Buyer first name,Buyer last name,Buyer email,Phone number,Ticket quantity,Net sales,Event name,Event location',
};
const MEETUP = {
  2016: 'Name,User ID,Title,Event Host,RSVP,Guests,RSVPed on,Joined Group on,URL of Member Profile',
  2026: 'Name,User ID,Title,RSVP,Guests,RSVPed on,Event Host',
  pro: 'updatedAt,chapter.name,event.title,First name,Last name,Organization name',
  members:
    'Name,User ID,Title,Member ID,Location,Joined Group on,Last visited group on,Last Attended,Total RSVPs,RSVPed Yes,URL of Member Profile',
};
const PRETIX = {
  positions:
    'Event slug,Order code,Position ID,Status,Email,Phone number,Order date,Order time,Product,Variation,Price,Attendee name,Attendee name: Given name,Attendee email,Company,Address,Follow-up date,Diet,Company,Invoice address name,Address,Order locale',
  German:
    'Kurzname der Veranstaltung,Bestellnummer,Position,Status,E-Mail,Telefonnummer,Bestelldatum,Produkt,Variante,Name Teilnehmer*in,E-Mail Teilnehmer*in,Firma,Adresse,Rechnungsadresse: Name',
  checkIn: 'Order code,Attendee name,Product,Price,Checked in,Checked out,Secret,E-mail,Company,Order date',
};

test.each([
  ['Luma', LUMA[2024], ['email'], ['name', 'first_name', 'last_name'], 'approval_status'],
  ['Luma', LUMA[2026], ['email'], ['name', 'first_name', 'last_name'], 'approval_status'],
  ['Eventbrite', EVENTBRITE[2013], ['Email'], ['First Name', 'Last Name'], 'Attendee Status'],
  ['Eventbrite', EVENTBRITE[2024], ['Email'], ['First Name', 'Last Name'], 'Attendee Status'],
  [
    'Eventbrite',
    EVENTBRITE[2025],
    ['Attendee email', 'Buyer email'],
    ['Attendee first name', 'Attendee last name', 'Buyer first name', 'Buyer last name'],
    undefined,
  ],
  ['Eventbrite', EVENTBRITE.British, ['Email'], ['First Name', 'Surname'], 'Attendee Status'],
  ['Eventbrite', ORDERS[2024], ['Email Address'], ['First Name', 'Last Name'], 'Status'],
  ['Eventbrite', ORDERS[2026], ['Buyer email'], ['Buyer first name', 'Buyer last name'], undefined],
  ['Meetup', MEETUP[2016], [], ['Name'], 'RSVP'],
  ['Meetup', MEETUP[2026], [], ['Name'], 'RSVP'],
  ['Meetup', MEETUP.pro, [], ['First name', 'Last name'], undefined],
  ['Meetup', MEETUP.members, [], ['Name'], undefined],
  ['pretix', PRETIX.positions, ['Attendee email', 'Email'], ['Attendee name', 'Invoice address name'], 'Status'],
  [
    'pretix',
    PRETIX.German,
    ['E-Mail Teilnehmer*in', 'E-Mail'],
    ['Name Teilnehmer*in', 'Rechnungsadresse: Name'],
    'Status',
  ],
  ['pretix', PRETIX.checkIn, ['E-mail'], ['Attendee name'], undefined],
])('an export from %s is recognised, and its columns: %s', (product, names, emails, parts, status) => {
  const head = names.split(',');
  expect(recogniseSheet({ head })?.product).toBe(product);
  const { email, spareEmail, name, lastName, spareName, status: column } = guessColumns({ head, rows: [] });
  const nameOf = (...columns: (number | null)[]) => columns.flatMap((at) => (at === null ? [] : (head[at] ?? [])));
  expect(nameOf(email, spareEmail)).toEqual(emails);
  expect(nameOf(name, lastName, ...spareName)).toEqual(parts);
  expect(nameOf(column)[0]).toBe(status);
});

test.each([
  'Name,Email,Company',
  'First name,Last name,Email,Status',
  'Order,Name,Email',
  'Order ID,Product,Email',
  'User ID,Name,Email',
  'name,email,approval_status',
  '',
])('no product is seen in the columns %s', (names) => {
  expect(recogniseSheet({ head: names.split(',') })).toBeNull();
});

test('of orders and of sheets without addresses it is said what to do', () => {
  const adviceOn = (names: string) => recogniseSheet({ head: names.split(',') })?.advice;
  for (const names of Object.values(ORDERS)) expect(adviceOn(names)).toContain('Export the attendees');
  for (const names of Object.values(MEETUP)) expect(adviceOn(names)).toContain('no email addresses');
  expect(adviceOn(`${MEETUP[2026]},Email`)).toBe('');
  for (const names of Object.values({ ...LUMA, ...EVENTBRITE, ...PRETIX })) expect(adviceOn(names)).toBe('');
});

test('addresses that someone added to a sheet of Meetup are found', () => {
  const head = [...MEETUP[2026].split(','), ''];
  expect(guessColumns({ head, rows: [['Ada', '', '', 'Yes', '', '', '', 'ada@example.org']] })).toMatchObject({
    email: 7,
    name: 0,
  });
});
