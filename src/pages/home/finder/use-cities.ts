import { useEffect, useState } from 'react';
import type { CityList } from '#openapi/types.ts';
import { firstAnswer } from '#src/api/page-data.ts';

/** Where there are events to come; they come with the HTML, or later. Without them the other filters work all the same. */
export function useCities(): string[] {
  const [cities, setCities] = useState(() => firstAnswer<CityList>('/events/cities')?.items);
  useEffect(() => {
    if (cities) return;
    let isShown = true;
    const show = ({ items }: CityList) => isShown && setCities(items);
    import('./read-cities.ts').then((file) => file.readCities()).then(show, () => {});
    return () => void (isShown = false);
  }, [cities]);
  return cities ?? [];
}
