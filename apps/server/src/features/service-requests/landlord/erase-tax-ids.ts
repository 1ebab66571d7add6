import type { Services } from '../../../call.ts';
import { eraseUsedTaxIds } from './agreement-store.ts';

/** Nobody keeps a tax ID longer than what it was given for needs. */
export const eraseTaxIds = ({ db }: Pick<Services, 'db'>): Promise<void> => eraseUsedTaxIds(db);
