import { setNonce } from 'get-nonce';

// Radix's modal parts lock scrolling with a style element; the content security policy lets in those with the page's nonce.
const script = document.querySelector<HTMLScriptElement>('script[nonce]');
if (script?.nonce) setNonce(script.nonce);

/** For other parts that write style elements; undefined where nothing asks for one. */
export const styleNonce: string | undefined = script?.nonce;
