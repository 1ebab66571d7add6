/** Which accounts a list shows, by their money or their service: `paid` includes credits and what was never billed. */
export const overviewFilters = ['all', 'past-due', 'due', 'autopay', 'paid', 'pending', 'closed'] as const;

export type OverviewFilter = (typeof overviewFilters)[number];

/** `urgency`: past due first, then by due date; `amount`: the largest first; `name`: by nickname, else by street. */
export const overviewSorts = ['urgency', 'amount', 'due', 'name'] as const;

export type OverviewSort = (typeof overviewSorts)[number];
