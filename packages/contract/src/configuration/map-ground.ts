import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

const groundFeature = z.object({
  type: z.literal('Feature'),
  properties: z.object({
    kind: z.enum(['state', 'town', 'water', 'park', 'main', 'side', 'minor']),
    name: z.string(),
    /** The town it belongs to; empty for what is seen from far. */
    town: z.string(),
  }),
  geometry: z.object({
    type: z.enum(['Point', 'LineString', 'Polygon']),
    /** As deep as the type says (RFC 7946): longitude first. */
    coordinates: z.array(z.any()),
  }),
});

export const getMapGround = defineCall({
  id: 'own-map-ground',
  name: 'getMapGround',
  summary: 'The quiet base of maps as GeoJSON: the towns served, with their streets, water, and parks',
  feature: 'configuration',
  method: 'GET',
  path: '/api/Configuration/MapGround',
  access: 'public',
  right: { none: 'a map without people' },
  rate: 'static',
  request: z.strictObject({}),
  data: z.object({ type: z.literal('FeatureCollection'), features: z.array(groundFeature) }),
  errors: [],
});
