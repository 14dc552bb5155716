import type { Question } from '#openapi/types.ts';
import type { TemplateStatus } from '../../platform/database/tables/questionnaires.ts';

interface DemoForm {
  key: string;
  name: string;
  description: string;
  status: TemplateStatus;
  /** Days after the end of an event. */
  retention_days?: number;
  /** The events that ask these questions. */
  events: string[];
  questions: Question[];
}

type Asked = Pick<Question, 'question_id' | 'type' | 'label'> & Partial<Question>;

/** A question with everything that it leaves open. */
export function ask(question: Asked): Question {
  return { help: '', required: false, options: [], min: null, max: null, max_length: null, show_if: null, ...question };
}

const meal = ask({
  question_id: 'meal',
  type: 'single_choice',
  label: 'What do you eat?',
  required: true,
  options: [
    { option_id: 'everything', label: 'Everything' },
    { option_id: 'vegetarian', label: 'Vegetarian' },
    { option_id: 'vegan', label: 'Vegan' },
    { option_id: 'other', label: 'Something else' },
  ],
});

export const demoForms: DemoForm[] = [
  {
    key: 'clinic-form',
    name: 'Design clinic request',
    description: 'Three minutes. We use your answers to put people together who can help each other.',
    status: 'active',
    events: ['clinic'],
    questions: [
      ask({
        question_id: 'trouble',
        type: 'long_text',
        label: 'Which component gives you trouble, and how?',
        help: 'Two sentences are enough.',
        required: true,
        max_length: 600,
      }),
      ask({
        question_id: 'role',
        type: 'single_choice',
        label: 'What do you do?',
        required: true,
        options: [
          { option_id: 'design', label: 'I design' },
          { option_id: 'code', label: 'I write code' },
          { option_id: 'both', label: 'Both' },
        ],
      }),
      ask({
        question_id: 'stack',
        type: 'multiple_choice',
        label: 'What is it built with?',
        options: [
          { option_id: 'react', label: 'React' },
          { option_id: 'vue', label: 'Vue' },
          { option_id: 'web-components', label: 'Web components' },
          { option_id: 'other', label: 'Something else' },
        ],
        show_if: { question_id: 'role', any_of: ['code', 'both'] },
      }),
      ask({ question_id: 'link', type: 'url', label: 'A link to it, if it is public' }),
      ask({
        question_id: 'consent',
        type: 'consent',
        label: 'What others show stays between us.',
        required: true,
      }),
    ],
  },
  {
    key: 'cv-form',
    name: 'CV surgery',
    description: 'So that we can seat you with someone of your field.',
    status: 'active',
    events: ['cv-surgery'],
    questions: [
      ask({ question_id: 'cv', type: 'cv', label: 'Your CV', help: 'We read it before we seat you.' }),
      ask({ question_id: 'field', type: 'short_text', label: 'Which field are you looking in?', required: true }),
      ask({
        question_id: 'years',
        type: 'number',
        label: 'Years of work so far',
        min: 0,
        max: 60,
      }),
      ask({ question_id: 'table', type: 'section', label: 'At the table' }),
      ask({
        question_id: 'place',
        type: 'single_choice',
        label: 'How would you like to meet?',
        required: true,
        options: [
          { option_id: 'library', label: 'In the library' },
          { option_id: 'screen', label: 'On a screen' },
        ],
      }),
      ask({
        question_id: 'access',
        type: 'long_text',
        label: 'What should we know to make it easy for you to come?',
        show_if: { question_id: 'place', any_of: ['library'] },
      }),
    ],
  },
  {
    key: 'table-form',
    name: 'Dinner and allergies',
    description: '',
    status: 'active',
    retention_days: 30,
    events: ['first-hires', 'speakers-dinner'],
    questions: [
      meal,
      ask({
        question_id: 'meal-other',
        type: 'short_text',
        label: 'What should the kitchen know?',
        required: true,
        show_if: { question_id: 'meal', any_of: ['other'] },
      }),
    ],
  },
  {
    key: 'volunteer-form',
    name: 'Volunteers',
    description: 'Not finished: ask Mira about the shifts.',
    status: 'draft',
    events: [],
    questions: [ask({ question_id: 'shift', type: 'date', label: 'Which day suits you?' })],
  },
];
