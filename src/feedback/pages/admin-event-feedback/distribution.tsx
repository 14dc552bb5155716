import type { ReactNode } from 'react';
import type { FeedbackQuestionResult } from '#openapi/types.ts';
import { Chart } from '#src/ui/chart/chart.tsx';
import { percent } from './figures.ts';

type Props = {
  question: FeedbackQuestionResult;
  /** What the answers are. */
  axis: 'Stars' | 'Score' | 'Answer';
  summary?: ReactNode;
};

/** How many gave which answer, and what share of those who answered that is. */
export function Distribution({ question: { label, distribution, answered }, axis, summary }: Props) {
  const points = distribution.map((bar) => ({
    label: bar.label,
    value: bar.count,
    notes: [percent(bar.count, answered)],
  }));
  return (
    <Chart
      title={label}
      headings={[axis, 'Answers', 'Share']}
      points={points}
      kind={axis === 'Answer' ? 'bar' : 'columns'}
      height={180}
      summary={summary}
    />
  );
}
