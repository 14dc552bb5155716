// Generated from openapi.yaml by `npm run contract`; not to be edited.
import type { Act, Read } from './operation.ts';

/** Create an account; email and password alone suffice. */
export const registerUser = 'POST /users/register' as Act<'registerUser'>;
/** Exchange an email and a password for an access token. */
export const logIn = 'POST /auth/token' as Act<'logIn'>;
/** The person whose token this is. */
export const getCurrentUser = 'GET /users/me' as Read<'getCurrentUser'>;
/** Change own profile fields; what is left out stays as it is. */
export const updateProfile = 'PATCH /users/me' as Act<'updateProfile'>;
/** Ask for a link to set a new password. Known and unknown addresses get the same answer in the same time. */
export const requestPasswordReset = 'POST /auth/password-reset/request' as Act<'requestPasswordReset'>;
/** Set a new password with the token of the mail. Works once, within an hour, ends every session of the person and calls off a change of address. */
export const confirmPasswordReset = 'POST /auth/password-reset/confirm' as Act<'confirmPasswordReset'>;
/** Store a CV (PDF, DOC, DOCX or ODT, at most 5 MB). The old one stays until the new one is whole. */
export const uploadCv = 'POST /users/me/cv' as Act<'uploadCv'>;
/** The own CV as a file to save; never shown in place. */
export const downloadCv = 'GET /users/me/cv' as Read<'downloadCv'>;
/** Delete the own CV, if there is one. Copies that were sent with a registration stay with it. */
export const removeCv = 'DELETE /users/me/cv' as Act<'removeCv'>;
/** The person's newest notifications, newest first. */
export const listNotifications = 'GET /notifications/' as Read<'listNotifications'>;
/** How many notifications are unread. */
export const countUnreadNotifications = 'GET /notifications/unread-count' as Read<'countUnreadNotifications'>;
/** Mark some of the own notifications as read. Ids that are not the person's are passed over. */
export const markNotificationsRead = 'POST /notifications/mark-as-read' as Act<'markNotificationsRead'>;
/** Mark every own notification as read. */
export const markAllNotificationsRead = 'POST /notifications/mark-all-as-read' as Act<'markAllNotificationsRead'>;
/** Delete one of the own notifications. */
export const deleteNotification = 'DELETE /notifications/{id}' as Act<'deleteNotification'>;
/** The own picture, by the `picture_id` of the profile. An address never shows another one. */
export const getOwnPicture = 'GET /users/me/picture/{id}' as Read<'getOwnPicture'>;
/** Store the picture of the profile (JPEG, PNG, WebP or AVIF, at most 5 MB); the old one stays until the new one is whole. */
export const uploadPicture = 'POST /users/me/picture' as Act<'uploadPicture'>;
/** Delete the own picture, if there is one. */
export const removePicture = 'DELETE /users/me/picture' as Act<'removePicture'>;
/** Make an account of an address that this browser has just proven with mailed digits, and log in to it. */
export const keepInAccount = 'POST /users/by-code' as Act<'keepInAccount'>;
/** Whether the token of the mail still sets a new password, before someone thinks of one. It stays unused. */
export const checkPasswordReset = 'POST /auth/password-reset/check' as Act<'checkPasswordReset'>;
/** Begin to log in with the provider that the operator chose; gives the address there to go to. */
export const startProviderLogin = 'POST /auth/provider' as Act<'startProviderLogin'>;
/** Come back from the provider, logged in or with the account there connected. */
export const finishProviderLogin = 'POST /auth/provider/return' as Act<'finishProviderLogin'>;
/** Have six digits sent that log in to the account of an address. Known and unknown addresses get the same answer in the same time. */
export const askForLoginCode = 'POST /auth/codes' as Act<'askForLoginCode'>;
/** Exchange the digits of `askForLoginCode` for an access token, as `logIn` gives it. */
export const logInByCode = 'POST /auth/code-token' as Act<'logInByCode'>;
/** Type the digits of `askForSeatCode` before the registration, which a form that takes files needs. */
export const proveAddress = 'POST /auth/code-proof' as Act<'proveAddress'>;
/** What a browser is asked for a passkey with (PublicKeyCredentialRequestOptionsJSON of WebAuthn). */
export const challengePasskey = 'POST /auth/passkey-challenge' as Act<'challengePasskey'>;
/** Exchange what a passkey has signed for an access token, as `logIn` gives it. */
export const logInWithPasskey = 'POST /auth/passkey' as Act<'logInWithPasskey'>;
/** End this session; its token is refused from now on. */
export const logOut = 'POST /auth/logout' as Act<'logOut'>;
/** End one session; the one that asks too. */
export const endSession = 'DELETE /users/me/sessions/{id}' as Act<'endSession'>;
/** Where the person is logged in, last used first. */
export const listSessions = 'GET /users/me/sessions' as Read<'listSessions'>;
/** End every session but the one that asks. */
export const endOtherSessions = 'DELETE /users/me/sessions' as Act<'endOtherSessions'>;
/** Set a new password, with the one that was; every other session ends, and a change of address is called off. */
export const changePassword = 'POST /users/me/password' as Act<'changePassword'>;
/** The ways to log in besides the password, and what is asked for with it. */
export const getLoginMethods = 'GET /users/me/login-methods' as Read<'getLoginMethods'>;
/** Begin to connect the person's account with the provider; gives the address there to go to. */
export const startLinking = 'POST /users/me/identities' as Act<'startLinking'>;
/** Disconnect an account of the provider; nobody is logged out. */
export const removeIdentity = 'DELETE /users/me/identities/{id}' as Act<'removeIdentity'>;
/** Make a secret for an authenticator app, which is asked for once a code of it has come back. */
export const startSecondFactor = 'POST /users/me/second-factor' as Act<'startSecondFactor'>;
/** Turn two-step login on with the first code of the secret that waits. */
export const confirmSecondFactor = 'POST /users/me/second-factor/confirmation' as Act<'confirmSecondFactor'>;
/** New recovery codes; the ones before stop working. */
export const renewRecoveryCodes = 'POST /users/me/second-factor/recovery-codes' as Act<'renewRecoveryCodes'>;
/** Turn two-step login off. */
export const removeSecondFactor = 'POST /users/me/second-factor/removal' as Act<'removeSecondFactor'>;
/** What a browser is asked for a new passkey with (PublicKeyCredentialCreationOptionsJSON of WebAuthn). */
export const startPasskey = 'POST /users/me/passkeys/challenge' as Act<'startPasskey'>;
/** Show a code of the app, or a recovery code, in this session. */
export const showCode = 'POST /users/me/second-factor/shown' as Act<'showCode'>;
/** Have six digits sent to the own address, which take the place of a password where the account has none. */
export const askForOwnCode = 'POST /users/me/codes' as Act<'askForOwnCode'>;
/** Show those digits in this session. */
export const showMailedCode = 'POST /users/me/codes/shown' as Act<'showMailedCode'>;
/** Show one of the own passkeys in this session, with a challenge of `challengePasskey`. */
export const showPasskey = 'POST /users/me/passkeys/shown' as Act<'showPasskey'>;
/** Keep the passkey that the browser has made; from now on it logs the person in. */
export const addPasskey = 'POST /users/me/passkeys' as Act<'addPasskey'>;
/** Remove one of the own passkeys; it no longer logs anyone in. */
export const removePasskey = 'DELETE /users/me/passkeys/{id}' as Act<'removePasskey'>;
/** Send the link once more that confirms the own address; older ones stop working. */
export const requestEmailVerification = 'POST /users/me/email-verification' as Act<'requestEmailVerification'>;
/** Ask for another address; it holds once the new one has confirmed it, and the old one too where that was ever confirmed. */
export const requestEmailChange = 'POST /users/me/email-change' as Act<'requestEmailChange'>;
/** Keep the address that is; the links of the change stop working. */
export const cancelEmailChange = 'DELETE /users/me/email-change' as Act<'cancelEmailChange'>;
/** Use the link of a mail about an address, a new account's or that of a change. */
export const confirmEmail = 'POST /auth/email-confirmation' as Act<'confirmEmail'>;
/** Which address the link of a mail confirms, and whether that asks for the account's password. It stays unused. */
export const checkEmailConfirmation = 'POST /auth/email-confirmation/check' as Act<'checkEmailConfirmation'>;
/** Delete the own account. Registrations for events to come are cancelled; CV, answers and profile are erased. */
export const deleteAccount = 'POST /users/me/deletion' as Act<'deleteAccount'>;
/** How the copy of the own data stands. */
export const getExport = 'GET /users/me/export' as Read<'getExport'>;
/** Ask for a copy of the own data, in place of an older one; mail and bell tell when it is ready. */
export const requestExport = 'POST /users/me/export' as Act<'requestExport'>;
/** The copy as a ZIP file. */
export const downloadExport = 'GET /users/me/export/file' as Read<'downloadExport'>;
/** What the person wants to be told. Decisions about a registration are always sent. */
export const getNotificationPreferences =
  'GET /users/me/notification-preferences' as Read<'getNotificationPreferences'>;
