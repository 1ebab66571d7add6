import { noId, type Person, type Samples } from './person.ts';

export function usageSamples({ accountNumber }: Person): Samples {
  return {
    exportUsage: { accountNumber, by: 'day', format: 'csv', services: 'both', language: 'EN_US' },
    prepareUsageFile: { accountNumber, by: 'day', format: 'csv', services: 'both', language: 'EN_US' },
    downloadUsageFile: { accountNumber, fileId: noId },
    downloadGreenButton: { accountNumber, services: 'both', content: 'usage' },
  };
}
