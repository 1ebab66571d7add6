import { answerPortal, signInAs } from '../portal.tsx';
import { accountsStates } from './accounts.ts';
import { autopayStates } from './autopay.ts';
import { billingStates } from './billing.ts';
import { chargesStates } from './charges.ts';
import { contactStates } from './contact.ts';
import { answerEverything } from './full-server.ts';
import { guestsStates } from './guests.ts';
import { helpStates } from './help.ts';
import { inboxStates } from './inbox.ts';
import { informationStates } from './information.ts';
import { locationsStates } from './locations.ts';
import { myProfileStates } from './my-profile.ts';
import { outagesStates } from './outages.ts';
import { paymentsStates } from './payments.ts';
import { programsStates } from './programs.ts';
import { rateAnalysisStates } from './rate-analysis.ts';
import { recoveryStates } from './recovery.ts';
import { registrationStates } from './registration.ts';
import type { Path, ScreenState } from './screen-state.ts';
import { serviceLettersStates } from './service-letters.ts';
import { serviceOrdersStates } from './service-orders.ts';
import { serviceRequestsStates } from './service-requests.ts';
import { signInStates } from './sign-in.ts';
import { startServiceStates } from './start-service.ts';
import { stopServiceStates } from './stop-service.ts';
import { textToPayStates } from './text-to-pay.ts';
import { transferServiceStates } from './transfer-service.ts';
import { visitorStates } from './visitor.ts';
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
