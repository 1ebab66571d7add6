import { isZip } from '@wattershed/domain/contact/zip';
import { rule } from '../rule.ts';

export const zipRule = rule(isZip, 'fields.zip.error');
