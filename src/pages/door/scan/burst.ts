/** A hand scanner types a character every few milliseconds; fingers take longer. */
const GAP = 50;
/** So many in a row are no fingers. */
const FEW = 4;

/** Tells a hand scanner from fingers, by the pace of the keys; times in milliseconds. */
export class Burst {
  #text = '';
  #last = -Infinity;

  press(character: string, at: number): void {
    this.#text = at - this.#last > GAP ? character : this.#text + character;
    this.#last = at;
  }

  /** Whether what is typed at this moment comes from a scanner. */
  isScanning(at: number): boolean {
    return this.#text.length >= FEW && at - this.#last <= GAP;
  }

  /** Whether the last key was the first of what may become a scan. */
  get isFirst(): boolean {
    return this.#text.length === 1;
  }

  take(): string {
    const text = this.#text;
    this.#text = '';
    this.#last = -Infinity;
    return text;
  }
}
