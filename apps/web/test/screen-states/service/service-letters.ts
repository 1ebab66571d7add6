import { listServiceDocuments } from '@wattershed/contract/service-letters';
import { serviceDocuments, tooNew } from '../../answers/service/service-letters.ts';
import { answerCall } from '../../network.ts';
import { ofAccount, type States } from '../screen-state.ts';

export const serviceLettersStates = {
  '/LetterCredit': {
    ...ofAccount,
    tooNew: { arrange: () => answerCall(listServiceDocuments, () => ({ data: tooNew })) },
    withoutCredit: {
      arrange: () => answerCall(listServiceDocuments, () => ({ data: { ...serviceDocuments, credit: null } })),
    },
    empty: {
      arrange: () =>
        answerCall(listServiceDocuments, () => ({ data: { ...serviceDocuments, agreements: [], letters: [] } })),
    },
  },
} satisfies States;
