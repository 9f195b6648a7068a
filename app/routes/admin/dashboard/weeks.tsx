import { dashboard } from "~/i18n/admin/sections/dashboard";
import type { DashboardData } from "./data/load.server";
import { Failed, Section } from "./section";

const texts = dashboard.weeks;

type Week = NonNullable<DashboardData["weeks"]>[number];
type Column = "messages" | "changes";

/** Messages and changes a week: bars for the eye, a table for a screen reader. */
export function Weeks({ weeks }: Pick<DashboardData, "weeks">) {
  return (
    <Section id="weeks-title" title={texts.title}>
      {weeks ? (
        <div className="dash-charts">
          <Chart weeks={weeks} column="messages" />
          <Chart weeks={weeks} column="changes" />
        </div>
      ) : (
        <Failed />
      )}
    </Section>
  );
}

/** Height of the chart and distance of its bars, in units of its drawing. */
const HEIGHT = 40;
const STEP = 20;
const BAR = 14;

function Chart({ weeks, column }: { weeks: Week[]; column: Column }) {
  const values = weeks.map((week) => week[column]);
  const most = Math.max(...values, 1);
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <div>
      <h3>{texts[column]}</h3>
      <p className="dash-dim dash-week">
        <span className="dash-number">{last?.[column] ?? 0}</span> {texts.thisWeek}
      </p>
      <svg
        viewBox={`0 0 ${weeks.length * STEP - (STEP - BAR)} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="dash-chart"
      >
        {values.map((value, place) => {
          // A week without any has a line, so that the row of weeks is seen.
          const height = Math.max(1, (value / most) * HEIGHT);
          const isNow = place === values.length - 1;
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a week's place is its name
              key={place}
              x={place * STEP}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              className={isNow ? "dash-bar-now" : "dash-bar"}
            />
          );
        })}
      </svg>
      <p aria-hidden="true" className="dash-axis">
        <span>{first?.day}</span>
        <span>{texts.most.replace("{{count}}", String(Math.max(...values)))}</span>
        <span>{last?.day}</span>
      </p>
      <WeekTable weeks={weeks} column={column} />
    </div>
  );
}

function WeekTable({ weeks, column }: { weeks: Week[]; column: Column }) {
  return (
    // Not on the table itself: its height would be that of its rows all the same, below the page's end.
    <div className="sr-only">
      <table>
        <caption>{texts.caption.replace("{{what}}", texts[column])}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.week}</th>
            <th scope="col">{texts[column]}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.day}>
              <th scope="row">{week.day}</th>
              <td>{week[column]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
