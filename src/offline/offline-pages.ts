/**
 * The pages that open without a network. `scope` is where their service worker counts, but for the longer scope of another;
 * `shell` is asked for once, without a person, and stands for every address in the scope.
 */
export const offlinePages = {
  door: {
    scope: '/door/',
    shell: '/door/offline',
    code: ['src/app/admin-pages.ts', 'src/door/pages/door/door.page.tsx'],
  },
  'my-events': {
    scope: '/profile/events',
    shell: '/profile/events',
    code: ['src/registrations/pages/my-events/my-events.page.tsx'],
  },
  /** Every other address, if this device has tickets: it shows them. */
  anywhere: {
    scope: '/',
    shell: '/profile/events',
    code: ['src/registrations/pages/my-events/my-events.page.tsx'],
  },
} as const;

export type OfflinePage = keyof typeof offlinePages;

/** What a build knows of one of them. */
export interface KeptPage {
  scope: string;
  shell: string;
  /** Paths of the scripts, styles and fonts that it is made of, those that come on demand included. */
  files: string[];
}
