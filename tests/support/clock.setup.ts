const start = process.env['TEST_CLOCK'];
const began = performance.now();
/** The file before may have left its own in the same worker. */
const above = Object.getPrototypeOf(Date) as DateConstructor;
const RealDate = above.name === 'Date' ? above : Date;

/** Goes on from TEST_CLOCK, where each file begins: a time such as 2026-12-31T23:59:58Z. */
class ShiftedDate extends RealDate {
  constructor(...given: [] | [string | number | Date]) {
    super(...((given.length > 0 ? given : [ShiftedDate.now()]) as [number]));
  }

  /** What was made before this file began is a date, too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof RealDate;
  }

  static override now(): number {
    return Date.parse(start ?? '') + Math.round(performance.now() - began);
  }
}

if (start) globalThis.Date = ShiftedDate as DateConstructor;
