import { answerPortal, signInAs } from '../portal.tsx';
import { accountsStates } from './account/accounts.ts';
import { guestsStates } from './account/guests.ts';
import { myProfileStates } from './account/my-profile.ts';
import { recoveryStates } from './account/recovery.ts';
import { registrationStates } from './account/registration.ts';
import { signInStates } from './account/sign-in.ts';
import { billingStates } from './billing.ts';
import { contactStates } from './contact.ts';
import { answerEverything } from './full-server.ts';
import { helpStates } from './help.ts';
import { inboxStates } from './inbox.ts';
import { informationStates } from './information.ts';
import { outagesStates } from './outages.ts';
import { autopayStates } from './payments/autopay.ts';
import { chargesStates } from './payments/charges.ts';
import { locationsStates } from './payments/locations.ts';
import { paymentsStates } from './payments/payments.ts';
import { textToPayStates } from './payments/text-to-pay.ts';
import { visitorStates } from './payments/visitor.ts';
import { programsStates } from './programs.ts';
import { rateAnalysisStates } from './rate-analysis.ts';
import type { Path, ScreenState } from './screen-state.ts';
import { serviceLettersStates } from './service/service-letters.ts';
import { serviceOrdersStates } from './service/service-orders.ts';
import { serviceRequestsStates } from './service/service-requests.ts';
import { startServiceStates } from './service/start-service.ts';
import { stopServiceStates } from './service/stop-service.ts';
import { transferServiceStates } from './service/transfer-service.ts';
import { waysToSaveStates } from './ways-to-save.ts';

/** Every screen in each of its states that looks different. A screen without its line here doesn't compile. */
export const screenStates: Record<Path, Record<string, ScreenState>> = {
  ...accountsStates,
  ...autopayStates,
  ...billingStates,
  ...chargesStates,
  ...contactStates,
  ...guestsStates,
  ...helpStates,
  ...inboxStates,
  ...informationStates,
  ...locationsStates,
  ...myProfileStates,
  ...outagesStates,
  ...paymentsStates,
  ...programsStates,
  ...rateAnalysisStates,
  ...recoveryStates,
  ...registrationStates,
  ...serviceLettersStates,
  ...serviceRequestsStates,
  ...serviceOrdersStates,
  ...signInStates,
  ...startServiceStates,
  ...stopServiceStates,
  ...textToPayStates,
  ...transferServiceStates,
  ...visitorStates,
  ...waysToSaveStates,
};

/** The browser of someone who may see the screen, and a server that has something to show on it. */
export function arrangeScreen(isForSignedIn: boolean, { arrange }: ScreenState): void {
  if (isForSignedIn) signInAs();
  else answerPortal();
  answerEverything();
  arrange?.();
}
