import { WaysCard } from '../../features/billing/WaysCard.tsx';
import { ForecastCard } from '../../features/usage/forecast/ForecastCard.tsx';
import { UsageCard } from '../../features/usage/UsageCard.tsx';
// With the rest of this part: one that came after it would be drawn a third of a second later still.
import '../../ui/chart/plain/Chart.tsx';
import classes from './DashboardPage.module.css';

/** Usage with its cost, and beside it what is likely to come and how it is paid. */
export function CardColumns() {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <UsageCard />
      </div>
      <div className={classes.column}>
        <ForecastCard />
        <WaysCard />
      </div>
    </div>
  );
}
