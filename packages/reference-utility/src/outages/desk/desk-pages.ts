import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Agent } from '../../agent-desk/staff.ts';
import type { DeskReport } from '../reports/desk-reports.ts';

/** A page for staff alone: whoever isn't signed in is shown where to. */
export type AsAgent = (
  work: (agent: Agent, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
/** The desk's first page, with what was wrong. */
export type SendList = (reply: FastifyReply, wrong?: string, found?: DeskReport) => Promise<unknown>;
