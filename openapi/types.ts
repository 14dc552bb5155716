import type { components } from './schema.d.ts';

type Schemas = components['schemas'];

export type User = Schemas['User'];
export type Role = Schemas['Role'];
export type Cv = Schemas['Cv'];
export type Session = Schemas['Session'];
export type Credentials = Schemas['Credentials'];
export type Registration = Schemas['Registration'];
export type ProfileChanges = Schemas['ProfileChanges'];
export type PasswordResetRequest = Schemas['PasswordResetRequest'];
export type PasswordResetConfirmation = Schemas['PasswordResetConfirmation'];
export type Notification = Schemas['Notification'];
export type UnreadCount = Schemas['UnreadCount'];
export type StreamMessage = Schemas['StreamMessage'];
export type EventSummary = Schemas['EventSummary'];
export type EventDetails = Schemas['EventDetails'];
export type EventPage = Schemas['EventPage'];
export type Category = Schemas['Category'];
export type EventFormat = Schemas['EventFormat'];
export type Problem = Schemas['Problem'];
export type ProblemCode = Schemas['ProblemCode'];
export type FieldProblem = Schemas['FieldProblem'];

/** What the HTML carries for every page: the running server's settings. */
export interface Site {
  product_name: string;
  support_email: string;
  /** Two profiles, shown in the footer; `network` names the icon. */
  social_links: { network: string; url: string }[];
  /** Whether `?inspect` may show the statecharts here. */
  inspector: boolean;
}

/** The JSON block with id `foyer-data` in the HTML: the settings, and answers that the page would ask for first. */
export interface PageData {
  site: Site;
  /** Answers by the call that gives them, as `openapi-react-query` keys them: method, path, its init. */
  answers: { method: 'get'; path: string; init: Record<string, unknown>; data: unknown }[];
}
