import { noId, type Person, type Samples } from './person.ts';

export function serviceLettersSamples({ accountNumber }: Person): Samples {
  return {
    writeLetter: { accountNumber, language: 'EN_US', verificationOfService: true },
    getLetterPdf: { accountNumber, letterId: noId },
    getServiceAgreementPdf: { accountNumber, agreementNumber: 'SA-0', language: 'EN_US' },
  };
}
