import {
  mdiBell,
  mdiCalendarClock,
  mdiCalendarEdit,
  mdiCheck,
  mdiClose,
  mdiEmailOutline,
  mdiInformationOutline,
} from '@mdi/js';
import { expect, test } from 'vitest';
import { presentationOf } from './popup.tsx';

test.each([
  ['registration_approved', mdiCheck, 'success'],
  ['registration_rejected', mdiClose, 'error'],
  ['registration_created', mdiInformationOutline, 'info'],
  ['event_reminder', mdiCalendarClock, 'warning'],
  ['event_updated', mdiCalendarEdit, 'primary'],
  ['event_message', mdiEmailOutline, 'info'],
  ['recording_ready', mdiBell, 'grey'],
  ['constructor', mdiBell, 'grey'],
])('%s has its icon and colour', (type, icon, tone) => {
  expect(presentationOf(type)).toEqual({ icon, tone });
});
