import type inbox from '@wattershed/texts/inbox/en-us.json';

type CategoryKey = Extract<keyof typeof inbox, `inbox.category.${number}`>;

/** The words of a category, by its number on the wire. */
export function categoryKey(id: number): CategoryKey {
  return `inbox.category.${id}` as CategoryKey;
}
