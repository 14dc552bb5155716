/** One thing that has to hold. */
export interface Row {
  /** What tests that show it bear as their tag, behind `asvs/`. */
  name: string;
  /** The requirements of the OWASP Application Security Verification Standard 5.0.0 behind it. */
  asvs: string;
  /** What holds, in a sentence. */
  holds: string;
  /** Why no test shows it; the row does not apply then. */
  notHere?: string;
}

export function row<Name extends string>(name: Name, asvs: string, holds: string, notHere?: string) {
  return { name, asvs, holds, ...(notHere !== undefined && { notHere }) };
}
