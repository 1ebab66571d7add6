export { listOpenNotices } from './open-notices.ts';
