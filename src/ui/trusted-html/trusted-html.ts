/** What this needs of Trusted Types (W3C), which TypeScript's DOM does not know yet. */
interface PolicyFactory {
  createPolicy: (name: string, rules: Rules) => Rules;
}

interface Rules {
  createHTML: (html: string) => string;
  createScriptURL: (address: string) => string;
}

/** The one script that is started by its address. */
const WORKER = '/offline-worker.js';

const rules: Rules = {
  createHTML: (html) => html,
  createScriptURL(address) {
    if (address !== WORKER) throw new TypeError(`${address} is no script of ours.`);
    return address;
  },
};
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
const policy = trustedTypes?.createPolicy('foyer', rules) ?? rules;

/**
 * Lets the browser make elements of HTML that the server rendered, or that this code drew. The content security policy
 * refuses every other string, so that nothing a person wrote can become markup by mistake.
 */
export function trustedHtml(html: string): string {
  return policy.createHTML(html);
}

/** The address of the service worker, as the content security policy lets it be registered. */
export function trustedWorker(): string {
  return policy.createScriptURL(WORKER);
}
