import outages from '@wattershed/texts/outages/en-us.json';
import report from '@wattershed/texts/outages/report.en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useOutageTexts = pageTexts('outages', outages);
export const useReportTexts = pageTexts('outages/report', report);

export type OutageTranslate = ReturnType<typeof useOutageTexts>['t'];
