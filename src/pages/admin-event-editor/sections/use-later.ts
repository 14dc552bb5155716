import { useEffect, useState } from 'react';

/** Milliseconds in which somebody who types types on. */
const pause = 250;

/** The text, once it has stayed as it is for a moment. */
export function useLater(text: string): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}
