import { MethodStep } from '../../../paying/method/MethodStep.tsx';
import type { TypedMethod } from '../../../paying/method/typed-method.ts';
import { KeeperField } from './KeeperField.tsx';
import { RefusingBanks } from './RefusingBanks.tsx';
import { SeveralSummary } from './SeveralSummary.tsx';
import { asOnePayment, refusingBanks, type SeveralDetails } from './several-draft.ts';
import { useSeveralTexts } from './several-texts.ts';
import type { SeveralSteps } from './use-several-steps.ts';

type Props = {
  details: SeveralDetails;
  steps: SeveralSteps;
  typed: TypedMethod | undefined;
  onTyped: (typed: TypedMethod | undefined) => void;
};

/** How all of the accounts are paid at once; a new method is saved with one of them. */
export function SeveralMethodStep({ details, steps, typed, onTyped }: Props) {
  const { t } = useSeveralTexts();
  const { draft, takesFocus, refusal, goBack } = steps;
  const { lines = [], method } = draft;
  const { keepers, keeper, setKeeper } = steps.keeperIn(details);
  return (
    <MethodStep
      details={asOnePayment(details, lines)}
      draft={method ? { method } : {}}
      {...{ takesFocus, refusal, typed, onTyped }}
      canSave={keepers.length > 0}
      noneSaved={t('several.noneSaved')}
      keeper={<KeeperField keepers={keepers} value={keeper} onChange={setKeeper} />}
      summary={<SeveralSummary lines={lines} canSave={keepers.length > 0} />}
      bankNotice={<RefusingBanks lines={refusingBanks(details, lines)} />}
      onBack={goBack}
      onDone={chosen => steps.endMethod(chosen, keeper)}
    />
  );
}
