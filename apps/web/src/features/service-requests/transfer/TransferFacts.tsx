import { addressLines } from '@wattershed/domain/contact/mailing-address';
import { addressOf } from '../../../fields/address/address-form.ts';
import { type Fact, FactList } from '../../../ui/content/FactList.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import { useDepositWords } from '../moving-in/CostsCard.tsx';
import { useMovingInTexts } from '../moving-in/moving-in-texts.ts';
import { placeWords } from '../place-words.ts';
import { useStopTexts } from '../stop/stop-texts.ts';
import { useTimeWords } from '../visit/slot-words.ts';
import type { Visit } from '../visit/visit-form.ts';
import { useVisitTexts } from '../visit/visit-texts.ts';
import classes from '../wizard.module.css';
import { decisionOf, type TransferIn, type TransferOut, type TransferStep, type WholeDraft } from './transfer-draft.ts';
import { useTransferTexts } from './transfer-texts.ts';

type Props = {
  draft: WholeDraft;
  moveOut: TransferOut;
  moveIn: TransferIn;
  /** Undefined while the form is on its way. */
  onChange: ((step: TransferStep) => void) | undefined;
};

/** What was chosen for the old place and for the new one, each with the way back to where it was. */
export function TransferFacts({ draft, moveOut, moveIn, onChange }: Props) {
  const { t, language } = useTransferTexts();
  const { t: ofPlace } = useMovingInTexts();
  const { t: stopWords } = useStopTexts();
  const { t: visitWords } = useVisitTexts();
  const timeWords = useTimeWords();
  const depositWords = useDepositWords();
  const { out, in: first, move, mail } = draft;
  const fact = (step: TransferStep, name: string, ...lines: (string | false)[]): Fact => ({
    name,
    value: lines.filter(Boolean).map(line => <div key={String(line)}>{line}</div>),
    aside: onChange && (
      <TextButton aria-label={t('transfer.review.changeOf', { what: name })} onClick={() => onChange(step)}>
        {t('transfer.review.change')}
      </TextButton>
    ),
  });
  const visitFact = (step: 'out' | 'in', { day, appointmentType, gateCode, instructions }: Visit) =>
    fact(
      step,
      t(`transfer.fact.${step}`),
      timeWords(day, appointmentType),
      gateCode !== '' && visitWords('visit.gateCode.given', { code: gateCode }),
      instructions,
    );
  const oldFacts: Fact[] = [
    { name: t('transfer.fact.oldPlace'), value: placeWords(moveOut.place) },
    {
      name: t('transfer.fact.services'),
      value: moveOut.services.map(({ commodity }) => ofPlace(`moving-in.commodity.${commodity}`)).join(', '),
    },
    visitFact('out', out),
    ...(move.reason === '' ? [] : [fact('move', t('transfer.fact.reason'), stopWords(`stop.reason.${move.reason}`))]),
  ];
  const newFacts: Fact[] = [
    fact('place', t('transfer.fact.newPlace'), placeWords(moveIn.premise)),
    visitFact('in', first),
    ...(moveIn.coApplicant === '' || move.coApplicant === ''
      ? []
      : [fact('move', t('transfer.fact.co'), moveIn.coApplicant, t(`transfer.move.${move.coApplicant}`))]),
    fact(
      'mail',
      t('transfer.fact.mail'),
      ...(mail.goes === 'place' ? [placeWords(moveIn.premise)] : addressLines(addressOf(mail), language)),
    ),
    { name: ofPlace('moving-in.costs.fee'), value: <Money cents={moveIn.establishmentFeeCents} /> },
    { name: ofPlace('moving-in.costs.deposit'), value: depositWords(moveIn, decisionOf(moveIn)) },
  ];
  return (
    <>
      <section className={classes.group}>
        <h3 className={classes.legend}>{t('transfer.review.old')}</h3>
        <FactList facts={oldFacts} />
      </section>
      <section className={classes.group}>
        <h3 className={classes.legend}>{t('transfer.review.new')}</h3>
        <FactList facts={newFacts} />
      </section>
    </>
  );
}
