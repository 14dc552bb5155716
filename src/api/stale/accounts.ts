import * as operations from '#openapi/operations.ts';
import type { StaleReads } from './stale-reads.ts';

const methods = [operations.getLoginMethods];
const person = [operations.listPeople, operations.countPeople, operations.getPerson, operations.listWholeAudit];

export const stale = {
  // It may be the first.
  changePassword: [operations.listSessions, operations.getLoginMethods],
  endSession: [operations.listSessions],
  endOtherSessions: [operations.listSessions],

  addPasskey: methods,
  removePasskey: methods,
  removeIdentity: methods,
  confirmSecondFactor: methods,
  renewRecoveryCodes: methods,
  removeSecondFactor: methods,
  // A recovery code that was shown is one less.
  showCode: methods,
  showMailedCode: methods,
  showPasskey: methods,

  giveRole: person,
  takeRole: person,
  blockPerson: person,
  unblockPerson: person,
  resetSecondFactor: person,
  erasePerson: person,

  // The answer is what the page shows.
  requestExport: [],

  // Invitations to the address are the account's now, and so are seats taken with it.
  confirmEmail: [operations.listOwnInvitations, operations.listOwnRegistrations],

  // The session's machine owns the person.
  registerUser: [],
  keepInAccount: [],
  logIn: [],
  logInByCode: [],
  logInWithPasskey: [],
  logOut: [],
  deleteAccount: [],
  updateProfile: [],
  uploadCv: [],
  removeCv: [],
  uploadPicture: [],
  removePicture: [],
  requestEmailVerification: [],
  requestEmailChange: [],
  cancelEmailChange: [],

  // They lead to another page, which is loaded.
  startProviderLogin: [],
  finishProviderLogin: [],
  startLinking: [],

  // Steps before an act, and looks at what a URL may not hold.
  requestPasswordReset: [],
  checkPasswordReset: [],
  confirmPasswordReset: [],
  askForLoginCode: [],
  askForOwnCode: [],
  proveAddress: [],
  challengePasskey: [],
  startPasskey: [],
  startSecondFactor: [],
  checkEmailConfirmation: [],
} satisfies Partial<StaleReads>;
