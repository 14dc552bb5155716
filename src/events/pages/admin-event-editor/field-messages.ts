import { eventFields, type FieldName, type MomentName, momentNames } from '#rules/events/event-fields.ts';
import { categoryLabels, formatLabels } from '#rules/events/event-labels.ts';
import { clockOf, isInstant } from '#rules/time/moments.ts';
import { placeOfZone, formatZoneName } from '#rules/time/zone-names.ts';
import type { EventFields } from '#src/events/actors/event.editor.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { nameOf } from './event-checks.ts';

/** Names of what a field names by its id; undefined while they are not known. */
export interface Names {
  form: (id: string) => string | undefined;
  feedbackTemplate: (id: string) => string | undefined;
  emailTemplate: (id: string) => string | undefined;
  trigger: (trigger: string) => string | undefined;
}

/** What is asked after an event that names no template; organisers can change its questions. */
export const standardFeedback = 'Standard feedback';

type Show = { [Name in FieldName]?: (value: EventFields[Name], zone: string, names: Names) => string };

const shows: Show = {
  category: (category) => (category === '' ? 'None yet' : categoryLabels[category]),
  tags: (tags) => tags.join(', ') || 'None',
  format: (format) => formatLabels[format],
  timezone: (zone) => `${placeOfZone(zone)} (${zone})`,
  capacity: (seats) => (seats.trim() === '' ? 'No limit' : seats),
  waitlist_enabled: yesOrNo,
  shows_attendees: yesOrNo,
  feedback_arrived_only: yesOrNo,
  feedback_registered_only: yesOrNo,
  certificates: yesOrNo,
  approval: (approval) => (approval === 'automatic' ? 'Automatic' : 'By an organiser'),
  visibility: (visibility) => (visibility === 'public' ? 'Public' : 'Unlisted'),
  form_id: (id, _, names) => (id === null ? 'No questions' : (names.form(id) ?? 'Another form')),
  feedback_template_id: (id, _, names) =>
    id === null ? standardFeedback : (names.feedbackTemplate(id) ?? 'Another template'),
  reminder_offsets: (offsets) => offsets.map(reminderText).join('; ') || 'None',
  email_templates: (choices, _, names) =>
    choices
      .map(
        ({ trigger, email_template_id: id }) =>
          `${names.trigger(trigger) ?? trigger}: ${names.emailTemplate(id) ?? 'another template'}`,
      )
      .join('; ') || 'Default texts',
};

const unset: Partial<Record<MomentName, string>> = {
  registration_opens_at: 'As soon as it is published',
  registration_closes_at: 'At the start',
  cancel_until: 'Until the start',
  feedback_opens_at: 'At the end',
  feedback_closes_at: '30 days after the end',
};

/** The value of a field for someone who compares two of them; moments on the clocks of that zone. */
function fieldText(name: FieldName, value: unknown, zone: string, names: Names): string {
  const moment = momentNames.find((known) => known === name);
  if (moment) return momentText(moment, String(value), zone);
  const show = shows[name] as ((value: unknown, zone: string, names: Names) => string) | undefined;
  return show ? show(value, zone, names) : String(value) || 'Empty';
}

function yesOrNo(isOn: boolean): string {
  return isOn ? 'Yes' : 'No';
}

function momentText(name: MomentName, moment: string, zone: string): string {
  if (moment === '') return unset[name] ?? 'Not set';
  if (isInstant(moment)) return `${shortMoment(moment, zone, zone)}, ${formatZoneName(zone)}`;
  const { date, time } = clockOf(moment, zone);
  return [date, time].filter(Boolean).join(', ');
}

/** For the parts of an editor that speak of fields. */
export function describeWith(zone: string, names: Names) {
  return (field: string) => {
    const name = nameOf(field);
    if (!name) return { label: field, show: String };
    return {
      label: eventFields[name].label,
      show: (value: unknown) => fieldText(name, value, zone, names),
      ...(name === 'email_templates' && { id: 'emails' }),
    };
  };
}

export const units = { minutes: 1, hours: 60, days: 24 * 60, weeks: 7 * 24 * 60 };
export type Unit = keyof typeof units;

/** Minutes before the start. */
export const commonReminders = [units.weeks, 3 * units.days, units.days, 3 * units.hours, units.hours, 15];

/** "1 week before", "1 day and 2 hours before", "90 minutes" as "1 hour and 30 minutes before". */
export function reminderText(minutes: number): string {
  let left = minutes;
  const parts: string[] = [];
  for (const unit of ['weeks', 'days', 'hours', 'minutes'] as const) {
    const count = Math.floor(left / units[unit]);
    left -= count * units[unit];
    if (count > 0) parts.push(`${count} ${count === 1 ? unit.slice(0, -1) : unit}`);
  }
  return `${parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts[0]} before`;
}
