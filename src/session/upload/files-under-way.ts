/** What is being sent that only this page has: files, which no draft keeps. */
const underWay = new Set<Promise<unknown>>();

/** Holds back a reload of the page by itself until it is over, and lets the browser ask before any other. */
export function holdReload(work: Promise<unknown>): void {
  if (underWay.size === 0) window.addEventListener('beforeunload', ask);
  underWay.add(work);
  const end = () => {
    underWay.delete(work);
    if (underWay.size === 0) window.removeEventListener('beforeunload', ask);
  };
  work.then(end, end);
}

/** Resolves once nothing is under way. */
export async function filesSent(): Promise<void> {
  while (underWay.size > 0) await Promise.allSettled(underWay);
}

const ask = (event: Event) => event.preventDefault();
