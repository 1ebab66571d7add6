import type { AssistanceProgram } from '@wattershed/domain/program/assistance';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAccount } from '../../../../account/chosen/account-context.ts';
import { Button } from '../../../../ui/page/Button.tsx';
import { OfferedForm } from '../../../../wizard/kept/OfferedForm.tsx';
import { useAssistanceTexts } from '../assistance-texts.ts';
import { pathOf } from '../assistance-view.ts';
import { begunHere, draftName, furthestStep } from './assistance-draft.ts';

type Props = { program: AssistanceProgram; children: ReactNode };

/** The way into the form, or back to one that was begun, here or on another device. */
export function BeginPart({ program, children }: Props) {
  const { t } = useAssistanceTexts();
  const begun = begunHere(useAccount().account.accountNumber);
  return (
    <>
      <OfferedForm kind={program} isOffered={!begun} path={pathOf[program]} draftName={draftName} />
      <div>
        <Button as={Link} to={`?step=${begun ? furthestStep(begun) : 'household'}`}>
          {begun ? t('assistance.offer.goOn') : children}
        </Button>
      </div>
    </>
  );
}
