const firstNames =
  'Amara Bence Chiara Dario Elif Farid Greta Hugo Ines Jakub Keiko Lars Mei Nadia Oskar Priya Quentin Rosa Samir Tove Uma Viktor Wanda Yusuf Zofia Aarav Brigid Cem Delphine Emeka'.split(
    ' ',
  );
const lastNames = ['Adeyemi', 'Bianchi', 'Carvalho', 'Dvořák', 'Eriksen', 'Fernández', 'Haddad', 'Ivanova', 'Kowalski'];
const headlines = [
  'Front-end developer',
  'Product designer',
  'Teacher',
  'Data analyst',
  'Student of architecture',
  'Librarian',
  'Engineering manager',
  'Illustrator',
];
const organisations = ['', 'Harbour Labs', 'Studio Meridian', '', 'Northlight', 'City Library', ''];
const timezones = ['Europe/Amsterdam', 'Europe/Berlin', 'Europe/London', 'America/New_York', 'Asia/Tokyo'];

const size = 90;

/** People enough to fill rooms: the same in every demo. */
export const demoCrowd = Array.from({ length: size }, (_, index) => {
  const first = pick(firstNames, index);
  // Shifted at each round through the first names, so that no name comes twice.
  const last = pick(lastNames, index * 2 + Math.floor(index / firstNames.length));
  return {
    email: `${plain(first)}.${plain(last)}@example.org`,
    roles: [],
    full_name: `${first} ${last}`,
    headline: pick(headlines, index * 3),
    organisation: pick(organisations, index),
    phone: '',
    bio: '',
    timezone: pick(timezones, index),
  };
});

function pick<Item>(list: [Item, ...Item[]] | Item[], index: number): Item {
  return list[index % list.length] as Item;
}

function plain(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
