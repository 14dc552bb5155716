import type { Question } from '#openapi/types.ts';
import type { TemplateStatus } from '../../platform/database/tables/questionnaires.ts';
import { ask } from './demo-forms.ts';

interface DemoFeedbackTemplate {
  key: string;
  name: string;
  description: string;
  status: TemplateStatus;
  events: string[];
  questions: Question[];
}

export const demoFeedbackTemplates: DemoFeedbackTemplate[] = [
  {
    key: 'talk-feedback',
    name: 'Talks and evenings',
    description: 'One minute. Speakers get to read this, without names.',
    status: 'active',
    events: ['models', 'books', 'ice', 'postgres', 'soft-robots'],
    questions: [
      ask({ question_id: 'overall', type: 'rating', label: 'How was the evening?', required: true }),
      ask({ question_id: 'recommend', type: 'nps', label: 'Would you send a friend to the next one?' }),
      ask({
        question_id: 'level',
        type: 'single_choice',
        label: 'The level was',
        options: [
          { option_id: 'low', label: 'Too easy' },
          { option_id: 'right', label: 'Just right' },
          { option_id: 'high', label: 'Too hard' },
        ],
      }),
      ask({ question_id: 'again', type: 'yes_no', label: 'Will you come again?' }),
      ask({
        question_id: 'why-not',
        type: 'text',
        label: 'What keeps you away?',
        show_if: { question_id: 'again', any_of: ['no'] },
      }),
      ask({ question_id: 'better', type: 'text', label: 'What should we do better?' }),
    ],
  },
  {
    key: 'workshop-feedback',
    name: 'Workshops',
    description: '',
    status: 'active',
    events: ['sketching', 'pricing', 'rust'],
    questions: [
      ask({ question_id: 'overall', type: 'rating', label: 'How was the workshop?', required: true }),
      ask({
        question_id: 'liked',
        type: 'multiple_choice',
        label: 'What did you like?',
        options: [
          { option_id: 'host', label: 'The host' },
          { option_id: 'exercises', label: 'The exercises' },
          { option_id: 'people', label: 'The people' },
          { option_id: 'room', label: 'The room' },
        ],
      }),
      ask({ question_id: 'better', type: 'text', label: 'What should we do better?' }),
    ],
  },
  {
    key: 'series-feedback',
    name: 'End of the season',
    description: 'For all who came to three evenings or more.',
    status: 'draft',
    events: [],
    questions: [ask({ question_id: 'wish', type: 'text', label: 'What would you like next season?' })],
  },
];

/** How many answered, by event. */
export const demoResponses: Record<string, number> = {
  models: 37,
  books: 19,
  ice: 41,
  sketching: 11,
  'language-cafe': 24,
  'changing-lanes': 3,
};

export const demoRemarks = [
  'More chairs by the window, please.',
  'The examples on a real laptop made all the difference.',
  'Start on time. Otherwise perfect.',
  'I could not read the small type from the back row.',
  'Please keep the tea.',
  'A shorter first half and more questions.',
  'Best evening this month.',
  'The lift was not signposted.',
];

export const demoEmailTemplates = [
  {
    key: 'welcome-mail',
    name: 'Seat confirmed, with a wave',
    trigger: 'registration_approved',
    enabled: true,
    subject: 'See you at {{ event_title }}',
    body: [
      'Hi {{ recipient_first_name }},',
      'You’re in! We look forward to seeing you.',
      '**When:** {{ event_when }}\n\n**Where:** {{ event_where }}',
      '{{ message }}',
      '[Open the event]({{ event_url }})',
      'If you can’t come after all, cancel there, so that someone else can have the seat.',
    ].join('\n\n'),
    events: [],
  },
  {
    key: 'clinic-mail',
    name: 'Clinic: we read your request',
    trigger: 'registration_received',
    enabled: false,
    subject: 'We have your request for {{ event_title }}',
    body: [
      'Hi {{ recipient_first_name }},',
      'Thank you. Two of us read every request, and you hear from us within two days.',
      '[See your request]({{ event_url }})',
    ].join('\n\n'),
    events: ['clinic'],
  },
] as const;
