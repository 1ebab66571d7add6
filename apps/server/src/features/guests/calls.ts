import type { AnsweredCall } from '../../call.ts';
import { acceptanceCalls } from './acceptance.ts';
import { guestAccessCalls } from './guest-access.ts';
import { invitationCalls } from './invitations.ts';

export const guestCalls: AnsweredCall[] = [...guestAccessCalls, ...invitationCalls, ...acceptanceCalls];
