import { answerLocations, someLocations } from '../../answers/payments/locations.ts';
import { signInAs } from '../../portal.tsx';
import { fails, presses, type States, waits } from '../screen-state.ts';

export const locationsStates = {
  '/PaymentLocation': {
    visitor: {},
    found: { address: '/PaymentLocation?near=93117' },
    loading: { ...waits, address: '/PaymentLocation?near=93117' },
    failed: { ...fails, address: '/PaymentLocation?near=93117' },
    'signed in, with the slip': { arrange: () => signInAs(), act: presses('Show cash slip') },
    'not found': {
      address: '/PaymentLocation?near=Atlantis',
      arrange: () => answerLocations({ center: null, suggestions: [], locations: [] }),
    },
    'several meant': {
      address: '/PaymentLocation?near=Alder',
      arrange: () =>
        answerLocations({
          center: null,
          suggestions: ['Alder St, Goleta, CA', 'Alder Ave, Goleta, CA'],
          locations: [],
        }),
    },
    'nothing near': {
      address: '/PaymentLocation?near=93117',
      arrange: () => answerLocations({ ...someLocations, locations: [] }),
    },
  },
  '/PrePaymentLocation': { shown: { address: '/PrePaymentLocation?near=93117' } },
} satisfies States;
