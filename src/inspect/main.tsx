import { mount } from '#statechart-viewer/page/mount.tsx';
import { testImports } from './test-imports.ts';

mount({
  promise: 'Personal data, passwords, tokens, links and files are taken out before anything comes here.',
  imports: testImports,
  start: {
    sentence: 'Open a page of the application in this browser with ?inspect=local at the end of its address.',
    link: { href: '/?inspect=local', words: 'Open the events' },
  },
});
