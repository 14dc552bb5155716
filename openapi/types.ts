import type { components } from './schema.d.ts';

type Schemas = components['schemas'];

export type User = Schemas['User'];
export type Role = Schemas['Role'];
export type Cv = Schemas['Cv'];
export type Session = Schemas['Session'];
export type SessionInfo = Schemas['SessionInfo'];
export type PasswordChange = Schemas['PasswordChange'];
export type EmailChangeRequest = Schemas['EmailChangeRequest'];
export type PasswordConfirmation = Schemas['PasswordConfirmation'];
export type EmailConfirmed = Schemas['EmailConfirmed'];
export type DataExport = Schemas['DataExport'];
export type Credentials = Schemas['Credentials'];
export type NewAccount = Schemas['NewAccount'];
export type ImportOutcome = Schemas['ImportOutcome'];
export type ImportRow = Schemas['ImportRow'];
export type ImportStart = Schemas['ImportStart'];
export type PeopleImport = Schemas['PeopleImport'];
export type NewPerson = Schemas['NewPerson'];
export type Ticket = Schemas['Ticket'];
export type ProfileChanges = Schemas['ProfileChanges'];
export type PasswordResetRequest = Schemas['PasswordResetRequest'];
export type PasswordResetConfirmation = Schemas['PasswordResetConfirmation'];
export type Notification = Schemas['Notification'];
export type UnreadCount = Schemas['UnreadCount'];
export type StreamMessage = Schemas['StreamMessage'];
export type EventSummary = Schemas['EventSummary'];
export type EventDetails = Schemas['EventDetails'];
export type Host = Schemas['Host'];
export type CityList = Schemas['CityList'];
export type EventPage = Schemas['EventPage'];
export type SavedEventPage = Schemas['SavedEventPage'];
export type AdminEvent = Schemas['AdminEvent'];
export type AdminEventSummary = Schemas['AdminEventSummary'];
export type NewEvent = Schemas['NewEvent'];
export type EventChanges = Schemas['EventChanges'];
export type EventCancellation = Schemas['EventCancellation'];
export type EventRole = Schemas['EventRole'];
export type Team = Schemas['Team'];
export type TeamMember = Schemas['TeamMember'];
export type TeamInvitation = Schemas['TeamInvitation'];
export type OwnTeam = Schemas['OwnTeam'];
export type OwnInvitation = Schemas['OwnInvitation'];
export type Door = Schemas['Door'];
export type DoorRegistration = Schemas['DoorRegistration'];
export type EventSort = Schemas['EventSort'];
export type Category = Schemas['Category'];
export type EventFormat = Schemas['EventFormat'];
export type EventRegistration = Schemas['EventRegistration'];
export type RegistrationState = Schemas['RegistrationState'];
export type RegistrationStatus = Schemas['RegistrationStatus'];
export type RegistrationForm = Schemas['RegistrationForm'];
export type Purpose = Schemas['Purpose'];
export type Questionnaire = Schemas['Questionnaire'];
export type QuestionnaireSummary = Schemas['QuestionnaireSummary'];
export type TemplateStatus = Schemas['TemplateStatus'];
export type EventUse = Schemas['EventUse'];
export type RegistrationRequest = Schemas['RegistrationRequest'];
export type OwnAnswers = Schemas['OwnAnswers'];
export type AnswersChange = Schemas['AnswersChange'];
export type StandingFilter = Schemas['StandingFilter'];
export type OwnRegistration = Schemas['OwnRegistration'];
export type AdminRegistration = Schemas['AdminRegistration'];
export type AdminRegistrationDetails = Schemas['AdminRegistrationDetails'];
export type StatusCounts = Schemas['StatusCounts'];
export type ArrivalFilter = Schemas['ArrivalFilter'];
export type RegistrationSort = Schemas['RegistrationSort'];
export type AnswerSummary = Schemas['AnswerSummary'];
export type DecisionKind = Schemas['DecisionKind'];
export type CheckIn = Schemas['CheckIn'];
export type Decision = Schemas['Decision'];
export type DecisionResult = Schemas['DecisionResult'];
export type DayCount = Schemas['DayCount'];
export type AuditChange = Schemas['AuditChange'];
export type InstanceRole = Schemas['InstanceRole'];
export type PersonSummary = Schemas['PersonSummary'];
export type PersonDetails = Schemas['PersonDetails'];
export type PersonEvent = Schemas['PersonEvent'];
export type PersonRegistration = Schemas['PersonRegistration'];
export type AuditEntry = Schemas['AuditEntry'];
export type EventOverview = Schemas['EventOverview'];
export type Question = Schemas['Question'];
export type QuestionType = Schemas['QuestionType'];
export type Answer = Schemas['Answer'];
export type Answers = Schemas['Answers'];
export type AnswerFile = Schemas['AnswerFile'];
export type AnswerShown = Schemas['AnswerShown'];
export type AnswersErased = Schemas['AnswersErased'];
export type Cover = Schemas['Cover'];
export type EmailTrigger = Schemas['EmailTrigger'];
export type EmailTriggerInfo = Schemas['EmailTriggerInfo'];
export type EmailText = Schemas['EmailText'];
export type EmailMessage = Schemas['EmailMessage'];
export type EmailPreview = Schemas['EmailPreview'];
export type EmailVariable = Schemas['EmailVariable'];
export type EmailTemplate = Schemas['EmailTemplate'];
export type NewEmailTemplate = Schemas['NewEmailTemplate'];
export type EmailTemplateChanges = Schemas['EmailTemplateChanges'];
export type Message = Schemas['Message'];
export type MessageAnswer = Schemas['MessageAnswer'];
export type MessageAudience = Schemas['MessageAudience'];
export type MessageChanges = Schemas['MessageChanges'];
export type MessageMail = Schemas['MessageMail'];
export type MessagePreview = Schemas['MessagePreview'];
export type MessageRecipient = Schemas['MessageRecipient'];
export type MessageRecipients = Schemas['MessageRecipients'];
export type MessageState = Schemas['MessageState'];
export type MessageText = Schemas['MessageText'];
export type NewMessage = Schemas['NewMessage'];
export type UnsubscribeTopic = Schemas['UnsubscribeTopic'];
export type NotificationPreferences = Schemas['NotificationPreferences'];
export type FeedbackState = Schemas['FeedbackState'];
export type FeedbackForm = Schemas['FeedbackForm'];
export type FeedbackRequest = Schemas['FeedbackRequest'];
export type FeedbackResults = Schemas['FeedbackResults'];
export type FeedbackQuestionResult = Schemas['FeedbackQuestionResult'];
export type FeedbackText = Schemas['FeedbackText'];
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
