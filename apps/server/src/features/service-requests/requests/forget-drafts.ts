import type { Services } from '../../../call.ts';
import { deleteOldDrafts } from './request-store.ts';

export const forgetDrafts = ({ db }: Pick<Services, 'db'>): Promise<void> => deleteOldDrafts(db);
