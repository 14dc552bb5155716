import type { components } from './schema.d.ts';

type Schemas = components['schemas'];

export type User = Schemas['User'];
export type Role = Schemas['Role'];
export type Cv = Schemas['Cv'];
export type Session = Schemas['Session'];
export type SessionInfo = Schemas['SessionInfo'];
export type PasswordChange = Schemas['PasswordChange'];
export type EmailChangeRequest = Schemas['EmailChangeRequest'];
export type Passkey = Schemas['Passkey'];
export type PasskeyAssertion = Schemas['PasskeyAssertion'];
export type PasskeyAttestation = Schemas['PasskeyAttestation'];
export type PasskeyCreation = Schemas['PasskeyCreation'];
export type NewPasskey = Schemas['NewPasskey'];
export type PasswordConfirmation = Schemas['PasswordConfirmation'];
export type EmailConfirmable = Schemas['EmailConfirmable'];
export type EmailConfirmed = Schemas['EmailConfirmed'];
export type DataExport = Schemas['DataExport'];
export type CodeTry = Schemas['CodeTry'];
export type SeatRequest = Schemas['SeatRequest'];
export type AccountByCode = Schemas['AccountByCode'];
export type CodeRequest = Schemas['CodeRequest'];
export type CodeSent = Schemas['CodeSent'];
export type AddressProof = Schemas['AddressProof'];
export type SeatByCode = Schemas['SeatByCode'];
export type RegistrationByCode = Schemas['RegistrationByCode'];
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
export type DoorRegistration = Schemas['DoorRegistration'];
export type DoorPeople = Schemas['DoorPeople'];
export type DoorPacked = Schemas['DoorPacked'];
export type DoorLines = Schemas['DoorLines'];
export type DoorKey = Schemas['DoorKey'];
export type DoorColumns = Schemas['DoorColumns'];
export type DoorRemark = Schemas['DoorRemark'];
export type DoorAction = Schemas['DoorAction'];
export type DoorSync = Schemas['DoorSync'];
export type DoorOutcome = Schemas['DoorOutcome'];
export type DoorResult = Schemas['DoorResult'];
export type DoorSynced = Schemas['DoorSynced'];
export type DoorDouble = Schemas['DoorDouble'];
export type Attendance = Schemas['Attendance'];
export type DoorLink = Schemas['DoorLink'];
export type DoorLinkRequest = Schemas['DoorLinkRequest'];
export type DoorLinkState = Schemas['DoorLinkState'];
export type DoorSettings = Schemas['DoorSettings'];
export type DoorSettingsChange = Schemas['DoorSettingsChange'];
export type EventSort = Schemas['EventSort'];
export type Category = Schemas['Category'];
export type EventFormat = Schemas['EventFormat'];
export type EventRegistration = Schemas['EventRegistration'];
export type RegistrationState = Schemas['RegistrationState'];
export type RegistrationStatus = Schemas['RegistrationStatus'];
export type RegistrationForm = Schemas['RegistrationForm'];
export type Purpose = Schemas['Purpose'];
export type Erasure = Schemas['Erasure'];
export type Questionnaire = Schemas['Questionnaire'];
export type RegistrationNote = Schemas['RegistrationNote'];
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
export type AnswerFileType = Schemas['AnswerFileType'];
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
export type EmailMessageDetails = Schemas['EmailMessageDetails'];
export type MailDelivery = Schemas['MailDelivery'];
export type MailsResent = Schemas['MailsResent'];
export type MailFilter = Schemas['MailFilter'];
export type EmailPreview = Schemas['EmailPreview'];
export type EmailVariable = Schemas['EmailVariable'];
export type EmailTemplate = Schemas['EmailTemplate'];
export type NewEmailTemplate = Schemas['NewEmailTemplate'];
export type EmailTemplateChanges = Schemas['EmailTemplateChanges'];
export type Message = Schemas['Message'];
export type MessageAnswer = Schemas['MessageAnswer'];
export type MessageAudience = Schemas['MessageAudience'];
export type MessageChanges = Schemas['MessageChanges'];
export type MessagePreview = Schemas['MessagePreview'];
export type MessageRecipient = Schemas['MessageRecipient'];
export type MessageRecipients = Schemas['MessageRecipients'];
export type MessageState = Schemas['MessageState'];
export type MessagesMove = Schemas['MessagesMove'];
export type MessageText = Schemas['MessageText'];
export type NewMessage = Schemas['NewMessage'];
export type UnsubscribeTopic = Schemas['UnsubscribeTopic'];
export type NotificationPreferences = Schemas['NotificationPreferences'];
export type FeedbackState = Schemas['FeedbackState'];
export type FeedbackForm = Schemas['FeedbackForm'];
export type FeedbackRequest = Schemas['FeedbackRequest'];
export type FeedbackRespondents = Schemas['FeedbackRespondents'];
export type FeedbackResults = Schemas['FeedbackResults'];
export type FeedbackQuestionResult = Schemas['FeedbackQuestionResult'];
export type FeedbackText = Schemas['FeedbackText'];
export type Enrolment = Schemas['Enrolment'];
export type RecoveryCodes = Schemas['RecoveryCodes'];
export type OneTimePassword = Schemas['OneTimePassword'];
export type LoginMethods = Schemas['LoginMethods'];
export type Identity = Schemas['Identity'];
export type ProviderAddress = Schemas['ProviderAddress'];
export type ProviderReturn = Schemas['ProviderReturn'];
export type ProviderOutcome = Schemas['ProviderOutcome'];
export type Problem = Schemas['Problem'];
export type ProblemCode = Schemas['ProblemCode'];
export type FieldProblem = Schemas['FieldProblem'];

/** What the HTML carries for every page: the running server's settings. */
export type Wallet = 'apple' | 'google';

export interface Site {
  product_name: string;
  support_email: string;
  /** Two profiles, shown in the footer; `network` names the icon. */
  social_links: { network: string; url: string }[];
  /** Whether some organise only after a login with more than a password. */
  two_steps_to_organise: boolean;
  /** What the provider is called with which people can log in beside their password; null where there is none. */
  login_provider: string | null;
  /** Whose wallets take a ticket from here. */
  wallets: Wallet[];
  /** Whether `?inspect` may show the statecharts here. */
  inspector: boolean;
}

/** The JSON block with id `foyer-data` in the HTML: the settings, and answers that the page would ask for first. */
export interface PageData {
  site: Site;
  /** Answers by the call that gives them, as `openapi-react-query` keys them: method, path, its init. */
  answers: { method: 'get'; path: string; init: Record<string, unknown>; data: unknown }[];
  /** Put in by the service worker (src/offline): no page could be read, and the kept tickets stand in its place. */
  isKept?: true;
  /** The year of the server's clock, which stands in the HTML. */
  year?: number;
}
