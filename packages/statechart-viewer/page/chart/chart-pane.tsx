import { startTransition, useMemo, useState } from 'react';
import { Button } from '../../../../src/ui/button/button.tsx';
import { saveFile } from '../../../../src/ui/save-file/save-file.ts';
import type { Chart, ChartState } from '../../chart/chart.ts';
import { foldableIn } from '../../chart/fold.ts';
import { mermaidOf } from '../../chart/mermaid.ts';
import type { Message } from '../../watch/messages.ts';
import type { Watched } from '../history.ts';
import type { Run } from '../runs/run.ts';
import { useKept } from '../use-kept.ts';
import { leavesOf, shortName, transitionWords } from '../words.ts';
import { Canvas, type Size } from './canvas.tsx';
import { toggleCoverage, useCoverage } from './coverage-store.ts';
import type { MachineCoverage } from './coverage.ts';
import { type MarkKind, MARKS } from './marks.ts';
import { type Drawing, useDrawing } from './use-drawing.ts';
import * as styles from './chart.css.ts';

const STEP = 1.25;

interface Props {
  run: Run;
  actor: Watched;
  definition: string;
}

/** A machine's chart with what is active and what was just taken lit, the same in words, and ways to take it along. */
export function ChartPane({ run, actor, definition }: Props) {
  const { messages } = run;
  const { folded, fold } = useFolding(definition);
  const drawing = useDrawing(definition, folded);
  const [size, setSize] = useState<Size>('readable');
  const [scale, setScale] = useState(1);
  const { coverage, isShown } = useCoverage();
  const chart = drawing.whole;
  const foldable = foldableIn(chart);
  const measured = coverage?.machines[chart.id];
  const marks = useMemo(
    () => (isShown ? marksOf(chart, measured, messages) : null),
    [isShown, chart, measured, messages],
  );
  const states = leavesOf(chart, actor.seen.active).map((id) => shortName(chart, id));
  const taken = new Set(actor.lit.map(transitionWords));
  const did = new Set(actor.did);
  return (
    <>
      <div className={styles.tools}>
        <Sizes size={size} scale={scale} change={setSize} />
        {foldable.length > 0 && <FoldAll foldable={foldable} fold={fold} />}
        <Button {...pressed(isShown)} size="small" onClick={toggleCoverage}>
          Coverage
        </Button>
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>{actor.name}</h2>
        {actor.state !== 'running' && <span>{actor.state}</span>}
        <span>
          In <strong>{states.join(', ') || 'no state'}</strong>
        </span>
        {taken.size > 0 && <span className={styles.taken}>Taken: {[...taken].join(', ')}</span>}
        {did.size > 0 && <span>Did: {[...did].join(', ')}</span>}
        <span className={styles.spring} />
        <Exports definition={definition} drawing={drawing} />
      </div>
      {marks && <CoverageLegend marks={marks} measured={measured} at={coverage?.measuredAt} />}
      <Canvas
        drawing={drawing}
        active={actor.seen.active}
        lit={actor.lit}
        coverage={marks}
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
  const [kept, keep] = useKept(`folded-${idOf(definition)}`);
  return {
    folded: kept ? kept.split('\n') : [],
    fold: (states: string[]) => startTransition(() => keep(states.join('\n'))),
  };
}

function pressed(isPressed: boolean) {
  return { tone: isPressed ? 'primary' : 'soft', 'aria-pressed': isPressed } as const;
}

/** The machine as a file: a drawing, text for Mermaid, or the JSON that Stately's editor imports. */
function Exports({ definition, drawing: { whole, svg } }: { definition: string; drawing: Drawing }) {
  const formats = {
    SVG: () => save(`${whole.id}.svg`, 'image/svg+xml', svg),
    Mermaid: () => save(`${whole.id}.mmd`, 'text/plain', mermaidOf(whole)),
    JSON: () => save(`${whole.id}.json`, 'application/json', JSON.stringify(JSON.parse(definition), null, 2)),
  };
  return (
    <div role="group" aria-label="Export" className={styles.group}>
      {Object.entries(formats).map(([name, run]) => (
        <Button key={name} tone="soft" size="small" onClick={run} aria-label={`Export as ${name}`}>
          {name}
        </Button>
      ))}
    </div>
  );
}

function save(name: string, type: string, content: string): void {
  saveFile(new Blob([content], { type }), name);
}

interface LegendProps {
  marks: Record<string, MarkKind>;
  measured: MachineCoverage | undefined;
  at: number | undefined;
}

/** What the marks on the chart mean, how many there are of each, and why something is left out. */
function CoverageLegend({ marks, measured, at }: LegendProps) {
  const kinds = Object.values(marks);
  const counts = Object.entries(MARKS).map(([kind, { words }]) => ({
    kind: kind as MarkKind,
    words,
    count: kinds.filter((each) => each === kind).length,
  }));
  return (
    <div className={styles.legend} role="group" aria-label="Coverage of the paths">
      <ul role="list" className={styles.marks}>
        {counts
          .filter(({ count }) => count > 0)
          .map(({ kind, words, count }) => (
            <li key={kind} className={styles.mark}>
              <Mark kind={kind} /> {count} {words}
            </li>
          ))}
        {measured && !measured.hasPages && <li>No page runs this machine.</li>}
        {measured && at && <li>measured on {new Date(at).toLocaleString('en-GB')}</li>}
        {!measured && <li>Import coverage/paths.json to see what the path tests take.</li>}
      </ul>
      {measured && (
        <LeftOut
          reasons={Object.keys(marks).flatMap((key) => (measured.reasons[key] ? [[key, measured.reasons[key]]] : []))}
        />
      )}
    </div>
  );
}

function LeftOut({ reasons }: { reasons: string[][] }) {
  if (reasons.length === 0) return null;
  return (
    <details>
      <summary className={styles.more}>Left out: {reasons.length}</summary>
      <dl className={styles.reasons}>
        {reasons.map(([key, reason]) => (
          <div key={key}>
            <dt>{key?.replace(/ #\d+$/, '')}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Mark({ kind }: { kind: MarkKind }) {
  const { ring, fill } = MARKS[kind];
  return (
    <svg viewBox="-6 -6 12 12" width="14" height="14" aria-hidden="true">
      <g data-mark={kind}>
        <path d={ring} />
        <path d={fill} />
      </g>
    </svg>
  );
}

/** How each of the chart's transitions was taken, by its key: as the path tests measured it, else on this page so far. */
function marksOf(
  { id, root, edges }: Chart,
  measured: MachineCoverage | undefined,
  messages: Message[],
): Record<string, MarkKind> {
  const keys = [...edges.flatMap(({ labels }) => labels.map(({ transition }) => transition)), ...internalIn(root)];
  const taken = measured ? null : takenBy(id, messages);
  const markOf = (key: string): MarkKind => {
    if (taken) return taken.has(key) ? 'here' : 'notHere';
    return measured?.transitions[key] ?? 'unknown';
  };
  return Object.fromEntries(keys.map((key) => [key, markOf(key)]));
}

/** The transitions that any actor of a machine took. */
function takenBy(machine: string, messages: Message[]): Set<string> {
  const actors = new Set<string>();
  const taken = new Set<string>();
  for (const message of messages) {
    if (message.kind === 'actor' && message.definition && idOf(message.definition) === machine)
      actors.add(message.actor);
    if (message.kind === 'step' && actors.has(message.actor)) for (const key of message.transitions) taken.add(key);
  }
  return taken;
}

function idOf(definition: string): string {
  return (JSON.parse(definition) as { id?: string }).id ?? '';
}

function internalIn({ notes, children }: ChartState): string[] {
  return [...notes.flatMap(({ transition }) => transition ?? []), ...children.flatMap(internalIn)];
}
