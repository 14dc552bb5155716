import { type Kept, keptFrom } from '../platform/shared-answers/kept-answers.ts';
import { hashOf } from './page-source.ts';

/** A page that was made before the database went away, with a sentence that says so above it; null for a call, which fails. */
export function asItWas({ readAt, text, headers, ...kept }: Kept): Kept | null {
  if (!String(headers['content-type']).startsWith('text/html')) return null;
  const age = Math.round((performance.now() - readAt) / 1000);
  const html = text.toString().replace(/<body[^>]*>/, (body) => `${body}${sentence(age)}`);
  const policy = String(headers['content-security-policy'])
    .replace(`script-src 'self'`, `script-src 'self' ${hashOf(SCRIPT)}`)
    .replace(`style-src 'self'`, `style-src 'self' ${hashOf(STYLE)}`);
  return keptFrom(
    { ...kept, readAt, headers: { ...headers, age: String(age), 'content-security-policy': policy } },
    html,
  );
}

function sentence(age: number): string {
  const minutes = Math.round(age / 60);
  const when = minutes === 0 ? 'a moment ago' : minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`;
  return `<style>${STYLE}</style><p id="as-it-was" role="status">This page is as it was ${when}: the server can’t reach its data right now. You can read on; registering and logging in work again once it can.</p><script>${SCRIPT}</script>`;
}

const STYLE =
  '#as-it-was{margin:0;padding:12px 16px;background:#fff4d6;color:#4a3500;font:16px/1.5 system-ui,sans-serif;text-align:center}#as-it-was a{color:inherit}@media print{#as-it-was{display:none}}';

/** Asks now and then whether the page can be made again, which has no age then, and leaves it to the reader to load it: something may have been typed. */
const SCRIPT = `{const place=document.getElementById('as-it-was');const look=()=>fetch('',{method:'HEAD',cache:'no-store'}).then(({ok,headers})=>{if(!ok||headers.has('age'))throw 0;place.replaceChildren('The server can reach its data again. ',Object.assign(document.createElement('a'),{href:'',textContent:'Load the page again'}))}).catch(()=>setTimeout(look,5000));setTimeout(look,5000)}`;
