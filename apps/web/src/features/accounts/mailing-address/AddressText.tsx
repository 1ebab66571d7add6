import { addressLines, type MailingAddress } from '@wattershed/domain/contact/mailing-address';
import { Fragment } from 'react';
import { useMailingTexts } from '../../../fields/mailing/mailing-texts.ts';

/** An address as on an envelope, line by line. */
export function AddressText({ address }: { address: MailingAddress }) {
  const { language } = useMailingTexts();
  return addressLines(address, language).map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
