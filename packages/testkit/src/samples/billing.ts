import { noId, type Person, type Samples } from './person.ts';

export function billingSamples({ accountNumber }: Person): Samples {
  return {
    getBillPdf: { accountNumber, billNumber: 'B-2026-10', language: 'EN_US' },
    exportHistory: { accountNumber, tab: 'bills', language: 'EN_US' },
    listUsage: { accountNumber, by: 'month' },
    listElectricUsage: { accountNumber, by: 'day' },
    compareSimilarHomes: { accountNumber, commodity: 'electric' },
    setUsageBudget: { accountNumber, monthlyCents: 15_000 },
    listWaterUsage: { accountNumber, by: 'day' },
    downloadDocument: { accountNumber, documentId: noId },
    removeDocument: { accountNumber, documentId: noId },
  };
}
