const minuteMs = 60_000;
const mergedForMs = 10 * minuteMs;
const nearMs = 60 * minuteMs;

/** Instants: when people expect the event, and when it starts after the edit. */
export interface Starts {
  before: number;
  after: number;
}

/** When people are told of an edit: after ten minutes, so that several make one mail, and at once where it starts within the hour. */
export function changeIsToldAt(starts: Starts, now: number): number {
  return isNear(starts, now) ? now : now + mergedForMs;
}

/** The same for the organiser who saves; says where mails may come too late. */
export function formatChangeNotice(starts: Starts, now: number): string {
  if (!isNear(starts, now)) {
    return 'They are told by email and in the app, 10 minutes from now; what you change until then comes with it.';
  }
  return `They are told by email and in the app at once. ${formatStart(starts, now)}: mails may come too late.`;
}

function isNear({ before, after }: Starts, now: number): boolean {
  return Math.min(before, after) - now <= nearMs;
}

function formatStart({ before, after }: Starts, now: number): string {
  const isPutOff = before < after;
  const minutes = Math.ceil((Math.min(before, after) - now) / minuteMs);
  if (minutes <= 0) return isPutOff ? 'This was to start already' : 'This has started';
  const within = `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return isPutOff ? `This was to start ${within}` : `This starts ${within}`;
}
