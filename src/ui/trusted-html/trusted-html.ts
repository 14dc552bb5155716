/** What this needs of Trusted Types (W3C), which TypeScript's DOM does not know yet. */
interface PolicyFactory {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => string };
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
const policy = trustedTypes?.createPolicy('foyer', { createHTML: (html) => html });

/**
 * Lets the browser make elements of HTML that the server rendered, or that this code drew. The content security policy
 * refuses every other string, so that nothing a person wrote can become markup by mistake.
 */
export function trustedHtml(html: string): string {
  return policy ? policy.createHTML(html) : html;
}
