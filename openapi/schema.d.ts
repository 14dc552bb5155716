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
    /** Create an account; email and password alone suffice. */
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
    /** Exchange an email and a password for an access token. */
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
    /** Change own profile fields; what is left out stays as it is. */
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
    /** Ask for a link to set a new password. Known and unknown addresses get the same answer in the same time. */
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
    /** Set a new password with the token of the mail. Works once, within an hour, and ends every session of the person. */
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
    /** Store a CV (PDF, DOC, DOCX or ODT, at most 5 MB). The old one stays until the new one is whole. */
    post: operations['uploadCv'];
    delete?: never;
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
    /** The person's newest notifications, newest first. */
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
    /** Mark some of the own notifications as read. Ids that are not the person's are passed over. */
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
  '/notifications/stream': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Server-sent events that say when the person's notifications changed; what is true is read again with the list. */
    get: operations['streamNotifications'];
    put?: never;
    post?: never;
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
    /** Public events. Upcoming ones come soonest first, past ones latest first. */
    get: operations['listEvents'];
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
    /** One event. Drafts exist for organisers only, so a token is read when one is sent. */
    get: operations['getEvent'];
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
    /** @description Any characters, at least 10. */
    Password: string;
    FullName: string;
    Headline: string;
    Organisation: string;
    /** @description Digits, spaces and ()./- with an optional leading +, at least 4 characters, or empty. */
    Phone: string;
    Bio: string;
    /** @description A name of the IANA time zone database, such as Europe/Berlin. */
    Timezone: string;
    Version: number;
    /** Format: binary */
    File: string;
    Registration: {
      email: components['schemas']['Email'];
      password: components['schemas']['Password'];
      full_name?: components['schemas']['FullName'];
      timezone?: components['schemas']['Timezone'];
    };
    /** @description The form of OAuth 2.0's password grant; `username` is the email. Its other parameters are accepted and unused. */
    Credentials: {
      username: string;
      password: string;
    };
    Session: {
      access_token: string;
      /** @constant */
      token_type: 'bearer';
      expires_at: components['schemas']['Time'];
      user: components['schemas']['User'];
    };
    PasswordResetRequest: {
      email: components['schemas']['Email'];
    };
    PasswordResetConfirmation: {
      token: string;
      new_password: components['schemas']['Password'];
    };
    CvUpload: {
      file: components['schemas']['File'];
    };
    ProfileChanges: {
      version: components['schemas']['Version'];
      full_name?: components['schemas']['FullName'];
      headline?: components['schemas']['Headline'];
      organisation?: components['schemas']['Organisation'];
      phone?: components['schemas']['Phone'];
      bio?: components['schemas']['Bio'];
      timezone?: components['schemas']['Timezone'];
    };
    User: {
      user_id: components['schemas']['Id'];
      email: components['schemas']['Email'];
      roles: components['schemas']['Role'][];
      full_name: components['schemas']['FullName'];
      headline: components['schemas']['Headline'];
      organisation: components['schemas']['Organisation'];
      phone: components['schemas']['Phone'];
      bio: components['schemas']['Bio'];
      timezone: components['schemas']['Timezone'];
      cv: components['schemas']['Cv'] | null;
      created_at: components['schemas']['Time'];
      version: components['schemas']['Version'];
    };
    Role: {
      /** @description `organiser` is the one that the product knows. */
      role_name: string;
    };
    Cv: {
      file_name: string;
      /** @description Bytes. */
      size: number;
      content_type: string;
      uploaded_at: components['schemas']['Time'];
    };
    Notification: {
      notification_id: components['schemas']['Id'];
      /** @description registration_approved, registration_rejected, registration_created, event_reminder, event_updated, or one that a client need not know. */
      notification_type: string;
      title: string;
      message: string;
      is_read: boolean;
      read_at: components['schemas']['Time'] | null;
      created_at: components['schemas']['Time'];
      /** @description For example `event`. */
      related_entity_type: string | null;
      related_entity_id: string | null;
    };
    NotificationSelection: {
      notification_ids: components['schemas']['Id'][];
    };
    UnreadCount: {
      unread_count: number;
    };
    StreamMessage: {
      /** @description The newest notification's id, null when there is none. */
      latest_id: components['schemas']['Id'] | null;
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
    EventSummary: {
      event_id: components['schemas']['Id'];
      title: string;
      summary: string;
      category: components['schemas']['Category'];
      tags: string[];
      format: components['schemas']['EventFormat'];
      venue_name: string | null;
      city: string | null;
      starts_at: components['schemas']['Time'];
      ends_at: components['schemas']['Time'];
      timezone: components['schemas']['Timezone'];
      status: components['schemas']['EventStatus'];
      phase: components['schemas']['Phase'];
    };
    EventDetails: {
      event_id: components['schemas']['Id'];
      title: string;
      summary: string;
      category: components['schemas']['Category'];
      tags: string[];
      format: components['schemas']['EventFormat'];
      venue_name: string | null;
      city: string | null;
      starts_at: components['schemas']['Time'];
      ends_at: components['schemas']['Time'];
      timezone: components['schemas']['Timezone'];
      status: components['schemas']['EventStatus'];
      phase: components['schemas']['Phase'];
      address: string | null;
      /** @description The Markdown description as HTML without scripts, styles, raw HTML or dangerous links. */
      description_html: string;
      /** @enum {string} */
      visibility: 'public' | 'unlisted';
      organiser_name: string;
    };
    EventPage: {
      items: components['schemas']['EventSummary'][];
      /** @description The cursor of the next page; null on the last one. */
      next: string | null;
    };
    Health: {
      /** @constant */
      status: 'ok';
      /** @constant */
      database: 'ok';
    };
    Unhealthy: {
      detail: string;
      code: components['schemas']['ProblemCode'];
      request_id?: string;
      /** @enum {string} */
      database: 'unreachable' | 'slow';
    };
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
      | 'stale_version'
      | 'reset_link_invalid'
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
    /** @description Every failure. `detail` is a sentence for people, `code` one for programs. */
    Problem: {
      detail: string;
      code: components['schemas']['ProblemCode'];
      fields?: components['schemas']['FieldProblem'][];
      request_id?: string;
    };
    StaleProfile: {
      detail: string;
      code: components['schemas']['ProblemCode'];
      request_id?: string;
      current: components['schemas']['User'];
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
    /** @description The email and the password do not belong together. */
    WrongCredentials: {
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
    /** @description The address has an account already. */
    EmailTaken: {
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
  };
  parameters: {
    Id: components['schemas']['Id'];
  };
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  registerUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Registration'];
      };
    };
    responses: {
      /** @description The new account. Log in with the same credentials to use it. */
      201: {
        headers: {
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
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Session'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['WrongCredentials'];
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
      header?: never;
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
          'application/pdf': components['schemas']['File'];
          'application/msword': components['schemas']['File'];
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document': components['schemas']['File'];
          'application/vnd.oasis.opendocument.text': components['schemas']['File'];
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
        'multipart/form-data': components['schemas']['CvUpload'];
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
      header?: never;
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
  listEvents: {
    parameters: {
      query?: {
        /** @description Words that must all occur in title, summary, place or tags; empty for any. */
        search?: string;
        category?: components['schemas']['CategoryFilter'];
        format?: components['schemas']['FormatFilter'];
        when?: components['schemas']['PhaseFilter'];
        /** @description The `next` of the page before; empty for the first page. */
        cursor?: string;
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
}
