import { uploadDocument } from '@wattershed/contract/documents';
import { type AnsweredCall, answer } from '../../call.ts';
import { takeDocument } from './gate.ts';

export const uploadCalls: AnsweredCall[] = [answer(uploadDocument, context => takeDocument(context, context.access))];
