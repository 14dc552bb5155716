import { mailboxKey } from '#rules/accounts/mailbox.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { commonPasswords } from './common-passwords.ts';

/**
 * Throws a Problem about `field` for a password that is among the first an attacker tries. Its length is the
 * contract's business; other rules there are none.
 */
export function refusePassword(
  field: 'password' | 'new_password',
  password: string,
  email: string,
  productName: string,
): void {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  if (mailboxKey(password) === mailboxKey(email)) {
    throw invalidField(field, 'Choose a password that is not your email address.');
  }
  if (isNothingBut(productName.normalize('NFKC').toLowerCase(), plain)) {
    throw invalidField(field, `Choose a password that is more than the name ${productName}.`);
  }
  if (commonPasswords.has(plain) || isOneCharacter(plain)) {
    throw invalidField(field, 'Many people use this password, so it is easily guessed. Choose another one.');
  }
}

/** The name once or more often, whatever digits, spaces and signs stand around it. */
function isNothingBut(name: string, password: string): boolean {
  if (password === name) return true;
  const [letters, nameLetters] = [lettersOf(password), lettersOf(name)];
  return letters !== '' && nameLetters !== '' && letters.replaceAll(nameLetters, '') === '';
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{M}]/gu, '');
}

function isOneCharacter(text: string): boolean {
  return new Set(text).size <= 1;
}
