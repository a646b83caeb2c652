import { integer, object, string } from "../../schema/schema.js";
import type { Answer, Route } from "../route.js";
import { TICKET_LIFETIME, type Tickets } from "./tickets.js";

const TICKET = object({ ticket: string(), expires_in_ms: integer() }).answerJSON;

/**
 * `POST /tickets`: a ticket with which GET requests are allowed for a minute:
 * `new EventSource("/events?ticket=…")`.
 */
export function ticketsRoute(tickets: Tickets): Route {
  return {
    path: "/tickets",
    description: "Tickets for addresses",
    operations: {
      POST: {
        permission: "read",
        answers: { 201: TICKET },
        run: (): Answer => ({
          status: 201,
          json: { ticket: tickets.create(), expires_in_ms: TICKET_LIFETIME },
          headers: { "Cache-Control": "no-store" },
        }),
      },
    },
  };
}
