import { createContext, useContext } from 'react';
import type { Imports } from './path-test/path-test.ts';

/** What the page can't know of the application whose machines it shows. */
export interface Settings {
  /** What is hidden, in a sentence. */
  promise: string;
  /** Of the tests that it writes. */
  imports: Imports;
  /** What to do while nothing is watched. */
  start: { sentence: string; link: { href: string; words: string } | null };
}

export const defaults: Settings = {
  promise: 'Texts are hidden in the page that is watched, but for those that it says may be shown.',
  imports: { machine: (id) => `./${id}.machine.ts`, kit: 'path-kit' },
  start: {
    sentence:
      'Open a page of your application in this browser, on this origin, that calls watch(actor) before the actor starts.',
    link: null,
  },
};

const SettingsContext = createContext(defaults);

export const WithSettings = SettingsContext.Provider;
export const useSettings = () => useContext(SettingsContext);
