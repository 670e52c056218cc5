/** The use-cases of writing to the house, under one name. */
import {
  answerTicket,
  closeTicket,
  listTickets,
  readTicketOfInbox,
  reopenTicket,
  ticketsPerPage,
} from "./inbox.ts";
import { listOwnOrders } from "./own-orders.ts";
import { longestMessage, longestTicketName, ticketStates, ticketSubjects } from "./ticket.ts";
import { readTicket, writeTicket } from "./write-ticket.ts";

export const support = {
  subjects: ticketSubjects,
  states: ticketStates,
  longestMessage,
  longestName: longestTicketName,
  orders: listOwnOrders,
  check: readTicket,
  write: writeTicket,
  /** For staff. */
  inbox: {
    perPage: ticketsPerPage,
    list: listTickets,
    read: readTicketOfInbox,
    answer: answerTicket,
    close: closeTicket,
    reopen: reopenTicket,
  },
} as const;
