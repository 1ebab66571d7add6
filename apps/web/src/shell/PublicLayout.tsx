import { Outlet } from 'react-router';
import { AppFrame } from './AppFrame.tsx';
import { ShortHeader } from './ShortHeader.tsx';

/** Pages that need no session: short header, page, footer. */
export default function PublicLayout() {
  return (
    <AppFrame header={<ShortHeader />}>
      <Outlet />
    </AppFrame>
  );
}
