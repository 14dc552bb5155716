import { expect, test } from 'vitest';
import { placeLines } from './place-lines.ts';

test.each([
  ['Town Hall', '1 Market Street', 'Utrecht', ['Town Hall', '1 Market Street', 'Utrecht']],
  ['Foyer Hall', 'Kade 4, 3072 Rotterdam', 'Rotterdam', ['Foyer Hall', 'Kade 4, 3072 Rotterdam']],
  ['Casa', 'Rua Augusta 1, SÃO PAULO', 'São Paulo', ['Casa', 'Rua Augusta 1, SÃO PAULO']],
  ['Barn', 'Rotterdamseweg 2', 'Rotterdam', ['Barn', 'Rotterdamseweg 2', 'Rotterdam']],
  [null, null, 'Porto', ['Porto']],
  ['Barn', '', null, ['Barn']],
])('%s, %s and %s are said as %j', (venue_name, address, city, lines) => {
  expect(placeLines({ venue_name, address, city })).toEqual(lines);
});
