// Generated from openapi.yaml by `npm run contract`; not to be edited.
export interface paths {
  '/users/register': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create an account; email and password alone suffice.
     * @description Sends a mail with a link that confirms the address; registering for events may ask for it. 409 `email_taken` when the address has an account, however it is written. Needs no token and gives none: log in afterwards.
     */
    post: operations['registerUser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/token': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Exchange an email and a password for an access token.
     * @description The form of OAuth 2.0's password grant. A wrong password and an unknown address get the same 401 `wrong_credentials`; the right password of a blocked account gets 403 `account_blocked`, and where two-step login is on, one without an `otp` gets 403 `second_factor_needed`, one with a wrong one 422. The token is opaque, and ends after 7 days without use and after 30 in any case; every login makes a new one.
     *     Wrong passwords are limited by account and address, by address and by account, as docs/limits.md says; right ones never are. A cookie, which opens nothing, marks a browser that was logged in before: guesses from elsewhere do not keep it out.
     */
    post: operations['logIn'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The person whose token this is. */
    get: operations['getCurrentUser'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change own profile fields; what is left out stays as it is.
     * @description 409 `stale_version` when the profile changed since `version` was read: `current` is how it is now. The address is changed by `requestEmailChange`.
     */
    patch: operations['updateProfile'];
    trace?: never;
  };
  '/auth/password-reset/request': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ask for a link to set a new password. Known and unknown addresses get the same answer in the same time.
     * @description Always 202 where the address is one. The link works once, for an hour, and ends older ones.
     */
    post: operations['requestPasswordReset'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/password-reset/confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Set a new password with the token of the mail. Works once, within an hour, ends every session of the person and calls off a change of address.
     * @description 422 `reset_link_invalid`, `reset_link_used` for a link that has set a password, or a field's problem. The person is not logged in by it.
     */
    post: operations['confirmPasswordReset'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/cv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The own CV as a file to save; never shown in place. */
    get: operations['downloadCv'];
    put?: never;
    /**
     * Store a CV (PDF, DOC, DOCX or ODT, at most 5 MB). The old one stays until the new one is whole.
     * @description multipart/form-data with one file in the field `file` and nothing else. The content decides, not the name or the type that is sent. 413 above 5 MB, 507 when there is no room.
     */
    post: operations['uploadCv'];
    /** Delete the own CV, if there is one. Copies that were sent with a registration stay with it. */
    delete: operations['removeCv'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/notifications/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The person's newest notifications, newest first.
     * @description No pages: the newest `limit`, at most 200.
     */
    get: operations['listNotifications'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/notifications/unread-count': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How many notifications are unread. */
    get: operations['countUnreadNotifications'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/notifications/mark-as-read': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Mark some of the own notifications as read. Ids that are not the person's are passed over.
     * @description `notification_ids` may be a single id, which counts as a list of one. 204 whether or not any was unread.
     */
    post: operations['markNotificationsRead'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/notifications/mark-all-as-read': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Mark every own notification as read. */
    post: operations['markAllNotificationsRead'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/notifications/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Delete one of the own notifications. */
    delete: operations['deleteNotification'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/picture/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The own picture, by the `picture_id` of the profile. An address never shows another one. */
    get: operations['getOwnPicture'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/picture': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Store the picture of the profile (JPEG, PNG, WebP or AVIF, at most 5 MB); the old one stays until the new one is whole.
     * @description It is cropped to a square of 160 pixels from its middle, and keeps nothing that a camera wrote into it. Who sees it besides the person: see `listAttendees`.
     */
    post: operations['uploadPicture'];
    /** Delete the own picture, if there is one. */
    delete: operations['removePicture'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/by-code': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make an account of an address that this browser has just proven with mailed digits, and log in to it.
     * @description What the address had as a guest is the account’s, its name too. Without a `password` the account has none: the person logs in by code, and sets one, or adds a passkey, when they like. 422 `code_expired` where the proof is over; 409 `email_taken` where the address has an account, which is logged in to in its own ways. Sent again with the same proof, it logs in to the account that it made.
     */
    post: operations['keepInAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/password-reset/check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Whether the token of the mail still sets a new password, before someone thinks of one. It stays unused.
     * @description 422 `reset_link_invalid`, or `reset_link_used` for a link that has set a password.
     */
    post: operations['checkPasswordReset'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/provider': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Begin to log in with the provider that the operator chose; gives the address there to go to.
     * @description OpenID Connect's authorization code flow with PKCE. A cookie binds the visit to the browser; the provider leads back to `/login`, and `finishProviderLogin` takes what it brought. 409 `not_allowed_now` where no provider is set, 503 where it does not answer.
     */
    post: operations['startProviderLogin'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/provider/return': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Come back from the provider, logged in or with the account there connected.
     * @description What the visit was begun for: a `session` of the account that the identity belongs to, which is made where there is none, or an identity that is `linked` to the account that asked for that. 422 `link_invalid` where the visit is not of this browser, was used or is over; 409 `not_allowed_now` where the provider let nobody in, where the address has an account that is not connected, or where the identity belongs to someone else; 403 `account_blocked`; 503 where the provider does not answer, or nothing that can be believed.
     */
    post: operations['finishProviderLogin'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/codes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Have six digits sent that log in to the account of an address. Known and unknown addresses get the same answer in the same time.
     * @description Always 202 where the address is one; an address without an account, and one whose account has two-step login, get a mail that says how to go on instead. The client makes up the `attempt` and keeps it: the digits work with it alone, for ten minutes. Asked for again with the same `attempt`, other digits are sent, and those before stay good; within 20 seconds nothing more is sent. Three mails an attempt; 429 also where many have gone to the address. 409 `not_allowed_now` where the site has no mail server.
     */
    post: operations['askForLoginCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/code-token': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Exchange the digits of `askForLoginCode` for an access token, as `logIn` gives it.
     * @description 422 `wrong_code` says how many tries are left of five; 422 `code_expired` once none is, or the ten minutes are over. The digits show that the person reads the mail of the address: an account that nobody had confirmed is its owner’s alone from now on, as with a password reset. 403 `account_blocked` as `logIn`; 409 `not_allowed_now` where there is no account, or one that asks for a second step by now. Sent again with the same digits within their ten minutes, it logs in again.
     */
    post: operations['logInByCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/code-proof': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Type the digits of `askForSeatCode` before the registration, which a form that takes files needs.
     * @description From now on, for 30 minutes, the `attempt` shows that this browser reads the mail of the address: `uploadFileByCode`, `listRegistrationsByCode` and `keepInAccount` ask for that. `takeSeatByCode` does the same by itself. 422 `wrong_code` and `code_expired` as `logInByCode`, 403 `account_blocked`.
     */
    post: operations['proveAddress'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/passkey-challenge': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * What a browser is asked for a passkey with (PublicKeyCredentialRequestOptionsJSON of WebAuthn).
     * @description The challenge works once, for five minutes.
     */
    post: operations['challengePasskey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/passkey': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Exchange what a passkey has signed for an access token, as `logIn` gives it.
     * @description 401 `wrong_credentials` for whatever does not fit: a passkey that nobody has, a wrong signature, a challenge that was used or is over, a counter that went back. 403 `account_blocked` as `logIn`. No code is asked for as well.
     */
    post: operations['logInWithPasskey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/logout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** End this session; its token is refused from now on. */
    post: operations['logOut'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/sessions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * End one session; the one that asks too.
     * @description Ending the session that asks is a logout. 404 for sessions of others.
     */
    delete: operations['endSession'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Where the person is logged in, last used first. */
    get: operations['listSessions'];
    put?: never;
    post?: never;
    /** End every session but the one that asks. */
    delete: operations['endOtherSessions'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/password': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Set a new password, with the one that was; every other session ends, and a change of address is called off.
     * @description The session that asks goes on; every other ends.
     */
    post: operations['changePassword'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/login-methods': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The ways to log in besides the password, and what is asked for with it. */
    get: operations['getLoginMethods'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/identities': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Begin to connect the person's account with the provider; gives the address there to go to.
     * @description As `startProviderLogin`, but `finishProviderLogin` connects the account there with the person who asked. 409 `not_allowed_now` where no provider is set, or one of its accounts is connected.
     */
    post: operations['startLinking'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/identities/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Disconnect an account of the provider; nobody is logged out.
     * @description 404 for those of others.
     */
    delete: operations['removeIdentity'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/second-factor': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make a secret for an authenticator app, which is asked for once a code of it has come back.
     * @description One that is in use goes on until then. 409 `not_allowed_now` for an account without a password.
     */
    post: operations['startSecondFactor'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/second-factor/confirmation': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Turn two-step login on with the first code of the secret that waits.
     * @description The codes of a secret before it stop working, and so do its recovery codes. 409 `not_allowed_now` where no secret waits.
     */
    post: operations['confirmSecondFactor'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/second-factor/recovery-codes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * New recovery codes; the ones before stop working.
     * @description 409 `not_allowed_now` where two-step login is off.
     */
    post: operations['renewRecoveryCodes'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/second-factor/removal': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Turn two-step login off. */
    post: operations['removeSecondFactor'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/passkeys/challenge': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * What a browser is asked for a new passkey with (PublicKeyCredentialCreationOptionsJSON of WebAuthn).
     * @description The challenge works once, for five minutes, and takes the place of one before it. 409 `not_allowed_now` for a person who has twenty passkeys.
     */
    post: operations['startPasskey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/second-factor/shown': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Show a code of the app, or a recovery code, in this session.
     * @description The session counts as one that was begun with it. 409 `not_allowed_now` while two-step login is off. Ten wrong codes an hour are allowed, those of logins among them.
     */
    post: operations['showCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/codes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Have six digits sent to the own address, which take the place of a password where the account has none.
     * @description As `askForLoginCode`. 409 `not_allowed_now` for an account with a password.
     */
    post: operations['askForOwnCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/codes/shown': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Show those digits in this session.
     * @description For 15 minutes, calls that ask an account without a password for `current_password` do without it in this session, as they do for 15 minutes after a login by code. 422 `wrong_code` and `code_expired` as `logInByCode`.
     */
    post: operations['showMailedCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/passkeys/shown': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Show one of the own passkeys in this session, with a challenge of `challengePasskey`.
     * @description The session counts as one that was begun with it. 409 `not_allowed_now` for whatever does not fit.
     */
    post: operations['showPasskey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/passkeys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Keep the passkey that the browser has made; from now on it logs the person in.
     * @description 422 at `credential` for what does not answer the challenge that waits. 409 `not_allowed_now` where none waits, for a passkey that is known, and for a person who has twenty.
     */
    post: operations['addPasskey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/passkeys/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Remove one of the own passkeys; it no longer logs anyone in. */
    delete: operations['removePasskey'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/email-verification': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send the link once more that confirms the own address; older ones stop working.
     * @description 409 `not_allowed_now` when the address is confirmed already.
     */
    post: operations['requestEmailVerification'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/email-change': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ask for another address; it holds once the new one has confirmed it, and the old one too where that was ever confirmed.
     * @description Sends a link to each address that has to confirm it; a new request takes the place of an older one.
     */
    post: operations['requestEmailChange'];
    /** Keep the address that is; the links of the change stop working. */
    delete: operations['cancelEmailChange'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/email-confirmation': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Use the link of a mail about an address, a new account's or that of a change.
     * @description Needs no session: the link's `token` says who. The first confirmation of an account's address asks for a proof that the caller made the account: a session of it, or its `password`. Without a proof the account becomes that of the address's owner alone, as by a reset by mail: its password, sessions and other ways in end, its profile is emptied, and `reset_token` sets a password, as the token of a mailed reset does. 422 at `password` when it is wrong; the link works on. 422 `link_invalid` when it was used, replaced or is older than a day; 409 `email_taken` when another account has the address by now; 429 after too many wrong passwords, counted as those of logins.
     */
    post: operations['confirmEmail'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/email-confirmation/check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Which address the link of a mail confirms, and whether that asks for the account's password. It stays unused.
     * @description Needs no session; one of the account is proof enough, so that no password is asked for. 422 `link_invalid`.
     */
    post: operations['checkEmailConfirmation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/deletion': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Delete the own account. Registrations for events to come are cancelled; CV, answers and profile are erased.
     * @description 409 `not_allowed_now` for the only organiser, who gives someone else the role first.
     */
    post: operations['deleteAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How the copy of the own data stands. */
    get: operations['getExport'];
    put?: never;
    /**
     * Ask for a copy of the own data, in place of an older one; mail and bell tell when it is ready.
     * @description Made in the background: ask `getExport`, or wait for the mail. The file is kept for a while only.
     */
    post: operations['requestExport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/export/file': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The copy as a ZIP file.
     * @description 404 until it is ready and once it has ended.
     */
    get: operations['downloadExport'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/notification-preferences': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the person wants to be told. Decisions about a registration are always sent. */
    get: operations['getNotificationPreferences'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Change some of the choices; what is left out stays as it is. */
    patch: operations['updateNotificationPreferences'];
    trace?: never;
  };
  '/unsubscribe/{token}/{topic}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The page behind a mail’s unsubscribe link; it changes nothing until its button is pressed.
     * @description Answers with a page for people (HTML), not with JSON.
     */
    get: operations['showUnsubscribe'];
    put?: never;
    /**
     * One-click unsubscribe (RFC 8058) from the mails of one topic. The form that comes with it, of either kind, is passed over.
     * @description For mail programs: no token of a session, any body, a page (HTML) as answer. Twice is the same as once.
     */
    post: operations['unsubscribe'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/people': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * People, newest first.
     * @description The words are looked for in name and address. Guests, who take part without an account, are among `guests` and `anyone` alone.
     */
    get: operations['listPeople'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/people/count': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How many accounts and how many guests there are. */
    get: operations['countPeople'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/people/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One person. */
    get: operations['getPerson'];
    put?: never;
    post?: never;
    /**
     * Erase a person, with an account or a guest, who asks to be forgotten.
     * @description What the deletion of one's own account erases goes, and registrations for events to come are cancelled. There is no way back. 409 `not_allowed_now` for oneself, for the only administrator and for the only owner of an event.
     */
    delete: operations['erasePerson'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/people/{id}/roles/{role}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Make the person an organiser, or an administrator, who is an organiser as well.
     * @description 409 `not_allowed_now` while the address is not confirmed.
     */
    put: operations['giveRole'];
    post?: never;
    /**
     * Take the role; with that of an organiser goes that of an administrator.
     * @description Holds from the next request of the person on. 409 `not_allowed_now` for the only administrator.
     */
    delete: operations['takeRole'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/people/{id}/block': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * End the sessions of the person, and let nobody in with this account.
     * @description Registrations stay. 409 `not_allowed_now` for oneself and for the only administrator.
     */
    post: operations['blockPerson'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/people/{id}/second-factor': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Turn two-step login off and remove all passkeys, for a person who has lost their phone and recovery codes.
     * @description The person is told by mail. Nothing changes where it is off and there are no passkeys.
     */
    delete: operations['resetSecondFactor'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/people/{id}/unblock': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Let the person log in again. */
    post: operations['unblockPerson'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/people/{id}/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The events in whose teams the person is, the latest to begin first. */
    get: operations['listEventsOfPerson'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/people/{id}/registrations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the person registered for, newest first. */
    get: operations['listRegistrationsOfPerson'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/door/{id}/people': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Everything that a door needs to work without a network.
     * @description The event, and everybody who ever registered for it, as far as a door may know. Tickets come as digests, which say whether one is valid and can't be turned into one.
     */
    get: operations['getDoorPeople'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/door/{id}/actions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * What was done at a door since it last had a network, and what changed meanwhile.
     * @description Each action has an id of its own: sent again, it changes nothing and gets the same answer. Of two check-ins of one person the earlier one counts. An action that can't be carried out is answered with its outcome, and the others are carried out. A walk-in gets a free seat; when none is left only owners and editors add one, and from anybody else the person waits on the list (`no_seat`). 429 `rate_limited` for too many walk-ins of one door link or helper: none of the actions is carried out.
     */
    post: operations['syncDoor'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/door/{id}/key': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Open a door link on a device.
     * @description The answer holds a key of the device's own, which stands in `Door-Key` from then on. 404 for a secret that opens nothing at this event; 409 `not_allowed_now` before the link works, once it is over or ended, and beyond 50 devices: `detail` says which.
     */
    post: operations['openDoorLink'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/door-links': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The door links of an event, newest first, each with the devices on which it is open. */
    get: operations['listDoorLinks'];
    put?: never;
    /**
     * Let helpers without an account check people in, at one door until a time.
     * @description Everyone who has the address may open it. It works until a day after the event at most. 409 `not_allowed_now` for an event that has no date yet, is cancelled or over, and beyond 50 links that are not over.
     */
    post: operations['createDoorLink'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/door-links/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** End a door link, on all its devices at once. */
    delete: operations['endDoorLink'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/door-devices/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Shut a door link on one device.
     * @description Everyone who has the address can open it there again.
     */
    delete: operations['endDoorDevice'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/door-settings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What a door shows about people besides their names. */
    get: operations['getDoorSettings'];
    /**
     * Choose what a door shows about people besides their names.
     * @description 409 `stale_version` with `current` when they changed since `version` was read; 422 for a question that nobody was asked.
     */
    put: operations['updateDoorSettings'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/teams': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The events that the person works on and that are not over, soonest first. */
    get: operations['listOwnTeams'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/teams/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Leave the team of an event.
     * @description 404 where the person is not in it. 409 `not_allowed_now` for the only owner, who makes someone else one first. 403 `second_factor_missing` for an organiser whose session needs more than a password.
     */
    delete: operations['leaveTeam'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/invitations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Invitations to teams of events for the own address, once it is confirmed. */
    get: operations['listOwnInvitations'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/invitations/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Decline an invitation. */
    delete: operations['declineInvitation'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/invitations/{id}/accept': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Join the team of an event.
     * @description All roles but `check_in` bring the role of an organiser with them. 404 for an invitation to another address than the account's confirmed one, withdrawn or past its end.
     */
    post: operations['acceptInvitation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Public events. Upcoming ones come soonest first, past ones latest first.
     * @description Published and cancelled events that are not unlisted; drafts and archived ones never. `search` takes words, each by its beginning, of title, summary, place, host and tags. With `from` and `to` the events are on at some moment between them.
     */
    get: operations['listEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/events/cities': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The cities of the public events that have not ended, for the list's filter. */
    get: operations['listCities'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/hosts/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A host of public events. All other people are 404, so that an id alone says nothing.
     * @description The id is the `host_id` of an event. `listEvents` has the events, with the same id as its `host`.
     */
    get: operations['getHost'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/events/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One event. Drafts exist for organisers only, so a token is read when one is sent.
     * @description Unlisted and archived events are found by their id, drafts by organisers alone. With a token `registration` and `online_url` are the caller's own.
     */
    get: operations['getEvent'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/events/{id}/saved': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Keep an event among the own saved ones; saving it again changes nothing.
     * @description 404 for a draft. 409 `not_allowed_now` from 500 saved events on.
     */
    put: operations['saveEvent'];
    post?: never;
    /** Save an event no longer, whether it was saved or not. */
    delete: operations['unsaveEvent'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/saved-events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Own saved events, the last saved first; what is a draft by now is left out until it is published again. */
    get: operations['listSavedEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/events/{id}/contact': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The address at which guests write to the host.
     * @description For everyone who may read the event. It is asked for on its own, so that robots that collect addresses find none in pages. 404 too where `has_contact` is false.
     */
    get: operations['getEventContact'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/events/{id}/calendar.ics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The event as iCalendar (RFC 5545). The link to join is in it for those who may have it.
     * @description Without a token the calendar has no link to join.
     */
    get: operations['getEventCalendar'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/events/{id}/preview.png': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The picture that previews of links show, drawn from title, date, place and the event's own cover; 1200 by 630 pixels.
     * @description `v` names what is drawn; under the address that the event's page names, the picture never changes. Drafts have one for organisers alone. 503 while too many others are being drawn.
     */
    get: operations['getEventPreview'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/calendar.ics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The public events as a calendar to subscribe to, ended ones of the last 30 days included. */
    get: operations['getCalendarFeed'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/covers/{id}/{size}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A cover image. What an address shows never changes; while only drafts show it, it is there for organisers alone. */
    get: operations['getCover'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The events of the own teams, drafts included; to administrators all. */
    get: operations['listAdminEvents'];
    put?: never;
    /**
     * Create a draft.
     * @description What is left out gets a default. It stays a draft until `publishEvent`.
     */
    post: operations['createEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One event with everything that can be edited. */
    get: operations['getAdminEvent'];
    put?: never;
    post?: never;
    /**
     * Delete a draft for good.
     * @description 409 `not_allowed_now` unless it is a draft that nobody ever registered for.
     */
    delete: operations['deleteEvent'];
    options?: never;
    head?: never;
    /**
     * Change fields of an event; what is left out stays as it is. What concerns people registered is told to them unless `notify` is false.
     * @description 409 `stale_version` with `current`, or `not_allowed_now` where its state forbids the change, such as fewer seats than are taken.
     */
    patch: operations['updateEvent'];
    trace?: never;
  };
  '/admin/events/{id}/publish': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make a draft public; needs a place or a link.
     * @description 409 `not_allowed_now` unless it is a draft; 422 names every field that is missing or no longer right.
     */
    post: operations['publishEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/unpublish': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Make it a draft again; only without active registrations. */
    post: operations['unpublishEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/archive': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take an event that is over off every list; refused while it is still to come.
     * @description Its address goes on working for those who have it.
     */
    post: operations['archiveEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/unarchive': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Give an archived event back the status that it had. */
    post: operations['unarchiveEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/close-registration': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Close registration now, whatever its dates say.
     * @description People who are registered or in line stay so, and organisers may still decide and add people. 409 `not_allowed_now` unless it is published and takes registrations.
     */
    post: operations['closeRegistration'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/reopen-registration': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take back that registration was closed; its dates decide again.
     * @description 409 `not_allowed_now` unless it was closed by hand and its dates leave it open.
     */
    post: operations['reopenRegistration'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Cancel a published event and tell everybody who is registered.
     * @description Cannot be undone. Mails go out in the background.
     */
    post: operations['cancelEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/cancel-reason': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Take the reason of a cancelled event off its page.
     * @description The mails that bore it are sent, and the history of the event keeps it.
     */
    delete: operations['removeCancelReason'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/duplicate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A draft with the same fields, without registrations.
     * @description Its other times move with the start, by the clocks of its time zone.
     */
    post: operations['duplicateEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/cover': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Store a cover image (JPEG, PNG, WebP or AVIF, at most 5 MB); the old one stays until the new one is whole. */
    post: operations['uploadCover'];
    /** Remove the cover image. */
    delete: operations['removeCover'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/venues': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Where the last events of the own teams take place.
     * @description Of the hundred newest events, each place once and that of the newest event first; to administrators of all events.
     */
    get: operations['listVenues'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/description-preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** An event's description as visitors will see it. */
    post: operations['previewDescription'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/audit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Who did what to the event and its registrations, newest first.
     * @description What is of one kind in a row, each within ten minutes of the one before, is one entry, the first of them; `told_with` lists the others. With a search each is an entry. Words are looked for at their beginnings, in what people call the thing it was done to.
     */
    get: operations['listAuditEntries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/audit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Who did what to anything, newest first; also to forms, templates and roles.
     * @description Words are looked for at their beginnings, in what people call the thing it was done to.
     */
    get: operations['listWholeAudit'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/team': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Who works on the event, and who is invited to. */
    get: operations['getTeam'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/team/{user_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Take a member off the team.
     * @description 409 `not_allowed_now` where the event would be left without an owner.
     */
    delete: operations['removeFromTeam'];
    options?: never;
    head?: never;
    /**
     * Give a member another role.
     * @description An event can have several owners: that is how it is handed over. 409 `not_allowed_now` where it would be left without one.
     */
    patch: operations['changeTeamRole'];
    trace?: never;
  };
  '/admin/events/{id}/hosting': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Choose whether the event's page names the caller as a co-host.
     * @description Everybody decides it of themselves, and an owner by the role: only owners and editors are named, those with a name, in the order in which they joined the team. 409 `not_allowed_now` for an administrator who is neither.
     */
    put: operations['chooseHosting'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/registration-mails': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** When the caller is mailed about registrations for this event. */
    get: operations['getRegistrationMails'];
    /**
     * Choose when to be mailed about registrations for this event; it counts in place of the choice in the settings.
     * @description 409 `not_allowed_now` for an administrator who is neither owner nor editor of the event: only these are mailed.
     */
    put: operations['chooseRegistrationMails'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/invitations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Invite an address to the team, with an account or without.
     * @description Sends a mail with a link, which works for 14 days. Once more for the same address sends it again, with the role of the last time. 409 `not_allowed_now` for who is in the team, and beyond 100 members and invitations.
     */
    post: operations['inviteToTeam'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/invitations/{invitation_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Take an invitation back. */
    delete: operations['withdrawInvitation'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/questionnaires': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Registration forms or feedback templates, last changed first. */
    get: operations['listQuestionnaires'];
    put?: never;
    /** Create a registration form or a feedback template. */
    post: operations['createQuestionnaire'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/questionnaires/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One questionnaire with its newest questions. */
    get: operations['getQuestionnaire'];
    put?: never;
    post?: never;
    /**
     * Delete a questionnaire that nothing uses.
     * @description 409 `in_use` names the events that use it.
     */
    delete: operations['deleteQuestionnaire'];
    options?: never;
    head?: never;
    /**
     * Change a questionnaire. Once it has answers, changed questions become a new version.
     * @description 409 `stale_version` with `current`.
     */
    patch: operations['updateQuestionnaire'];
    trace?: never;
  };
  '/admin/questionnaires/{id}/erasure': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Whose answers a form would erase that keeps them for fewer days.
     * @description Of events that are over. They are erased seven days after their teams are told, or later.
     */
    get: operations['previewErasure'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/questionnaires/{id}/duplicate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A draft with the same questions. */
    post: operations['duplicateQuestionnaire'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/questionnaire-versions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The questions of one version of a questionnaire. */
    get: operations['getQuestionnaireVersion'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/events/{id}/feedback-form': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether feedback is open, and its questions. */
    get: operations['getFeedbackForm'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/events/{id}/feedback': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Give feedback once the event allows it. No person is stored with the answers.
     * @description Strangers get fewer: on one event an address may give 30 an hour, or as many as the event had people; everybody together ten times that.
     */
    post: operations['giveFeedback'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/feedback': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Feedback of an event: how many, and each question in numbers. */
    get: operations['getFeedbackResults'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/feedback/texts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What people wrote, newest first. */
    get: operations['listFeedbackTexts'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/feedback.csv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Every response, as CSV that a spreadsheet opens safely; the audit records who took it. */
    get: operations['exportFeedback'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/feedback.xlsx': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The same table as `exportFeedback`, as an Excel workbook with dates and numbers as such, and texts that are never formulas. */
    get: operations['exportFeedbackToExcel'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/notifications/{id}/restore': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take back the deletion of one of the own notifications, within an hour of it.
     * @description As it was, read or unread. Answers the same where it is there already.
     */
    post: operations['restoreNotification'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/notifications/stream': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Server-sent events that say when the person's notifications changed; what is true is read again with the list.
     * @description Needs the Authorization header, so read it with fetch: EventSource cannot send one. Events hold no notifications; an event may be lost while the connection is, so read the list again after each connect.
     */
    get: operations['streamNotifications'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/mails': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Mails about an event, newest first.
     * @description `search` looks for words of the name, the address and the subject, each by its beginning.
     */
    get: operations['listEventMails'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/mails/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One mail about an event, with what it says. */
    get: operations['getMail'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/mails/{id}/resend': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a mail once more, under the same Message-ID.
     * @description 409 `not_allowed_now` while it is being sent, and where the text is not kept: of mails with a personal link, and of old ones.
     */
    post: operations['resendMail'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/mails/resend': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send again all mails about an event that could not be delivered.
     * @description As `resendMail`, of those that the mail server refused or that were given up; 10 000 at once. What can no longer be sent is counted by its reason, and is not tried again.
     */
    post: operations['resendFailedMails'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/outbox': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What waits in the outbox and what was not sent, counted by template and reason.
     * @description Mails of all kinds, also of accounts; never what they say. Most mails first.
     */
    get: operations['getOutbox'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/outbox/mails': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The mails that wait, or those that were not sent, newest first; never what they say. */
    get: operations['listOutboxMails'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/outbox/mails/{id}/retry': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Put one mail back that the mail server refused or that was given up.
     * @description As `retryOutboxGroup`, of this mail.
     */
    post: operations['retryOutboxMail'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/outbox/retry': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Put the mails of a group back that the mail server refused or that were given up.
     * @description Those that `getOutbox` counts in the group, as long as their text is kept and true. What can no longer be sent is counted by its reason, and is not tried again. A group without such mails, also one that was put back before, answers with 0.
     */
    post: operations['retryOutboxGroup'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/messages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Messages to the people of an event, newest first. */
    get: operations['listMessages'];
    put?: never;
    /**
     * Write to the people of an event, now or at a time.
     * @description Whom it reaches is settled when it goes out; who registers later does not get it. Sent once for one `key`, however often it is asked for. 409 `not_allowed_now` for an archived event, and when another message has this `key`.
     */
    post: operations['createMessage'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/message-recipients': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** How many people a message would reach now, and the first of them. */
    post: operations['countMessageRecipients'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/message-preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A message as the mail that one person gets. */
    post: operations['previewMessage'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/message-test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a message as one person gets it to oneself.
     * @description Goes to the caller's own address, and nowhere else.
     */
    post: operations['testMessage'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/messages/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One message. */
    get: operations['getMessage'];
    put?: never;
    post?: never;
    /**
     * Drop a message that has not gone out.
     * @description 409 `not_allowed_now` once it has gone out.
     */
    delete: operations['deleteMessage'];
    options?: never;
    head?: never;
    /**
     * Change a message that has not gone out; what is left out stays as it is.
     * @description With `send_at` null it goes out at once. 409 `stale_version` with `current`, or `not_allowed_now` once it has gone out.
     */
    patch: operations['updateMessage'];
    trace?: never;
  };
  '/admin/messages/{id}/mails': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The mails of a message, newest first. */
    get: operations['listMessageMails'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/message-variables': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the text of a message may name. */
    get: operations['listMessageVariables'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/email-triggers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What sends mails, with the built-in text and the variables of each. */
    get: operations['listEmailTriggers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/email-templates': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Every email template, by trigger and name. */
    get: operations['listEmailTemplates'];
    put?: never;
    /**
     * Create a template for a trigger.
     * @description Administrators alone may send `enabled: true`. 409 `not_allowed_now` when there are as many as there may be.
     */
    post: operations['createEmailTemplate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/email-templates/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A text as mail, with sample data. */
    post: operations['previewEmailTemplate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/email-templates/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a text with sample data to oneself.
     * @description Goes to the caller's own address, and nowhere else.
     */
    post: operations['testEmailTemplate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/email-templates/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One template. */
    get: operations['getEmailTemplate'];
    put?: never;
    post?: never;
    /**
     * Delete a template; the built-in text takes its place.
     * @description One that is enabled is deleted by administrators alone. 409 `in_use` while an event names it.
     */
    delete: operations['deleteEmailTemplate'];
    options?: never;
    head?: never;
    /**
     * Change a template; what is left out stays as it is.
     * @description One that is enabled, or is to be, is changed by administrators alone. 409 `stale_version` with `current`.
     */
    patch: operations['updateEmailTemplate'];
    trace?: never;
  };
  '/events/{id}/attendees': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Who else is coming, for people with a seat and the event's team; the latest to say so first.
     * @description Only people with a seat who said yes (`showName`), by the name that they are shown under, with their picture. No ids: the list leads nowhere else. 404 for an event that doesn't show who comes, is not published or is over; 403 without a seat.
     */
    get: operations['listAttendees'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/events/{id}/alert': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Be told once when registration opens or a seat becomes free; asking again changes nothing.
     * @description One notification and one mail, to everybody who asked at the same time; then the alert is used up. Nobody is told who has a registration by then, or once the event is cancelled or over. 409 `not_allowed_now` where one can register now and from 100 availability alerts on, `already_registered`, or `registration_closed`.
     */
    put: operations['requestAlert'];
    post?: never;
    /** Stop being told, whether it was asked for or not. */
    delete: operations['withdrawAlert'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/events/{id}/form': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The questions that a registration answers; a form may be filled in before logging in. */
    get: operations['getRegistrationForm'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/events/{id}/registrations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Register for an event, or join its waitlist when no seat is left.
     * @description `form_version_id` is that of `getRegistrationForm`, null without a form. The status is `approved`, `pending` where organisers decide, or `waitlisted`. 403 `email_unverified` where a confirmed address is asked for; 409 `already_registered`, `registration_closed`, `event_full` or `form_changed`; 422 names questions as `answers.<id>`. Safe to send again: a second registration is refused, not made.
     */
    post: operations['registerForEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/events/{id}/answer-files': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Store a file (PDF, DOC, DOCX, ODT, PNG, JPEG, at most 5 MB) that an answer names, for an event that one could register for now. Without a registration it is removed after a day.
     * @description As `uploadCv`. The `file_id` of the answer goes into `answers` of the registration, by the same person and for the same event; people who are registered send it to change their answers.
     */
    post: operations['uploadAnswerFile'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/events/{id}/seat-codes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Have six digits sent with which an address registers for the event, without a login. Known and unknown addresses get the same answer in the same time.
     * @description As `askForLoginCode`: always 202 for an event that is there, also where no seat is left: the digits lead people who are registered to their ticket. Nothing but the address is kept before they are typed.
     */
    post: operations['askForSeatCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/events/{id}/seats': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Register for an event with the digits of `askForSeatCode`.
     * @description As `registerForEvent`, with its Problems, for the account of the address, else for a guest of that name. Where the address is registered already, also through an organiser, nothing is made or overwritten: the answer is that registration, and `is_other_name` says whether another name was given. Sent again with the same `attempt` and digits within 30 minutes, the answer is the same; after another Problem they can be used again. 422 `wrong_code` says how many tries are left of five; 422 `code_expired` once none is, or the digits were not used within ten minutes; 403 `account_blocked`. The digits confirm the address: an account that nobody had confirmed is its owner’s alone from now on, as with a password reset. Nobody is logged in by it, so a `cv` question takes the id of a file alone.
     */
    post: operations['takeSeatByCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/events/{id}/seat-files': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Store a file for an answer of `takeSeatByCode`, after `proveAddress`. Without a registration it is removed after a day.
     * @description As `uploadAnswerFile`, and for questions of type `cv` too: it is taken where the profile would take it as a CV, and never becomes the profile's. 422 `code_expired` where the proof is over or of another event.
     */
    post: operations['uploadFileByCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/registrations/by-code': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * All registrations of an address that this browser has just proven, newest first, each with the token of its personal link.
     * @description 422 `code_expired` 30 minutes after the digits were typed. 403 `second_factor_needed` where the address has an account that asks for more than a password: those are seen after a login.
     */
    get: operations['listRegistrationsByCode'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/answer-files/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A file of an answer, for the person who gave it and for organisers; never shown in place. */
    get: operations['downloadAnswerFile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/me/registrations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Own registrations, newest first; for events to come soonest first, for past ones latest first. */
    get: operations['listOwnRegistrations'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/registrations/{id}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Cancel an own registration; the seat goes to the next in line.
     * @description 409 `not_allowed_now` after `cancel_until`, after the check-in, and where nothing is left to cancel. Who waits, or was moved up from the waitlist, can cancel until the event ends.
     */
    post: operations['cancelRegistration'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/registrations/{id}/seat': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take the seat that is offered to an own registration on the waitlist, or one that is free.
     * @description Near the start nobody is moved up unasked: a freed seat is offered until `offered_until`, and held meanwhile. Taken once more, it is the person's already. 409 `not_allowed_now` where no seat is held or free; `detail` says why.
     */
    post: operations['takeSeat'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/registrations/{id}/ticket': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A new ticket for an own registration, in place of one that others may have seen.
     * @description The one before no longer opens a door. 409 `not_allowed_now` without a seat, after the check-in, and once the event is over.
     */
    post: operations['renewTicket'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/registrations/{id}/shown-name': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Be shown to the other people who come, under this name and with one's picture; or, with null, no longer.
     * @description Saying it again changes nothing. Taking it back is possible at any time. 409 `not_allowed_now` where the event doesn't show who comes, is over or cancelled, or the registration is.
     */
    put: operations['showName'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/registrations/{id}/apple-pass': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The ticket of an own registration as a pass for Apple Wallet.
     * @description A signed .pkpass with the event, its time and place, the name and the QR code. Added again, it takes the place of the one before. 409 `not_allowed_now` without a ticket, once the event is over, and on a site without Apple Wallet.
     */
    get: operations['getApplePass'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/registrations/{id}/google-pass': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Where Google Wallet takes the ticket of an own registration.
     * @description The address holds the ticket itself, signed, for Google to read: the same as in the pass for Apple Wallet. 409 `not_allowed_now` as there.
     */
    get: operations['getGooglePass'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/registrations/{id}/answers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The answers of an own registration as they were given, to be changed. */
    get: operations['getOwnAnswers'];
    /**
     * Change the answers of an own registration, as long as it can be cancelled.
     * @description `version` is that of `getOwnAnswers`, `form_version_id` that of `getRegistrationForm`. Files that the registration has already may be named again. 409 `stale_version` when the answers were changed since, `form_changed`, or `not_allowed_now`; 422 names questions as `answers.<id>`. Status and place in line stay as they are.
     */
    put: operations['changeAnswers'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/ticket': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The registration that the personal link of a mail opens, without a login. */
    get: operations['getTicket'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/ticket/cancellation': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Cancel that registration; its seat goes to the next in line.
     * @description 409 `not_allowed_now` where it can no longer be cancelled; `detail` says until when it could.
     */
    post: operations['cancelTicket'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/ticket/seat': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Take the seat that is offered to that registration, as takeSeat does. */
    post: operations['takeSeatByLink'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/ticket/renewal': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A new ticket for that registration, as renewTicket gives one. */
    post: operations['renewTicketByLink'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/ticket/shown-name': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Whether that registration is shown to the other people who come, as showName does. */
    put: operations['showNameByLink'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/ticket/apple-pass': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The ticket of that registration as a pass for Apple Wallet, as getApplePass gives it. */
    get: operations['getApplePassByLink'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/ticket/google-pass': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Where Google Wallet takes the ticket of that registration, as getGooglePass says it. */
    get: operations['getGooglePassByLink'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/overview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Counts by status, registrations by day, and the links that they came through. */
    get: operations['getEventOverview'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/erasure': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Whose answers would be due for erasure if the event took place at another time.
     * @description Those that are due by the change alone, seven days after its team is told. Without both times, the event counts as over from now on.
     */
    get: operations['previewEventErasure'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/answers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What those who have a seat chose, summed up by question. */
    get: operations['summarizeAnswers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/registrations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Registrations of an event, those that a filter names. */
    get: operations['listRegistrations'];
    put?: never;
    /**
     * Put someone on the list of an event; they get a seat at once.
     * @description The owner of an account with this address, confirmed, finds the registration there; anybody else becomes a guest, who gets mails with a personal link. Answers may be left out, required or not; files can't be given. 409 `already_registered`; `registration_closed` and `event_full` unless `beyond` is true, with which a full event gets one more seat; `not_allowed_now` for an event that is not published; `form_changed` when answers are to other questions.
     */
    post: operations['addPerson'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/import': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The import of an event, and how far it is. */
    get: operations['getImport'];
    put?: never;
    /**
     * Bring people from another system, 5 000 at most; nobody is added before `startImport`.
     * @description multipart/form-data with one file in the field `file` and nothing else: CSV in UTF-8 with commas, whose first line names the columns `email` and `full_name`. A column `row` has the row of each in its spreadsheet, a whole number that no other has; without it rows are counted as a spreadsheet counts them: the names are row 1, and empty rows count. Where a column `left_out` has a text, the row is nobody to add, and the text says why. Columns `answers.` and the id of a question of the event’s form hold answers in words: choices by their labels, several with semicolons, commas or line breaks between them; `yes` and `no`; dates such as 2026-04-09. Each may be missing, and what doesn’t fit is left out with a `warning`. `note` is the team’s note on the person. Rows with a text in a column `ticket` are a seat each, also where they have one address. It takes the place of one that was not started. 409 `not_allowed_now` while an import for the event is under way. What was brought is kept for a day.
     */
    post: operations['prepareImport'];
    /** Forget what was brought; who was added stays. 409 `not_allowed_now` while it is under way. */
    delete: operations['discardImport'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/import/rows': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The rows of the import in the order of the file, and what came of each. */
    get: operations['listImportRows'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/import/start': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add the people of the import, each once; look at `getImport` for how far it is.
     * @description 409 `form_changed` where the rows answer questions that the event no longer asks. 409 `not_allowed_now` where it was started already, for an event that is not published, or for `waitlist` where the event has none; `registration_closed` and `event_full` where `beyond` is `leave_out`.
     */
    post: operations['startImport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/import/undo': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take the people of an import off the list again, before they are told; nobody hears of it, and nobody moves up.
     * @description The import is `ready` again. Who was checked in, answered, decided about or changed otherwise since then stays, as do the seats that they need; their rows are `listed` and say why. Undoing the same import again changes nothing. 409 `not_allowed_now` while it is under way, once `undo_until` has passed, and where it was started again since.
     */
    post: operations['undoImport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/import/retry': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make an import of those whom a finished one refused, ready to be started; its other rows go.
     * @description It can't be undone any longer then. Asked again for the same import it changes nothing. 409 `not_allowed_now` while it is under way, where it refused nobody, and where it was started again since.
     */
    post: operations['retryImport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/import/left-out.csv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Rows of the import that are not on the list through it, with the reasons, notes and answers, as CSV that a spreadsheet opens safely and that can be imported; the audit records who took it. */
    get: operations['exportLeftovers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/import/left-out.xlsx': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The same table as `exportLeftovers`, as an Excel workbook. */
    get: operations['exportLeftoversToExcel'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/registrations/count': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How many registrations of an event a filter names. */
    get: operations['countRegistrations'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/registrations.csv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Every registration that the filter names with its answers, newest first, as CSV that a spreadsheet opens safely; the audit records who took it. */
    get: operations['exportRegistrations'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/registrations.xlsx': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The same table as `exportRegistrations`, as an Excel workbook with dates and numbers as such, and texts that are never formulas. */
    get: operations['exportRegistrationsToExcel'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/decisions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Decide about registrations of an event, each on its own.
     * @description 200 even when some could not be changed: look at `problem` of each. Send either `registration_ids`, which are decided in their order, or `matching`, of which a portion is decided in the order in which people came: send `next` again as `after` until it is null. 409 `not_allowed_now` where the filter names more or fewer than `count` before the first portion.
     */
    post: operations['decideRegistrations'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/decision-preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The mail that a decision sends to one person.
     * @description Decides nothing, and sends nothing. Personal links lead nowhere yet, and the calendar file is left out. Without `registration_id` it is the mail of a person made up, to `ada@example.org`.
     */
    post: operations['previewDecision'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/decision-messages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What the caller wrote to people with decisions of this kind before.
     * @description Of all events, the last one first and each text once. Only the last thousand decisions are looked at.
     */
    get: operations['listDecisionMessages'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/registrations/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One registration with its answers. */
    get: operations['getRegistration'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Write the organisers’ note.
     * @description 409 `stale_version` with `current` when the note changed since `version` was read.
     */
    patch: operations['updateRegistration'];
    trace?: never;
  };
  '/admin/registrations/{id}/registrant': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Correct the name or the address of a guest, for this registration alone.
     * @description With another address every link and ticket of before is void; what was on its way to the old address doesn’t leave, and the new one gets a mail unless `tell` is false. Sent again it changes nothing. 409 `not_allowed_now` for the owner of an account, a cancelled registration and an address that has an account; `already_registered` for the address of a guest who is on the list; `stale_version` with `current` when what is corrected is no longer as it was `seen`.
     */
    patch: operations['correctRegistrant'];
    trace?: never;
  };
  '/admin/registrations/{id}/others': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The other registrations of the same person, newest first.
     * @description Only for events whose registrations the caller may read: of the own teams but as a door helper, and of all for administrators.
     */
    get: operations['listOtherRegistrations'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/registrations/{id}/answers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The answers that organisers may correct, with today's questions.
     * @description Without files and consents, which are the person's own. Every answer may be left out.
     */
    get: operations['getRegistrationAnswers'];
    /**
     * Correct the answers of a registered person.
     * @description Also after the person may no longer change them, and after they came. `version` and `form_version_id` are those of `getRegistrationAnswers`. Files and consents stay as they are. 409 `stale_version` with `current` when the answers were changed since, `form_changed`, and `not_allowed_now` for a registration that was declined or cancelled, for erased answers, and for an event that was cancelled or is archived; 422 names questions as `answers.<id>`.
     */
    put: operations['correctAnswers'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/registrations/{id}/move': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Move a registered person to another event that the caller may edit.
     * @description The new registration is made and the old one cancelled, or neither. A person who waits for a decision waits for one there; anybody else gets a seat, or with `waitlist` a place in line where none is free. Answers come along where both events have the same form, but for files. The person gets one mail. 409 `stale_version` when the registration no longer stands as `seen`, `event_full`, `already_registered`, and `not_allowed_now` for a person who was checked in, for a past event, and for another event that is not published.
     */
    post: operations['moveRegistration'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/registrations/{id}/ticket-mail': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send the person the mail with their ticket again.
     * @description The ticket and all links that they have stay valid. Within five minutes of such a mail no second one goes: the answer says when it was sent. 409 `not_allowed_now` without a seat or an address to send it to, for an address that nobody confirmed, and for an event that is over or was cancelled.
     */
    post: operations['resendTicket'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/registrations/{id}/check-in': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Note that the person has come; a second time changes nothing.
     * @description 409 `not_allowed_now` for a person without a seat.
     */
    post: operations['checkInRegistration'];
    /** Take the check-in back. */
    delete: operations['undoCheckIn'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/events/{id}/attendance': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Who came of those who have a seat, at which doors, and when. */
    get: operations['getAttendance'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/health': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether this process can serve; answers within a second. */
    get: operations['getHealth'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/health/live': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether this process answers at all; restart one that does not. */
    get: operations['getLiveness'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/health/ready': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether this process wants to be sent requests; not while its database can't be reached, nor once it was told to stop. */
    get: operations['getReadiness'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** Format: uuid */
    Id: string;
    /** Format: date-time */
    Time: string;
    /** @description An address like name@example.org. */
    Email: string;
    FullName: string;
    /** @description A name of the IANA time zone database, such as Europe/Berlin. */
    Timezone: string;
    Version: number;
    /** Format: binary */
    FileContent: string;
    /** @description 32 bytes as base64url, made up at random by the browser that asks for a code, kept in its tab, and shown to nobody else. */
    CodeAttempt: string;
    /** @description The six digits of the mail, in any script; spaces and dashes between them don’t count. */
    MailedCode: string;
    /**
     * @example {
     *       "email": "ada@example.org",
     *       "attempt": "q7Yw0mS1b3cVx9LkT2fHn5RzP8dJ6gEaU4oIiKsNvBM"
     *     }
     */
    CodeRequest: {
      email: components['schemas']['Email'];
      attempt: components['schemas']['CodeAttempt'];
    };
    /**
     * @example {
     *       "expires_at": "2026-03-02T10:10:00.000Z",
     *       "resend_at": "2026-03-02T10:00:20.000Z"
     *     }
     */
    CodeSent: {
      expires_at: components['schemas']['Time'];
      /** @description From when on other digits can be sent to the same attempt; null once three mails have gone. */
      resend_at: components['schemas']['Time'] | null;
    };
    /** @enum {string} */
    Category: 'technology' | 'design' | 'business' | 'careers' | 'science' | 'culture' | 'community' | 'wellbeing';
    /** @enum {string} */
    EventFormat: 'in_person' | 'online' | 'hybrid';
    /** @enum {string} */
    EventStatus: 'draft' | 'published' | 'cancelled' | 'archived';
    /** @enum {string} */
    Phase: 'upcoming' | 'ongoing' | 'ended';
    /**
     * @example {
     *       "event_id": "01890a5d-ac96-774b-bcce-b302099a8058",
     *       "title": "An evening about statecharts",
     *       "summary": "What they are, and when they help.",
     *       "category": "technology",
     *       "tags": [
     *         "typescript"
     *       ],
     *       "cover": null,
     *       "format": "hybrid",
     *       "venue_name": "Town library",
     *       "city": "Berlin",
     *       "starts_at": "2026-05-07T17:00:00.000Z",
     *       "ends_at": "2026-05-07T19:00:00.000Z",
     *       "timezone": "Europe/Berlin",
     *       "status": "published",
     *       "phase": "upcoming",
     *       "registration_state": "open",
     *       "capacity": 40,
     *       "seats_left": 12
     *     }
     */
    EventSummary: {
      event_id: components['schemas']['Id'];
      title: string;
      summary: string;
      category: components['schemas']['Category'];
      tags: components['schemas']['Tag'][];
      format: components['schemas']['EventFormat'];
      venue_name: string | null;
      city: string | null;
      starts_at: components['schemas']['Time'];
      ends_at: components['schemas']['Time'];
      timezone: components['schemas']['Timezone'];
      status: components['schemas']['EventStatus'];
      phase: components['schemas']['Phase'];
      cover: components['schemas']['Cover'] | null;
      registration_state: components['schemas']['RegistrationState'];
      /** @description Seats; null means no limit. */
      capacity: number | null;
      /** @description Null means no limit. */
      seats_left: number | null;
    };
    /**
     * @description What a person who comes now finds. `open` has a seat, `waitlist` a place in line.
     * @enum {string}
     */
    RegistrationState: 'not_open' | 'open' | 'waitlist' | 'full' | 'closed' | 'ended' | 'cancelled';
    /** @description Its images are at /covers/{cover_id}/{size}. */
    Cover: {
      cover_id: components['schemas']['Id'];
      alt: string;
      /** @description Pixels of the largest size. */
      width: number;
      height: number;
    };
    /** @enum {string} */
    RegistrationStatus: 'pending' | 'approved' | 'waitlisted' | 'rejected' | 'cancelled';
    /**
     * @default any
     * @enum {string}
     */
    PhaseFilterAny: 'any' | 'upcoming' | 'past';
    Tag: string;
    /** @enum {string} */
    EmailTrigger:
      | 'registration_received'
      | 'registration_waitlisted'
      | 'registration_approved'
      | 'registration_promoted'
      | 'registration_offered'
      | 'registration_rejected'
      | 'registration_cancelled'
      | 'registration_moved'
      | 'event_updated'
      | 'event_cancelled'
      | 'event_reminder'
      | 'feedback_invitation'
      | 'availability_alert'
      | 'verify_email'
      | 'approve_email_change'
      | 'confirm_new_email'
      | 'email_changed'
      | 'password_reset'
      | 'password_changed'
      | 'login_attempts'
      | 'login_changed'
      | 'new_login'
      | 'data_export_ready'
      | 'account_deleted'
      | 'team_invitation'
      | 'answers_due'
      | 'seat_code'
      | 'login_code'
      | 'login_code_no_account'
      | 'login_code_second_factor';
    /**
     * @description When owners and editors of an event are mailed about its registrations: within minutes, each morning while people wait for a decision, or never.
     * @enum {string}
     */
    RegistrationMails: 'at_once' | 'daily' | 'never';
    /** @enum {string} */
    EventRole: 'owner' | 'editor' | 'check_in' | 'viewer';
    PersonRegistration: {
      registration_id: components['schemas']['Id'];
      event_id: components['schemas']['Id'];
      title: string;
      starts_at: components['schemas']['Time'];
      timezone: components['schemas']['Timezone'];
      status: components['schemas']['RegistrationStatus'];
      checked_in_at: components['schemas']['Time'] | null;
      created_at: components['schemas']['Time'];
    };
    PersonRegistrationPage: {
      items: components['schemas']['PersonRegistration'][];
      /** @description The cursor of the next page; null on the last one. */
      next: string | null;
    };
    /** @enum {string} */
    QuestionType:
      | 'section'
      | 'short_text'
      | 'long_text'
      | 'email'
      | 'url'
      | 'phone'
      | 'number'
      | 'date'
      | 'single_choice'
      | 'multiple_choice'
      | 'consent'
      | 'file'
      | 'cv'
      | 'rating'
      | 'nps'
      | 'yes_no'
      | 'text';
    QuestionOption: {
      /** @description Never used again for another option. */
      option_id: string;
      label: string;
    };
    ShowIf: {
      /** @description Never used again for another question. */
      question_id: string;
      /** @description Options of an earlier choice; `yes` or `no` of a consent or yes_no. */
      any_of: string[];
    };
    /** @description Registration forms and feedback templates each allow some of the types; see rules/events/questions. */
    Question: {
      /** @description Never used again for another question. */
      question_id: string;
      type: components['schemas']['QuestionType'];
      label: string;
      help: string;
      required: boolean;
      /** @description Of choices; empty for other types. */
      options: components['schemas']['QuestionOption'][];
      /** @description Of a number question. */
      min: number | null;
      /** @description Of a number question. */
      max: number | null;
      /** @description Of a text; null for the default of its type. */
      max_length: number | null;
      show_if: components['schemas']['ShowIf'] | null;
    };
    /** @description A text, a number, yes or no, the ids of chosen options; a file's id for `file`. For `cv` true, which sends a copy of the profile's, or the id of a file that is sent for this registration alone. */
    Answer: string | number | boolean | string[];
    /** @description By question id. What is hidden or empty is left out. */
    Answers: {
      [key: string]: components['schemas']['Answer'];
    };
    /** @description Days after the end of an event for which the answers to a form are kept; null keeps them until the person leaves, as those to a feedback template always are. */
    RetentionDays: number | null;
    FileUpload: {
      file: components['schemas']['FileContent'];
    };
    /** @description By which the other people with a seat see who comes; null for a person who isn't shown. */
    ShownName: string | null;
    /** @description Opens the door: the QR code holds /t#{ticket} of this site. Null without a seat, and for an event that is online alone. */
    TicketText: string | null;
    DoorCount: number;
    /** @description Who made it; null where nobody did, or the account is gone. */
    AuthorName: string | null;
    /** @description Whether the caller may change and delete it. */
    MayChange: boolean;
    Erasure: {
      /** @description Whose answers are erased. */
      people: number;
      /** @description At how many events. */
      events: number;
      /** @description When the first of them are erased; null for nobody's. */
      first_at: components['schemas']['Time'] | null;
    };
    EventUse: {
      event_id: components['schemas']['Id'];
      title: string;
      /** @description Null in a draft that does not know it yet. */
      starts_at: components['schemas']['Time'] | null;
      timezone: components['schemas']['Timezone'];
      status: components['schemas']['EventStatus'];
    };
    /**
     * @description `given` to a person who has answered, as far as the login or a personal link tells.
     * @enum {string}
     */
    FeedbackState: 'not_open' | 'open' | 'closed' | 'given';
    /** @enum {string} */
    ProblemCode:
      | 'malformed'
      | 'invalid'
      | 'wrong_credentials'
      | 'unauthenticated'
      | 'forbidden'
      | 'not_found'
      | 'method_not_allowed'
      | 'too_slow'
      | 'email_taken'
      | 'already_registered'
      | 'registration_closed'
      | 'event_full'
      | 'form_changed'
      | 'not_allowed_now'
      | 'in_use'
      | 'feedback_closed'
      | 'feedback_given'
      | 'stale_version'
      | 'reset_link_invalid'
      | 'reset_link_used'
      | 'link_invalid'
      | 'key_reused'
      | 'email_unverified'
      | 'account_blocked'
      | 'second_factor_needed'
      | 'second_factor_missing'
      | 'wrong_code'
      | 'code_expired'
      | 'code_needed'
      | 'too_large'
      | 'wrong_media_type'
      | 'rate_limited'
      | 'storage_full'
      | 'unavailable'
      | 'internal';
    FieldProblem: {
      /** @description The name of the field as it was sent, such as `email`. */
      field: string;
      /** @description A sentence that says what to do. */
      detail: string;
    };
    /**
     * @description Every failure. `detail` is a sentence for people, `code` one for programs.
     * @example {
     *       "detail": "Choose a password of at least 10 characters.",
     *       "code": "invalid",
     *       "fields": [
     *         {
     *           "field": "password",
     *           "detail": "Choose a password of at least 10 characters."
     *         }
     *       ]
     *     }
     */
    Problem: {
      detail: string;
      code: components['schemas']['ProblemCode'];
      fields?: components['schemas']['FieldProblem'][];
      request_id?: string;
    };
    /**
     * Format: password
     * @description Any characters, at least 10.
     */
    Password: string;
    Headline: string;
    Organisation: string;
    /** @description Digits, spaces and ()./- with an optional leading +, at least 4 characters, and an extension as in `020 7946 0018 ext. 12`; or empty. */
    Phone: string;
    Bio: string;
    /** @description A few sentences about oneself as a host. Public, on the page of a host. */
    HostBio: string;
    /**
     * @example {
     *       "email": "ada@example.org",
     *       "password": "a quiet place by the sea",
     *       "full_name": "Ada Byron",
     *       "timezone": "Europe/London"
     *     }
     */
    NewAccount: {
      email: components['schemas']['Email'];
      password: components['schemas']['Password'];
      full_name?: components['schemas']['FullName'];
      /** @description What the browser tells of its time zone. What is not in the IANA time zone database counts as UTC. */
      timezone?: string;
    };
    /**
     * @description The form of OAuth 2.0's password grant; `username` is the email. Its other parameters are accepted and unused.
     * @example {
     *       "username": "ada@example.org",
     *       "password": "a quiet place by the sea"
     *     }
     */
    Credentials: {
      username: string;
      /** Format: password */
      password: string;
      /** @description What the authenticator app shows */
      otp?: string;
    };
    /**
     * @example {
     *       "access_token": "q7Yw0mS1b3cVx9LkT2fHn5RzP8dJ6gEaU4oIiKsNvBM",
     *       "token_type": "bearer",
     *       "expires_at": "2026-03-31T09:00:00.000Z",
     *       "user": {
     *         "user_id": "01890a5d-ac96-774b-bcce-b302099a8057",
     *         "email": "ada@example.org",
     *         "roles": [],
     *         "full_name": "Ada Byron",
     *         "headline": "Writes programs",
     *         "organisation": "",
     *         "phone": "",
     *         "bio": "",
     *         "host_bio": "",
     *         "timezone": "Europe/London",
     *         "cv": null,
     *         "picture_id": null,
     *         "hosts_events": false,
     *         "email_verified_at": "2026-03-01T09:05:00.000Z",
     *         "email_change": null,
     *         "created_at": "2026-03-01T09:00:00.000Z",
     *         "version": 1
     *       }
     *     }
     */
    Session: {
      access_token: string;
      /** @constant */
      token_type: 'bearer';
      expires_at: components['schemas']['Time'];
      user: components['schemas']['User'];
    };
    SessionInfo: {
      session_id: components['schemas']['Id'];
      /** @description Such as Firefox on Linux; empty when the browser did not say. */
      device: string;
      created_at: components['schemas']['Time'];
      last_used_at: components['schemas']['Time'];
      expires_at: components['schemas']['Time'];
      /** @description Whether it is the one that asks. */
      is_current: boolean;
    };
    SessionList: {
      items: components['schemas']['SessionInfo'][];
    };
    PasswordChange: {
      /**
       * Format: password
       * @description Left out where the account has no password; then the session has shown mailed digits within 15 minutes.
       */
      current_password?: string;
      new_password: components['schemas']['Password'];
    };
    EmailChangeRequest: {
      new_email: components['schemas']['Email'];
      /**
       * Format: password
       * @description Left out where the account has no password; then the session has shown mailed digits within 15 minutes.
       */
      current_password?: string;
    };
    EmailConfirmation: {
      token: string;
      /**
       * Format: password
       * @description The password of the account
       */
      password?: string;
    };
    EmailConfirmationCheck: {
      token: string;
    };
    EmailConfirmable: {
      email: components['schemas']['Email'];
      /** @description Whether only the account's password keeps it as it is. */
      needs_proof: boolean;
    };
    EmailConfirmed: {
      /**
       * @description A change waits for the address that has not confirmed it yet.
       * @enum {string}
       */
      outcome: 'verified' | 'changed' | 'waiting_for_old' | 'waiting_for_new';
      email: components['schemas']['Email'];
      /** @description Sets the password of an account that was confirmed without proof, as `confirmPasswordReset` takes it; null otherwise. */
      reset_token: string | null;
    };
    DataExport: {
      /** @enum {string} */
      state: 'none' | 'queued' | 'building' | 'ready' | 'failed';
      /** @description Per cent. */
      progress: number;
      /** @description Bytes. */
      size: number | null;
      requested_at: components['schemas']['Time'] | null;
      ready_at: components['schemas']['Time'] | null;
      expires_at: components['schemas']['Time'] | null;
    };
    OneTimePassword: {
      /** @description The six digits that the app shows; where it is on, a recovery code will do. */
      otp: string;
    };
    Enrolment: {
      /** @description To be typed in where no code can be scanned (base32). */
      secret: string;
      /** @description For a QR code. */
      uri: string;
    };
    RecoveryCodes: {
      recovery_codes: string[];
    };
    LoginMethods: {
      /** @description Whether the account has a password; without one, mailed digits take its place. */
      has_password: boolean;
      /** @description Null while the password alone lets the person in. */
      second_factor: {
        since: components['schemas']['Time'];
        recovery_codes_left: number;
      } | null;
      identities: components['schemas']['Identity'][];
      passkeys: components['schemas']['Passkey'][];
      /** @description Whether the person organises only after a login with more than a password. */
      is_required: boolean;
      /** @description Whether that is so, and this session began with a password alone. */
      is_missing: boolean;
      /** @description Whether a passkey, a code or a login with the provider is asked for in this session before what protects the account is changed. */
      is_to_show: boolean;
    };
    /** @description An account elsewhere with which the person logs in here. */
    Identity: {
      identity_id: components['schemas']['Id'];
      /** @description What it is called; the host of one that is no longer in use. */
      provider: string;
      /** @description As the provider said it when it was connected; empty when it did not. */
      email: string;
      linked_at: components['schemas']['Time'];
    };
    ProviderAddress: {
      url: string;
    };
    /** @description What the provider put behind `/login?`. */
    ProviderReturn: {
      state: string;
      code?: string;
      /** @description Why there is no code, such as `access_denied`. */
      error?: string;
      /** @description RFC 9207. */
      iss?: string;
    };
    ProviderOutcome: {
      /** @description Null where an account was connected. */
      session: components['schemas']['Session'] | null;
      linked: boolean;
    };
    Passkey: {
      passkey_id: components['schemas']['Id'];
      name: string;
      created_at: components['schemas']['Time'];
      /** @description Null until it has logged someone in. */
      last_used_at: components['schemas']['Time'] | null;
    };
    PasskeyRequest: {
      challenge: string;
      rpId: string;
      /** @description Milliseconds. */
      timeout: number;
      /** @constant */
      userVerification: 'required';
      /** @description Empty: any passkey of the site that the device knows. */
      allowCredentials: Record<string, never>[];
    };
    /** @description PublicKeyCredential as JSON, as WebAuthn has it; `id` and `rawId` are the same. */
    PasskeyAssertion: {
      id: string;
      rawId: string;
      /** @constant */
      type: 'public-key';
      response: {
        clientDataJSON: string;
        authenticatorData: string;
        signature: string;
        userHandle?: string;
      };
    };
    PasskeyCreation: {
      challenge: string;
      rp: {
        id: string;
        name: string;
      };
      user: {
        id: string;
        name: components['schemas']['Email'];
        displayName: string;
      };
      pubKeyCredParams: {
        /** @constant */
        type: 'public-key';
        /** @description A COSE algorithm: -7 is ES256. */
        alg: number;
      }[];
      /** @description Milliseconds. */
      timeout: number;
      /** @constant */
      attestation: 'none';
      /** @description Those that the person has already. */
      excludeCredentials: {
        id: string;
        /** @constant */
        type: 'public-key';
        transports: components['schemas']['PasskeyTransports'];
      }[];
      authenticatorSelection: {
        /** @constant */
        residentKey: 'required';
        /** @constant */
        requireResidentKey: true;
        /** @constant */
        userVerification: 'required';
      };
    };
    /** @description How the device that holds it is reached, such as `internal` or `usb`. */
    PasskeyTransports: string[];
    NewPasskey: {
      /** @description Empty or left out: that of the device. */
      name?: string;
      credential: components['schemas']['PasskeyAttestation'];
    };
    /** @description PublicKeyCredential as JSON, as WebAuthn has it for a new one. */
    PasskeyAttestation: {
      id: string;
      rawId: string;
      /** @constant */
      type: 'public-key';
      response: {
        clientDataJSON: string;
        attestationObject: string;
        transports?: components['schemas']['PasskeyTransports'];
      };
    };
    OwnCodeRequest: {
      attempt: components['schemas']['CodeAttempt'];
    };
    /**
     * @example {
     *       "attempt": "q7Yw0mS1b3cVx9LkT2fHn5RzP8dJ6gEaU4oIiKsNvBM",
     *       "code": "123456"
     *     }
     */
    CodeTry: {
      attempt: components['schemas']['CodeAttempt'];
      code: components['schemas']['MailedCode'];
    };
    AddressProof: {
      email: components['schemas']['Email'];
      proven_until: components['schemas']['Time'];
    };
    AccountByCode: {
      attempt: components['schemas']['CodeAttempt'];
      password?: components['schemas']['Password'];
      /** @description What the browser tells of its time zone. What is not in the IANA time zone database counts as UTC. */
      timezone?: string;
    };
    PasswordConfirmation: {
      /**
       * Format: password
       * @description Left out where the account has no password; then the session has shown mailed digits within 15 minutes.
       */
      current_password?: string;
    };
    PasswordResetRequest: {
      /** @description An address like name@example.org. As `username` of `logIn` it may be any spelling of it. */
      email: string;
    };
    PasswordResetConfirmation: {
      token: string;
      new_password: components['schemas']['Password'];
    };
    PasswordResetCheck: {
      token: string;
    };
    PasswordResettable: {
      /** @description Of the account, as the mail with the link was sent to. */
      email: string;
    };
    /**
     * @example {
     *       "version": 1,
     *       "headline": "Writes programs",
     *       "timezone": "Europe/London"
     *     }
     */
    ProfileChanges: {
      version: components['schemas']['Version'];
      full_name?: components['schemas']['FullName'];
      headline?: components['schemas']['Headline'];
      organisation?: components['schemas']['Organisation'];
      phone?: components['schemas']['Phone'];
      bio?: components['schemas']['Bio'];
      host_bio?: components['schemas']['HostBio'];
      timezone?: components['schemas']['Timezone'];
    };
    /**
     * @example {
     *       "user_id": "01890a5d-ac96-774b-bcce-b302099a8057",
     *       "email": "ada@example.org",
     *       "roles": [],
     *       "full_name": "Ada Byron",
     *       "headline": "Writes programs",
     *       "organisation": "",
     *       "phone": "",
     *       "bio": "",
     *       "host_bio": "",
     *       "timezone": "Europe/London",
     *       "cv": null,
     *       "picture_id": null,
     *       "hosts_events": false,
     *       "email_verified_at": "2026-03-01T09:05:00.000Z",
     *       "email_change": null,
     *       "created_at": "2026-03-01T09:00:00.000Z",
     *       "version": 1
     *     }
     */
    User: {
      user_id: components['schemas']['Id'];
      email: components['schemas']['Email'];
      roles: components['schemas']['Role'][];
      full_name: components['schemas']['FullName'];
      headline: components['schemas']['Headline'];
      organisation: components['schemas']['Organisation'];
      phone: components['schemas']['Phone'];
      bio: components['schemas']['Bio'];
      host_bio: components['schemas']['HostBio'];
      timezone: components['schemas']['Timezone'];
      cv: components['schemas']['Cv'] | null;
      /** @description Another one with each picture; null without one. */
      picture_id: components['schemas']['Id'] | null;
      /** @description The person created an event, or owns or edits one with its team, whatever their roles are now. */
      hosts_events: boolean;
      /** @description Null until the person has used the link that was sent there. */
      email_verified_at: components['schemas']['Time'] | null;
      /** @description The address that waits to be confirmed. */
      email_change: components['schemas']['EmailChange'] | null;
      created_at: components['schemas']['Time'];
      version: components['schemas']['Version'];
    };
    EmailChange: {
      new_email: components['schemas']['Email'];
      /** @description True from the start where the old address was never confirmed: then it is not asked. */
      old_confirmed: boolean;
      new_confirmed: boolean;
      expires_at: components['schemas']['Time'];
    };
    Role: {
      /** @description `organiser`, and `administrator`, who is one as well. */
      role_name: string;
    };
    Cv: {
      file_name: string;
      /** @description Bytes. */
      size: number;
      content_type: string;
      uploaded_at: components['schemas']['Time'];
    };
    /** @enum {string} */
    InstanceRole: 'organiser' | 'administrator';
    /**
     * @default accounts
     * @enum {string}
     */
    PeopleFilter: 'accounts' | 'guests' | 'organisers' | 'administrators' | 'blocked' | 'anyone';
    PersonSummary: {
      user_id: components['schemas']['Id'];
      full_name: components['schemas']['FullName'];
      email: components['schemas']['Email'];
      organisation: components['schemas']['Organisation'];
      roles: components['schemas']['InstanceRole'][];
      /** @description Null until the address is confirmed. */
      email_verified_at: components['schemas']['Time'] | null;
      /** @description Null for a person who may log in. */
      blocked_at: components['schemas']['Time'] | null;
      /** @description Whether organisers added the person */
      is_guest: boolean;
      created_at: components['schemas']['Time'];
    };
    PeoplePage: {
      items: components['schemas']['PersonSummary'][];
      /** @description The cursor of the next page; null on the last one. */
      next: string | null;
    };
    PeopleTotals: {
      accounts: number;
      /** @description People who take part without an account. */
      guests: number;
    };
    PersonDetails: {
      user_id: components['schemas']['Id'];
      full_name: components['schemas']['FullName'];
      email: components['schemas']['Email'];
      organisation: components['schemas']['Organisation'];
      roles: components['schemas']['InstanceRole'][];
      /** @description Null until the address is confirmed. */
      email_verified_at: components['schemas']['Time'] | null;
      /** @description Null for a person who may log in. */
      blocked_at: components['schemas']['Time'] | null;
      /** @description Whether organisers added the person */
      is_guest: boolean;
      created_at: components['schemas']['Time'];
      headline: components['schemas']['Headline'];
      phone: components['schemas']['Phone'];
      /** @description When a session of theirs was last used; null without one. */
      last_used_at: components['schemas']['Time'] | null;
      /** @description Whether their password is not enough to log in. */
      has_second_factor: boolean;
      /** @description Whether a passkey logs them in without the password. */
      has_passkeys: boolean;
    };
    PersonEvent: {
      event_id: components['schemas']['Id'];
      title: string;
      starts_at: components['schemas']['Time'];
      timezone: components['schemas']['Timezone'];
      status: components['schemas']['EventStatus'];
      role: components['schemas']['EventRole'];
    };
    PersonEventPage: {
      items: components['schemas']['PersonEvent'][];
      /** @description The cursor of the next page; null on the last one. */
      next: string | null;
    };
    NotificationPreferences: {
      event_reminder_in_app: boolean;
      event_reminder_email: boolean;
      event_updated_in_app: boolean;
      event_updated_email: boolean;
      feedback_invitation_email: boolean;
      registration_created_in_app: boolean;
      registration_created_email: components['schemas']['RegistrationMails'];
    };
    NotificationPreferenceChanges: {
      event_reminder_in_app?: boolean;
      event_reminder_email?: boolean;
      event_updated_in_app?: boolean;
      event_updated_email?: boolean;
      feedback_invitation_email?: boolean;
      registration_created_in_app?: boolean;
      registration_created_email?: components['schemas']['RegistrationMails'];
    };
    /** @enum {string} */
    UnsubscribeTopic: 'event_reminder' | 'event_updated' | 'feedback_invitation' | 'registration_created';
    StaleProfile: {
      detail: string;
      code: components['schemas']['ProblemCode'];
      request_id?: string;
      current: components['schemas']['User'];
    };
    DoorPeople: {
      event_id: components['schemas']['Id'];
      title: string;
      starts_at: components['schemas']['Time'];
      ends_at: components['schemas']['Time'];
      timezone: components['schemas']['Timezone'];
      status: components['schemas']['EventStatus'];
      /** @description What the door link calls its door; null for a person who is logged in. */
      door: string | null;
      expected: components['schemas']['DoorCount'];
      here: components['schemas']['DoorCount'];
      now: components['schemas']['Milliseconds'];
      until: components['schemas']['Time'];
      cursor: components['schemas']['DoorCursor'];
      people: components['schemas']['DoorColumns'];
      packed?: components['schemas']['DoorPacked'];
    };
    /** @description Stands for what the device knows; opaque. */
    DoorCursor: string;
    /** @description Since 1 January 1970, UTC. */
    Milliseconds: number;
    /** @description People, a column for each thing that is known, all of one length and order: 20 000 objects would be four times as long. */
    DoorColumns: {
      codes: string[];
      /** @description Empty where the person gave none. */
      names: string[];
      /** @description Of the ticket's secret, base64url; empty for a person without a ticket. Without a salt, the first 96 bits of its SHA-256. With the salt of the cursor, the beginning of SHA-256(salt ‖ secret): 24 bits where the code is that of the secret, else 66. */
      digests: string[];
      statuses: components['schemas']['RegistrationStatus'][];
      /** @description When they came; null for who has not. */
      arrivals: (components['schemas']['Milliseconds'] | null)[];
      /** @description Where they came in; empty where that is not known. */
      doors: string[];
      /** @description Of the codes */
      merged: components['schemas']['DoorMerged'][];
      /** @description Of the few who have any. */
      remarks: components['schemas']['DoorRemark'][];
    };
    /** @description The same as `DoorColumns` in a quarter of the bytes once compressed, of one order. rules/door/packed-list.ts reads it. */
    DoorPacked: {
      /** @description Goes before the secret of a ticket, as it stands here. */
      salt: string;
      /** @description One after the other, eight characters each without the dash; nine where one of them has none. */
      codes: string;
      names: {
        first: components['schemas']['DoorLines'];
        last: components['schemas']['DoorLines'];
        places: components['schemas']['DoorNumbers'];
        others: components['schemas']['DoorLines'];
      };
      /** @description Salted, one after the other. */
      digests: string;
      /** @description How many characters of `digests` are of each who is approved, as a digit of base64url: none, 4 or 11. */
      lengths: string;
      /** @description The first letter of the status of each. */
      statuses: string;
      /** @description Those who have come, in order. */
      came: {
        gaps: components['schemas']['DoorNumbers'];
        since: components['schemas']['Milliseconds'];
        minutes: components['schemas']['DoorNumbers'];
        /** @description Each once. */
        doors: string[];
        places: components['schemas']['DoorNumbers'];
      };
      merged: components['schemas']['DoorMerged'][];
      remarks: components['schemas']['DoorRemark'][];
    };
    /** @description Each as four digits of base64url: the first digits of all, then the second ones, and so on. */
    DoorNumbers: string;
    /** @description Lines, each without what it has in common with the one before. */
    DoorLines: {
      /** @description How many characters of UTF-16 that is, at most 62, as a digit of base64url; 63 for the same line again. */
      shared: string;
      /** @description What comes after it, with U+007F between. */
      rests: string;
    };
    DoorMerged: {
      code: string;
      /** @description The code of the registration that stayed. */
      part_of: string;
    };
    DoorRemark: {
      code: string;
      note: string;
      /** @description To the questions that the event's editors chose for the door. */
      answers: string[];
    };
    /**
     * @example {
     *       "id": "018f4b8e-9d6a-7c31-8f52-3f2b6a1d0c11",
     *       "kind": "check_in",
     *       "at": 1796410980000,
     *       "code": "9FTR-0K2M"
     *     }
     */
    DoorAction: {
      id: components['schemas']['Id'];
      /** @enum {string} */
      kind: 'check_in' | 'undo' | 'walk_in';
      at: components['schemas']['Milliseconds'];
      /**
       * @description Milliseconds that the server's clock is ahead of the device's; null where the device never could tell.
       * @default null
       */
      ahead?: number | null;
      /**
       * @description How many milliseconds `ahead` may be wrong by, at most.
       * @default null
       */
      error?: number | null;
      /**
       * @description Of a check-in, whose it is.
       * @default null
       */
      code?: string | null;
      /**
       * @description Of a check-in by ticket, the first 96 bits of the SHA-256 of its secret, base64url. With one that was not the person's at that time the outcome is `unknown`. Null for a person who was found by name.
       * @default null
       */
      ticket?: string | null;
      /**
       * @description Of an undo, the check-in or walk-in that it takes back.
       * @default null
       */
      undoes?: components['schemas']['Id'] | null;
      /**
       * @description Of a walk-in; not empty.
       * @default null
       */
      name?: string | null;
      /**
       * @description Of a walk-in; null for who gives none.
       * @default null
       */
      email?: components['schemas']['Email'] | null;
    };
    /**
     * @example {
     *       "cursor": "",
     *       "door": "Main entrance",
     *       "actions": []
     *     }
     */
    DoorSync: {
      cursor: components['schemas']['DoorCursor'];
      /** @description What the device calls its door; that of a door link counts where it was opened by one. */
      door: string;
      /** @description In the order in which they were done. */
      actions: components['schemas']['DoorAction'][];
      /**
       * @description When this is sent, by the device's clock; null where it does not say. It tells how wrong that clock is now.
       * @default null
       */
      sent_at?: components['schemas']['Milliseconds'] | null;
    };
    /**
     * @description `done`; `already`: the person was in before, and that counts; `no_seat`: the registration has no seat, or no longer has one; `unknown`: no such person, or nothing to take back.
     * @enum {string}
     */
    DoorOutcome: 'done' | 'already' | 'no_seat' | 'unknown';
    DoorResult: {
      id: components['schemas']['Id'];
      outcome: components['schemas']['DoorOutcome'];
      /** @description Whom it was about; that of a walk-in is new. */
      code: string | null;
      /** @description What counts now as the person's arrival. */
      arrived_at: components['schemas']['Milliseconds'] | null;
      door: string;
      /** @description A sentence for the people at the door; empty when it was done. */
      detail: string;
    };
    DoorSighting: {
      action_id: components['schemas']['Id'];
      at: components['schemas']['Milliseconds'];
      door: string;
    };
    /** @description One person who was let in at two doors that did not know of each other. */
    DoorDouble: {
      code: string;
      first: components['schemas']['DoorSighting'];
      second: components['schemas']['DoorSighting'];
      /** @description False where the clocks of the two are not exact enough to say which came first. */
      is_clear: boolean;
    };
    DoorSynced: {
      now: components['schemas']['Milliseconds'];
      until: components['schemas']['Time'];
      expected: components['schemas']['DoorCount'];
      here: components['schemas']['DoorCount'];
      results: components['schemas']['DoorResult'][];
      cursor: components['schemas']['DoorCursor'];
      people: components['schemas']['DoorColumns'];
      /** @description Those found since the cursor. */
      doubles: components['schemas']['DoorDouble'][];
    };
    DoorSecret: {
      /** @description What stands behind the # of the address. */
      secret: string;
    };
    DoorKey: {
      /** @description For the header `Door-Key`. */
      key: string;
      door: components['schemas']['DoorName'];
      until: components['schemas']['Time'];
    };
    DoorName: string;
    /**
     * @example {
     *       "door": "Main entrance",
     *       "works_from": "2026-12-04T15:30:00.000Z",
     *       "works_until": "2026-12-04T22:30:00.000Z"
     *     }
     */
    DoorLinkRequest: {
      door: components['schemas']['DoorName'];
      works_from: components['schemas']['Time'];
      works_until: components['schemas']['Time'];
    };
    NewDoorLink: {
      link: components['schemas']['DoorLink'];
      /** @description With the secret behind the #, which stays in the browser. */
      address: string;
    };
    DoorLink: {
      door_link_id: components['schemas']['Id'];
      door: components['schemas']['DoorName'];
      works_from: components['schemas']['Time'];
      works_until: components['schemas']['Time'];
      state: components['schemas']['DoorLinkState'];
      created_at: components['schemas']['Time'];
      /** @description Who made it; null when that account is gone. */
      created_by_name: string | null;
      /** @description Null unless someone ended it. */
      ended_at: components['schemas']['Time'] | null;
      /** @description On which it is open, last used first. */
      devices: components['schemas']['DoorDevice'][];
    };
    /**
     * @description `early`: it does not work yet; `over`: its time or the event is; `ended`: someone ended it.
     * @enum {string}
     */
    DoorLinkState: 'early' | 'working' | 'over' | 'ended';
    DoorDevice: {
      door_device_id: components['schemas']['Id'];
      /** @description Browser and system, such as "Firefox on Linux"; empty when it does not say. */
      device: string;
      opened_at: components['schemas']['Time'];
      last_used_at: components['schemas']['Time'];
    };
    DoorLinks: {
      items: components['schemas']['DoorLink'][];
    };
    DoorSettings: {
      /** @description Counted up with each change. */
      version: number;
      /** @description Whether a door shows the notes that the team wrote about people. */
      shows_notes: boolean;
      /** @description Those whose answers a door can show. */
      questions: {
        question_id: components['schemas']['QuestionId'];
        label: string;
        is_shown: boolean;
      }[];
    };
    /**
     * @example {
     *       "shows_notes": true,
     *       "question_ids": [],
     *       "version": 1
     *     }
     */
    DoorSettingsChange: {
      /** @description The one that was read. */
      version: number;
      shows_notes: boolean;
      /** @description Whose answers a door shows. */
      question_ids: components['schemas']['QuestionId'][];
    };
    /** @description Never used again for another question. */
    QuestionId: string;
    StaleDoorSettings: {
      detail: string;
      code: components['schemas']['ProblemCode'];
      request_id?: string;
      current: components['schemas']['DoorSettings'];
    };
    Venue: {
      venue_name: string;
      city: string | null;
      address: string | null;
    };
    Venues: {
      items: components['schemas']['Venue'][];
    };
    /**
     * @default any
     * @enum {string}
     */
    CategoryFilter:
      | 'any'
      | 'technology'
      | 'design'
      | 'business'
      | 'careers'
      | 'science'
      | 'culture'
      | 'community'
      | 'wellbeing';
    /**
     * @default any
     * @enum {string}
     */
    FormatFilter: 'any' | 'in_person' | 'online' | 'hybrid';
    /**
     * @description An ongoing event still counts as upcoming.
     * @default upcoming
     * @enum {string}
     */
    PhaseFilter: 'upcoming' | 'past';
    /** @default  */
    MomentFilter: string;
    /**
     * @example {
     *       "items": [
     *         "Amsterdam",
     *         "Berlin"
     *       ]
     *     }
     */
    CityList: {
      items: string[];
    };
    /**
     * @example {
     *       "event_id": "01890a5d-ac96-774b-bcce-b302099a8058",
     *       "title": "An evening about statecharts",
     *       "summary": "What they are, and when they help.",
     *       "category": "technology",
     *       "tags": [
     *         "typescript"
     *       ],
     *       "cover": null,
     *       "format": "hybrid",
     *       "venue_name": "Town library",
     *       "city": "Berlin",
     *       "starts_at": "2026-05-07T17:00:00.000Z",
     *       "ends_at": "2026-05-07T19:00:00.000Z",
     *       "timezone": "Europe/Berlin",
     *       "status": "published",
     *       "phase": "upcoming",
     *       "registration_state": "open",
     *       "capacity": 40,
     *       "seats_left": 12,
     *       "address": "Library Street 1",
     *       "description_html": "<p>Bring a laptop.</p>\n",
     *       "visibility": "public",
     *       "organiser_name": "Noor van Dijk",
     *       "host_id": "01890a5d-ac96-774b-bcce-b302099a8059",
     *       "co_hosts": [
     *         {
     *           "name": "Ada Lovelace",
     *           "host_id": null
     *         }
     *       ],
     *       "has_contact": true,
     *       "approval": "automatic",
     *       "shows_attendees": false,
     *       "has_form": false,
     *       "registration_opens_at": null,
     *       "registration_closes_at": "2026-05-07T17:00:00.000Z",
     *       "cancel_until": "2026-05-07T17:00:00.000Z",
     *       "cancel_reason_html": null,
     *       "feedback_state": "not_open",
     *       "feedback_opens_at": "2026-05-07T19:00:00.000Z",
     *       "online_url": null,
     *       "registration": null,
     *       "is_saved": false,
     *       "has_alert": false,
     *       "own_role": null
     *     }
     */
    EventDetails: {
      event_id: components['schemas']['Id'];
      title: string;
      summary: string;
      category: components['schemas']['Category'];
      tags: components['schemas']['Tag'][];
      format: components['schemas']['EventFormat'];
      venue_name: string | null;
      city: string | null;
      starts_at: components['schemas']['Time'];
      ends_at: components['schemas']['Time'];
      timezone: components['schemas']['Timezone'];
      status: components['schemas']['EventStatus'];
      phase: components['schemas']['Phase'];
      cover: components['schemas']['Cover'] | null;
      registration_state: components['schemas']['RegistrationState'];
      /** @description Seats; null means no limit. */
      capacity: number | null;
      /** @description Null means no limit. */
      seats_left: number | null;
      address: string | null;
      /** @description The Markdown description as HTML without scripts, styles, raw HTML or dangerous links. */
      description_html: string;
      visibility: components['schemas']['Visibility'];
      organiser_name: string;
      /** @description Whose page has the host's other events; null for an event that is not listed, and when that account is gone. */
      host_id: components['schemas']['Id'] | null;
      /** @description Who else hosts it, and chose to be named. */
      co_hosts: components['schemas']['CoHost'][];
      /** @description `getEventContact` gives an address to write to. */
      has_contact: boolean;
      approval: components['schemas']['Approval'];
      /** @description Whether people with a seat see who else comes: `listAttendees`. */
      shows_attendees: boolean;
      /** @description Whether registering answers questions. */
      has_form: boolean;
      registration_opens_at: components['schemas']['Time'] | null;
      registration_closes_at: components['schemas']['Time'];
      cancel_until: components['schemas']['Time'];
      /** @description Why the event is cancelled, where the organiser shows that; plain text as HTML, with line breaks and links. */
      cancel_reason_html: string | null;
      feedback_state: components['schemas']['FeedbackState'];
      feedback_opens_at: components['schemas']['Time'];
      /** @description For people whose registration is approved and for organisers. */
      online_url: string | null;
      /** @description The reader's own; null without one, and without a token. */
      registration: components['schemas']['EventRegistration'] | null;
      /** @description Among the reader's saved events; false without a token. */
      is_saved: boolean;
      /** @description The reader is told when one can register; false without a token. */
      has_alert: boolean;
      /** @description Of the person who asks, in the event's team; null for everyone else. */
      own_role: components['schemas']['EventRole'] | null;
    };
    /**
     * @example {
     *       "host_id": "01890a5d-ac96-774b-bcce-b302099a8059",
     *       "name": "Noor van Dijk",
     *       "bio": "I run the library’s evenings about programming.",
     *       "events": 12
     *     }
     */
    Host: {
      host_id: components['schemas']['Id'];
      name: string;
      /** @description The host's `host_bio`; empty for none. */
      bio: string;
      /** @description Public ones */
      events: number;
    };
    EventContact: {
      email: components['schemas']['Email'];
    };
    SavedEvent: {
      saved_at: components['schemas']['Time'];
      event: components['schemas']['EventSummary'];
    };
    SavedEventPage: {
      items: components['schemas']['SavedEvent'][];
      /** @description The cursor of the next page; null on the last one. */
      next: string | null;
    };
    EventRegistration: {
      registration_id: components['schemas']['Id'];
      status: components['schemas']['RegistrationStatus'];
      /** @description Such as K7M2-9QXD. */
      code: string;
      ticket: components['schemas']['TicketText'];
      /** @description What the organisers wrote with their decision; empty for none. */
      message: string;
      created_at: components['schemas']['Time'];
      /** @description 1 is next; null when not on the waitlist. */
      waitlist_position: number | null;
      can_cancel: boolean;
      /** @description Whether takeSeat gives the person a seat now. */
      can_take: boolean;
      /** @description Until when a seat is held for the person, who waits; null for none. */
      offered_until: components['schemas']['Time'] | null;
      /** @description Whether showName may be called with a name now. */
      can_show_name: boolean;
      shown_name: components['schemas']['ShownName'];
    };
    /**
     * @example {
     *       "items": [
     *         {
     *           "event_id": "01890a5d-ac96-774b-bcce-b302099a8058",
     *           "title": "An evening about statecharts",
     *           "summary": "What they are, and when they help.",
     *           "category": "technology",
     *           "tags": [
     *             "typescript"
     *           ],
     *           "cover": null,
     *           "format": "hybrid",
     *           "venue_name": "Town library",
     *           "city": "Berlin",
     *           "starts_at": "2026-05-07T17:00:00.000Z",
     *           "ends_at": "2026-05-07T19:00:00.000Z",
     *           "timezone": "Europe/Berlin",
     *           "status": "published",
     *           "phase": "upcoming",
     *           "registration_state": "open",
     *           "capacity": 40,
     *           "seats_left": 12
     *         }
     *       ],
     *       "next": null
     *     }
     */
    EventPage: {
      items: components['schemas']['EventSummary'][];
      /** @description The cursor of the next page; null on the last one. */
      next: string | null;
    };
    /** @enum {string} */
    Visibility: 'public' | 'unlisted';
    /** @enum {string} */
    Approval: 'automatic' | 'manual';
    /**
     * @description 480, 960 and 1600 pixels wide as WebP; `preview` is 1200 by 630 as JPEG, for links.
     * @enum {string}
     */
    CoverSize: 'small' | 'medium' | 'large' | 'preview';
    /**
     * @description `current` is all but archived ones.
     * @default current
     * @enum {string}
     */
    EventStatusFilter: 'current' | 'any' | 'draft' | 'published' | 'cancelled' | 'archived';
    /**
     * @description A leading minus means descending. `pending` is by the start too, after those with registrations to decide about.
     * @default -starts_at
     * @enum {string}
     */
    EventSort: 'pending' | 'starts_at' | '-starts_at' | 'title' | '-title' | 'updated_at' | '-updated_at';
    /** @enum {string} */
    TemplateStatus: 'draft' | 'active' | 'archived';
    /**
     * @default any
     * @enum {string}
     */
    TemplateStatusFilter: 'any' | 'draft' | 'active' | 'archived';
    /**
     * @example {
     *       "title": "An evening about statecharts",
     *       "summary": "What they are, and when they help.",
     *       "description": "Bring a **laptop**.",
     *       "category": "technology",
     *       "tags": [
     *         "typescript"
     *       ],
     *       "format": "hybrid",
     *       "venue_name": "Town library",
     *       "city": "Berlin",
     *       "online_url": "https://meet.example.org/statecharts",
     *       "contact_email": "noor@example.org",
     *       "starts_at": "2026-05-07T17:00:00.000Z",
     *       "ends_at": "2026-05-07T19:00:00.000Z",
     *       "timezone": "Europe/Berlin",
     *       "capacity": 40,
     *       "waitlist_enabled": true,
     *       "reminder_offsets": [
     *         1440
     *       ]
     *     }
     */
    NewEvent: {
      title: string;
      summary?: string;
      /** @description Markdown (CommonMark). */
      description?: string;
      /** @description Null in a draft that does not know it yet; publishing asks for it. */
      category?: components['schemas']['Category'] | null;
      tags?: components['schemas']['Tag'][];
      cover_alt?: string;
      format: components['schemas']['EventFormat'];
      venue_name?: string | null;
      address?: string | null;
      city?: string | null;
      /** @description An address like https://meet.example.org/room. */
      online_url?: string | null;
      /** @description Guests can write to it. It is in no page, list or feed: `getEventContact` gives it to everyone who asks. */
      contact_email?: string | null;
      /** @description Null in a draft that does not know it yet; publishing asks for it. */
      starts_at?: components['schemas']['Time'] | null;
      /** @description Null in a draft that does not know it yet; publishing asks for it. */
      ends_at?: components['schemas']['Time'] | null;
      timezone: components['schemas']['Timezone'];
      visibility?: components['schemas']['Visibility'];
      /** @description Seats; null means no limit. */
      capacity?: number | null;
      approval?: components['schemas']['Approval'];
      waitlist_enabled?: boolean;
      /** @description Whether people with a seat see the first names and pictures of others who come and said yes to that. */
      shows_attendees?: boolean;
      /** @description Whether only those who were checked in are asked for feedback; everybody with a seat where nobody was. */
      feedback_arrived_only?: boolean;
      /** @description Whether only people who were registered can give feedback: by their personal link, or logged in. */
      feedback_registered_only?: boolean;
      /** @description Whether people who were checked in have a certificate of attendance. */
      certificates?: boolean;
      /** @description Stands on the certificates, in lines as they were typed. */
      certificate_text?: string;
      form_id?: components['schemas']['Id'] | null;
      registration_opens_at?: components['schemas']['Time'] | null;
      registration_closes_at?: components['schemas']['Time'] | null;
      cancel_until?: components['schemas']['Time'] | null;
      /** @description Minutes before the start. */
      reminder_offsets?: number[];
      feedback_template_id?: components['schemas']['Id'] | null;
      feedback_opens_at?: components['schemas']['Time'] | null;
      feedback_closes_at?: components['schemas']['Time'] | null;
      /** @description Templates of this event in place of the default ones. */
      email_templates?: components['schemas']['EmailTemplateChoice'][];
    };
    /**
     * @example {
     *       "version": 3,
     *       "capacity": 60,
     *       "notify": false
     *     }
     */
    EventChanges: {
      version: components['schemas']['Version'];
      title?: string;
      summary?: string;
      /** @description Markdown (CommonMark). */
      description?: string;
      /** @description Null for a draft alone. */
      category?: components['schemas']['Category'] | null;
      tags?: components['schemas']['Tag'][];
      cover_alt?: string;
      format?: components['schemas']['EventFormat'];
      venue_name?: string | null;
      address?: string | null;
      city?: string | null;
      /** @description An address like https://meet.example.org/room. */
      online_url?: string | null;
      /** @description Guests can write to it. It is in no page, list or feed: `getEventContact` gives it to everyone who asks. */
      contact_email?: string | null;
      /** @description Null for a draft alone. */
      starts_at?: components['schemas']['Time'] | null;
      /** @description Null for a draft alone. */
      ends_at?: components['schemas']['Time'] | null;
      timezone?: components['schemas']['Timezone'];
      visibility?: components['schemas']['Visibility'];
      /** @description Seats; null means no limit. */
      capacity?: number | null;
      approval?: components['schemas']['Approval'];
      waitlist_enabled?: boolean;
      /** @description Whether people with a seat see the first names and pictures of others who come and said yes to that. */
      shows_attendees?: boolean;
      /** @description Whether only those who were checked in are asked for feedback; everybody with a seat where nobody was. */
      feedback_arrived_only?: boolean;
      /** @description Whether only people who were registered can give feedback: by their personal link, or logged in. */
      feedback_registered_only?: boolean;
      /** @description Whether people who were checked in have a certificate of attendance. */
      certificates?: boolean;
      /** @description Stands on the certificates, in lines as they were typed. */
      certificate_text?: string;
      form_id?: components['schemas']['Id'] | null;
      registration_opens_at?: components['schemas']['Time'] | null;
      registration_closes_at?: components['schemas']['Time'] | null;
      cancel_until?: components['schemas']['Time'] | null;
      /** @description Minutes before the start. */
      reminder_offsets?: number[];
      feedback_template_id?: components['schemas']['Id'] | null;
      feedback_opens_at?: components['schemas']['Time'] | null;
      feedback_closes_at?: components['schemas']['Time'] | null;
      /** @description Templates of this event in place of the default ones. */
      email_templates?: components['schemas']['EmailTemplateChoice'][];
      /**
       * @description Whether people registered are told what changed.
       * @default true
       */
      notify?: boolean;
      scheduled_messages?: components['schemas']['MessagesMove'];
    };
    /**
     * @description What becomes of scheduled messages when the start moves. Moved along, each keeps its distance to the start, and is held where that time has passed.
     * @default move_along
     * @enum {string}
     */
    MessagesMove: 'move_along' | 'keep' | 'drop';
    DescriptionText: {
      /** @description Markdown (CommonMark). */
      description: string;
    };
    DescriptionPreview: {
      /** @description The Markdown description as HTML without scripts, styles, raw HTML or dangerous links. */
      description_html: string;
    };
    EmailTemplateChoice: {
      trigger: components['schemas']['EmailTrigger'];
      email_template_id: components['schemas']['Id'];
    };
    EventCancellation: {
      /** @description For the people registered; empty for none. */
      message: string;
      notify: boolean;
      /**
       * @description Whether the message stands on the event's page too, for everybody who may open it.
       * @default false
       */
      shows_reason?: boolean;
    };
    AdminEvent: {
      event_id: components['schemas']['Id'];
      title: string;
      summary: string;
      /** @description Markdown (CommonMark). */
      description: string;
      /** @description Null in a draft alone. */
      category: components['schemas']['Category'] | null;
      tags: components['schemas']['Tag'][];
      cover_alt: string;
      format: components['schemas']['EventFormat'];
      venue_name: string | null;
      address: string | null;
      city: string | null;
      /** @description An address like https://meet.example.org/room. */
      online_url: string | null;
      /** @description Guests can write to it. It is in no page, list or feed: `getEventContact` gives it to everyone who asks. */
      contact_email: string | null;
      /** @description Null in a draft alone. */
      starts_at: components['schemas']['Time'] | null;
      /** @description Null in a draft alone. */
      ends_at: components['schemas']['Time'] | null;
      timezone: components['schemas']['Timezone'];
      visibility: components['schemas']['Visibility'];
      /** @description Seats; null means no limit. */
      capacity: number | null;
      approval: components['schemas']['Approval'];
      waitlist_enabled: boolean;
      /** @description Whether people with a seat see the first names and pictures of others who come and said yes to that. */
      shows_attendees: boolean;
      /** @description Whether only those who were checked in are asked for feedback; everybody with a seat where nobody was. */
      feedback_arrived_only: boolean;
      /** @description Whether only people who were registered can give feedback: by their personal link, or logged in. */
      feedback_registered_only: boolean;
      /** @description Whether people who were checked in have a certificate of attendance. */
      certificates: boolean;
      /** @description Stands on the certificates, in lines as they were typed. */
      certificate_text: string;
      form_id: components['schemas']['Id'] | null;
      registration_opens_at: components['schemas']['Time'] | null;
      registration_closes_at: components['schemas']['Time'] | null;
      cancel_until: components['schemas']['Time'] | null;
      /** @description Minutes before the start. */
      reminder_offsets: number[];
      feedback_template_id: components['schemas']['Id'] | null;
      feedback_opens_at: components['schemas']['Time'] | null;
      feedback_closes_at: components['schemas']['Time'] | null;
      /** @description Templates of this event in place of the default ones. */
      email_templates: components['schemas']['EmailTemplateChoice'][];
      cover: components['schemas']['Cover'] | null;
      status: components['schemas']['EventStatus'];
      phase: components['schemas']['Phase'];
      registration_state: components['schemas']['RegistrationState'];
      /** @description An organiser has closed registration, whatever its dates say. */
      closed_by_hand: boolean;
      /** @description What the event's page says about why it is cancelled; null for nothing. */
      cancel_reason: string | null;
      /** @description Null means no limit. */
      seats_left: number | null;
      seats_taken: number;
      pending: number;
      waitlisted: number;
      ics_sequence: number;
      created_at: components['schemas']['Time'];
      updated_at: components['schemas']['Time'];
      version: components['schemas']['Version'];
      /** @description What the caller may do; `owner` for administrators. */
      own_role: components['schemas']['EventRole'];
    };
    AdminEventSummary: {
      event_id: components['schemas']['Id'];
      title: string;
      /** @description Null in a draft alone. */
      category: components['schemas']['Category'] | null;
      format: components['schemas']['EventFormat'];
      venue_name: string | null;
      city: string | null;
      /** @description Null in a draft alone. */
      starts_at: components['schemas']['Time'] | null;
      /** @description Null in a draft alone. */
      ends_at: components['schemas']['Time'] | null;
      timezone: components['schemas']['Timezone'];
      cover: components['schemas']['Cover'] | null;
      status: components['schemas']['EventStatus'];
      visibility: components['schemas']['Visibility'];
      phase: components['schemas']['Phase'];
      registration_state: components['schemas']['RegistrationState'];
      /** @description An organiser has closed registration, whatever its dates say. */
      closed_by_hand: boolean;
      /** @description Seats; null means no limit. */
      capacity: number | null;
      seats_taken: number;
      pending: number;
      waitlisted: number;
      updated_at: components['schemas']['Time'];
      version: components['schemas']['Version'];
      own_role: components['schemas']['EventRole'];
    };
    AdminEventPage: {
      items: components['schemas']['AdminEventSummary'][];
      /** @description The cursor of the next page; null on the last one. */
      next: string | null;
    };
    /**
     * @default any
     * @enum {string}
     */
    AuditEntityFilter:
      | 'any'
      | 'event'
      | 'registration'
      | 'form'
      | 'feedback_template'
      | 'email_template'
      | 'email_message'
      | 'user';
    /**
     * @default everything
     * @enum {string}
     */
    AuditOnly: 'everything' | 'reads';
    AuditEntry: {
      audit_entry_id: components['schemas']['Id'];
      at: components['schemas']['Time'];
      /** @description Null when nobody did it, but a clock. */
      actor_id: components['schemas']['Id'] | null;
      /** @description Null when nobody did it, but a clock. */
      actor_name: string | null;
      action: string;
      entity_type: string;
      entity_id: components['schemas']['Id'];
      /** @description What people call it. */
      entity_name: string;
      /** @description The event that it belongs to; null without one. */
      event_id: components['schemas']['Id'] | null;
      /** @description As it is now; null without an event that is still there. */
      event_title: string | null;
      /** @description For how many entries of its kind it stands; 1 where it stands for itself. */
      count: number;
      changes: components['schemas']['AuditChange'][];
    };
    AuditChange: {
      field: string;
      before: string | null;
      after: string | null;
    };
    AuditPage: {
      items: components['schemas']['AuditEntry'][];
      /** @description The cursor of the next page; null on the last one. */
      next: string | null;
    };
    TeamMember: {
      user_id: components['schemas']['Id'];
      /** @description The address where no name is known. */
      name: string;
      email: components['schemas']['Email'];
      role: components['schemas']['EventRole'];
      added_at: components['schemas']['Time'];
      /** @description Whether it is the person who asks. */
      is_self: boolean;
      hosting: components['schemas']['Hosting'];
    };
    /**
     * @description Whether the event's page names the person, who is the host, or a co-host.
     * @enum {string}
     */
    Hosting: 'host' | 'co_host' | 'none';
    HostingChoice: {
      is_co_host: boolean;
    };
    CoHost: {
      name: string;
      /** @description Whose page has events of their own; null without one. */
      host_id: components['schemas']['Id'] | null;
    };
    TeamInvitationShown: {
      invitation_id: components['schemas']['Id'];
      email: components['schemas']['Email'];
      role: components['schemas']['EventRole'];
      invited_by_name: string | null;
      created_at: components['schemas']['Time'];
      expires_at: components['schemas']['Time'];
    };
    Team: {
      members: components['schemas']['TeamMember'][];
      invitations: components['schemas']['TeamInvitationShown'][];
    };
    EventMailsChoice: {
      choice: components['schemas']['RegistrationMailsOfEvent'];
    };
    EventMails: {
      /** @description Null for an administrator who is neither owner nor editor of the event. */
      choice: components['schemas']['RegistrationMailsOfEvent'] | null;
      in_settings: components['schemas']['RegistrationMails'];
    };
    /** @enum {string} */
    RegistrationMailsOfEvent: 'as_in_settings' | 'at_once' | 'daily' | 'never';
    TeamRole: {
      role: components['schemas']['EventRole'];
    };
    TeamInvitation: {
      email: components['schemas']['Email'];
      role: components['schemas']['EventRole'];
    };
    OwnTeam: {
      event_id: components['schemas']['Id'];
      title: string;
      starts_at: components['schemas']['Time'];
      ends_at: components['schemas']['Time'];
      timezone: components['schemas']['Timezone'];
      status: components['schemas']['EventStatus'];
      role: components['schemas']['EventRole'];
    };
    OwnTeamPage: {
      items: components['schemas']['OwnTeam'][];
      /** @description The cursor of the next page; null on the last one. */
      next: string | null;
    };
    OwnInvitation: {
      invitation_id: components['schemas']['Id'];
      event_id: components['schemas']['Id'];
      title: string;
      starts_at: components['schemas']['Time'];
      ends_at: components['schemas']['Time'];
      timezone: components['schemas']['Timezone'];
      role: components['schemas']['EventRole'];
      invited_by_name: string | null;
      expires_at: components['schemas']['Time'];
    };
    OwnInvitationList: {
      items: components['schemas']['OwnInvitation'][];
    };
    StaleEvent: {
      detail: string;
      code: components['schemas']['ProblemCode'];
      fields?: components['schemas']['FieldProblem'][];
      request_id?: string;
      current?: components['schemas']['AdminEvent'];
    };
    /**
     * @description A registration form, or a feedback template.
     * @enum {string}
     */
    Purpose: 'registration' | 'feedback';
    /** @description Events that ask it; those that name no other count for the standard feedback template. */
    EventCount: number;
    NewQuestionnaire: {
      purpose: components['schemas']['Purpose'];
      name: string;
      description?: string;
      retention_days?: components['schemas']['RetentionDays'];
      questions?: components['schemas']['Question'][];
    };
    QuestionnaireChanges: {
      version: components['schemas']['Version'];
      name?: string;
      description?: string;
      retention_days?: components['schemas']['RetentionDays'];
      status?: components['schemas']['TemplateStatus'];
      questions?: components['schemas']['Question'][];
    };
    AskedVersion: {
      number: number;
      created_at: components['schemas']['Time'];
      questions: components['schemas']['Question'][];
    };
    QuestionnaireVersion: {
      questionnaire_version_id: components['schemas']['Id'];
      number: number;
      created_at: components['schemas']['Time'];
      answers: number;
    };
    Questionnaire: {
      questionnaire_id: components['schemas']['Id'];
      purpose: components['schemas']['Purpose'];
      name: string;
      description: string;
      retention_days: components['schemas']['RetentionDays'];
      status: components['schemas']['TemplateStatus'];
      questions: components['schemas']['Question'][];
      questionnaire_version_id: components['schemas']['Id'];
      /** @description Newest first. */
      versions: components['schemas']['QuestionnaireVersion'][];
      event_count: components['schemas']['EventCount'];
      /** @description Events that name it and that the caller may see, soonest first. */
      used_by: components['schemas']['EventUse'][];
      author_name: components['schemas']['AuthorName'];
      may_change: components['schemas']['MayChange'];
      created_at: components['schemas']['Time'];
      updated_at: components['schemas']['Time'];
      version: components['schemas']['Version'];
    };
    QuestionnaireSummary: {
      questionnaire_id: components['schemas']['Id'];
      purpose: components['schemas']['Purpose'];
      name: string;
      description: string;
      retention_days: components['schemas']['RetentionDays'];
      status: components['schemas']['TemplateStatus'];
      question_count: number;
      event_count: components['schemas']['EventCount'];
      answer_count: number;
      author_name: components['schemas']['AuthorName'];
      may_change: components['schemas']['MayChange'];
      updated_at: components['schemas']['Time'];
      version: components['schemas']['Version'];
    };
    QuestionnairePage: {
      items: components['schemas']['QuestionnaireSummary'][];
      /** @description The cursor of the next page; null on the last one. */
      next: string | null;
    };
    StaleQuestionnaire: {
      detail: string;
      code: components['schemas']['ProblemCode'];
      fields?: components['schemas']['FieldProblem'][];
      request_id?: string;
      current?: components['schemas']['Questionnaire'];
    };
    /**
     * @description As `FeedbackState`; `for_registered` where it is open to people who were registered alone, and nothing tells that this person was.
     * @enum {string}
     */
    FeedbackFormState: 'not_open' | 'open' | 'closed' | 'given' | 'for_registered';
    FeedbackForm: {
      event_id: components['schemas']['Id'];
      event_title: string;
      starts_at: components['schemas']['Time'];
      ends_at: components['schemas']['Time'];
      timezone: components['schemas']['Timezone'];
      state: components['schemas']['FeedbackFormState'];
      opens_at: components['schemas']['Time'];
      closes_at: components['schemas']['Time'];
      /** @description Whether the answers will be marked as those of a person who was registered. */
      is_attendee: boolean;
      feedback_template_version_id: components['schemas']['Id'];
      description: string;
      questions: components['schemas']['Question'][];
    };
    /**
     * @example {
     *       "feedback_template_version_id": "01890a5d-ac96-774b-bcce-b302099a8059",
     *       "answers": {
     *         "overall": 5,
     *         "liked": "The examples."
     *       }
     *     }
     */
    FeedbackRequest: {
      feedback_template_version_id: components['schemas']['Id'];
      answers: components['schemas']['Answers'];
      /**
       * @description Of a personal link.
       * @default
       */
      token?: string;
      /**
       * @description Left empty by people; programs fill it in.
       * @default
       */
      website?: string;
    };
    FeedbackBar: {
      value: string;
      label: string;
      count: number;
    };
    FeedbackQuestionResult: {
      /** @description Never used again for another question. */
      question_id: string;
      type: components['schemas']['QuestionType'];
      label: string;
      answered: number;
      average: number | null;
      nps: number | null;
      distribution: components['schemas']['FeedbackBar'][];
    };
    /**
     * @description Whose feedback counts. Anyone who has the form’s address can answer, so by default it is that of people who were registered.
     * @default registered
     * @enum {string}
     */
    FeedbackRespondents: 'registered' | 'others' | 'everyone';
    FeedbackResults: {
      /** @description Of everyone, whatever is asked for. */
      responses: number;
      /** @description Responses of people who were registered. */
      verified: number;
      attendees: number;
      /** @description Responses that the questions’ numbers are of. */
      counted: number;
      questions: components['schemas']['FeedbackQuestionResult'][];
    };
    FeedbackText: {
      feedback_response_id: components['schemas']['Id'];
      /** @description Never used again for another question. */
      question_id: string;
      label: string;
      text: string;
      submitted_at: components['schemas']['Time'];
      verified_attendee: boolean;
    };
    FeedbackTextPage: {
      items: components['schemas']['FeedbackText'][];
      /** @description The cursor of the next page; null on the last one. */
      next: string | null;
    };
    /**
     * @example {
     *       "notification_id": "01890a5d-ac96-774b-bcce-b302099a8059",
     *       "notification_type": "registration_approved",
     *       "title": "You have a seat",
     *       "message": "An evening about statecharts",
     *       "is_read": false,
     *       "read_at": null,
     *       "created_at": "2026-03-02T10:00:00.000Z",
     *       "related_entity_type": "event",
     *       "related_entity_id": "01890a5d-ac96-774b-bcce-b302099a8058"
     *     }
     */
    Notification: {
      notification_id: components['schemas']['Id'];
      /** @description registration_approved, registration_rejected, registration_created, event_reminder, event_updated, mails_not_delivered, or one that a client need not know. */
      notification_type: string;
      title: string;
      message: string;
      is_read: boolean;
      read_at: components['schemas']['Time'] | null;
      created_at: components['schemas']['Time'];
      /** @description For example `event`; `event_mails` for the log of its mails. */
      related_entity_type: string | null;
      related_entity_id: string | null;
    };
    /**
     * @example {
     *       "notification_ids": [
     *         "01890a5d-ac96-774b-bcce-b302099a8059"
     *       ]
     *     }
     */
    NotificationSelection: {
      notification_ids: components['schemas']['Id'][];
    };
    UnreadCount: {
      unread_count: number;
    };
    StreamMessage: {
      /** @description The newest notification's id, null when there is none. */
      latest_id: components['schemas']['Id'] | null;
      /** @description When one of the person's registrations changed last, null when there is none. */
      registrations_changed_at: components['schemas']['Time'] | null;
    };
    /** @enum {string} */
    EmailStatus: 'queued' | 'sending' | 'sent' | 'failed';
    /**
     * @description `waiting` is queued or being sent.
     * @default any
     * @enum {string}
     */
    MailFilter: 'any' | 'waiting' | 'sent' | 'failed';
    EmailMessage: {
      email_message_id: components['schemas']['Id'];
      recipient: components['schemas']['Email'];
      full_name: components['schemas']['FullName'];
      /** @description Someone without an account. */
      is_guest: boolean;
      /** @description Which registration it is about; null for none. */
      registration_id: components['schemas']['Id'] | null;
      trigger: string;
      subject: string;
      status: components['schemas']['EmailStatus'];
      attempts: number;
      last_error: string | null;
      /** @description When it is tried again; null unless it was tried in vain and waits. */
      next_attempt_at: components['schemas']['Time'] | null;
      created_at: components['schemas']['Time'];
      sent_at: components['schemas']['Time'] | null;
      /** @description When the text was removed for its age; null while it was not. */
      content_removed_at: components['schemas']['Time'] | null;
    };
    EmailMessagePage: {
      items: components['schemas']['EmailMessage'][];
      /** @description The cursor of the next page; null on the last one. */
      next: string | null;
      delivery: components['schemas']['MailDelivery'];
      /** @description Of an event: how many mails `resendFailedMails` would take. */
      can_resend?: number;
    };
    /**
     * @example {
     *       "queued": 14,
     *       "not_queued": {
     *         "no_address": 0,
     *         "unsubscribed": 1,
     *         "expired": 0,
     *         "untrue": 2
     *       }
     *     }
     */
    MailsResent: {
      queued: number;
      /** @description By what keeps them from going. */
      not_queued: {
        no_address: number;
        unsubscribed: number;
        expired: number;
        untrue: number;
      };
    };
    /**
     * @default failed
     * @enum {string}
     */
    OutboxStateFilter: 'waiting' | 'failed';
    MailGroupId: string;
    /**
     * @example {
     *       "group": "9e107d9d372bb6826bd81d3542a419d6d41d8cd98f00b204e9800998ecf8427e"
     *     }
     */
    OutboxRetry: {
      group: components['schemas']['MailGroupId'];
    };
    Outbox: {
      waiting: components['schemas']['OutboxCounts'];
      failed: components['schemas']['OutboxCounts'];
      delivery: components['schemas']['MailDelivery'];
    };
    OutboxCounts: {
      /** @description All of them. */
      mails: number;
      /** @description Since when the oldest of them waits or failed; null where there is none. */
      oldest_at: components['schemas']['Time'] | null;
      groups: components['schemas']['OutboxGroup'][];
      /** @description How many groups are not listed. */
      more_groups: number;
      /** @description How many mails those groups have. */
      more_mails: number;
      /** @description Mails that no group counts: reasons are those of the newest 5000. */
      older_mails: number;
    };
    OutboxGroup: {
      group: components['schemas']['MailGroupId'];
      /** @enum {string} */
      state: 'waiting' | 'failed';
      template: components['schemas']['OutboxTemplate'];
      because: components['schemas']['NotSentBecause'];
      error: components['schemas']['OutboxError'];
      mails: number;
      /** @description How many of them `retryOutboxGroup` would try. */
      can_retry: number;
      oldest_at: components['schemas']['Time'];
    };
    /** @description The name of the text that it was written by. */
    OutboxTemplate: string;
    /**
     * @description Why it is not sent; null while it waits, and for mails of before this was noted.
     * @enum {string|null}
     */
    NotSentBecause: 'refused' | 'gave_up' | 'expired' | 'untrue' | 'unsubscribed' | 'no_address' | null;
    /** @description What the mail server or the network said last, without addresses, links and long numbers; null before the first attempt. */
    OutboxError: string | null;
    OutboxPage: {
      items: components['schemas']['OutboxMail'][];
      /** @description The cursor of the next page; null on the last one. */
      next: string | null;
    };
    OutboxMail: {
      email_message_id: components['schemas']['Id'];
      /** @description The address of an account; of any other the part behind the @ alone. */
      recipient: string;
      user_id: components['schemas']['Id'] | null;
      full_name: components['schemas']['FullName'];
      event_id: components['schemas']['Id'] | null;
      /** @description Null for mails about no event; empty while a draft has none. */
      event_title: string | null;
      template: components['schemas']['OutboxTemplate'];
      /** @enum {string} */
      status: 'queued' | 'sending' | 'failed';
      attempts: number;
      because: components['schemas']['NotSentBecause'];
      error: components['schemas']['OutboxError'];
      /** @description Whether `retryOutboxMail` would try it. */
      can_retry: boolean;
      created_at: components['schemas']['Time'];
      /** @description When it is tried again; null before the first attempt and for what is not tried again. */
      next_attempt_at: components['schemas']['Time'] | null;
    };
    /** @description How mails leave this site. */
    MailDelivery: {
      /**
       * @description `mail_server`: they are sent. Without one they wait; where `dev_mail`, they can be read at /dev/mail.
       * @enum {string}
       */
      way: 'mail_server' | 'dev_mail' | 'none';
      /** @description For so long the text of a mail is kept. */
      keep_days: number;
    };
    EmailMessageDetails: {
      mail: components['schemas']['EmailMessage'];
      /**
       * @description Whether `html` and `text` are what it says. They are empty where they were `removed` for their age, and of a mail with a `personal` link, which is nobody else's to see.
       * @enum {string}
       */
      content: 'kept' | 'removed' | 'personal';
      html: string;
      text: string;
      /** @description Where an answer goes; null for the address of the site. */
      reply_to: components['schemas']['Email'] | null;
      delivery: components['schemas']['MailDelivery'];
    };
    EmailVariable: {
      name: string;
      description: string;
      sample: string;
    };
    EmailTriggerInfo: {
      trigger: components['schemas']['EmailTrigger'];
      /**
       * @description An event may have a text of its own for what is about events.
       * @enum {string}
       */
      about: 'event' | 'account';
      label: string;
      description: string;
      variables: components['schemas']['EmailVariable'][];
      subject: string;
      body: string;
    };
    EmailTriggers: {
      items: components['schemas']['EmailTriggerInfo'][];
    };
    NewEmailTemplate: {
      name: string;
      trigger: components['schemas']['EmailTrigger'];
      subject: string;
      /** @description Markdown with {{ variables }} of its trigger. */
      body: string;
      /** @description Whether it is the default of its trigger; one at most is. */
      enabled: boolean;
    };
    EmailTemplateChanges: {
      version: components['schemas']['Version'];
      name?: string;
      subject?: string;
      /** @description Markdown with {{ variables }} of its trigger. */
      body?: string;
      /** @description Whether it is the default of its trigger; one at most is. */
      enabled?: boolean;
    };
    EmailTemplate: {
      email_template_id: components['schemas']['Id'];
      name: string;
      trigger: components['schemas']['EmailTrigger'];
      subject: string;
      /** @description Markdown with {{ variables }} of its trigger. */
      body: string;
      /** @description Whether it is the default of its trigger; one at most is. */
      enabled: boolean;
      /** @description Events that name it. */
      event_count: number;
      /** @description Events that name it and that the caller may see. */
      used_by: components['schemas']['EventUse'][];
      author_name: components['schemas']['AuthorName'];
      may_change: components['schemas']['MayChange'];
      created_at: components['schemas']['Time'];
      updated_at: components['schemas']['Time'];
      version: components['schemas']['Version'];
    };
    EmailTemplates: {
      items: components['schemas']['EmailTemplate'][];
    };
    StaleEmailTemplate: {
      detail: string;
      code: components['schemas']['ProblemCode'];
      fields?: components['schemas']['FieldProblem'][];
      request_id?: string;
      current?: components['schemas']['EmailTemplate'];
    };
    EmailText: {
      trigger: components['schemas']['EmailTrigger'];
      subject: string;
      /** @description Markdown with {{ variables }} of its trigger. */
      body: string;
      /** @description Whose words stand in for the examples; null or left out for none. */
      event_id?: components['schemas']['Id'] | null;
    };
    EmailPreview: {
      subject: string;
      html: string;
      text: string;
    };
    MessageAnswer: {
      question_id: string;
      /** @description Ids of options; `yes` or `no` for a consent. */
      any_of: string[];
    };
    /** @description Whom a message reaches. All that is named has to be true of a registration. */
    MessageAudience: {
      statuses: components['schemas']['RegistrationStatus'][];
      /**
       * @description Whether they are checked in.
       * @enum {string}
       */
      arrived: 'any' | 'yes' | 'no';
      /** @description To questions of the event's form that offer a choice. */
      answers: components['schemas']['MessageAnswer'][];
      /** @description This one registration alone. */
      registration_id?: components['schemas']['Id'];
    };
    /**
     * @description Held: its time came, but the person who saved it last may no longer write to these people, or its event moved and its time had passed; saved by a person who may, it goes out. Unmatched: its time came, and nobody matched.
     * @enum {string}
     */
    MessageState: 'scheduled' | 'held' | 'sending' | 'sent' | 'unmatched' | 'dropped';
    Message: {
      event_message_id: components['schemas']['Id'];
      event_id: components['schemas']['Id'];
      subject: string;
      body: string;
      audience: components['schemas']['MessageAudience'];
      audience_in_words: string;
      state: components['schemas']['MessageState'];
      send_at: components['schemas']['Time'];
      /** @description Null when that account is gone. */
      created_by_name: string | null;
      sent: number;
      failed: number;
      /** @description Mails still to go out; of a scheduled message, how many people it would reach now. */
      waiting: number;
      created_at: components['schemas']['Time'];
      version: components['schemas']['Version'];
    };
    MessagePage: {
      items: components['schemas']['Message'][];
      /** @description The cursor of the next page; null on the last one. */
      next: string | null;
    };
    NewMessage: {
      key: components['schemas']['Id'];
      subject: string;
      /** @description Markdown with {{ variables }}. */
      body: string;
      audience: components['schemas']['MessageAudience'];
      /** @description Null for now. */
      send_at: components['schemas']['Time'] | null;
    };
    MessageChanges: {
      version: components['schemas']['Version'];
      subject?: string;
      /** @description Markdown with {{ variables }}. */
      body?: string;
      audience?: components['schemas']['MessageAudience'];
      /** @description Null for now. */
      send_at?: components['schemas']['Time'] | null;
    };
    StaleMessage: {
      detail: string;
      code: components['schemas']['ProblemCode'];
      fields?: components['schemas']['FieldProblem'][];
      request_id?: string;
      current?: components['schemas']['Message'];
    };
    MessageText: {
      subject: string;
      /** @description Markdown with {{ variables }}. */
      body: string;
      /** @description Whose values it is filled in with; null for examples. */
      registration_id: components['schemas']['Id'] | null;
    };
    MessagePreview: {
      to: string;
      /** @description Where answers go; null for this site's own address. */
      reply_to: components['schemas']['Email'] | null;
      subject: string;
      html: string;
      text: string;
    };
    MessageRecipientsQuery: {
      audience: components['schemas']['MessageAudience'];
      /** @description Words of the name or address of those listed; empty for any. */
      search: string;
    };
    MessageRecipient: {
      registration_id: components['schemas']['Id'];
      full_name: components['schemas']['FullName'];
      email: components['schemas']['Email'];
    };
    MessageRecipients: {
      total: number;
      /** @description How many have one of the statuses. */
      of: number;
      items: components['schemas']['MessageRecipient'][];
    };
    MessageVariables: {
      items: components['schemas']['EmailVariable'][];
    };
    /**
     * @default any
     * @enum {string}
     */
    RegistrationStatusFilter: 'any' | 'pending' | 'approved' | 'waitlisted' | 'rejected' | 'cancelled';
    /**
     * @description `arrived` has been checked in; `not_arrived` has a seat and has not been.
     * @default any
     * @enum {string}
     */
    ArrivalFilter: 'any' | 'arrived' | 'not_arrived';
    /**
     * @description Choices as `question_id:option_id`, separated by commas; empty for any. Of one question any of them will do, of each question one is asked for. A checkbox that was ticked is `yes`.
     * @default
     */
    AnswersFilter: string;
    /**
     * @description `usual` is the waitlist in its order, the others newest first.
     * @default usual
     * @enum {string}
     */
    RegistrationSort: 'usual' | 'newest' | 'name';
    /**
     * @description `off` are those declined or cancelled, and all for an event that was cancelled; `active` the others.
     * @default any
     * @enum {string}
     */
    StandingFilter: 'any' | 'active' | 'off';
    DayCount: {
      /** @description A date in the event’s time zone, such as 2026-05-01. */
      day: string;
      registrations: number;
      cancellations: number;
    };
    StatusCounts: {
      pending: number;
      approved: number;
      waitlisted: number;
      rejected: number;
      cancelled: number;
    };
    /** @description What the event’s link said after `?ref=`. One is added to the event’s count of that word, and nothing more is kept: not with the registration, nor of whom it is. Upper and lower case are the same; what isn’t 1 to 40 of `a` to `z`, `0` to `9`, `-` and `_` counts as no word. */
    LinkWord: string | null;
    /** @description How many registrations came through links with a word after `?ref=`, those that were cancelled since among them. People whom organisers added are not counted. */
    CameFrom: {
      /** @description Most registrations first. */
      words: {
        word: string;
        registrations: number;
      }[];
      /** @description Through all words beyond the first fifty. */
      other_words: number;
      no_word: number;
    };
    EventOverview: {
      counts: components['schemas']['StatusCounts'];
      checked_in: number;
      /** @description Seats; null means no limit. */
      capacity: number | null;
      /** @description Null means no limit. */
      seats_left: number | null;
      /** @description Oldest first; days on which nothing happened are left out. */
      days: components['schemas']['DayCount'][];
      came_from: components['schemas']['CameFrom'];
      scheduled_messages: components['schemas']['ScheduledMessages'];
    };
    /** @description Messages that go out by themselves; those that are held are not among them. */
    ScheduledMessages: {
      count: number;
      /** @description Null where there is none. */
      first_at: components['schemas']['Time'] | null;
    };
    AnswerSummary: {
      /** @description Every choice and checkbox that registrations of the event were asked, as the newest version words them. */
      questions: components['schemas']['SummedQuestion'][];
      erased: components['schemas']['PeopleCount'];
    };
    SummedQuestion: {
      question_id: string;
      label: string;
      /** @description In the order of the newest version; those that only older ones have come last. */
      options: components['schemas']['SummedOption'][];
    };
    SummedOption: {
      option_id: string;
      label: string;
      count: components['schemas']['PeopleCount'];
    };
    /** @description Of those who have a seat. */
    PeopleCount: number;
    /**
     * @default file
     * @enum {string}
     */
    AnswerFileType: 'file' | 'cv';
    RegistrationForm: {
      form_version_id: components['schemas']['Id'] | null;
      questions: components['schemas']['Question'][];
      description: string;
      retention_days: components['schemas']['RetentionDays'];
    };
    AnswersErased: {
      at: components['schemas']['Time'];
      /** @description Days after the end of the event for which the form kept them. */
      retention_days: number;
    };
    /**
     * @example {
     *       "form_version_id": "01890a5d-ac96-774b-bcce-b302099a8059",
     *       "answers": {
     *         "diet": "vegetarian",
     *         "days": [
     *           "first",
     *           "second"
     *         ]
     *       }
     *     }
     */
    RegistrationRequest: {
      form_version_id: components['schemas']['Id'] | null;
      answers: components['schemas']['Answers'];
      /** @description As of `showName`; counts only where the event shows who comes. */
      shown_name?: string | null;
      ref?: components['schemas']['LinkWord'];
    };
    /**
     * @example {
     *       "version": 1,
     *       "form_version_id": "01890a5d-ac96-774b-bcce-b302099a8059",
     *       "answers": {
     *         "diet": "vegetarian"
     *       },
     *       "files": {}
     *     }
     */
    OwnAnswers: {
      version: number;
      /** @description Of the questions that were answered; null where nothing was asked. */
      form_version_id: components['schemas']['Id'] | null;
      answers: components['schemas']['Answers'];
      /** @description The files of the answers, CVs among them, by question id. Where a copy of the profile's CV was sent the answer is true. */
      files: {
        [key: string]: components['schemas']['AnswerFile'];
      };
    };
    RegistrationAnswers: {
      version: number;
      /** @description Of the questions that the event asks now; null where it asks none. */
      form_version_id: components['schemas']['Id'] | null;
      questions: components['schemas']['Question'][];
      answers: components['schemas']['Answers'];
    };
    /**
     * @example {
     *       "version": 1,
     *       "form_version_id": "01890a5d-ac96-774b-bcce-b302099a8059",
     *       "answers": {
     *         "diet": "vegan"
     *       }
     *     }
     */
    AnswersChange: {
      /** @description Of the answers as they were read. */
      version: number;
      form_version_id: components['schemas']['Id'] | null;
      answers: components['schemas']['Answers'];
    };
    AnswerFile: {
      file_id: components['schemas']['Id'];
      file_name: string;
      /** @description Bytes. */
      size: number;
      content_type: string;
    };
    AnswerShown: {
      /** @description Never used again for another question. */
      question_id: string;
      type: components['schemas']['QuestionType'];
      label: string;
      /** @description In words; several for several choices, none when it was left out. */
      texts: string[];
      file: components['schemas']['AnswerFile'] | null;
    };
    /**
     * @example {
     *       "registration_id": "01890a5d-ac96-774b-bcce-b302099a805a",
     *       "status": "approved",
     *       "code": "K7M2-9QXD",
     *       "message": "",
     *       "created_at": "2026-03-02T10:00:00.000Z",
     *       "decided_at": null,
     *       "waitlist_position": null,
     *       "checked_in_at": null,
     *       "certificate": null,
     *       "can_cancel": true,
     *       "can_take": false,
     *       "offered_until": null,
     *       "can_show_name": false,
     *       "shown_name": null,
     *       "event": {
     *         "event_id": "01890a5d-ac96-774b-bcce-b302099a8058",
     *         "title": "An evening about statecharts",
     *         "summary": "What they are, and when they help.",
     *         "category": "technology",
     *         "tags": [
     *           "typescript"
     *         ],
     *         "cover": null,
     *         "format": "hybrid",
     *         "venue_name": "Town library",
     *         "city": "Berlin",
     *         "starts_at": "2026-05-07T17:00:00.000Z",
     *         "ends_at": "2026-05-07T19:00:00.000Z",
     *         "timezone": "Europe/Berlin",
     *         "status": "published",
     *         "phase": "upcoming",
     *         "registration_state": "open",
     *         "capacity": 40,
     *         "seats_left": 12
     *       },
     *       "online_url": null,
     *       "answers": [],
     *       "answers_erased": null,
     *       "feedback_state": "not_open",
     *       "ticket": "moBYZ3Jtb0NHYlVxT2lXc3ZkaA"
     *     }
     */
    OwnRegistration: {
      registration_id: components['schemas']['Id'];
      status: components['schemas']['RegistrationStatus'];
      /** @description Such as K7M2-9QXD. */
      code: string;
      ticket: components['schemas']['TicketText'];
      /** @description What the organisers wrote with their decision; empty for none. */
      message: string;
      created_at: components['schemas']['Time'];
      decided_at: components['schemas']['Time'] | null;
      /** @description 1 is next; null when not on the waitlist. */
      waitlist_position: number | null;
      checked_in_at: components['schemas']['Time'] | null;
      /** @description Of the certificate of attendance, a page for everyone who has its address, `/certificates/{certificate}`. Null without one. */
      certificate: string | null;
      can_cancel: boolean;
      /** @description Whether takeSeat gives the person a seat now. */
      can_take: boolean;
      /** @description Until when a seat is held for the person, who waits; null for none. */
      offered_until: components['schemas']['Time'] | null;
      /** @description Whether showName may be called with a name now. */
      can_show_name: boolean;
      shown_name: components['schemas']['ShownName'];
      event: components['schemas']['EventSummary'];
      online_url: string | null;
      answers: components['schemas']['AnswerShown'][];
      /** @description When the answers were erased, as their form asks; null while they are kept. */
      answers_erased: components['schemas']['AnswersErased'] | null;
      feedback_state: components['schemas']['FeedbackState'];
    };
    /**
     * @example {
     *       "shown_name": "Ada"
     *     }
     */
    NameShown: {
      /** @description What to be called. The first name of the profile follows the profile. Null to be shown no longer. */
      shown_name: string | null;
    };
    Attendee: {
      shown_name: string;
      /** @description A square image/webp in Base64; null without one. It has no address, so that only those who may read the list see it. */
      picture: string | null;
      /** @description Whether it is the person who asks. */
      is_own: boolean;
    };
    AttendeePage: {
      items: components['schemas']['Attendee'][];
      /** @description The cursor of the next page; null on the last one. */
      next: string | null;
    };
    /**
     * @example {
     *       "url": "https://pay.google.com/gp/v/save/eyJhbGciOiJSUzI1NiJ9.e30.c2ln"
     *     }
     */
    WalletAddress: {
      url: string;
    };
    OwnRegistrationPage: {
      items: components['schemas']['OwnRegistration'][];
      /** @description The cursor of the next page; null on the last one. */
      next: string | null;
    };
    /**
     * @example {
     *       "attempt": "q7Yw0mS1b3cVx9LkT2fHn5RzP8dJ6gEaU4oIiKsNvBM",
     *       "code": "123456",
     *       "full_name": "Ada Byron",
     *       "form_version_id": null,
     *       "answers": {}
     *     }
     */
    SeatRequest: {
      attempt: components['schemas']['CodeAttempt'];
      code: components['schemas']['MailedCode'];
      full_name: string;
      form_version_id: components['schemas']['Id'] | null;
      answers: components['schemas']['Answers'];
      /** @description As of `showName`; counts only where the event shows who comes. */
      shown_name?: string | null;
      ref?: components['schemas']['LinkWord'];
    };
    SeatByCode: {
      /**
       * @description The latter also for a seat that an organiser gave. What this attempt registered stays `registered` when it is sent again.
       * @enum {string}
       */
      outcome: 'registered' | 'already_registered';
      /** @description Whether the registration is of someone with another name than the one that was given. */
      is_other_name: boolean;
      ticket: components['schemas']['Ticket'];
      /** @description Of the personal link, `/ticket/{token}`. */
      ticket_token: string;
      proven_until: components['schemas']['Time'];
    };
    RegistrationByCodePage: {
      full_name: string;
      email: components['schemas']['Email'];
      /** @description Whether the address has no account. */
      is_guest: boolean;
      items: components['schemas']['RegistrationByCode'][];
      /** @description The cursor of the next page; null on the last one. */
      next: string | null;
    };
    RegistrationByCode: {
      registration: components['schemas']['OwnRegistration'];
      /** @description Of the personal link, `/ticket/{token}`. */
      ticket_token: string;
    };
    Ticket: {
      registration: components['schemas']['OwnRegistration'];
      full_name: string;
      email: components['schemas']['Email'];
      /** @description False once the registration belongs to an account, where it is among My events. */
      is_guest: boolean;
    };
    /**
     * @description What becomes of people for whom no seat is left: their rows are `refused`, they wait behind those who wait already, they are added as pending, or the event gets one more seat for each, and for those whom it passes seats on to on the waitlist. All but `leave_out` go on where registration is closed.
     * @default leave_out
     * @enum {string}
     */
    ImportBeyond: 'leave_out' | 'waitlist' | 'pending' | 'add';
    /**
     * @description `new` waits; `wrong` and `double` are no people to add; `shared` is another person with the address of a row before, and an address has one seat; `listed` had a registration already; `left_out` doesn’t come, as the file says; `added` has a seat, `waitlisted` and `pending` a registration without one.
     * @enum {string}
     */
    ImportOutcome:
      | 'new'
      | 'wrong'
      | 'double'
      | 'shared'
      | 'listed'
      | 'left_out'
      | 'added'
      | 'waitlisted'
      | 'pending'
      | 'refused';
    PeopleImport: {
      /** @enum {string} */
      state: 'ready' | 'running' | 'finished';
      tell: boolean;
      beyond: components['schemas']['ImportBeyond'];
      created_at: components['schemas']['Time'];
      finished_at: components['schemas']['Time'] | null;
      /** @description Rows by what came of them. */
      counts: {
        new: number;
        wrong: number;
        double: number;
        shared: number;
        listed: number;
        left_out: number;
        added: number;
        waitlisted: number;
        pending: number;
        refused: number;
      };
      /** @description Rows of people to add with a `warning`. */
      warnings: number;
      /** @description So many of those on the waitlist get a seat too, and first, where `add` adds seats; 0 once it was started. */
      moving_up: number;
      started_at: components['schemas']['Time'] | null;
      /** @description Until then a finished import can be undone, which is when people are told of it; null where it can't. */
      undo_until: components['schemas']['Time'] | null;
      undone: components['schemas']['UndoneImport'] | null;
    };
    ImportRow: {
      /** @description The row in the spreadsheet. */
      line: number;
      /** @description As the file has it. */
      email: string;
      full_name: string;
      outcome: components['schemas']['ImportOutcome'];
      /** @description Why it is not added; empty where it is or may be. */
      detail: string;
      /** @description Which answers stay empty and why; empty for none. */
      warning: string;
    };
    ImportRowPage: {
      items: components['schemas']['ImportRow'][];
      /** @description The `after` of the next page; null on the last one. */
      next: number | null;
    };
    /** @description What came of undoing an import that is `ready` again. */
    UndoneImport: {
      at: components['schemas']['Time'];
      /** @description People who are off the list again. */
      taken_off: number;
      /** @description People who stay on the list. */
      kept: number;
      /** @description Seats by which the event is larger than before, as people have them or the number was changed since. */
      seats_kept: number;
    };
    /**
     * @example {
     *       "started_at": "2026-11-20T12:00:00.000Z"
     *     }
     */
    StartedImport: {
      /** @description Of the import that is meant, so that a late answer never undoes another one. */
      started_at: components['schemas']['Time'];
    };
    /**
     * @example {
     *       "tell": true,
     *       "beyond": "waitlist"
     *     }
     */
    ImportStart: {
      /**
       * @description Whether they hear of it by mail and in the bell.
       * @default true
       */
      tell?: boolean;
      beyond?: components['schemas']['ImportBeyond'];
    };
    /**
     * @example {
     *       "email": "ada@example.org",
     *       "full_name": "Ada Byron",
     *       "tell": true
     *     }
     */
    NewPerson: {
      email: components['schemas']['Email'];
      full_name: string;
      /**
       * @description Of the questions that are answered; null without answers.
       * @default null
       */
      form_version_id?: components['schemas']['Id'] | null;
      answers?: components['schemas']['Answers'];
      /**
       * @description Whether the person hears of it by mail and in the bell.
       * @default true
       */
      tell?: boolean;
      /**
       * @description Also where registration is closed, or full: the event then gets one more seat.
       * @default false
       */
      beyond?: boolean;
    };
    Registrant: {
      /** @description Whether the person has no account. */
      is_guest: boolean;
      user_id: components['schemas']['Id'];
      full_name: string;
      email: components['schemas']['Email'];
    };
    AdminRegistration: {
      /** @description The first answers in one line; empty for none. */
      answers_in_short: string;
      /** @description The CV that was sent with the answers. */
      cv: components['schemas']['AnswerFile'] | null;
      registration_id: components['schemas']['Id'];
      status: components['schemas']['RegistrationStatus'];
      /** @description Such as K7M2-9QXD. */
      code: string;
      registrant: components['schemas']['Registrant'];
      message: string;
      /** @description For organisers only. */
      note: string;
      created_at: components['schemas']['Time'];
      decided_at: components['schemas']['Time'] | null;
      waitlisted_at: components['schemas']['Time'] | null;
      /** @description 1 is next; null when not on the waitlist. */
      waitlist_position: number | null;
      /** @description Until when a seat is held for the person on the waitlist; null for none. */
      offered_until: components['schemas']['Time'] | null;
      checked_in_at: components['schemas']['Time'] | null;
    };
    AdminRegistrationPage: {
      items: components['schemas']['AdminRegistration'][];
      /** @description The cursor of the next page; null on the last one. */
      next: string | null;
      counts: components['schemas']['StatusCounts'];
    };
    RegistrationCount: {
      count: number;
    };
    AdminRegistrationDetails: {
      registration_id: components['schemas']['Id'];
      status: components['schemas']['RegistrationStatus'];
      /** @description Such as K7M2-9QXD. */
      code: string;
      registrant: components['schemas']['Registrant'];
      message: string;
      /** @description For organisers only. */
      note: string;
      /** @description Counted up with each change of the note. */
      note_version: number;
      created_at: components['schemas']['Time'];
      decided_at: components['schemas']['Time'] | null;
      waitlisted_at: components['schemas']['Time'] | null;
      /** @description 1 is next; null when not on the waitlist. */
      waitlist_position: number | null;
      /** @description Until when a seat is held for the person on the waitlist; null for none. */
      offered_until: components['schemas']['Time'] | null;
      checked_in_at: components['schemas']['Time'] | null;
      event_id: components['schemas']['Id'];
      headline: string;
      organisation: string;
      phone: string;
      decided_by_name: string | null;
      checked_in_by_name: string | null;
      /** @description When an organiser last mailed the ticket once more; null for never. */
      ticket_sent_at: components['schemas']['Time'] | null;
      ticket_sent_by_name: string | null;
      answers: components['schemas']['AnswerShown'][];
      /** @description When the answers were erased, as their form asks; null while they are kept. */
      answers_erased: components['schemas']['AnswersErased'] | null;
    };
    RegistrationMove: {
      event_id: components['schemas']['Id'];
      /** @description How the registration stood for the caller. */
      seen: components['schemas']['RegistrationStatus'];
      /**
       * @description Where no seat is free
       * @default false
       */
      waitlist?: boolean;
    };
    TicketMail: {
      to: components['schemas']['Email'];
      sent_at: components['schemas']['Time'];
      /** @description Sent shortly before: no second mail goes. */
      was_sent: boolean;
    };
    CheckIn: {
      registration: components['schemas']['DoorRegistration'];
      /** @description Checked in before: the time is that of the first check-in. */
      was_here: boolean;
    };
    DoorRegistration: {
      registration_id: components['schemas']['Id'];
      /** @description Empty where the person gave none. */
      name: string;
      code: string;
      status: components['schemas']['RegistrationStatus'];
      checked_in_at: components['schemas']['Time'] | null;
    };
    Attendance: {
      expected: components['schemas']['DoorCount'];
      came: components['schemas']['DoorCount'];
      no_shows: components['schemas']['DoorCount'];
      /** @description Of those who came. */
      walk_ins: number;
      /** @description Where they came in, most people first. */
      doors: {
        /** @description Empty where that is not known. */
        door: string;
        people: components['schemas']['DoorCount'];
      }[];
      /** @description How long each of the times below lasts. */
      step_minutes: number;
      /** @description The times at which someone came, in order. */
      arrivals: {
        at: components['schemas']['Time'];
        people: components['schemas']['DoorCount'];
      }[];
    };
    RegistrationNote: {
      note: string;
      /** @description The `note_version` that was read. */
      version: number;
    };
    /**
     * @example {
     *       "email": "ada@example.org",
     *       "seen": {
     *         "full_name": "Ada Byron",
     *         "email": "ada@exmaple.org"
     *       }
     *     }
     */
    RegistrantCorrection: {
      /** @description Left out where it stays. */
      full_name?: string;
      email?: components['schemas']['Email'];
      /** @description Name and address as the person who corrects them saw them. */
      seen: {
        full_name: string;
        email: components['schemas']['Email'];
      };
      /**
       * @description Whether the new address gets a mail that says how the registration stands.
       * @default true
       */
      tell?: boolean;
    };
    /** @enum {string} */
    DecisionKind: 'approve' | 'reject' | 'waitlist' | 'reset' | 'cancel';
    /**
     * @example {
     *       "registration_ids": [
     *         "01890a5d-ac96-774b-bcce-b302099a805a"
     *       ],
     *       "decision": "approve",
     *       "message": "",
     *       "notify": true
     *     }
     */
    Decision: {
      registration_ids?: components['schemas']['Id'][];
      /** @description How each of `registration_ids` looked to the person deciding, in the same order: one that has changed since is left as it is, and `problem` says who changed it. */
      seen?: components['schemas']['RegistrationStatus'][];
      matching?: components['schemas']['MatchingRegistrations'];
      decision: components['schemas']['DecisionKind'];
      /** @description For the person; empty for none. */
      message: string;
      notify: boolean;
    };
    DecisionText: {
      /** @description Whose mail it is; null for a person made up. */
      registration_id: components['schemas']['Id'] | null;
      decision: components['schemas']['DecisionKind'];
      message: string;
    };
    DecisionPreview: {
      /** @description As an inbox names who it is from. */
      from: string;
      to: string;
      subject: string;
      html: string;
      text: string;
    };
    DecisionMessages: {
      items: string[];
    };
    /** @description Those whom the filter names, a portion at a time. */
    MatchingRegistrations: {
      status: components['schemas']['RegistrationStatusFilter'];
      arrival: components['schemas']['ArrivalFilter'];
      answers: components['schemas']['AnswersFilter'];
      search: string;
      /** @description How many were shown to the person who decides. */
      count: number;
      /** @description The `next` of the portion before; empty for the first. */
      after: string;
    };
    DecisionResult: {
      /** @description Of whom the filter named. */
      name?: string;
      registration_id: components['schemas']['Id'];
      status: components['schemas']['RegistrationStatus'] | null;
      /** @description Why nothing was changed; null when it was. */
      problem: string | null;
    };
    /**
     * @example {
     *       "results": [
     *         {
     *           "registration_id": "01890a5d-ac96-774b-bcce-b302099a805a",
     *           "status": "approved",
     *           "problem": null
     *         }
     *       ]
     *     }
     */
    DecisionResults: {
      /** @description Where a filter was sent: where the next portion begins, null after the last. */
      next?: string | null;
      results: components['schemas']['DecisionResult'][];
    };
    StaleAnswers: {
      detail: string;
      code: components['schemas']['ProblemCode'];
      request_id?: string;
      current?: components['schemas']['RegistrationAnswers'];
    };
    CorrectionRefused: {
      detail: string;
      code: components['schemas']['ProblemCode'];
      request_id?: string;
      fields?: components['schemas']['FieldProblem'][];
      current?: components['schemas']['AdminRegistrationDetails'];
    };
    StaleRegistration: {
      detail: string;
      code: components['schemas']['ProblemCode'];
      request_id?: string;
      current: components['schemas']['AdminRegistrationDetails'];
    };
    Health: {
      /** @constant */
      status: 'ok';
      /** @constant */
      database: 'ok';
      /**
       * @description While it is doubtful, scheduled messages, reminders and deletions wait.
       * @enum {string}
       */
      clock: 'ok' | 'doubtful';
      /**
       * @description `paused`: the mail server takes no mails, and those of this process wait; its log says why. `off`: there is no mail server.
       * @enum {string}
       */
      mail: 'ok' | 'paused' | 'off';
      /** @description What a server in production lacks to be of use, such as a mail server; empty elsewhere. */
      missing_settings: ('PUBLIC_URL' | 'SMTP_URL')[];
    };
    Answering: {
      /** @constant */
      status: 'ok';
    };
    Unhealthy: {
      detail: string;
      code: components['schemas']['ProblemCode'];
      request_id?: string;
      /** @enum {string} */
      database: 'unreachable' | 'slow' | 'read_only';
    };
  };
  responses: {
    /** @description The request could not be read. */
    Malformed: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The token is missing, unknown, revoked or past its end. */
    Unauthenticated: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The account was blocked by an administrator. */
    Blocked: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The person lacks the role that the call asks for. */
    Forbidden: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description It can't be done in the state that things are in; `detail` says why and what to do. */
    Conflict: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description There is no such thing for this person. */
    NotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The request took too long to arrive. */
    TooSlow: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The body is larger than allowed. */
    TooLarge: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The body's Content-Type is not one that this call takes. */
    WrongMediaType: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description A value is missing or not allowed; `fields` names them. */
    Invalid: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description Too many requests; `Retry-After` says when to try again. */
    TooMany: {
      headers: {
        'Retry-After': number;
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The server has no room for the file. */
    StorageFull: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description A fault of the server; `request_id` finds it in the log. */
    Internal: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The server can't answer now; try again. */
    Unavailable: {
      headers: {
        'Retry-After'?: number;
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The email and the password do not belong together. */
    WrongCredentials: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description `second_factor_needed` where the account has a passkey or two-step login, or logs in with the provider where organisers need more than a password, and this session has shown none of it: `showCode` and `showPasskey` do that. `email_unverified` where a way to log in would be added to an account whose address is not confirmed. `code_needed` where the account has no password, and this session has shown no mailed digits for 15 minutes: `askForOwnCode` sends some. */
    NotShown: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The address has an account already. */
    EmailTaken: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
  };
  parameters: {
    Id: components['schemas']['Id'];
    /** @description Words that must all occur; empty for any. */
    Search: string;
    PhaseFilterAny: components['schemas']['PhaseFilterAny'];
    /** @description The `next` of the page before; empty for the first page. */
    Cursor: string;
    /** @description As Cursor, but longer: a list sorted by title goes on after a title. */
    SortedCursor: string;
    Limit: number;
    /** @description Chosen at random by the client for one intent, such as a UUID, and sent again with it when the answer was lost: what it makes is then made once, and answered as it is now. Known for a day to the person (without a login, to everybody) and the call. 422 `key_reused` with another body or another query. Empty without one. As in draft-ietf-httpapi-idempotency-key-header; the quotes may be left out. */
    IdempotencyKey: string;
    InstanceRole: components['schemas']['InstanceRole'];
    PeopleFilter: components['schemas']['PeopleFilter'];
    UnsubscribeToken: string;
    UnsubscribeTopic: components['schemas']['UnsubscribeTopic'];
    /** @description What the person began and this keeps from being finished: an act and the id of what it is about, such as an event. The mail's link bears it, so that its page can lead back there. It does nothing by itself. Empty for nothing. */
    Intent: string;
    /** @description `packed` for the list in `packed`, with digests that are salted for this list alone. Empty for columns of JSON in `people`, with digests that are the same in all lists; the next release answers `packed` alone. */
    DoorListForm: '' | 'packed';
    UserId: components['schemas']['Id'];
    InvitationId: components['schemas']['Id'];
    CoverSize: components['schemas']['CoverSize'];
    CategoryFilter: components['schemas']['CategoryFilter'];
    FormatFilter: components['schemas']['FormatFilter'];
    /** @description Events in this city, capitals or not; empty for any. */
    CityFilter: string;
    /** @description Events with this tag, capitals or not; empty for any. */
    TagFilter: string;
    EventStatusFilter: components['schemas']['EventStatusFilter'];
    Purpose: components['schemas']['Purpose'];
    TemplateStatusFilter: components['schemas']['TemplateStatusFilter'];
    EventSort: components['schemas']['EventSort'];
    /** @description Of a personal link; empty without one. No address of a call bears it, for addresses are kept in many places. */
    FeedbackToken: string;
    /** @description Answers to this question only; empty for all. */
    QuestionFilter: string;
    /** @description The first day, in the event’s time zone; empty for the beginning. */
    From: string;
    /** @description The last day; empty for today. */
    Until: string;
    Respondents: components['schemas']['FeedbackRespondents'];
    /** @description Whose feedback the rows are of; a column says who was registered. */
    RespondentsOfTable: 'registered' | 'others' | 'everyone';
    MailFilter: components['schemas']['MailFilter'];
    /** @description The notifications that the person was shown, with commas between: these are marked, and what is older than all of them. What came since stays unread. Empty for every notification. */
    ShownNotifications: string;
    /** @description Registrations for this event only; empty for any. */
    EventFilter: string;
    RegistrationStatusFilter: components['schemas']['RegistrationStatusFilter'];
    ArrivalFilter: components['schemas']['ArrivalFilter'];
    AnswersFilter: components['schemas']['AnswersFilter'];
    /** @description Of the question that the file answers. */
    AnswerFileType: components['schemas']['AnswerFileType'];
    StandingFilter: components['schemas']['StandingFilter'];
    /** @description The `attempt` with which this browser typed the digits of a mail. No address of a call bears it, for addresses are kept in many places. */
    CodeAttempt: string;
    /** @description Of a guest's personal link. No address of a call bears it, for addresses are kept in many places. */
    TicketToken: string;
  };
  requestBodies: never;
  headers: {
    /** @description Marks the browser as one that was logged in with, or in which a guest typed a code, for 180 days; not at the wish of a page of another origin. It opens nothing: wrong passwords from it, and the codes that it asks for, have limits of their own. */
    KnownDevice: string;
    /** @description Binds the visit to the provider to this browser, for ten minutes; not at the wish of a page of another origin. It opens nothing by itself. */
    ProviderVisit: string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  registerUser: {
    parameters: {
      query?: never;
      header?: {
        /** @description What the person began and this keeps from being finished: an act and the id of what it is about, such as an event. The mail's link bears it, so that its page can lead back there. It does nothing by itself. Empty for nothing. */
        intent?: components['parameters']['Intent'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewAccount'];
      };
    };
    responses: {
      /** @description The new account. Log in with the same credentials to use it. */
      201: {
        headers: {
          'Set-Cookie': components['headers']['KnownDevice'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'];
        };
      };
      400: components['responses']['Malformed'];
      408: components['responses']['TooSlow'];
      409: components['responses']['EmailTaken'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  logIn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['Credentials'];
      };
    };
    responses: {
      /** @description A session. Its token goes into the Authorization header as `Bearer`. */
      200: {
        headers: {
          'Set-Cookie': components['headers']['KnownDevice'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Session'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['WrongCredentials'];
      403: components['responses']['Blocked'];
      408: components['responses']['TooSlow'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getCurrentUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The person. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'];
        };
      };
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  updateProfile: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ProfileChanges'];
      };
    };
    responses: {
      /** @description The person after the change. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      408: components['responses']['TooSlow'];
      /** @description The profile changed since `version` was read; `current` is how it is now. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['StaleProfile'];
        };
      };
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  requestPasswordReset: {
    parameters: {
      query?: never;
      header?: {
        /** @description What the person began and this keeps from being finished: an act and the id of what it is about, such as an event. The mail's link bears it, so that its page can lead back there. It does nothing by itself. Empty for nothing. */
        intent?: components['parameters']['Intent'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordResetRequest'];
      };
    };
    responses: {
      /** @description If the address has an account, a mail with a link is on its way. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Malformed'];
      408: components['responses']['TooSlow'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  confirmPasswordReset: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordResetConfirmation'];
      };
    };
    responses: {
      /** @description The new password holds. */
      204: {
        headers: {
          'Set-Cookie': components['headers']['KnownDevice'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Malformed'];
      408: components['responses']['TooSlow'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  downloadCv: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file, as an attachment under its own name. */
      200: {
        headers: {
          'Content-Disposition': string;
          [name: string]: unknown;
        };
        content: {
          'application/pdf': components['schemas']['FileContent'];
          'application/msword': components['schemas']['FileContent'];
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document': components['schemas']['FileContent'];
          'application/vnd.oasis.opendocument.text': components['schemas']['FileContent'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  uploadCv: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['FileUpload'];
      };
    };
    responses: {
      /** @description The person, with the new CV. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      408: components['responses']['TooSlow'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      507: components['responses']['StorageFull'];
    };
  };
  removeCv: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The person, without a CV. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'];
        };
      };
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listNotifications: {
    parameters: {
      query?: {
        unread_only?: boolean;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The notifications, newest first. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Notification'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  countUnreadNotifications: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The number. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UnreadCount'];
        };
      };
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  markNotificationsRead: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NotificationSelection'];
      };
    };
    responses: {
      /** @description They are read. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      408: components['responses']['TooSlow'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  markAllNotificationsRead: {
    parameters: {
      query?: never;
      header?: {
        /** @description The notifications that the person was shown, with commas between: these are marked, and what is older than all of them. What came since stays unread. Empty for every notification. */
        'notification-ids'?: components['parameters']['ShownNotifications'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description They are read. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  deleteNotification: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is gone. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getOwnPicture: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The image. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/webp': components['schemas']['FileContent'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  uploadPicture: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['FileUpload'];
      };
    };
    responses: {
      /** @description The person, with the new picture. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      408: components['responses']['TooSlow'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      507: components['responses']['StorageFull'];
    };
  };
  removePicture: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The person, without a picture. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'];
        };
      };
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  keepInAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AccountByCode'];
      };
    };
    responses: {
      /** @description A session of the new account. */
      200: {
        headers: {
          'Set-Cookie': components['headers']['KnownDevice'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Session'];
        };
      };
      400: components['responses']['Malformed'];
      403: components['responses']['Blocked'];
      408: components['responses']['TooSlow'];
      409: components['responses']['EmailTaken'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  checkPasswordReset: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordResetCheck'];
      };
    };
    responses: {
      /** @description It does, and whose. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PasswordResettable'];
        };
      };
      400: components['responses']['Malformed'];
      408: components['responses']['TooSlow'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  startProviderLogin: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Where to go. */
      200: {
        headers: {
          'Set-Cookie': components['headers']['ProviderVisit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProviderAddress'];
        };
      };
      409: components['responses']['Conflict'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  finishProviderLogin: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ProviderReturn'];
      };
    };
    responses: {
      /** @description What came of it. */
      200: {
        headers: {
          'Set-Cookie': components['headers']['KnownDevice'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProviderOutcome'];
        };
      };
      400: components['responses']['Malformed'];
      403: components['responses']['Blocked'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  askForLoginCode: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CodeRequest'];
      };
    };
    responses: {
      /** @description Where they can be used, six digits are on their way. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CodeSent'];
        };
      };
      400: components['responses']['Malformed'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  logInByCode: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CodeTry'];
      };
    };
    responses: {
      /** @description A session. Its token goes into the Authorization header as `Bearer`. */
      200: {
        headers: {
          'Set-Cookie': components['headers']['KnownDevice'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Session'];
        };
      };
      400: components['responses']['Malformed'];
      403: components['responses']['Blocked'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  proveAddress: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CodeTry'];
      };
    };
    responses: {
      /** @description The address, and until when it counts as proven. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AddressProof'];
        };
      };
      400: components['responses']['Malformed'];
      403: components['responses']['Blocked'];
      408: components['responses']['TooSlow'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  challengePasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The options for `navigator.credentials.get`. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PasskeyRequest'];
        };
      };
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  logInWithPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasskeyAssertion'];
      };
    };
    responses: {
      /** @description A session. Its token goes into the Authorization header as `Bearer`. */
      200: {
        headers: {
          'Set-Cookie': components['headers']['KnownDevice'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Session'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['WrongCredentials'];
      403: components['responses']['Blocked'];
      408: components['responses']['TooSlow'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  logOut: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The session has ended. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  endSession: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It has ended. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listSessions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The sessions. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionList'];
        };
      };
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  endOtherSessions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description They have ended. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  changePassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordChange'];
      };
    };
    responses: {
      /** @description The new password holds. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['NotShown'];
      408: components['responses']['TooSlow'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getLoginMethods: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description They. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LoginMethods'];
        };
      };
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  startLinking: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordConfirmation'];
      };
    };
    responses: {
      /** @description Where to go. */
      200: {
        headers: {
          'Set-Cookie': components['headers']['ProviderVisit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProviderAddress'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['NotShown'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  removeIdentity: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It no longer lets anyone in. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['NotShown'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  startSecondFactor: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordConfirmation'];
      };
    };
    responses: {
      /** @description The secret, told this once. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Enrolment'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['NotShown'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  confirmSecondFactor: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['OneTimePassword'];
      };
    };
    responses: {
      /** @description It is on; recovery codes, told this once. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecoveryCodes'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['NotShown'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  renewRecoveryCodes: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordConfirmation'];
      };
    };
    responses: {
      /** @description The codes, told this once. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecoveryCodes'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['NotShown'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  removeSecondFactor: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordConfirmation'];
      };
    };
    responses: {
      /** @description The password alone lets the person in. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['NotShown'];
      408: components['responses']['TooSlow'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  startPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordConfirmation'];
      };
    };
    responses: {
      /** @description The options for `navigator.credentials.create`. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PasskeyCreation'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['NotShown'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  showCode: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['OneTimePassword'];
      };
    };
    responses: {
      /** @description The session has shown it. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  askForOwnCode: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['OwnCodeRequest'];
      };
    };
    responses: {
      /** @description They are on their way. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CodeSent'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['NotShown'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  showMailedCode: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CodeTry'];
      };
    };
    responses: {
      /** @description The session has shown them. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      408: components['responses']['TooSlow'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  showPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasskeyAssertion'];
      };
    };
    responses: {
      /** @description The session has shown it. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  addPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewPasskey'];
      };
    };
    responses: {
      /** @description The passkey. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Passkey'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['NotShown'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  removePasskey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is gone. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['NotShown'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  requestEmailVerification: {
    parameters: {
      query?: never;
      header?: {
        /** @description What the person began and this keeps from being finished: an act and the id of what it is about, such as an event. The mail's link bears it, so that its page can lead back there. It does nothing by itself. Empty for nothing. */
        intent?: components['parameters']['Intent'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is on its way. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  requestEmailChange: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EmailChangeRequest'];
      };
    };
    responses: {
      /** @description The person, with the address that waits. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['NotShown'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  cancelEmailChange: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The person, with nothing waiting. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'];
        };
      };
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  confirmEmail: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EmailConfirmation'];
      };
    };
    responses: {
      /** @description What came of it. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmailConfirmed'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  checkEmailConfirmation: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EmailConfirmationCheck'];
      };
    };
    responses: {
      /** @description What the link is for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmailConfirmable'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      408: components['responses']['TooSlow'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  deleteAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordConfirmation'];
      };
    };
    responses: {
      /** @description It is gone. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['NotShown'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getExport: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The copy, or that there is none. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DataExport'];
        };
      };
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  requestExport: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It waits for its turn. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DataExport'];
        };
      };
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  downloadExport: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The archive. */
      200: {
        headers: {
          'Content-Disposition': string;
          [name: string]: unknown;
        };
        content: {
          'application/zip': components['schemas']['FileContent'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getNotificationPreferences: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The choices. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NotificationPreferences'];
        };
      };
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  updateNotificationPreferences: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NotificationPreferenceChanges'];
      };
    };
    responses: {
      /** @description The choices after the change. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NotificationPreferences'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      408: components['responses']['TooSlow'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  showUnsubscribe: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token: components['parameters']['UnsubscribeToken'];
        topic: components['parameters']['UnsubscribeTopic'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page with a button. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/html': string;
        };
      };
      /** @description The address without the punctuation that was copied along. */
      308: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  unsubscribe: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token: components['parameters']['UnsubscribeToken'];
        topic: components['parameters']['UnsubscribeTopic'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page that says that it is done. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/html': string;
        };
      };
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listPeople: {
    parameters: {
      query?: {
        /** @description Words that must all occur; empty for any. */
        search?: components['parameters']['Search'];
        who?: components['parameters']['PeopleFilter'];
        /** @description The `next` of the page before; empty for the first page. */
        cursor?: components['parameters']['Cursor'];
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PeoplePage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  countPeople: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description How many. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PeopleTotals'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getPerson: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The person. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PersonDetails'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  erasePerson: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The person is erased. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  giveRole: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
        role: components['parameters']['InstanceRole'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The person. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PersonDetails'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  takeRole: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
        role: components['parameters']['InstanceRole'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The person. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PersonDetails'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  blockPerson: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The person. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PersonDetails'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  resetSecondFactor: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The person. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PersonDetails'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  unblockPerson: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The person. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PersonDetails'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listEventsOfPerson: {
    parameters: {
      query?: {
        /** @description The `next` of the page before; empty for the first page. */
        cursor?: components['parameters']['Cursor'];
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PersonEventPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listRegistrationsOfPerson: {
    parameters: {
      query?: {
        /** @description The `next` of the page before; empty for the first page. */
        cursor?: components['parameters']['Cursor'];
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PersonRegistrationPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getDoorPeople: {
    parameters: {
      query?: never;
      header?: {
        /** @description `packed` for the list in `packed`, with digests that are salted for this list alone. Empty for columns of JSON in `people`, with digests that are the same in all lists; the next release answers `packed` alone. */
        'door-list'?: components['parameters']['DoorListForm'];
      };
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All of them, by name. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DoorPeople'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  syncDoor: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['DoorSync'];
      };
    };
    responses: {
      /** @description What came of each action, and what changed since the cursor. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DoorSynced'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  openDoorLink: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['DoorSecret'];
      };
    };
    responses: {
      /** @description The key; it is told this once. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DoorKey'];
        };
      };
      400: components['responses']['Malformed'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listDoorLinks: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description At most a hundred. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DoorLinks'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  createDoorLink: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen at random by the client for one intent, such as a UUID, and sent again with it when the answer was lost: what it makes is then made once, and answered as it is now. Known for a day to the person (without a login, to everybody) and the call. 422 `key_reused` with another body or another query. Empty without one. As in draft-ietf-httpapi-idempotency-key-header; the quotes may be left out. */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['DoorLinkRequest'];
      };
    };
    responses: {
      /** @description The link, and its address; that is told this once. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NewDoorLink'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  endDoorLink: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is ended, or was before. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  endDoorDevice: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is shut there, or was before. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getDoorSettings: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The settings. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DoorSettings'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  updateDoorSettings: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['DoorSettingsChange'];
      };
    };
    responses: {
      /** @description The settings. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DoorSettings'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      /** @description They changed since `version` was read; `current` is how they are now. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['StaleDoorSettings'];
        };
      };
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listOwnTeams: {
    parameters: {
      query?: {
        /** @description The `next` of the page before; empty for the first page. */
        cursor?: components['parameters']['Cursor'];
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OwnTeamPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  leaveTeam: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The person has left the team. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listOwnInvitations: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The invitations, newest first. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OwnInvitationList'];
        };
      };
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  declineInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The invitation is gone. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  acceptInvitation: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen at random by the client for one intent, such as a UUID, and sent again with it when the answer was lost: what it makes is then made once, and answered as it is now. Known for a day to the person (without a login, to everybody) and the call. 422 `key_reused` with another body or another query. Empty without one. As in draft-ietf-httpapi-idempotency-key-header; the quotes may be left out. */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What the person may do now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OwnTeam'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listEvents: {
    parameters: {
      query?: {
        /** @description Words that must all occur; empty for any. */
        search?: components['parameters']['Search'];
        category?: components['parameters']['CategoryFilter'];
        format?: components['parameters']['FormatFilter'];
        /** @description Events in this city, capitals or not; empty for any. */
        city?: components['parameters']['CityFilter'];
        /** @description Events with this tag, capitals or not; empty for any. */
        tag?: components['parameters']['TagFilter'];
        /** @description Events of the person with this id; empty for any. */
        host?: string;
        /** @description Events that end after it; empty for any. */
        from?: components['schemas']['MomentFilter'];
        /** @description Events that begin before it; empty for any. */
        to?: components['schemas']['MomentFilter'];
        when?: components['schemas']['PhaseFilter'];
        /** @description The `next` of the page before; empty for the first page. */
        cursor?: components['parameters']['Cursor'];
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventPage'];
        };
      };
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listCities: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description At most 500, in the order of the alphabet. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CityList'];
        };
      };
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getHost: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The host. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Host'];
        };
      };
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The event. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventDetails'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  saveEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is saved. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  unsaveEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is not saved. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listSavedEvents: {
    parameters: {
      query?: {
        /** @description The `next` of the page before; empty for the first page. */
        cursor?: components['parameters']['Cursor'];
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SavedEventPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getEventContact: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The address. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventContact'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getEventCalendar: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The event with a UID that stays and a SEQUENCE that rises. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/calendar': string;
        };
      };
      /** @description The address without the punctuation that was copied along. */
      308: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getEventPreview: {
    parameters: {
      query?: {
        v?: string;
      };
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The picture. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/png': components['schemas']['FileContent'];
        };
      };
      /** @description It is what the etag in If-None-Match names. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getCalendarFeed: {
    parameters: {
      query?: {
        /** @description Words that must all occur; empty for any. */
        search?: components['parameters']['Search'];
        category?: components['parameters']['CategoryFilter'];
        format?: components['parameters']['FormatFilter'];
        /** @description Events in this city, capitals or not; empty for any. */
        city?: components['parameters']['CityFilter'];
        /** @description Events with this tag, capitals or not; empty for any. */
        tag?: components['parameters']['TagFilter'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description At most 500 events. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/calendar': string;
        };
      };
      /** @description It is what the etag in If-None-Match names. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The address without the punctuation that was copied along. */
      308: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getCover: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
        size: components['parameters']['CoverSize'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The image. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/webp': components['schemas']['FileContent'];
          'image/jpeg': components['schemas']['FileContent'];
        };
      };
      /** @description It is what the etag in If-None-Match names. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listAdminEvents: {
    parameters: {
      query?: {
        /** @description Words that must all occur; empty for any. */
        search?: components['parameters']['Search'];
        status?: components['parameters']['EventStatusFilter'];
        when?: components['parameters']['PhaseFilterAny'];
        sort?: components['parameters']['EventSort'];
        /** @description As Cursor, but longer: a list sorted by title goes on after a title. */
        cursor?: components['parameters']['SortedCursor'];
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminEventPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  createEvent: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen at random by the client for one intent, such as a UUID, and sent again with it when the answer was lost: what it makes is then made once, and answered as it is now. Known for a day to the person (without a login, to everybody) and the call. 422 `key_reused` with another body or another query. Empty without one. As in draft-ietf-httpapi-idempotency-key-header; the quotes may be left out. */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewEvent'];
      };
    };
    responses: {
      /** @description The draft. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminEvent'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getAdminEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The event. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminEvent'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  deleteEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is gone. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  updateEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EventChanges'];
      };
    };
    responses: {
      /** @description The event after the change. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminEvent'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      /** @description It changed since `version` was read, `current` is how it is now; or its state does not allow it. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['StaleEvent'];
        };
      };
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  publishEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The event, published. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminEvent'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  unpublishEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The event, a draft. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminEvent'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  archiveEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The event, archived. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminEvent'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  unarchiveEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The event, as it was before. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminEvent'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  closeRegistration: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The event, closed for registration. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminEvent'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  reopenRegistration: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The event, as its dates have it. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminEvent'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  cancelEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EventCancellation'];
      };
    };
    responses: {
      /** @description The event, cancelled. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminEvent'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  removeCancelReason: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The event, without a reason on its page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminEvent'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  duplicateEvent: {
    parameters: {
      query?: {
        /** @description When the copy starts; empty for the time of the event, in whole weeks to come when it has begun. */
        starts_at?: components['schemas']['Time'] | string;
      };
      header?: {
        /** @description Chosen at random by the client for one intent, such as a UUID, and sent again with it when the answer was lost: what it makes is then made once, and answered as it is now. Known for a day to the person (without a login, to everybody) and the call. 422 `key_reused` with another body or another query. Empty without one. As in draft-ietf-httpapi-idempotency-key-header; the quotes may be left out. */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The new draft. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminEvent'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  uploadCover: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['FileUpload'];
      };
    };
    responses: {
      /** @description The event with its cover. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminEvent'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      507: components['responses']['StorageFull'];
    };
  };
  removeCover: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The event without a cover. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminEvent'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listVenues: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description At most five places. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Venues'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  previewDescription: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['DescriptionText'];
      };
    };
    responses: {
      /** @description The description. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DescriptionPreview'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      408: components['responses']['TooSlow'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listAuditEntries: {
    parameters: {
      query?: {
        /** @description Who did it; empty for anybody. */
        actor_id?: string;
        /** @description Words that must all occur; empty for any. */
        search?: components['parameters']['Search'];
        /** @description At this time or later; empty for any. */
        from?: components['schemas']['MomentFilter'];
        /** @description Before it; empty for any. */
        to?: components['schemas']['MomentFilter'];
        /** @description Id of an entry that stands for several; empty for the history itself. */
        told_with?: string;
        /** @description The `next` of the page before; empty for the first page. */
        cursor?: components['parameters']['Cursor'];
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AuditPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listWholeAudit: {
    parameters: {
      query?: {
        /** @description What it was done to; `user` is about roles. */
        entity_type?: components['schemas']['AuditEntityFilter'];
        /** @description Who did it; empty for anybody. */
        actor_id?: string;
        /** @description Words that must all occur; empty for any. */
        search?: components['parameters']['Search'];
        /** @description At this time or later; empty for any. */
        from?: components['schemas']['MomentFilter'];
        /** @description Before it; empty for any. */
        to?: components['schemas']['MomentFilter'];
        /** @description `reads` is about personal data that was taken away: lists, feedback, files. */
        only?: components['schemas']['AuditOnly'];
        /** @description The `next` of the page before; empty for the first page. */
        cursor?: components['parameters']['Cursor'];
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AuditPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getTeam: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The team. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Team'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  removeFromTeam: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
        user_id: components['parameters']['UserId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The team. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Team'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  changeTeamRole: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
        user_id: components['parameters']['UserId'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TeamRole'];
      };
    };
    responses: {
      /** @description The team. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Team'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  chooseHosting: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['HostingChoice'];
      };
    };
    responses: {
      /** @description The team. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Team'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getRegistrationMails: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The choice. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventMails'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  chooseRegistrationMails: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EventMailsChoice'];
      };
    };
    responses: {
      /** @description The choice. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventMails'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  inviteToTeam: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen at random by the client for one intent, such as a UUID, and sent again with it when the answer was lost: what it makes is then made once, and answered as it is now. Known for a day to the person (without a login, to everybody) and the call. 422 `key_reused` with another body or another query. Empty without one. As in draft-ietf-httpapi-idempotency-key-header; the quotes may be left out. */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TeamInvitation'];
      };
    };
    responses: {
      /** @description The team. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Team'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  withdrawInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
        invitation_id: components['parameters']['InvitationId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The team. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Team'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listQuestionnaires: {
    parameters: {
      query: {
        purpose: components['parameters']['Purpose'];
        /** @description Words that must all occur; empty for any. */
        search?: components['parameters']['Search'];
        status?: components['parameters']['TemplateStatusFilter'];
        /** @description The `next` of the page before; empty for the first page. */
        cursor?: components['parameters']['Cursor'];
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['QuestionnairePage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  createQuestionnaire: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen at random by the client for one intent, such as a UUID, and sent again with it when the answer was lost: what it makes is then made once, and answered as it is now. Known for a day to the person (without a login, to everybody) and the call. 422 `key_reused` with another body or another query. Empty without one. As in draft-ietf-httpapi-idempotency-key-header; the quotes may be left out. */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewQuestionnaire'];
      };
    };
    responses: {
      /** @description The questionnaire. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Questionnaire'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getQuestionnaire: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The questionnaire. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Questionnaire'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  deleteQuestionnaire: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is gone. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  updateQuestionnaire: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['QuestionnaireChanges'];
      };
    };
    responses: {
      /** @description The questionnaire after the change. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Questionnaire'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      /** @description It changed since `version` was read, `current` is how it is now; or its state does not allow it. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['StaleQuestionnaire'];
        };
      };
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  previewErasure: {
    parameters: {
      query: {
        /** @description Days after the end of an event that the form would keep answers. */
        retention_days: number;
      };
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description How many, and when. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Erasure'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  duplicateQuestionnaire: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen at random by the client for one intent, such as a UUID, and sent again with it when the answer was lost: what it makes is then made once, and answered as it is now. Known for a day to the person (without a login, to everybody) and the call. 422 `key_reused` with another body or another query. Empty without one. As in draft-ietf-httpapi-idempotency-key-header; the quotes may be left out. */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The new questionnaire. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Questionnaire'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getQuestionnaireVersion: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The version. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AskedVersion'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getFeedbackForm: {
    parameters: {
      query?: never;
      header?: {
        /** @description Of a personal link; empty without one. No address of a call bears it, for addresses are kept in many places. */
        'feedback-token'?: components['parameters']['FeedbackToken'];
      };
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The form and its state. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FeedbackForm'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  giveFeedback: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen at random by the client for one intent, such as a UUID, and sent again with it when the answer was lost: what it makes is then made once, and answered as it is now. Known for a day to the person (without a login, to everybody) and the call. 422 `key_reused` with another body or another query. Empty without one. As in draft-ietf-httpapi-idempotency-key-header; the quotes may be left out. */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['FeedbackRequest'];
      };
    };
    responses: {
      /** @description It is in. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getFeedbackResults: {
    parameters: {
      query?: {
        /** @description The first day, in the event’s time zone; empty for the beginning. */
        from?: components['parameters']['From'];
        /** @description The last day; empty for today. */
        until?: components['parameters']['Until'];
        respondents?: components['parameters']['Respondents'];
      };
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The results. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FeedbackResults'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listFeedbackTexts: {
    parameters: {
      query?: {
        /** @description Answers to this question only; empty for all. */
        question_id?: components['parameters']['QuestionFilter'];
        /** @description Words that must all occur; empty for any. */
        search?: components['parameters']['Search'];
        /** @description The first day, in the event’s time zone; empty for the beginning. */
        from?: components['parameters']['From'];
        /** @description The last day; empty for today. */
        until?: components['parameters']['Until'];
        respondents?: components['parameters']['Respondents'];
        /** @description The `next` of the page before; empty for the first page. */
        cursor?: components['parameters']['Cursor'];
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FeedbackTextPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  exportFeedback: {
    parameters: {
      query?: {
        /** @description The first day, in the event’s time zone; empty for the beginning. */
        from?: components['parameters']['From'];
        /** @description The last day; empty for today. */
        until?: components['parameters']['Until'];
        /** @description Whose feedback the rows are of; a column says who was registered. */
        respondents?: components['parameters']['RespondentsOfTable'];
      };
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The table. */
      200: {
        headers: {
          'Content-Disposition': string;
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  exportFeedbackToExcel: {
    parameters: {
      query?: {
        /** @description The first day, in the event’s time zone; empty for the beginning. */
        from?: components['parameters']['From'];
        /** @description The last day; empty for today. */
        until?: components['parameters']['Until'];
        /** @description Whose feedback the rows are of; a column says who was registered. */
        respondents?: components['parameters']['RespondentsOfTable'];
      };
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The table. */
      200: {
        headers: {
          'Content-Disposition': string;
          [name: string]: unknown;
        };
        content: {
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string;
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  restoreNotification: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is there. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  streamNotifications: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /**
       * @description `event: ready` once, then `event: changed` for each change, both with a `StreamMessage` as data; a comment
       *     line every 25 s keeps the connection open.
       */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': string;
        };
      };
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listEventMails: {
    parameters: {
      query?: {
        /** @description Words that must all occur; empty for any. */
        search?: components['parameters']['Search'];
        state?: components['parameters']['MailFilter'];
        /** @description The `next` of the page before; empty for the first page. */
        cursor?: components['parameters']['Cursor'];
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmailMessagePage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getMail: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The mail. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmailMessageDetails'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  resendMail: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The mail, queued. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmailMessage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  resendFailedMails: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description How many are queued, and how many stay. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MailsResent'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getOutbox: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The counts. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Outbox'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listOutboxMails: {
    parameters: {
      query?: {
        /** @description `waiting` is queued or being sent. */
        state?: components['schemas']['OutboxStateFilter'];
        /** @description As `getOutbox` names it; empty for all. */
        group?: string;
        /** @description The `next` of the page before; empty for the first page. */
        cursor?: components['parameters']['Cursor'];
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OutboxPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  retryOutboxMail: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Whether it is queued, or what keeps it. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MailsResent'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  retryOutboxGroup: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['OutboxRetry'];
      };
    };
    responses: {
      /** @description How many are queued, and how many stay. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MailsResent'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      408: components['responses']['TooSlow'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listMessages: {
    parameters: {
      query?: {
        /** @description The `next` of the page before; empty for the first page. */
        cursor?: components['parameters']['Cursor'];
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MessagePage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  createMessage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewMessage'];
      };
    };
    responses: {
      /** @description The message. Its mails go out in the background. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Message'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  countMessageRecipients: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['MessageRecipientsQuery'];
      };
    };
    responses: {
      /** @description The number and some of the people. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MessageRecipients'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  previewMessage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['MessageText'];
      };
    };
    responses: {
      /** @description The mail. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MessagePreview'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  testMessage: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen at random by the client for one intent, such as a UUID, and sent again with it when the answer was lost: what it makes is then made once, and answered as it is now. Known for a day to the person (without a login, to everybody) and the call. 422 `key_reused` with another body or another query. Empty without one. As in draft-ietf-httpapi-idempotency-key-header; the quotes may be left out. */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['MessageText'];
      };
    };
    responses: {
      /** @description It is on its way. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getMessage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The message. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Message'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  deleteMessage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is gone. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  updateMessage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['MessageChanges'];
      };
    };
    responses: {
      /** @description The message after the change. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Message'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      /** @description It changed since `version` was read, `current` is how it is now; or its state does not allow it. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['StaleMessage'];
        };
      };
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listMessageMails: {
    parameters: {
      query?: {
        /** @description Words that must all occur; empty for any. */
        search?: components['parameters']['Search'];
        state?: components['parameters']['MailFilter'];
        /** @description The `next` of the page before; empty for the first page. */
        cursor?: components['parameters']['Cursor'];
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmailMessagePage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listMessageVariables: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The variables. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MessageVariables'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listEmailTriggers: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Every trigger. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmailTriggers'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listEmailTemplates: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All of them. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmailTemplates'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  createEmailTemplate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen at random by the client for one intent, such as a UUID, and sent again with it when the answer was lost: what it makes is then made once, and answered as it is now. Known for a day to the person (without a login, to everybody) and the call. 422 `key_reused` with another body or another query. Empty without one. As in draft-ietf-httpapi-idempotency-key-header; the quotes may be left out. */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewEmailTemplate'];
      };
    };
    responses: {
      /** @description The template. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmailTemplate'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  previewEmailTemplate: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EmailText'];
      };
    };
    responses: {
      /** @description The mail. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmailPreview'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      408: components['responses']['TooSlow'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  testEmailTemplate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen at random by the client for one intent, such as a UUID, and sent again with it when the answer was lost: what it makes is then made once, and answered as it is now. Known for a day to the person (without a login, to everybody) and the call. 422 `key_reused` with another body or another query. Empty without one. As in draft-ietf-httpapi-idempotency-key-header; the quotes may be left out. */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EmailText'];
      };
    };
    responses: {
      /** @description It is on its way. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      408: components['responses']['TooSlow'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getEmailTemplate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The template. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmailTemplate'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  deleteEmailTemplate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is gone. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  updateEmailTemplate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EmailTemplateChanges'];
      };
    };
    responses: {
      /** @description The template after the change. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmailTemplate'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      /** @description It changed since `version` was read, `current` is how it is now; or its state does not allow it. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['StaleEmailTemplate'];
        };
      };
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listAttendees: {
    parameters: {
      query?: {
        /** @description The `next` of the page before; empty for the first page. */
        cursor?: components['parameters']['Cursor'];
        limit?: number;
      };
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AttendeePage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  requestAlert: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description You will be told. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  withdrawAlert: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description You won’t be told. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getRegistrationForm: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The questions, none when the event asks nothing. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RegistrationForm'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  registerForEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RegistrationRequest'];
      };
    };
    responses: {
      /** @description The registration; its status says what came of it. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OwnRegistration'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      507: components['responses']['StorageFull'];
    };
  };
  uploadAnswerFile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['FileUpload'];
      };
    };
    responses: {
      /** @description The file. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AnswerFile'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      507: components['responses']['StorageFull'];
    };
  };
  askForSeatCode: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CodeRequest'];
      };
    };
    responses: {
      /** @description Six digits are on their way. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CodeSent'];
        };
      };
      400: components['responses']['Malformed'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  takeSeatByCode: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SeatRequest'];
      };
    };
    responses: {
      /** @description The registration; its status says what came of it. */
      200: {
        headers: {
          'Set-Cookie': components['headers']['KnownDevice'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SeatByCode'];
        };
      };
      400: components['responses']['Malformed'];
      403: components['responses']['Blocked'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      507: components['responses']['StorageFull'];
    };
  };
  uploadFileByCode: {
    parameters: {
      query?: {
        /** @description Of the question that the file answers. */
        type?: components['parameters']['AnswerFileType'];
      };
      header?: {
        /** @description The `attempt` with which this browser typed the digits of a mail. No address of a call bears it, for addresses are kept in many places. */
        'code-attempt'?: components['parameters']['CodeAttempt'];
      };
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['FileUpload'];
      };
    };
    responses: {
      /** @description The file. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AnswerFile'];
        };
      };
      400: components['responses']['Malformed'];
      403: components['responses']['Blocked'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      507: components['responses']['StorageFull'];
    };
  };
  listRegistrationsByCode: {
    parameters: {
      query?: {
        /** @description The `next` of the page before; empty for the first page. */
        cursor?: components['parameters']['Cursor'];
        limit?: components['parameters']['Limit'];
      };
      header?: {
        /** @description The `attempt` with which this browser typed the digits of a mail. No address of a call bears it, for addresses are kept in many places. */
        'code-attempt'?: components['parameters']['CodeAttempt'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RegistrationByCodePage'];
        };
      };
      403: components['responses']['Blocked'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  downloadAnswerFile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file, as an attachment under its own name. */
      200: {
        headers: {
          'Content-Disposition': string;
          [name: string]: unknown;
        };
        content: {
          'application/pdf': components['schemas']['FileContent'];
          'application/msword': components['schemas']['FileContent'];
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document': components['schemas']['FileContent'];
          'application/vnd.oasis.opendocument.text': components['schemas']['FileContent'];
          'image/png': components['schemas']['FileContent'];
          'image/jpeg': components['schemas']['FileContent'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listOwnRegistrations: {
    parameters: {
      query?: {
        status?: components['parameters']['RegistrationStatusFilter'];
        when?: components['parameters']['PhaseFilterAny'];
        standing?: components['parameters']['StandingFilter'];
        /** @description Registrations for this event only; empty for any. */
        event_id?: components['parameters']['EventFilter'];
        /** @description The `next` of the page before; empty for the first page. */
        cursor?: components['parameters']['Cursor'];
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OwnRegistrationPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  cancelRegistration: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The registration, cancelled. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OwnRegistration'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  takeSeat: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The registration, approved. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OwnRegistration'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  renewTicket: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The registration with its new ticket. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OwnRegistration'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  showName: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NameShown'];
      };
    };
    responses: {
      /** @description The registration as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OwnRegistration'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getApplePass: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The pass. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/vnd.apple.pkpass': components['schemas']['FileContent'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getGooglePass: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The address to open. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WalletAddress'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getOwnAnswers: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answers, none where nothing was asked or they were erased. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OwnAnswers'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  changeAnswers: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AnswersChange'];
      };
    };
    responses: {
      /** @description The registration with its new answers. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OwnRegistration'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      507: components['responses']['StorageFull'];
    };
  };
  getTicket: {
    parameters: {
      query?: never;
      header?: {
        /** @description Of a guest's personal link. No address of a call bears it, for addresses are kept in many places. */
        'ticket-token'?: components['parameters']['TicketToken'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The registration, and whose it is. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Ticket'];
        };
      };
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  cancelTicket: {
    parameters: {
      query?: never;
      header?: {
        /** @description Of a guest's personal link. No address of a call bears it, for addresses are kept in many places. */
        'ticket-token'?: components['parameters']['TicketToken'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The registration, cancelled. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Ticket'];
        };
      };
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  takeSeatByLink: {
    parameters: {
      query?: never;
      header?: {
        /** @description Of a guest's personal link. No address of a call bears it, for addresses are kept in many places. */
        'ticket-token'?: components['parameters']['TicketToken'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The registration, approved. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Ticket'];
        };
      };
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  renewTicketByLink: {
    parameters: {
      query?: never;
      header?: {
        /** @description Of a guest's personal link. No address of a call bears it, for addresses are kept in many places. */
        'ticket-token'?: components['parameters']['TicketToken'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The registration with its new ticket. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Ticket'];
        };
      };
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  showNameByLink: {
    parameters: {
      query?: never;
      header?: {
        /** @description Of a guest's personal link. No address of a call bears it, for addresses are kept in many places. */
        'ticket-token'?: components['parameters']['TicketToken'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NameShown'];
      };
    };
    responses: {
      /** @description The registration as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Ticket'];
        };
      };
      400: components['responses']['Malformed'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getApplePassByLink: {
    parameters: {
      query?: never;
      header?: {
        /** @description Of a guest's personal link. No address of a call bears it, for addresses are kept in many places. */
        'ticket-token'?: components['parameters']['TicketToken'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The pass. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/vnd.apple.pkpass': components['schemas']['FileContent'];
        };
      };
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getGooglePassByLink: {
    parameters: {
      query?: never;
      header?: {
        /** @description Of a guest's personal link. No address of a call bears it, for addresses are kept in many places. */
        'ticket-token'?: components['parameters']['TicketToken'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The address to open. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WalletAddress'];
        };
      };
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getEventOverview: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The numbers. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventOverview'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  previewEventErasure: {
    parameters: {
      query?: {
        /** @description The new start; empty where it is not known. */
        starts_at?: components['schemas']['Time'] | string;
        /** @description The new end; empty where it is not known. */
        ends_at?: components['schemas']['Time'] | string;
      };
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description How many, and when. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Erasure'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  summarizeAnswers: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The sums. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AnswerSummary'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listRegistrations: {
    parameters: {
      query?: {
        status?: components['parameters']['RegistrationStatusFilter'];
        arrival?: components['parameters']['ArrivalFilter'];
        answers?: components['parameters']['AnswersFilter'];
        /** @description Words that must all occur; empty for any. */
        search?: components['parameters']['Search'];
        sort?: components['schemas']['RegistrationSort'];
        /** @description Where the words are looked for; `person` leaves out the answers. */
        search_in?: 'everything' | 'person';
        /** @description As Cursor, but longer: a list sorted by title goes on after a title. */
        cursor?: components['parameters']['SortedCursor'];
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminRegistrationPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  addPerson: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen at random by the client for one intent, such as a UUID, and sent again with it when the answer was lost: what it makes is then made once, and answered as it is now. Known for a day to the person (without a login, to everybody) and the call. 422 `key_reused` with another body or another query. Empty without one. As in draft-ietf-httpapi-idempotency-key-header; the quotes may be left out. */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewPerson'];
      };
    };
    responses: {
      /** @description The registration. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminRegistrationDetails'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getImport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The import. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PeopleImport'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  prepareImport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['FileUpload'];
      };
    };
    responses: {
      /** @description What was found in the file. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PeopleImport'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      507: components['responses']['StorageFull'];
    };
  };
  discardImport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is gone. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listImportRows: {
    parameters: {
      query?: {
        /** @description Those with this outcome; `problems` are those of people who were not added, without `left_out`. */
        outcome?:
          | 'any'
          | 'problems'
          | 'new'
          | 'wrong'
          | 'double'
          | 'shared'
          | 'listed'
          | 'left_out'
          | 'added'
          | 'waitlisted'
          | 'pending'
          | 'refused';
        /** @description Those after this line; `next` of the page before. */
        after?: number;
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportRowPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  startImport: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen at random by the client for one intent, such as a UUID, and sent again with it when the answer was lost: what it makes is then made once, and answered as it is now. Known for a day to the person (without a login, to everybody) and the call. 422 `key_reused` with another body or another query. Empty without one. As in draft-ietf-httpapi-idempotency-key-header; the quotes may be left out. */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ImportStart'];
      };
    };
    responses: {
      /** @description The import, under way. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PeopleImport'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  undoImport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['StartedImport'];
      };
    };
    responses: {
      /** @description The import, ready to be started again. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PeopleImport'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  retryImport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['StartedImport'];
      };
    };
    responses: {
      /** @description The import, ready to be started again. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PeopleImport'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  exportLeftovers: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The table. */
      200: {
        headers: {
          'Content-Disposition': string;
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  exportLeftoversToExcel: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The table. */
      200: {
        headers: {
          'Content-Disposition': string;
          [name: string]: unknown;
        };
        content: {
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string;
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  countRegistrations: {
    parameters: {
      query?: {
        status?: components['parameters']['RegistrationStatusFilter'];
        arrival?: components['parameters']['ArrivalFilter'];
        answers?: components['parameters']['AnswersFilter'];
        /** @description Words that must all occur; empty for any. */
        search?: components['parameters']['Search'];
      };
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description How many. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RegistrationCount'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  exportRegistrations: {
    parameters: {
      query?: {
        status?: components['parameters']['RegistrationStatusFilter'];
        arrival?: components['parameters']['ArrivalFilter'];
        answers?: components['parameters']['AnswersFilter'];
        /** @description Words that must all occur; empty for any. */
        search?: components['parameters']['Search'];
      };
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The table. */
      200: {
        headers: {
          'Content-Disposition': string;
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  exportRegistrationsToExcel: {
    parameters: {
      query?: {
        status?: components['parameters']['RegistrationStatusFilter'];
        arrival?: components['parameters']['ArrivalFilter'];
        answers?: components['parameters']['AnswersFilter'];
        /** @description Words that must all occur; empty for any. */
        search?: components['parameters']['Search'];
      };
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The table. */
      200: {
        headers: {
          'Content-Disposition': string;
          [name: string]: unknown;
        };
        content: {
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string;
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  decideRegistrations: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Decision'];
      };
    };
    responses: {
      /** @description What came of each. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DecisionResults'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  previewDecision: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['DecisionText'];
      };
    };
    responses: {
      /** @description The mail. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DecisionPreview'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listDecisionMessages: {
    parameters: {
      query: {
        decision: components['schemas']['DecisionKind'];
      };
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description At most five texts. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DecisionMessages'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getRegistration: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The registration. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminRegistrationDetails'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  updateRegistration: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RegistrationNote'];
      };
    };
    responses: {
      /** @description The registration. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminRegistrationDetails'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      /** @description The note changed since `version` was read; `current` is how the registration is now. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['StaleRegistration'];
        };
      };
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  correctRegistrant: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RegistrantCorrection'];
      };
    };
    responses: {
      /** @description The registration. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminRegistrationDetails'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      /** @description Why not; with `stale_version`, `current` is how the registration is now. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['CorrectionRefused'];
        };
      };
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  listOtherRegistrations: {
    parameters: {
      query?: {
        /** @description The `next` of the page before; empty for the first page. */
        cursor?: components['parameters']['Cursor'];
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PersonRegistrationPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getRegistrationAnswers: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The questions and answers, none where nothing is asked or they were erased. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RegistrationAnswers'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  correctAnswers: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AnswersChange'];
      };
    };
    responses: {
      /** @description The registration with its corrected answers. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminRegistrationDetails'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      /** @description The answers changed since they were read, and `current` is how they are now; or they can't be corrected. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['StaleAnswers'];
        };
      };
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  moveRegistration: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen at random by the client for one intent, such as a UUID, and sent again with it when the answer was lost: what it makes is then made once, and answered as it is now. Known for a day to the person (without a login, to everybody) and the call. 422 `key_reused` with another body or another query. Empty without one. As in draft-ietf-httpapi-idempotency-key-header; the quotes may be left out. */
        'idempotency-key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RegistrationMove'];
      };
    };
    responses: {
      /** @description The new registration. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminRegistrationDetails'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      408: components['responses']['TooSlow'];
      409: components['responses']['Conflict'];
      413: components['responses']['TooLarge'];
      415: components['responses']['WrongMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  resendTicket: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The mail is on its way, or went shortly before. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TicketMail'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  checkInRegistration: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The registration, and whether the person was here already. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CheckIn'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  undoCheckIn: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The registration. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DoorRegistration'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getAttendance: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The numbers. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Attendance'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getHealth: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It can. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Health'];
        };
      };
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      /** @description It can't; `database` says why. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Unhealthy'];
        };
      };
    };
  };
  getLiveness: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It does. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Answering'];
        };
      };
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
  getReadiness: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It does. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Answering'];
        };
      };
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
    };
  };
}
