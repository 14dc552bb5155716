import { isUnavailable } from './database-failures.ts';

export interface Refusal {
  /** Tells the operator at the start what is wrong and what to do. Passwords are in none of what it quotes. */
  sentence: string;
  /** Whether waiting may mend it. */
  mayPass: boolean;
}

/** Why PostgreSQL can't be used at the start; null for our own fault. */
export function explainPostgres(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null;
  const { code = '' } = error as { code?: string };
  const said = error.message.replace(/[.\s]+$/, '').replaceAll(/\s*\n\s*/g, ' ');
  for (const [matches, write] of FINAL) {
    if (matches(code, said)) return { sentence: write(said), mayPass: false };
  }
  if (!isUnavailable(error)) return null;
  return { sentence: (PASSING[code] ?? NO_ANSWER)(said), mayPass: true };
}

type Write = (said: string) => string;

const FINAL: [matches: (code: string, said: string) => boolean, write: Write][] = [
  [
    // PgBouncer says it without its own code.
    (code, said) => code === '28P01' || /password authentication failed|^SASL authentication failed/.test(said),
    (said) => `PostgreSQL refuses the password in DATABASE_URL (${said}). Check its user and its password.`,
  ],
  [
    (code, said) => code === '' && said.startsWith('SASL'),
    (said) =>
      `PostgreSQL asks for a password that DATABASE_URL does not have or that is not as it should be (${said}).`,
  ],
  [
    (code) => code === '28000',
    (said) => `PostgreSQL does not let this server in (${said}). Check the user in DATABASE_URL and pg_hba.conf.`,
  ],
  [
    (code, said) => code === '3D000' || said.startsWith('no such database'),
    (said) => `PostgreSQL has no such database (${said}). Create it, or correct its name in DATABASE_URL.`,
  ],
  [
    (code, said) => code.startsWith('08') && /startup parameter/.test(said),
    (said) => `The pooler that DATABASE_URL leads to refuses the connection (${said}). Take that out of DATABASE_URL.`,
  ],
  [
    (code) => code === '42501',
    (said) => `PostgreSQL does not let this server make its tables (${said}). Make its user the owner of the database.`,
  ],
  [
    (code, said) => /CERT|_SIGNATURE$|_TLS_/.test(code) || /does not support SSL/.test(said),
    (said) =>
      `No safe connection to PostgreSQL can be made (${said}). Check the certificate and sslmode in DATABASE_URL.`,
  ],
];

const PASSING: Record<string, Write> = {
  ENOTFOUND: (said) => `No name server knows the host in DATABASE_URL (${said}). Check its name.`,
  EAI_AGAIN: (said) => `No name server answers for the host in DATABASE_URL (${said}).`,
  ECONNREFUSED: (said) =>
    `PostgreSQL does not answer: nothing listens where DATABASE_URL leads (${said}). Check that it runs there.`,
  '25006': (said) => `PostgreSQL takes no changes, being read-only or a standby (${said}).`,
  '53300': (said) => `PostgreSQL has no connection left (${said}). Let it have more, or lower DATABASE_POOL.`,
};

const NO_ANSWER: Write = (said) =>
  `PostgreSQL does not answer (${said}). Check that it runs, and that DATABASE_URL leads to it.`;
