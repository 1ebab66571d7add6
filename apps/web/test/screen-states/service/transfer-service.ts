import { checkTransferOut } from '@wattershed/contract/service-requests/stop';
import { transferService } from '@wattershed/contract/service-requests/transfer';
import { requestId } from '../../answers/service/start-service.ts';
import { stopping, withMuch } from '../../answers/service/stop-service.ts';
import {
  answerTransfer,
  beginTransfer,
  beginTransferAsVisitor,
  moveAtDesk,
  moved,
  nothingLeft,
  wholeTransfer,
  withDeposit,
} from '../../answers/service/transfer-service.ts';
import { answerCall } from '../../network.ts';
import { fails, isRefused, presses, type ScreenState, type States, waits } from '../screen-state.ts';

const { out, premise, move, mail } = wholeTransfer;
const begun = { out, premise, isSeen: true } as Parameters<typeof beginTransfer>[0];

const at = (step: string, arrange: () => void = () => beginTransfer(wholeTransfer)): ScreenState => ({
  ...{ address: `/TransferService?step=${step}`, arrange },
});
const visitorAt = (step: string): ScreenState => ({
  ...{ address: `/TransferServicePrelogin?step=${step}`, arrange: () => beginTransferAsVisitor(wholeTransfer) },
});

export const transferServiceStates = {
  '/TransferService': {
    'old place': {},
    loading: waits,
    failed: fails,
    'not allowed': isRefused,
    'no time chosen': { act: presses('Continue') },
    'new place': at('place', () => beginTransfer({ out } as typeof begun)),
    there: at('there'),
    'occupied there': at('there', () => {
      answerTransfer({ in: { standing: 'occupied' } });
      beginTransfer(wholeTransfer);
    }),
    'own already': at('there', () => {
      answerTransfer({ in: { standing: 'own' } });
      beginTransfer(wholeTransfer);
    }),
    'first visit': at('in'),
    'the move': at('move', () => beginTransfer({ ...begun, in: wholeTransfer.in } as typeof begun)),
    'no reason': {
      ...at('move', () => beginTransfer({ ...begun, in: wholeTransfer.in } as typeof begun)),
      act: presses('Continue'),
    },
    mail: at('mail', () => beginTransfer({ ...begun, in: wholeTransfer.in, move } as typeof begun)),
    'mail elsewhere': at('mail', () => beginTransfer({ ...wholeTransfer, mail: { ...mail, goes: 'other' } as never })),
    review: at('review'),
    'much hangs on it': at('review', () => {
      answerTransfer({ out: withMuch, in: withDeposit });
      beginTransfer({ ...wholeTransfer, move: { reason: 'sold', coApplicant: 'remove' } });
    }),
    'review of what the desk looks at': at('review', () => {
      answerTransfer({ out: { estimate: null }, in: { standing: 'ordered', coApplicant: '' } });
      beginTransfer(wholeTransfer);
    }),
    'not agreed': { ...at('review'), act: presses('Transfer service') },
    'not sent': at('review', () => {
      beginTransfer(wholeTransfer);
      answerCall(transferService, () => ({ refused: 'SRV427', httpStatus: 409 }));
    }),
    done: {
      arrange: () =>
        beginTransfer({
          placed: { ...moved, left: { hasAutoPay: true, hasArrangement: true, plannedPayments: 1, guests: 2 } },
        }),
    },
    'at the desk': { arrange: () => beginTransfer({ placed: { ...moveAtDesk, left: nothingLeft } }) },
    'stopping already': { arrange: () => answerTransfer({ out: stopping }) },
    'not served': { arrange: () => answerTransfer({ out: { standing: 'not-served', estimate: null } }) },
    'a link to nothing': { address: `/TransferService?draft=${requestId}` },
  },
  '/TransferServicePrelogin': {
    proof: {},
    'nothing typed': { act: presses('Continue') },
    'old place': { arrange: () => beginTransferAsVisitor({}) },
    loading: { ...waits, address: `/TransferServicePrelogin?draftKey=${'d'.repeat(43)}` },
    failed: {
      arrange: () => {
        fails.arrange?.();
        beginTransferAsVisitor({});
      },
    },
    'the proof has expired': {
      arrange: () => {
        beginTransferAsVisitor({ typed: { out: { gateCode: '1', instructions: '' } } });
        answerCall(checkTransferOut, () => ({ refused: 'LOG005', httpStatus: 410 }));
      },
    },
    review: visitorAt('review'),
    'stopping already': {
      arrange: () => {
        answerTransfer({ out: stopping });
        beginTransferAsVisitor({});
      },
    },
    'no email address': {
      arrange: () => {
        answerTransfer({ out: { maskedEmail: '' } });
        beginTransferAsVisitor({});
      },
    },
    done: { arrange: () => beginTransferAsVisitor({ placed: { ...moved, left: nothingLeft } }) },
  },
} satisfies States;
