import { startTransition, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Canvas, type Size } from './canvas.tsx';
import * as styles from './chart-pane.css.ts';
import { CoverageLegend } from './coverage-legend.tsx';
import { toggleCoverage, useCoverage } from './coverage-store.ts';
import { Exports } from './exports.tsx';
import type { Watched } from '../history.ts';
import { useDrawing } from './use-drawing.ts';
import { foldableIn } from '../../chart/fold.ts';
import { useKept } from '../use-kept.ts';
import { leavesOf, shortName, transitionWords } from '../words.ts';

const STEP = 1.25;

/** A machine's chart with what is active and what was just taken lit, the same in words, and ways to take it along. */
export function ChartPane({ actor, definition }: { actor: Watched; definition: string }) {
  const { folded, fold } = useFolding(definition);
  const drawing = useDrawing(definition, folded);
  const [size, setSize] = useState<Size>('readable');
  const [scale, setScale] = useState(1);
  const { coverage, isShown } = useCoverage();
  const chart = drawing.whole;
  const foldable = foldableIn(chart);
  const shown = isShown ? (coverage?.machines[chart.id]?.transitions ?? null) : null;
  const states = leavesOf(chart, actor.seen.active).map((id) => shortName(chart, id));
  const taken = new Set(actor.lit.map(transitionWords));
  const did = new Set(actor.did);
  return (
    <>
      <div className={styles.tools}>
        <h2 className={styles.name}>{actor.name}</h2>
        {actor.state !== 'running' && <span className={styles.ended}>{actor.state}</span>}
        <span className={styles.spring} />
        <Sizes size={size} scale={scale} change={setSize} />
        {foldable.length > 0 && <FoldAll foldable={foldable} fold={fold} />}
        <Button {...pressed(isShown)} size="small" onClick={toggleCoverage}>
          Coverage
        </Button>
        <Exports definition={definition} drawing={drawing} />
      </div>
      <p className={styles.words}>
        <span>
          In <strong>{states.join(', ') || 'no state'}</strong>
        </span>
        {taken.size > 0 && <span className={styles.taken}>Taken: {[...taken].join(', ')}</span>}
        {did.size > 0 && <span>Did: {[...did].join(', ')}</span>}
      </p>
      {isShown && <CoverageLegend chart={chart} />}
      <Canvas
        drawing={drawing}
        active={actor.seen.active}
        lit={actor.lit}
        coverage={shown}
        size={size}
        onFold={(id) => fold(folded.includes(id) ? folded.filter((each) => each !== id) : [...folded, id])}
        onScale={setScale}
      />
    </>
  );
}

type SizesProps = { size: Size; scale: number; change: (size: Size) => void };

function Sizes({ size, scale, change }: SizesProps) {
  return (
    <>
      <span className={styles.ended}>{Math.round(scale * 100)} %</span>
      <div role="group" aria-label="Size" className={styles.group}>
        <Button tone="soft" size="small" aria-label="Smaller" onClick={() => change(scale / STEP)}>
          −
        </Button>
        <Button {...pressed(size === 'fit')} size="small" onClick={() => change('fit')}>
          Fit
        </Button>
        <Button {...pressed(size === 'readable')} size="small" onClick={() => change('readable')}>
          Readable
        </Button>
        <Button tone="soft" size="small" aria-label="Larger" onClick={() => change(scale * STEP)}>
          +
        </Button>
      </div>
    </>
  );
}

function FoldAll({ foldable, fold }: { foldable: string[]; fold: (states: string[]) => void }) {
  return (
    <div role="group" aria-label="States with others inside" className={styles.group}>
      <Button tone="soft" size="small" onClick={() => fold(foldable)}>
        Fold all
      </Button>
      <Button tone="soft" size="small" onClick={() => fold([])}>
        Unfold all
      </Button>
    </div>
  );
}

/** Which states of a machine are folded. The chart that is there stays until the new one is laid out. */
function useFolding(definition: string) {
  const { id = '' } = JSON.parse(definition) as { id?: string };
  const [kept, keep] = useKept(`folded-${id}`);
  return {
    folded: kept ? kept.split('\n') : [],
    fold: (states: string[]) => startTransition(() => keep(states.join('\n'))),
  };
}

function pressed(isPressed: boolean) {
  return { tone: isPressed ? 'primary' : 'soft', 'aria-pressed': isPressed } as const;
}
