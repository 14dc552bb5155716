import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../settings/config.ts';

/** The content security policy of every answer. */
export const contentSecurityPolicy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data: blob:`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `manifest-src 'self'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
  // Text becomes markup in one way only: through the policy of src/ui/trusted-html/trusted-html.ts.
  `require-trusted-types-for 'script'`,
  `trusted-types foyer`,
].join('; ');

const YEAR = 365 * 24 * 60 * 60;
const REFERRER_POLICY = 'same-origin';

/** For answers to what could not be read or routed, which pass by everything below. */
export function bareHeaders(config: Pick<Config, 'publicUrl'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': REFERRER_POLICY,
    'content-security-policy': contentSecurityPolicy,
    ...(isEncrypted(config) && { 'strict-transport-security': `max-age=${YEAR}` }),
  };
}

function isEncrypted({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:');
}

/** Headers for every answer. `relaxed` leaves out the policy: Vite's development server needs inline scripts. */
export function addSecurityHeaders(app: FastifyInstance, config: Config, relaxed: boolean): void {
  void app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isEncrypted(config) ? { maxAge: YEAR, includeSubDomains: false } : false,
    referrerPolicy: { policy: REFERRER_POLICY },
    xFrameOptions: { action: 'deny' },
    // Stately's inspector stands in a window of its own and is told by the page that opened it.
    crossOriginOpenerPolicy: { policy: config.demo || relaxed ? 'same-origin-allow-popups' : 'same-origin' },
  });
  if (relaxed) return;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', contentSecurityPolicy);
    done();
  });
}