/** Change some of the choices; what is left out stays as it is. */
export const updateNotificationPreferences =
  'PATCH /users/me/notification-preferences' as Act<'updateNotificationPreferences'>;
/** The page behind a mail’s unsubscribe link; it changes nothing until its button is pressed. */
export const showUnsubscribe = 'GET /unsubscribe/{token}/{topic}' as Read<'showUnsubscribe'>;
/** One-click unsubscribe (RFC 8058) from the mails of one topic. The form that comes with it, of either kind, is passed over. */
export const unsubscribe = 'POST /unsubscribe/{token}/{topic}' as Act<'unsubscribe'>;
/** People, newest first. */
export const listPeople = 'GET /admin/people' as Read<'listPeople'>;
/** How many accounts and how many guests there are. */
export const countPeople = 'GET /admin/people/count' as Read<'countPeople'>;
/** One person. */
export const getPerson = 'GET /admin/people/{id}' as Read<'getPerson'>;
/** Erase a person, with an account or a guest, who asks to be forgotten. */
export const erasePerson = 'DELETE /admin/people/{id}' as Act<'erasePerson'>;
/** Make the person an organiser, or an administrator, who is an organiser as well. */
export const giveRole = 'PUT /admin/people/{id}/roles/{role}' as Act<'giveRole'>;
/** Take the role; with that of an organiser goes that of an administrator. */
export const takeRole = 'DELETE /admin/people/{id}/roles/{role}' as Act<'takeRole'>;
/** End the sessions of the person, and let nobody in with this account. */
export const blockPerson = 'POST /admin/people/{id}/block' as Act<'blockPerson'>;
/** Turn two-step login off and remove all passkeys, for a person who has lost their phone and recovery codes. */
export const resetSecondFactor = 'DELETE /admin/people/{id}/second-factor' as Act<'resetSecondFactor'>;
/** Let the person log in again. */
export const unblockPerson = 'POST /admin/people/{id}/unblock' as Act<'unblockPerson'>;
/** The events in whose teams the person is, the latest to begin first. */
export const listEventsOfPerson = 'GET /admin/people/{id}/events' as Read<'listEventsOfPerson'>;
/** What the person registered for, newest first. */
export const listRegistrationsOfPerson = 'GET /admin/people/{id}/registrations' as Read<'listRegistrationsOfPerson'>;
/** Everything that a door needs to work without a network. */
export const getDoorPeople = 'GET /door/{id}/people' as Read<'getDoorPeople'>;
/** What was done at a door since it last had a network, and what changed meanwhile. */
export const syncDoor = 'POST /door/{id}/actions' as Act<'syncDoor'>;
/** Open a door link on a device. */
export const openDoorLink = 'POST /door/{id}/key' as Act<'openDoorLink'>;
/** The door links of an event, newest first, each with the devices on which it is open. */
export const listDoorLinks = 'GET /admin/events/{id}/door-links' as Read<'listDoorLinks'>;
/** Let helpers without an account check people in, at one door until a time. */
export const createDoorLink = 'POST /admin/events/{id}/door-links' as Act<'createDoorLink'>;
/** End a door link, on all its devices at once. */
export const endDoorLink = 'DELETE /admin/door-links/{id}' as Act<'endDoorLink'>;
/** Shut a door link on one device. */
export const endDoorDevice = 'DELETE /admin/door-devices/{id}' as Act<'endDoorDevice'>;
/** What a door shows about people besides their names. */
export const getDoorSettings = 'GET /admin/events/{id}/door-settings' as Read<'getDoorSettings'>;
/** Choose what a door shows about people besides their names. */
export const updateDoorSettings = 'PUT /admin/events/{id}/door-settings' as Act<'updateDoorSettings'>;
/** The events that the person works on and that are not over, soonest first. */
export const listOwnTeams = 'GET /users/me/teams' as Read<'listOwnTeams'>;
/** Leave the team of an event. */
export const leaveTeam = 'DELETE /users/me/teams/{id}' as Act<'leaveTeam'>;
/** Invitations to teams of events for the own address, once it is confirmed. */
export const listOwnInvitations = 'GET /users/me/invitations' as Read<'listOwnInvitations'>;
/** Decline an invitation. */
export const declineInvitation = 'DELETE /users/me/invitations/{id}' as Act<'declineInvitation'>;
/** Join the team of an event. */
export const acceptInvitation = 'POST /users/me/invitations/{id}/accept' as Act<'acceptInvitation'>;
/** Public events. Upcoming ones come soonest first, past ones latest first. */
export const listEvents = 'GET /events' as Read<'listEvents'>;
/** The cities of the public events that have not ended, for the list's filter. */
export const listCities = 'GET /events/cities' as Read<'listCities'>;
/** A host of public events. All other people are 404, so that an id alone says nothing. */
export const getHost = 'GET /hosts/{id}' as Read<'getHost'>;
/** One event. Drafts exist for organisers only, so a token is read when one is sent. */
export const getEvent = 'GET /events/{id}' as Read<'getEvent'>;
/** Keep an event among the own saved ones; saving it again changes nothing. */
export const saveEvent = 'PUT /events/{id}/saved' as Act<'saveEvent'>;
/** Save an event no longer, whether it was saved or not. */
export const unsaveEvent = 'DELETE /events/{id}/saved' as Act<'unsaveEvent'>;
/** Own saved events, the last saved first; what is a draft by now is left out until it is published again. */
export const listSavedEvents = 'GET /users/me/saved-events' as Read<'listSavedEvents'>;
/** The address at which guests write to the host. */
export const getEventContact = 'GET /events/{id}/contact' as Read<'getEventContact'>;
/** The event as iCalendar (RFC 5545). The link to join is in it for those who may have it. */
export const getEventCalendar = 'GET /events/{id}/calendar.ics' as Read<'getEventCalendar'>;
/** The picture that previews of links show, drawn from title, date, place and the event's own cover; 1200 by 630 pixels. */
export const getEventPreview = 'GET /events/{id}/preview.png' as Read<'getEventPreview'>;
/** The public events as a calendar to subscribe to, ended ones of the last 30 days included. */
export const getCalendarFeed = 'GET /calendar.ics' as Read<'getCalendarFeed'>;
/** A cover image. What an address shows never changes; while only drafts show it, it is there for organisers alone. */
export const getCover = 'GET /covers/{id}/{size}' as Read<'getCover'>;
/** The events of the own teams, drafts included; to administrators all. */
export const listAdminEvents = 'GET /admin/events' as Read<'listAdminEvents'>;
/** Create a draft. */
export const createEvent = 'POST /admin/events' as Act<'createEvent'>;
/** One event with everything that can be edited. */
export const getAdminEvent = 'GET /admin/events/{id}' as Read<'getAdminEvent'>;
/** Change fields of an event; what is left out stays as it is. What concerns people registered is told to them unless `notify` is false. */
export const updateEvent = 'PATCH /admin/events/{id}' as Act<'updateEvent'>;
/** Delete a draft for good. */
export const deleteEvent = 'DELETE /admin/events/{id}' as Act<'deleteEvent'>;
/** Make a draft public; needs a place or a link. */
export const publishEvent = 'POST /admin/events/{id}/publish' as Act<'publishEvent'>;
/** Make it a draft again; only without active registrations. */
export const unpublishEvent = 'POST /admin/events/{id}/unpublish' as Act<'unpublishEvent'>;
/** Take an event that is over off every list; refused while it is still to come. */
export const archiveEvent = 'POST /admin/events/{id}/archive' as Act<'archiveEvent'>;
/** Give an archived event back the status that it had. */
export const unarchiveEvent = 'POST /admin/events/{id}/unarchive' as Act<'unarchiveEvent'>;
/** Close registration now, whatever its dates say. */
export const closeRegistration = 'POST /admin/events/{id}/close-registration' as Act<'closeRegistration'>;
/** Take back that registration was closed; its dates decide again. */
export const reopenRegistration = 'POST /admin/events/{id}/reopen-registration' as Act<'reopenRegistration'>;
/** Cancel a published event and tell everybody who is registered. */
export const cancelEvent = 'POST /admin/events/{id}/cancel' as Act<'cancelEvent'>;
/** Take the reason of a cancelled event off its page. */
export const removeCancelReason = 'DELETE /admin/events/{id}/cancel-reason' as Act<'removeCancelReason'>;
/** A draft with the same fields, without registrations. */
export const duplicateEvent = 'POST /admin/events/{id}/duplicate' as Act<'duplicateEvent'>;
/** Store a cover image (JPEG, PNG, WebP or AVIF, at most 5 MB); the old one stays until the new one is whole. */
export const uploadCover = 'POST /admin/events/{id}/cover' as Act<'uploadCover'>;
/** Remove the cover image. */
export const removeCover = 'DELETE /admin/events/{id}/cover' as Act<'removeCover'>;
/** Where the last events of the own teams take place. */
export const listVenues = 'GET /admin/venues' as Read<'listVenues'>;
/** An event's description as visitors will see it. */
export const previewDescription = 'POST /admin/description-preview' as Act<'previewDescription'>;
/** Who did what to the event and its registrations, newest first. */
export const listAuditEntries = 'GET /admin/events/{id}/audit' as Read<'listAuditEntries'>;
/** Who did what to anything, newest first; also to forms, templates and roles. */
export const listWholeAudit = 'GET /admin/audit' as Read<'listWholeAudit'>;
/** Who works on the event, and who is invited to. */
export const getTeam = 'GET /admin/events/{id}/team' as Read<'getTeam'>;
/** Give a member another role. */
export const changeTeamRole = 'PATCH /admin/events/{id}/team/{user_id}' as Act<'changeTeamRole'>;
/** Take a member off the team. */
export const removeFromTeam = 'DELETE /admin/events/{id}/team/{user_id}' as Act<'removeFromTeam'>;
/** Choose whether the event's page names the caller as a co-host. */
export const chooseHosting = 'PUT /admin/events/{id}/hosting' as Act<'chooseHosting'>;
/** When the caller is mailed about registrations for this event. */
export const getRegistrationMails = 'GET /admin/events/{id}/registration-mails' as Read<'getRegistrationMails'>;
/** Choose when to be mailed about registrations for this event; it counts in place of the choice in the settings. */
export const chooseRegistrationMails = 'PUT /admin/events/{id}/registration-mails' as Act<'chooseRegistrationMails'>;
/** Invite an address to the team, with an account or without. */
export const inviteToTeam = 'POST /admin/events/{id}/invitations' as Act<'inviteToTeam'>;
/** Take an invitation back. */
export const withdrawInvitation = 'DELETE /admin/events/{id}/invitations/{invitation_id}' as Act<'withdrawInvitation'>;
/** Registration forms or feedback templates, last changed first. */
export const listQuestionnaires = 'GET /admin/questionnaires' as Read<'listQuestionnaires'>;
/** Create a registration form or a feedback template. */
export const createQuestionnaire = 'POST /admin/questionnaires' as Act<'createQuestionnaire'>;
/** One questionnaire with its newest questions. */
export const getQuestionnaire = 'GET /admin/questionnaires/{id}' as Read<'getQuestionnaire'>;
/** Change a questionnaire. Once it has answers, changed questions become a new version. */
export const updateQuestionnaire = 'PATCH /admin/questionnaires/{id}' as Act<'updateQuestionnaire'>;
/** Delete a questionnaire that nothing uses. */
export const deleteQuestionnaire = 'DELETE /admin/questionnaires/{id}' as Act<'deleteQuestionnaire'>;
/** Whose answers a form would erase that keeps them for fewer days. */
export const previewErasure = 'GET /admin/questionnaires/{id}/erasure' as Read<'previewErasure'>;
/** A draft with the same questions. */
export const duplicateQuestionnaire = 'POST /admin/questionnaires/{id}/duplicate' as Act<'duplicateQuestionnaire'>;
/** The questions of one version of a questionnaire. */
export const getQuestionnaireVersion = 'GET /admin/questionnaire-versions/{id}' as Read<'getQuestionnaireVersion'>;
/** Whether feedback is open, and its questions. */
export const getFeedbackForm = 'GET /events/{id}/feedback-form' as Read<'getFeedbackForm'>;
/** Give feedback once the event allows it. No person is stored with the answers. */
export const giveFeedback = 'POST /events/{id}/feedback' as Act<'giveFeedback'>;
/** Feedback of an event: how many, and each question in numbers. */
export const getFeedbackResults = 'GET /admin/events/{id}/feedback' as Read<'getFeedbackResults'>;
/** What people wrote, newest first. */
export const listFeedbackTexts = 'GET /admin/events/{id}/feedback/texts' as Read<'listFeedbackTexts'>;
/** Every response, as CSV that a spreadsheet opens safely; the audit records who took it. */
export const exportFeedback = 'GET /admin/events/{id}/feedback.csv' as Read<'exportFeedback'>;
/** The same table as `exportFeedback`, as an Excel workbook with dates and numbers as such, and texts that are never formulas. */
export const exportFeedbackToExcel = 'GET /admin/events/{id}/feedback.xlsx' as Read<'exportFeedbackToExcel'>;
/** Take back the deletion of one of the own notifications, within an hour of it. */
export const restoreNotification = 'POST /notifications/{id}/restore' as Act<'restoreNotification'>;
/** Server-sent events that say when the person's notifications changed; what is true is read again with the list. */
export const streamNotifications = 'GET /notifications/stream' as Read<'streamNotifications'>;
/** Mails about an event, newest first. */
export const listEventMails = 'GET /admin/events/{id}/mails' as Read<'listEventMails'>;
/** One mail about an event, with what it says. */
export const getMail = 'GET /admin/mails/{id}' as Read<'getMail'>;
/** Send a mail once more, under the same Message-ID. */
export const resendMail = 'POST /admin/mails/{id}/resend' as Act<'resendMail'>;
/** Send again all mails about an event that could not be delivered. */
export const resendFailedMails = 'POST /admin/events/{id}/mails/resend' as Act<'resendFailedMails'>;
/** What waits in the outbox and what was not sent, counted by template and reason. */
export const getOutbox = 'GET /admin/outbox' as Read<'getOutbox'>;
/** The mails that wait, or those that were not sent, newest first; never what they say. */
export const listOutboxMails = 'GET /admin/outbox/mails' as Read<'listOutboxMails'>;
/** Put one mail back that the mail server refused or that was given up. */
export const retryOutboxMail = 'POST /admin/outbox/mails/{id}/retry' as Act<'retryOutboxMail'>;
/** Put the mails of a group back that the mail server refused or that were given up. */
export const retryOutboxGroup = 'POST /admin/outbox/retry' as Act<'retryOutboxGroup'>;
/** Messages to the people of an event, newest first. */
export const listMessages = 'GET /admin/events/{id}/messages' as Read<'listMessages'>;
/** Write to the people of an event, now or at a time. */
export const createMessage = 'POST /admin/events/{id}/messages' as Act<'createMessage'>;
/** How many people a message would reach now, and the first of them. */
export const countMessageRecipients = 'POST /admin/events/{id}/message-recipients' as Act<'countMessageRecipients'>;
/** A message as the mail that one person gets. */
export const previewMessage = 'POST /admin/events/{id}/message-preview' as Act<'previewMessage'>;
/** Send a message as one person gets it to oneself. */
export const testMessage = 'POST /admin/events/{id}/message-test' as Act<'testMessage'>;
/** One message. */
export const getMessage = 'GET /admin/messages/{id}' as Read<'getMessage'>;
/** Change a message that has not gone out; what is left out stays as it is. */
export const updateMessage = 'PATCH /admin/messages/{id}' as Act<'updateMessage'>;
/** Drop a message that has not gone out. */
export const deleteMessage = 'DELETE /admin/messages/{id}' as Act<'deleteMessage'>;
/** The mails of a message, newest first. */
export const listMessageMails = 'GET /admin/messages/{id}/mails' as Read<'listMessageMails'>;
/** What the text of a message may name. */
export const listMessageVariables = 'GET /admin/message-variables' as Read<'listMessageVariables'>;
/** What sends mails, with the built-in text and the variables of each. */
export const listEmailTriggers = 'GET /admin/email-triggers' as Read<'listEmailTriggers'>;
/** Every email template, by trigger and name. */
export const listEmailTemplates = 'GET /admin/email-templates' as Read<'listEmailTemplates'>;
/** Create a template for a trigger. */
export const createEmailTemplate = 'POST /admin/email-templates' as Act<'createEmailTemplate'>;
/** A text as mail, with sample data. */
export const previewEmailTemplate = 'POST /admin/email-templates/preview' as Act<'previewEmailTemplate'>;
/** Send a text with sample data to oneself. */
export const testEmailTemplate = 'POST /admin/email-templates/test' as Act<'testEmailTemplate'>;
/** One template. */
export const getEmailTemplate = 'GET /admin/email-templates/{id}' as Read<'getEmailTemplate'>;
/** Change a template; what is left out stays as it is. */
export const updateEmailTemplate = 'PATCH /admin/email-templates/{id}' as Act<'updateEmailTemplate'>;
/** Delete a template; the built-in text takes its place. */
export const deleteEmailTemplate = 'DELETE /admin/email-templates/{id}' as Act<'deleteEmailTemplate'>;
/** Who else is coming, for people with a seat and the event's team; the latest to say so first. */
export const listAttendees = 'GET /events/{id}/attendees' as Read<'listAttendees'>;
/** Be told once when registration opens or a seat becomes free; asking again changes nothing. */
export const requestAlert = 'PUT /events/{id}/alert' as Act<'requestAlert'>;
/** Stop being told, whether it was asked for or not. */
export const withdrawAlert = 'DELETE /events/{id}/alert' as Act<'withdrawAlert'>;
/** The questions that a registration answers; a form may be filled in before logging in. */
export const getRegistrationForm = 'GET /events/{id}/form' as Read<'getRegistrationForm'>;
/** Register for an event, or join its waitlist when no seat is left. */
export const registerForEvent = 'POST /events/{id}/registrations' as Act<'registerForEvent'>;
/** Store a file (PDF, DOC, DOCX, ODT, PNG, JPEG, at most 5 MB) that an answer names, for an event that one could register for now. Without a registration it is removed after a day. */
export const uploadAnswerFile = 'POST /events/{id}/answer-files' as Act<'uploadAnswerFile'>;
/** Have six digits sent with which an address registers for the event, without a login. Known and unknown addresses get the same answer in the same time. */
export const askForSeatCode = 'POST /events/{id}/seat-codes' as Act<'askForSeatCode'>;
/** Register for an event with the digits of `askForSeatCode`. */
export const takeSeatByCode = 'POST /events/{id}/seats' as Act<'takeSeatByCode'>;
/** Store a file for an answer of `takeSeatByCode`, after `proveAddress`. Without a registration it is removed after a day. */
export const uploadFileByCode = 'POST /events/{id}/seat-files' as Act<'uploadFileByCode'>;
/** All registrations of an address that this browser has just proven, newest first, each with the token of its personal link. */
export const listRegistrationsByCode = 'GET /registrations/by-code' as Read<'listRegistrationsByCode'>;
/** A file of an answer, for the person who gave it and for organisers; never shown in place. */
export const downloadAnswerFile = 'GET /answer-files/{id}' as Read<'downloadAnswerFile'>;
/** Own registrations, newest first; for events to come soonest first, for past ones latest first. */
export const listOwnRegistrations = 'GET /users/me/registrations' as Read<'listOwnRegistrations'>;
/** Cancel an own registration; the seat goes to the next in line. */
export const cancelRegistration = 'POST /registrations/{id}/cancel' as Act<'cancelRegistration'>;
/** Take the seat that is offered to an own registration on the waitlist, or one that is free. */
export const takeSeat = 'POST /registrations/{id}/seat' as Act<'takeSeat'>;
/** A new ticket for an own registration, in place of one that others may have seen. */
export const renewTicket = 'POST /registrations/{id}/ticket' as Act<'renewTicket'>;
/** Be shown to the other people who come, under this name and with one's picture; or, with null, no longer. */
export const showName = 'PUT /registrations/{id}/shown-name' as Act<'showName'>;
/** The ticket of an own registration as a pass for Apple Wallet. */
export const getApplePass = 'GET /registrations/{id}/apple-pass' as Read<'getApplePass'>;
/** Where Google Wallet takes the ticket of an own registration. */
export const getGooglePass = 'GET /registrations/{id}/google-pass' as Read<'getGooglePass'>;
/** The answers of an own registration as they were given, to be changed. */
export const getOwnAnswers = 'GET /registrations/{id}/answers' as Read<'getOwnAnswers'>;
/** Change the answers of an own registration, as long as it can be cancelled. */
export const changeAnswers = 'PUT /registrations/{id}/answers' as Act<'changeAnswers'>;
/** The registration that the personal link of a mail opens, without a login. */
export const getTicket = 'GET /ticket' as Read<'getTicket'>;
/** Cancel that registration; its seat goes to the next in line. */
export const cancelTicket = 'POST /ticket/cancellation' as Act<'cancelTicket'>;
/** Take the seat that is offered to that registration, as takeSeat does. */
export const takeSeatByLink = 'POST /ticket/seat' as Act<'takeSeatByLink'>;
/** A new ticket for that registration, as renewTicket gives one. */
export const renewTicketByLink = 'POST /ticket/renewal' as Act<'renewTicketByLink'>;
/** Whether that registration is shown to the other people who come, as showName does. */
export const showNameByLink = 'PUT /ticket/shown-name' as Act<'showNameByLink'>;
/** The ticket of that registration as a pass for Apple Wallet, as getApplePass gives it. */
export const getApplePassByLink = 'GET /ticket/apple-pass' as Read<'getApplePassByLink'>;
/** Where Google Wallet takes the ticket of that registration, as getGooglePass says it. */
export const getGooglePassByLink = 'GET /ticket/google-pass' as Read<'getGooglePassByLink'>;
/** Counts by status, registrations by day, and the links that they came through. */
export const getEventOverview = 'GET /admin/events/{id}/overview' as Read<'getEventOverview'>;
/** Whose answers would be due for erasure if the event took place at another time. */
export const previewEventErasure = 'GET /admin/events/{id}/erasure' as Read<'previewEventErasure'>;
/** What those who have a seat chose, summed up by question. */
export const summarizeAnswers = 'GET /admin/events/{id}/answers' as Read<'summarizeAnswers'>;
/** Registrations of an event, those that a filter names. */
export const listRegistrations = 'GET /admin/events/{id}/registrations' as Read<'listRegistrations'>;
/** Put someone on the list of an event; they get a seat at once. */
export const addPerson = 'POST /admin/events/{id}/registrations' as Act<'addPerson'>;
/** Bring people from another system, 5 000 at most; nobody is added before `startImport`. */
export const prepareImport = 'POST /admin/events/{id}/import' as Act<'prepareImport'>;
/** The import of an event, and how far it is. */
export const getImport = 'GET /admin/events/{id}/import' as Read<'getImport'>;
/** Forget what was brought; who was added stays. 409 `not_allowed_now` while it is under way. */
export const discardImport = 'DELETE /admin/events/{id}/import' as Act<'discardImport'>;
/** The rows of the import in the order of the file, and what came of each. */
export const listImportRows = 'GET /admin/events/{id}/import/rows' as Read<'listImportRows'>;
/** Add the people of the import, each once; look at `getImport` for how far it is. */
export const startImport = 'POST /admin/events/{id}/import/start' as Act<'startImport'>;
/** Take the people of an import off the list again, before they are told; nobody hears of it, and nobody moves up. */
export const undoImport = 'POST /admin/events/{id}/import/undo' as Act<'undoImport'>;
/** Make an import of those whom a finished one refused, ready to be started; its other rows go. */
export const retryImport = 'POST /admin/events/{id}/import/retry' as Act<'retryImport'>;
/** Rows of the import that are not on the list through it, with the reasons, notes and answers, as CSV that a spreadsheet opens safely and that can be imported; the audit records who took it. */
export const exportLeftovers = 'GET /admin/events/{id}/import/left-out.csv' as Read<'exportLeftovers'>;
/** The same table as `exportLeftovers`, as an Excel workbook. */
export const exportLeftoversToExcel = 'GET /admin/events/{id}/import/left-out.xlsx' as Read<'exportLeftoversToExcel'>;
/** How many registrations of an event a filter names. */
export const countRegistrations = 'GET /admin/events/{id}/registrations/count' as Read<'countRegistrations'>;
/** Every registration that the filter names with its answers, newest first, as CSV that a spreadsheet opens safely; the audit records who took it. */
export const exportRegistrations = 'GET /admin/events/{id}/registrations.csv' as Read<'exportRegistrations'>;
/** The same table as `exportRegistrations`, as an Excel workbook with dates and numbers as such, and texts that are never formulas. */
export const exportRegistrationsToExcel =
  'GET /admin/events/{id}/registrations.xlsx' as Read<'exportRegistrationsToExcel'>;
