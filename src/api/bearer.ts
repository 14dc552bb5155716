interface Bearer {
  /** The token of the session, or null. */
  token: () => string | null;
  /** Told of every 401, with the token that was refused. */
  refused: (token: string) => void;
}

let bearer: Bearer = { token: () => null, refused: () => {} };

/** Plugs the session in, once, at the start. */
export function connectBearer(connected: Bearer): void {
  bearer = connected;
}

export function bearerToken(): string | null {
  return bearer.token();
}

/** The 401 of a login is that login's own answer; any other one says that the token no longer holds. */
export function reportRefusal(path: string, authorization: string | null): void {
  if (path === '/auth/token' || !authorization?.startsWith('Bearer ')) return;
  bearer.refused(authorization.slice('Bearer '.length));
}
