import { mdiApple, mdiGoogleMaps, mdiMapOutline } from '@mdi/js';
import type { Choice } from '#src/ui/menu/choice-menu.tsx';

/** The maps that show the way to a place, which they find by its words. */
export function mapChoices(place: string): Choice[] {
  const words = encodeURIComponent(place);
  const google = `https://www.google.com/maps/dir/?api=1&destination=${words}`;
  return [
    { words: 'Google Maps', icon: mdiGoogleMaps, href: google },
    { words: 'Apple Maps', icon: mdiApple, href: `https://maps.apple.com/?daddr=${words}` },
    { words: 'OpenStreetMap', icon: mdiMapOutline, href: `https://www.openstreetmap.org/search?query=${words}` },
  ];
}
