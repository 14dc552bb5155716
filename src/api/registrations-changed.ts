const readers: (() => void)[] = [];

/** Whatever keeps answers that tell of the person's registrations says how to read them again. */
export function onRegistrationsChanged(read: () => void): void {
  readers.push(read);
}

/** What is shown of the person's registrations is out of date; what is not shown is read when it is needed. */
export function registrationsChanged(): void {
  for (const read of readers) read();
}
