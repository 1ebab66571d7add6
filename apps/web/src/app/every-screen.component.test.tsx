import { testScreens } from '../../test/screen-states/test-screens.ts';

testScreens({ signedIn: true });
