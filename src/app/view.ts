/** What is shown at an address; another `key` is a page that starts over. */
export interface View {
  path: string;
  key: number;
}

let view: View = { path: '', key: 0 };
let nextPath: string | null = null;

/** The page that is shown goes on at this path, which the address will have in a moment. */
export function goOnAt(path: string): void {
  nextPath = path;
}

/** The same view as long as the path is the same. */
export function viewOf(path: string): View {
  if (path !== view.path) {
    view = { path, key: path === nextPath ? view.key : view.key + 1 };
    nextPath = null;
  }
  return view;
}

let shown: string | null = null;

/** The page of this path is the one that is shown: the address runs ahead of it while the next page's code is on its way. */
export function showsPath(path: string) {
  shown = path;
}

export const shownPath = () => shown;
