/** Where the tables of the reference utility come from. */
export { utilityMigrations } from '@wattershed/reference-utility/utility-state';
