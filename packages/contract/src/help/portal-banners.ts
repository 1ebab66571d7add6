import { bannerLevels } from '@wattershed/domain/help/banner';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { languageField } from '../fields.ts';
import { contentKeyField, readerField } from './entries.ts';

export const portalBanner = z.object({
  key: contentKeyField,
  version: z.int(),
  level: z.enum(bannerLevels),
  title: z.string(),
  /** HTML, as in an answer. */
  text: z.string(),
  /** The language that it is in: EN_US where it isn't translated. */
  language: languageField,
  /** Paths of the screens on which it is shown, in lower case; none is all of them. */
  screens: z.array(z.string()),
  isDismissible: z.boolean(),
});

export const listPortalBanners = defineCall({
  feature: 'help',
  method: 'GET',
  access: 'public',
  right: { none: 'banners are for everyone' },
  rate: 'memory',
  id: 'own-portal-banners',
  name: 'listPortalBanners',
  summary: 'What the utility tells everyone today, at the top of all screens or some',
  path: '/api/Configuration/PortalBanners',
  request: z.strictObject({ language: languageField, reader: readerField }),
  data: z.object({ banners: z.array(portalBanner) }),
  errors: [],
});
