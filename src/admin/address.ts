import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

type Values = Record<string, string | null>;

/** The search of the address with these values in it; those that are empty or null are left out. */
export function withValues(search: string, values: Values): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}

/**
 * What a list shows is in its address, so that it can be shared and gone back to: read it with `read`, change it with
 * `change`. A change that is typed replaces the entry in the history, one that is chosen makes a new one.
 */
export function useAddress() {
  const search = useSearch();
  const params = new URLSearchParams(search);
  return {
    read: (name: string) => params.get(name) ?? '',
    /** One of the choices, else the first. */
    readOne: <Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice =>
      choices.find((choice) => choice === params.get(name)) ?? choices[0],
    href: (values: Values) => location.pathname + withValues(search, values),
    change: (values: Values, { replace = false } = {}) =>
      navigate(location.pathname + withValues(location.search, values), { replace }),
  };
}
