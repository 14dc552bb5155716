/** What changed in the document before the code of src/app/translators.ts is there, which takes it from here. */
export const firstChanges: MutationRecord[] = [];

export const firstWatch = new MutationObserver((changes) => void firstChanges.push(...changes));
firstWatch.observe(document, { childList: true, subtree: true });

/** Whether a browser's translator has changed the page, also where its changes were undone since, as React does that finds them. */
export function isTranslated(): boolean {
  return document.querySelector('font') !== null || firstChanges.some(({ addedNodes }) => [...addedNodes].some(isFont));
}

function isFont({ nodeName }: Node): boolean {
  return nodeName === 'FONT';
}
