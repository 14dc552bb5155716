import type { Plugin } from 'vite';

const REACT = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;
const OWN = /\/src\/[^?]+\.tsx?$/;

/** What React calls only where a `<ViewTransition>` stands; it cannot be shaken off, for React decides that as it runs. */
const FUNCTIONS = [
  'startViewTransition',
  'applyViewTransitionToHostInstances',
  'measureViewTransitionHostInstancesRecursive',
];

/** Empties those functions, which are 2 kB of the first page; a page that renders a `<ViewTransition>` fails the build. */
export function withoutViewTransitions(): Plugin {
  return {
    name: 'without-view-transitions',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (REACT.test(id)) return { code: FUNCTIONS.reduce(emptied, code), map: null };
      if (OWN.test(id) && /\bViewTransition\b/.test(code))
        this.error('The build takes <ViewTransition> out of React: see scripts/build/without-view-transitions.ts.');
    },
  };
}

/** The code with nothing in the function; React's file has each at the start of a line, and its end too. */
export function emptied(code: string, name: string): string {
  const whole = new RegExp(String.raw`^function ${name}\([^]*?^\}$`, 'm');
  if (!whole.test(code)) throw new Error(`React no longer has a function ${name}: see without-view-transitions.ts.`);
  return code.replace(whole, `function ${name}() {}`);
}
