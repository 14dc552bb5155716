import { lettersOf } from '../text/letters-of.ts';
import { type Columns, noColumns, type Table } from './table.ts';

/** Products whose exports are recognised by the names of their columns. */
export type Product = 'Luma' | 'Eventbrite' | 'Meetup' | 'pretix';

export interface Sheet {
  product: Product;
  /** What to do about it first; empty where it can be imported as it is. */
  advice: string;
  /** Each row is a ticket: those with one address are several seats. */
  isOfTickets: boolean;
  columns: Columns;
  /** Columns that stay there: codes of tickets, which are valid at another door. */
  secrets: number[];
}

/** Each row is a ticket, or a person, or an order of several. */
type RowKind = 'ticket' | 'person' | 'order';

interface Export {
  product: Product;
  rows: RowKind;
  /** Names in letters alone: one of each of these lists is there. */
  marks: string[][];
  /** The first of these that is there has the address; the one after it, where that is empty. */
  email: string[];
  /** The first pair whose first column is there has the name; the one after it, where that is empty. */
  name: (readonly [string, ...string[]])[];
  status: string[];
  secrets: string[];
}

const attendee = ['attendeefirstname', 'attendeelastname', 'attendeesurname'] as const;
const buyer = ['buyerfirstname', 'buyerlastname', 'buyersurname'] as const;
const person = ['firstname', 'lastname', 'surname'] as const;

/** By names and not by places: each product has written several generations of them. */
const exports: Export[] = [
  {
    product: 'Luma',
    rows: 'ticket',
    marks: [['approvalstatus'], ['apiid', 'guestid', 'qrcodeurl', 'tickettypeid', 'ticketname', 'checkedinat']],
    email: ['email'],
    name: [['name'], ['firstname', 'lastname']],
    status: ['approvalstatus'],
    secrets: ['qrcodeurl'],
  },
  {
    product: 'Eventbrite',
    rows: 'ticket',
    marks: [
      ['order', 'orderid'],
      ['attendee', 'attendeefirstname', 'attendeeemail', 'attendeestatus'],
      ['tickettype', 'ordertype', 'barcodenumber', 'ticketquantity', 'attendeestatus'],
    ],
    email: ['attendeeemail', 'email', 'emailaddress', 'buyeremail'],
    name: [attendee, person, buyer],
    status: ['attendeestatus'],
    secrets: ['barcodenumber'],
  },
  {
    product: 'Eventbrite',
    rows: 'order',
    marks: [
      ['orderid'],
      ['eventbritefees', 'eventbritefeesusd', 'ticketquantity', 'grossrevenueusd', 'deliverymethod'],
    ],
    email: ['buyeremail', 'emailaddress', 'email'],
    name: [buyer, person],
    status: ['status'],
    secrets: [],
  },
  {
    product: 'pretix',
    rows: 'ticket',
    marks: [
      ['ordercode', 'bestellnummer'],
      ['positionid', 'position', 'product', 'produkt', 'attendeename', 'nameteilnehmerin'],
    ],
    email: ['attendeeemail', 'emailteilnehmerin', 'email'],
    name: [['attendeename'], ['nameteilnehmerin'], ['invoiceaddressname'], ['rechnungsadressename']],
    status: ['status'],
    secrets: ['secret'],
  },
  {
    product: 'Meetup',
    rows: 'person',
    marks: [
      ['userid', 'memberid', 'chaptername'],
      ['rsvpedon', 'joinedgroupon', 'urlofmemberprofile', 'eventtitle'],
    ],
    email: ['email', 'emailaddress'],
    name: [['name'], person],
    status: ['rsvp'],
    secrets: [],
  },
];

const advices = {
  orders: 'Its rows are orders, which may be of several people. Export the attendees for a row of each.',
  noAddresses:
    'It has no email addresses. Send the link of the event to the group, so that everyone registers, or add a column with their addresses.',
};

/** Null for a table that no product is known to write. */
export function recogniseSheet({ head }: Pick<Table, 'head'>): Sheet | null {
  const names = head.map(lettersOf);
  const at = (name: string) => names.indexOf(name);
  const isThere = (name: string) => at(name) >= 0;
  const found = exports.find(({ marks }) => marks.every((oneOf) => oneOf.some(isThere)));
  if (!found) return null;
  const [email = null, spareEmail = null] = found.email.filter(isThere).map(at);
  const [name = [], spareName = []] = found.name
    .filter(([first]) => isThere(first))
    .map((pair) => pair.filter(isThere).map(at));
  const columns = {
    ...noColumns,
    email,
    name: name[0] ?? null,
    lastName: name[1] ?? null,
    status: found.status.filter(isThere).map(at)[0] ?? null,
    spareEmail,
    spareName,
  };
  return {
    product: found.product,
    advice: adviceOn(found, columns),
    isOfTickets: found.rows === 'ticket',
    columns,
    secrets: found.secrets.filter(isThere).map(at),
  };
}

function adviceOn({ product, rows }: Export, { email }: Columns): string {
  if (rows === 'order') return advices.orders;
  return product === 'Meetup' && email === null ? advices.noAddresses : '';
}
