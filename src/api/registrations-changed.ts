import type { OwnRegistration } from '#openapi/types.ts';

type Read = (at: string | null) => void;

const readers: Read[] = [];
const hearers: ((registration: OwnRegistration) => void)[] = [];

/** Whatever keeps answers that tell of the person's registrations says how to read them again, and is told since when. */
export function onRegistrationsChanged(read: Read): void {
  readers.push(read);
}

/**
 * What is shown of the person's registrations is out of date; what is not shown is read when it is needed. `at` is the server's
 * time of the last change, null where nobody knows it.
 */
export function registrationsChanged(at: string | null = null): void {
  for (const read of readers) read(at);
}

/** Whatever keeps single registrations says how it takes one over that an act of this page has changed. */
export function onRegistrationTold(take: (registration: OwnRegistration) => void): void {
  hearers.push(take);
}

export function registrationTold(registration: OwnRegistration): void {
  for (const take of hearers) take(registration);
}
