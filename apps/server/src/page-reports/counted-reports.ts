import { otherBlocked, type PageReport } from './page-report.ts';

export type CountedReport = PageReport & { reports: number };

/** How many different ones are told apart until they are written down; directives and pages are few by themselves. */
const toldApartAtMost = 100;

/** Counts equal reports, so that a flood of them costs a few rows. */
export class CountedReports {
  #counted = new Map<string, CountedReport>();

  add(report: PageReport): void {
    const known = this.#counted.get(keyOf(report));
    if (known) known.reports += 1;
    else if (this.#counted.size < toldApartAtMost) this.#counted.set(keyOf(report), { ...report, reports: 1 });
    else this.#addToOthers(report);
  }

  /** What was counted since the last time. */
  take(): CountedReport[] {
    const counted = [...this.#counted.values()];
    this.#counted = new Map();
    return counted;
  }

  #addToOthers(report: PageReport): void {
    const others = { ...report, blocked: otherBlocked };
    const known = this.#counted.get(keyOf(others));
    if (known) known.reports += 1;
    else this.#counted.set(keyOf(others), { ...others, reports: 1 });
  }
}

function keyOf({ directive, blocked, page }: PageReport): string {
  return `${directive} ${blocked} ${page}`;
}
