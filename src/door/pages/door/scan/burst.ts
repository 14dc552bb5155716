import type { Readings } from './choose-reading.ts';

/** A hand scanner types a character every few milliseconds; fingers take longer. */
const FAST = 50;
/** So many fast ones in a row are no fingers. */
const FEW = 4;
/** What is known for a scan may falter: a radio, a busy device. */
const PATIENCE = 250;

/** Tells a hand scanner from fingers, by the pace of the keys; times in milliseconds. */
export class Burst {
  #readings = nothing();
  #keys = 0;
  #last = -Infinity;
  #isScan = false;

  press(key: Readings, at: number): void {
    if (at - this.#last > this.#longestGap()) this.take();
    this.#readings = added(this.#readings, key);
    this.#keys += 1;
    this.#last = at;
    this.#isScan ||= this.#keys >= FEW;
  }

  /** Whether what is typed at this moment comes from a scanner. */
  isScanning(at: number): boolean {
    return this.#isScan && at - this.#last <= PATIENCE;
  }

  /** Whether the last key was the first of what may become a scan. */
  get isFirst(): boolean {
    return this.#keys === 1;
  }

  take(): Readings {
    const readings = this.#readings;
    this.#readings = nothing();
    this.#keys = 0;
    this.#last = -Infinity;
    this.#isScan = false;
    return readings;
  }

  #longestGap(): number {
    return this.#isScan ? PATIENCE : FAST;
  }
}

/** A radio may take so long from key to key. */
const SLOW = 1000;
/** Characters: no address of a ticket is longer. */
const LONGEST = 300;

/** The last keys at whatever pace, as an American keyboard has them: fingers never type the address of a ticket. */
export class LastKeys {
  #text = '';
  #last = -Infinity;

  press(character: string, at: number): string {
    this.#text = (at - this.#last > SLOW ? character : this.#text + character).slice(-LONGEST);
    this.#last = at;
    return this.#text;
  }

  forget(): void {
    this.#text = '';
  }
}

function nothing(): Readings {
  return { typed: '', us: '' };
}

function added(readings: Readings, key: Readings): Readings {
  return { typed: readings.typed + key.typed, us: readings.us + key.us };
}
