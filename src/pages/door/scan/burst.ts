/** A hand scanner types a character every few milliseconds; fingers take longer. */
const FAST = 50;
/** So many fast ones in a row are no fingers. */
const FEW = 4;
/** What is known for a scan may falter: a radio, a busy device. */
const PATIENCE = 250;

/** Tells a hand scanner from fingers, by the pace of the keys; times in milliseconds. */
export class Burst {
  #text = '';
  #last = -Infinity;
  #isScan = false;

  press(character: string, at: number): void {
    if (at - this.#last > this.#longestGap()) this.take();
    this.#text += character;
    this.#last = at;
    this.#isScan ||= this.#text.length >= FEW;
  }

  /** Whether what is typed at this moment comes from a scanner. */
  isScanning(at: number): boolean {
    return this.#isScan && at - this.#last <= PATIENCE;
  }

  /** Whether the last key was the first of what may become a scan. */
  get isFirst(): boolean {
    return this.#text.length === 1;
  }

  take(): string {
    const text = this.#text;
    this.#text = '';
    this.#last = -Infinity;
    this.#isScan = false;
    return text;
  }

  #longestGap(): number {
    return this.#isScan ? PATIENCE : FAST;
  }
}
