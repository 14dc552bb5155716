import { Button } from '#src/ui/button/button.tsx';
import { saveFile } from '#src/ui/save-file/save-file.ts';
import { mermaidOf } from '../../chart/mermaid.ts';
import * as styles from './chart-pane.css.ts';
import type { Drawing } from './use-drawing.ts';

/** The machine as a file: a drawing, text for Mermaid, or the JSON that Stately's editor imports. */
export function Exports({ definition, drawing: { whole, svg } }: { definition: string; drawing: Drawing }) {
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