/** Decide about registrations of an event, each on its own. */
export const decideRegistrations = 'POST /admin/events/{id}/decisions' as Act<'decideRegistrations'>;
/** The mail that a decision sends to one person. */
export const previewDecision = 'POST /admin/events/{id}/decision-preview' as Act<'previewDecision'>;
/** What the caller wrote to people with decisions of this kind before. */
export const listDecisionMessages = 'GET /admin/events/{id}/decision-messages' as Read<'listDecisionMessages'>;
/** One registration with its answers. */
export const getRegistration = 'GET /admin/registrations/{id}' as Read<'getRegistration'>;
/** Write the organisers’ note. */
export const updateRegistration = 'PATCH /admin/registrations/{id}' as Act<'updateRegistration'>;
/** Correct the name or the address of a guest, for this registration alone. */
export const correctRegistrant = 'PATCH /admin/registrations/{id}/registrant' as Act<'correctRegistrant'>;
/** The other registrations of the same person, newest first. */
export const listOtherRegistrations = 'GET /admin/registrations/{id}/others' as Read<'listOtherRegistrations'>;
/** The answers that organisers may correct, with today's questions. */
export const getRegistrationAnswers = 'GET /admin/registrations/{id}/answers' as Read<'getRegistrationAnswers'>;
/** Correct the answers of a registered person. */
export const correctAnswers = 'PUT /admin/registrations/{id}/answers' as Act<'correctAnswers'>;
/** Move a registered person to another event that the caller may edit. */
export const moveRegistration = 'POST /admin/registrations/{id}/move' as Act<'moveRegistration'>;
/** Send the person the mail with their ticket again. */
export const resendTicket = 'POST /admin/registrations/{id}/ticket-mail' as Act<'resendTicket'>;
/** Note that the person has come; a second time changes nothing. */
export const checkInRegistration = 'POST /admin/registrations/{id}/check-in' as Act<'checkInRegistration'>;
/** Take the check-in back. */
export const undoCheckIn = 'DELETE /admin/registrations/{id}/check-in' as Act<'undoCheckIn'>;
/** Who came of those who have a seat, at which doors, and when. */
export const getAttendance = 'GET /admin/events/{id}/attendance' as Read<'getAttendance'>;
/** Whether this process can serve; answers within a second. */
export const getHealth = 'GET /health' as Read<'getHealth'>;
/** Whether this process answers at all; restart one that does not. */
export const getLiveness = 'GET /health/live' as Read<'getLiveness'>;
/** Whether this process wants to be sent requests; not while its database can't be reached, nor once it was told to stop. */
export const getReadiness = 'GET /health/ready' as Read<'getReadiness'>;
