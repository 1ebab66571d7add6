// A file by itself: the layout's own, which every signed-in screen loads, stays as small as it is.
export { default as OwnLayout } from './signed-in/SignedInLayout.tsx';
