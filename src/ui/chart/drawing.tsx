import { useEffect } from 'react';
import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Text,
  Tooltip,
  useChartWidth,
  XAxis,
  YAxis,
} from 'recharts';
import { theme } from '#src/design/theme.css.ts';
import { announce } from '../live/toast.ts';
import { type ChartHeadings, type ChartKind, type ChartPoint, numbered } from './chart-point.ts';
import * as styles from './chart.css.ts';

type Props = {
  title: string;
  headings: ChartHeadings;
  points: readonly ChartPoint[];
  format: (value: number) => string;
  kind: ChartKind;
  height: number;
};

const { color } = theme;
const tick = { fill: color.textQuiet };
const stroke = color.lineControl;
/** About as wide as one of its letters is. */
const LETTER = 7;

/** The chart itself: arrow keys go from point to point. Nothing in it moves by itself. */
export function Drawing({ kind, ...props }: Props) {
  if (kind === 'bar') return <Bars {...props} />;
  return <Columns {...props} isLine={kind === 'line'} />;
}

type DrawnProps = Omit<Props, 'kind'>;

function Columns({ title, headings, points, format, height, isLine }: DrawnProps & { isLine: boolean }) {
  const Kind = isLine ? AreaChart : BarChart;
  return (
    <Kind {...frame(title, height)} data={numbered(points)} margin={{ top: 8, right: 12, bottom: 0, left: 0 }}>
      <CartesianGrid vertical={false} stroke={color.line} />
      <XAxis
        dataKey="index"
        tickFormatter={labelIn(points)}
        tick={<DayTick labelOf={labelIn(points)} />}
        stroke={stroke}
        tickLine={false}
        tickMargin={8}
        minTickGap={24}
        interval="equidistantPreserveStart"
      />
      <YAxis
        width="auto"
        tickFormatter={format}
        tick={tick}
        stroke={color.line}
        axisLine={false}
        tickLine={false}
        allowDecimals={false}
        tickCount={4}
      />
      {tooltip(headings, format)}
      {isLine ? (
        <Area
          dataKey="value"
          type="linear"
          stroke={color.accentText}
          strokeWidth={2}
          fill={color.accentSoft}
          fillOpacity={1}
          isAnimationActive={false}
        />
      ) : (
        <Bar dataKey="value" fill={color.accentText} radius={[3, 3, 0, 0]} maxBarSize={40} isAnimationActive={false} />
      )}
    </Kind>
  );
}

function Bars({ title, headings, points, format, height }: DrawnProps) {
  return (
    <BarChart
      {...frame(title, height)}
      data={numbered(points)}
      layout="vertical"
      margin={{ top: 0, right: 24 + LETTER * longestSaying(points, format), bottom: 0, left: 0 }}
    >
      <CartesianGrid horizontal={false} stroke={color.line} />
      <XAxis
        type="number"
        tickFormatter={format}
        tick={tick}
        stroke={color.line}
        tickLine={false}
        tickMargin={8}
        allowDecimals={false}
        tickCount={4}
      />
      <LabelAxis points={points} />
      {tooltip(headings, format)}
      <Bar dataKey="value" fill={color.accentText} radius={[0, 3, 3, 0]} maxBarSize={24} isAnimationActive={false}>
        <LabelList
          dataKey="index"
          position="right"
          fill={color.text}
          formatter={(index) => saying(points[Number(index)], format)}
        />
      </Bar>
    </BarChart>
  );
}

interface TickProps {
  labelOf: (index: unknown) => string;
  /** The library gives the rest. */
  x?: number | string;
  y?: number | string;
  payload?: { value: unknown };
}

/** Below its column, but never over the edge. */
function DayTick({ labelOf, x, y = 0, payload }: TickProps) {
  const label = labelOf(payload?.value);
  // Wide letters need a little more than they count for.
  const half = (label.length * LETTER) / 2 + 6;
  const most = (useChartWidth() ?? Infinity) - half;
  return (
    <text x={Math.min(Math.max(Number(x), half), most)} y={y} dy="0.71em" textAnchor="middle" fill={color.textQuiet}>
      {label}
    </text>
  );
}

/** As wide as its labels, or a part of whatever width there is. */
function LabelAxis({ points }: { points: readonly ChartPoint[] }) {
  const longest = Math.max(...points.map(({ label }) => label.length));
  const width = Math.min(longest * LETTER + 16, 220, (useChartWidth() ?? 320) * 0.38);
  return (
    <YAxis
      type="category"
      dataKey="index"
      width={width}
      stroke={stroke}
      tickLine={false}
      interval={0}
      tick={<AnswerTick labelOf={labelIn(points)} room={width - 8} />}
    />
  );
}

/** Next to its bar, in several lines where it is long. */
function AnswerTick({ labelOf, x = 0, y = 0, payload, room }: TickProps & { room: number }) {
  return (
    <Text x={x} y={y} width={room} maxLines={3} textAnchor="end" verticalAnchor="middle" fill={color.text}>
      {labelOf(payload?.value)}
    </Text>
  );
}

function frame(title: string, height: number) {
  return { responsive: true, style: { width: '100%', height }, role: 'application', 'aria-label': title };
}

function tooltip(headings: ChartHeadings, format: (value: number) => string) {
  return (
    <Tooltip
      isAnimationActive={false}
      cursor={{ fill: color.accentSoft, stroke: 'none' }}
      content={({ active, payload }) => {
        const point: ChartPoint | undefined = active ? payload[0]?.payload : undefined;
        return point && <Tip point={point} headings={headings} format={format} />;
      }}
    />
  );
}

function labelIn(points: readonly ChartPoint[]) {
  return (index: unknown) => points[Number(index)]?.label ?? '';
}

function saying(point: ChartPoint | undefined, format: (value: number) => string) {
  return point ? [format(point.value), ...(point.notes ?? [])].join('\u00a0·\u00a0') : '';
}

function longestSaying(points: readonly ChartPoint[], format: (value: number) => string) {
  return Math.max(...points.map((point) => saying(point, format).length));
}

type TipProps = { point: ChartPoint; headings: ChartHeadings; format: (value: number) => string };

/** What is known of the point under the pointer, or that the arrow keys have gone to: those are told to readers too. */
function Tip({ point, headings: [, ...names], format }: TipProps) {
  const values = [format(point.value), ...(point.notes ?? [])];
  const lines = values.map((value, index) => (names[index] === undefined ? value : `${names[index]}: ${value}`));
  const said = [point.label, ...lines].join(', ');
  useEffect(() => {
    if (document.activeElement?.matches('svg')) announce(said);
  }, [said]);
  return (
    <div className={styles.tip}>
      <p className={styles.tipLabel}>{point.label}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
