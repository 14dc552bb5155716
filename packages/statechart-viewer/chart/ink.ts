/** The theme's colours as literals: a drawing has to stand by itself, in a file as in an `<img>`. */
export const ink = {
  paper: '#ffffff',
  state: '#ffffff',
  /** Behind nested states, from the outside in. */
  depths: ['#f6f7fb', '#fbfcfe', '#f1f3f9'],
  line: '#868ea8',
  arrow: '#565c70',
  name: '#13182e',
  quiet: '#565c70',
  faint: '#6f7790',
  label: '#ffffff',
  labelLine: '#c9cedd',
  tag: '#e9f1ff',
  tagText: '#1a56c4',
  font: 'Figtree, Helvetica, Arial, sans-serif',
};
