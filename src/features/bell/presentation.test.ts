import { mdiBell, mdiCalendarClock, mdiCalendarEdit, mdiCheck, mdiClose, mdiInformationOutline } from '@mdi/js';
import { expect, test } from 'vitest';
import { presentationOf } from './presentation.ts';

test.each([
  ['registration_approved', mdiCheck, 'success'],
  ['registration_rejected', mdiClose, 'error'],
  ['registration_created', mdiInformationOutline, 'info'],
  ['event_reminder', mdiCalendarClock, 'warning'],
  ['event_updated', mdiCalendarEdit, 'primary'],
  ['recording_ready', mdiBell, 'grey'],
  ['constructor', mdiBell, 'grey'],
])('%s has its icon and colour', (type, icon, tone) => {
  expect(presentationOf(type)).toEqual({ icon, tone });
});
