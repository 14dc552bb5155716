import { configure } from '@testing-library/dom';
import type { PageData } from '#openapi/types.ts';
import { SOON } from '../soon.ts';

const data: PageData = {
  site: {
    product_name: 'Foyer',
    support_email: 'support@example.org',
    social_links: [
      { network: 'linkedin', url: 'https://linkedin.example/foyer' },
      { network: 'instagram', url: 'https://instagram.example/foyer' },
    ],
    two_steps_to_organise: false,
    login_provider: null,
    wallets: [],
    inspector: false,
  },
  answers: [],
};

// The server writes this block into every page; the app does not start without it.
document.head.insertAdjacentHTML(
  'beforeend',
  `<script type="application/json" id="foyer-data">${JSON.stringify(data)}</script>`,
);

// happy-dom's functions are of another realm than a test's, and openapi-fetch asks `headers.get instanceof Function`.
Object.defineProperty(Function, Symbol.hasInstance, { value: (value: unknown) => typeof value === 'function' });

// What a screen's test waits for: a second, its default, is less than a busy machine may stand still.
configure({ asyncUtilTimeout: SOON.timeout });
