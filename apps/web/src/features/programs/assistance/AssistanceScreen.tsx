import { configureAssistance, type getAssistance } from '@wattershed/contract/programs/assistance';
import type { AssistanceProgram } from '@wattershed/domain/program/assistance';
import { Link, useSearchParams } from 'react-router';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useRight } from '../../../account/use-access.ts';
import type { AccountRead } from '../../../account/use-account-read.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { KeptForm } from '../../../wizard/kept/KeptForm.tsx';
import { ApplyWizard } from './apply/ApplyWizard.tsx';
import { draftName, draftOf, furthestStep } from './apply/assistance-draft.ts';
import classes from './assistance.module.css';
import { useAssistanceTexts } from './assistance-texts.ts';
import { type Assistance, pathOf } from './assistance-view.ts';
import { DecisionCard } from './DecisionCard.tsx';
import { EnrolledCard } from './EnrolledCard.tsx';
import { HelpsCard } from './HelpsCard.tsx';
import { LimitsCard } from './LimitsCard.tsx';
import { OfferCard } from './OfferCard.tsx';

type Props = { program: AssistanceProgram };

/** Whether the account has the discount of its state, how to get it or keep it, and why it was decided as it was. */
export function AssistanceScreen({ program, read }: Props & { read: AccountRead<typeof getAssistance> }) {
  const [search] = useSearchParams();
  const requestId = search.get('draft') ?? undefined;
  return (
    <AccountBoundary read={read} isScreen skeleton={<Skeleton height={480} />}>
      {assistance =>
        requestId !== undefined ? (
          <Opened key={requestId} {...{ program, requestId }} />
        ) : assistance.program === program ? (
          <OfState assistance={assistance} program={program} />
        ) : (
          <Elsewhere asked={program} own={assistance.program} />
        )
      }
    </AccountBoundary>
  );
}

function OfState({ assistance, program }: Props & { assistance: Assistance }) {
  const { accountNumber } = useAccount().account;
  const [search] = useSearchParams();
  const mayEnroll = useRight(configureAssistance, 'enroll');
  const mayRecertify = useRight(configureAssistance, 'recertify');
  const { standing, rules, enrollment, decision } = assistance;
  const kind = enrollment ? 'recertify' : 'enroll';
  const isOpen = enrollment ? enrollment.canRecertify && mayRecertify : standing === 'can-apply' && mayEnroll;
  if (rules && isOpen && search.has('step'))
    return <ApplyWizard key={`${accountNumber} ${kind}`} {...{ program, rules, kind }} address={assistance.address} />;
  const isDeclined = decision?.outcome === 'not-eligible';
  return (
    <>
      {enrollment ? (
        <EnrolledCard assistance={assistance} enrollment={enrollment} />
      ) : (
        <OfferCard assistance={assistance} />
      )}
      {decision && (enrollment || isDeclined) && (
        <DecisionCard {...{ decision, program }} keptUntil={enrollment?.recertifyBy} />
      )}
      {!enrollment && <HelpsCard />}
      {rules && standing !== 'business' && <LimitsCard rules={rules} />}
    </>
  );
}

/** What was begun on another device, for whichever of the person’s accounts. */
function Opened({ program, requestId }: Props & { requestId: string }) {
  const { account, accounts, choose } = useAccount();
  const own = [account, ...accounts].map(({ accountNumber }) => accountNumber);
  return (
    <KeptForm
      {...{ kind: program, requestId, draftKey: undefined, path: pathOf[program], draftName }}
      draftOf={opened => draftOf(opened, [program], own)}
      stepOf={furthestStep}
      onOpened={({ accountNumber }) => choose(accountNumber)}
    />
  );
}

function Elsewhere({ asked, own }: { asked: AssistanceProgram; own: Assistance['program'] }) {
  const { t } = useAssistanceTexts();
  return (
    <>
      <Card title={t('assistance.standing.title')}>
        <div className={classes.stack}>
          <p className={classes.text}>{t(`assistance.state.in.${asked}`)}</p>
          {own && (
            <div>
              <Button as={Link} to={pathOf[own]}>
                {t(`assistance.state.see.${own}`)}
              </Button>
            </div>
          )}
        </div>
      </Card>
      <HelpsCard />
    </>
  );
}
