/** The colours of a cover that is drawn. */
export interface CoverPalette {
  ground: string;
  main: string;
  pale: string;
}

export const coverPalettes: readonly [CoverPalette, ...CoverPalette[]] = [
  { ground: '#1d4030', main: '#a6e08a', pale: '#f0fbe9' },
  { ground: '#43205a', main: '#ff9eb5', pale: '#ffe9ef' },
  { ground: '#4a2a16', main: '#ffb37a', pale: '#fff0e4' },
  { ground: '#16384a', main: '#6fd3c1', pale: '#e3fbf6' },
  { ground: '#1c2a63', main: '#82b1ff', pale: '#e9f1ff' },
  { ground: '#54182c', main: '#ffc96b', pale: '#fff3dc' },
  { ground: '#0f4345', main: '#ffd166', pale: '#fff6da' },
  { ground: '#2d1b5e', main: '#b69cff', pale: '#efe9ff' },
  { ground: '#3a3412', main: '#e6d95c', pale: '#fbf8dc' },
  { ground: '#5e2118', main: '#ff8f7a', pale: '#ffe9e4' },
  { ground: '#143d66', main: '#ffb4a2', pale: '#ffece6' },
  { ground: '#26343c', main: '#90d5ec', pale: '#e6f6fb' },
];
