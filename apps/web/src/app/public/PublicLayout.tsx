import { Outlet } from 'react-router';
import { AppFrame } from '../../shell/frame/AppFrame.tsx';
import { ShortHeader } from '../../shell/frame/ShortHeader.tsx';

/** Pages that don't need a session: short header, page, footer. */
export default function PublicLayout() {
  return (
    <AppFrame header={<ShortHeader />}>
      <Outlet />
    </AppFrame>
  );
}
