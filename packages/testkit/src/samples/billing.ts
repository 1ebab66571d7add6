import { noId, type Person, type Samples } from './person.ts';

export function billingSamples({ accountNumber }: Person): Samples {
  return {
    getBillPdf: { accountNumber, billNumber: 'B-2026-10', language: 'EN_US' },
    exportHistory: { accountNumber, tab: 'bills', language: 'EN_US' },
    listUsage: { accountNumber, by: 'month' },
    downloadDocument: { accountNumber, documentId: noId },
    removeDocument: { accountNumber, documentId: noId },
  };
}
