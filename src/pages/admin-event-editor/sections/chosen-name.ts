type Chosen = { data?: { name: string; status: 'draft' | 'active' | 'archived' } | undefined; isError: boolean };

/** What a chosen form or template is called; one that can't be chosen any more says so. Undefined while it loads. */
export function chosenName({ data, isError }: Chosen): string | undefined {
  if (data) return data.status === 'active' ? data.name : `${data.name} (${data.status})`;
  return isError ? 'One that did not load' : undefined;
}
