export type ToastTone = 'info' | 'success' | 'danger';
/** What can be done about it, such as "Undo"; doing it closes the message. */
export type ToastAction = { words: string; onChoose: () => void };
export type Toast = { id: number; tone: ToastTone; text: string; action?: ToastAction | undefined };

type State = { toasts: Toast[]; announcement: string };

let state: State = { toasts: [], announcement: '' };
let lastId = 0;
let silence: ReturnType<typeof setTimeout> | undefined;
/** Milliseconds. */
const HEARD = 5000;
const listeners = new Set<() => void>();

/**
 * Shows a short message at the foot of the screen and tells it to screen readers. News take the place of the news before, which
 * they may contradict; trouble stays until it is closed.
 */
export function toast(text: string, tone: ToastTone = 'success', action?: ToastAction) {
  lastId += 1;
  const kept = state.toasts.filter((shown) => [tone, shown.tone].includes('danger')).slice(-2);
  change({ toasts: [...kept, { id: lastId, tone, text, action }] });
}

/** Tells screen readers alone, politely, such as how many results there are. What it returns takes this text away before its time. */
export function announce(text: string) {
  clearTimeout(silence);
  change({ announcement: text });
  const hush = () => change({ announcement: '' });
  const own = setTimeout(hush, HEARD);
  silence = own;
  return () => void (silence === own && hush());
}

export function dismissToast(id: number) {
  change({ toasts: state.toasts.filter((shown) => shown.id !== id) });
}

export function readLive() {
  return state;
}

export function subscribeToLive(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Partial<State>) {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}
