import * as operations from '#openapi/operations.ts';
import type { StaleReads } from './stale-reads.ts';
import * as visitors from './visitors.ts';

/** Lists, counts, one person, the event itself and its history. */
const people = [
  operations.listRegistrations,
  operations.countRegistrations,
  operations.summarizeAnswers,
  operations.getRegistration,
  operations.getEventOverview,
  operations.listAuditEntries,
  operations.listEventMails,
  operations.getAdminEvent,
  operations.listAdminEvents,
];
const imported = [...people, operations.listImportRows];

export const stale = {
  addPerson: people,
  updateRegistration: people,
  resendTicket: people,
  moveRegistration: [...people, operations.listOtherRegistrations],
  correctAnswers: [...people, operations.getRegistrationAnswers],
  correctRegistrant: [...people, operations.listOtherRegistrations],
  decideRegistrations: [...people, operations.listDecisionMessages],
  // It changes nothing that is read.
  previewDecision: [],
  checkInRegistration: people,
  undoCheckIn: people,

  prepareImport: imported,
  startImport: imported,
  discardImport: imported,
  undoImport: imported,
  retryImport: imported,

  takeSeat: visitors.registerForEvent,
  takeSeatByCode: visitors.registerForEvent,
  cancelRegistration: visitors.registerForEvent,
  changeAnswers: visitors.registerForEvent,
  renewTicket: visitors.registerForEvent,

  // The answer is what the page of the ticket shows.
  takeSeatByLink: [],
  cancelTicket: [],
  renewTicketByLink: [],
  showNameByLink: [],

  // Steps before a registration: its machine keeps what came of them.
  askForSeatCode: [],
  uploadAnswerFile: [],
  uploadFileByCode: [],
} satisfies Partial<StaleReads>;
