import { useSettings } from '../account/settings.ts';
import { unbrokenPhone } from '../text/unbroken-phone.ts';

type Props = { text: string; className?: string | undefined };

/** The words of an agreement as they are kept, but the utility's phone number stays on one line. */
export function AgreementText({ text, className }: Props) {
  const phone = useSettings()?.utilityPhone;
  return <p className={className}>{phone ? text.replaceAll(phone, unbrokenPhone(phone)) : text}</p>;
}
