import Bowser from 'bowser';
import { cutText } from '../platform/cut-text.ts';

const LONGEST = 100;

/** "Firefox on Linux", from the User-Agent (RFC 9110, 10.1.5); empty when it says nothing known. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return cutText([browser.name, os.name].filter(Boolean).join(' on '), LONGEST);
}
