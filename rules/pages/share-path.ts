/** Where an event's organisers share it: their page of it, with that window open; it says first that it has just been published. */
export const sharePath = (eventId: string, after: 'press' | 'publishing' = 'press') =>
  `/admin/events/view/${eventId}?share=${after === 'publishing' ? 'published' : 'link'}`;
