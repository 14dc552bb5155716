import { firstChanges, firstWatch } from './first-changes.ts';

/** What stands in the place of a text that a translator took out, and of what it took out later in turn. */
const standIns = new WeakMap<Node, Node>();
const watch = new MutationObserver(remember);
/** Until a translator acts, a page is as the browser has it, and so are its errors. */
let isTranslated = false;

/**
 * A browser's translator puts `<font>` elements in the place of texts, or moves the texts into them. React, which keeps the
 * texts that it made, is led to what stands there now; a text that it changes comes back with its new words, which the
 * translator then translates.
 */
export function bearTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  watch.observe(document, { childList: true, subtree: true });
  remember([...firstChanges.splice(0), ...firstWatch.takeRecords()]);
  firstWatch.disconnect();

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const place = isTranslated ? placeIn(this, child) : child;
    if (place) removeChild.call(this, place);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    insertBefore.call(this, child, isTranslated && next ? placeIn(this, next) : next);
    return child;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, words: string | null) {
      if (isTranslated && !this.parentNode) (standInOf(this) as ChildNode | null)?.replaceWith(this);
      nodeValue?.set?.call(this, words);
    },
  });
}

/** The child of the parent that is the node, holds it or stands for it; null where there is none by now. */
function placeIn(parent: Node, node: Node): Node | null {
  let place = node.parentNode ? node : standInOf(node);
  while (place && place.parentNode !== parent) place = place.parentNode?.nodeName === 'FONT' ? place.parentNode : null;
  return place;
}

/** In the document; null for a node that nothing stands for. */
function standInOf(node: Node): Node | null {
  remember(watch.takeRecords());
  const passed = new Set<Node>();
  let place: Node | undefined = node;
  while (place && !place.parentNode && !passed.has(place)) {
    passed.add(place);
    place = standIns.get(place);
  }
  return place?.parentNode ? place : null;
}

function remember(records: MutationRecord[]) {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const removed of removedNodes) {
      // A translator exchanges them in one step, or puts its own next to the text before it takes that out.
      const near = removed instanceof Text ? [previousSibling, nextSibling] : [];
      const standIn = [...addedNodes, ...near].find((node) => node?.nodeName === 'FONT');
      const back = removed.nodeName === 'FONT' && [...addedNodes].find((node) => node instanceof Text);
      if (removed instanceof Text && standIn) standIns.set(removed, standIn);
      else if (back) standIns.set(removed, back);
      else continue;
      isTranslated = true;
    }
  }
}
