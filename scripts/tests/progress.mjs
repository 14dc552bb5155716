/** Milliseconds between two lines where nothing can be overwritten. */
const BETWEEN_LINES = 30_000;

/**
 * Says what is being done and how far it is: in one line that changes on a terminal, elsewhere twice a minute. `print` puts
 * text that stays above it; `note(name, words)` says what that step is at, `note(name, null)` that it has ended.
 */
export function createProgress(out = process.stdout) {
  const began = performance.now();
  const notes = new Map();
  const isTerminal = Boolean(out.isTTY);
  let shown = '';

  const line = () => {
    const now = [...notes].map(([name, words]) => (words ? `${name}: ${words}` : name)).join(' · ');
    return `${formatTime(performance.now() - began)}  ${now}`;
  };
  const hide = () => void (isTerminal && shown && out.write('\r\u001B[K'));
  const show = () => {
    if (notes.size === 0) return;
    shown = line();
    out.write(isTerminal ? shown.slice(0, out.columns - 1) : `${shown}\n`);
  };
  const refresh = () => {
    hide();
    show();
  };
  const timer = setInterval(refresh, isTerminal ? 250 : BETWEEN_LINES);
  return {
    note(name, words) {
      if (words === null) notes.delete(name);
      else notes.set(name, words);
    },
    print(text) {
      hide();
      out.write(`${text}\n`);
      if (isTerminal) show();
    },
    /** For what prints by itself. */
    hide,
    end() {
      clearInterval(timer);
      hide();
    },
  };
}

/** Minutes and seconds: 1:05. */
function formatTime(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
