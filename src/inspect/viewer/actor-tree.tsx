import * as styles from './viewer.css.ts';
import { heading } from './viewer.css.ts';
import type { Watched } from './history.ts';

type Choice = { chosen: string; choose: (id: string) => void };

/** Every actor of the system below the one that runs it; those that have ended are folded away. */
export function ActorTree({ actors, ...choice }: Choice & { actors: Watched[] }) {
  const isShown = ({ id, state }: Watched) => state === 'running' || state === 'gone' || id === choice.chosen;
  const ended = actors.filter((actor) => !isShown(actor));
  return (
    <nav className={styles.tree} aria-label="Actors">
      <h2 className={heading}>Actors</h2>
      <Branch actors={actors.filter(isShown)} parent={null} {...choice} />
      {ended.length > 0 && (
        <details>
          <summary className={styles.more}>{ended.length} ended</summary>
          <ul role="list" className={styles.branch}>
            {ended.toReversed().map((actor) => (
              <li key={actor.id}>
                <Actor actor={actor} {...choice} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </nav>
  );
}

function Branch({ actors, parent, ...choice }: Choice & { actors: Watched[]; parent: Watched | null }) {
  const known = new Set(actors.map(({ id }) => id));
  const here = actors.filter((actor) => (parent ? actor.parent === parent.id : !known.has(actor.parent ?? '')));
  if (here.length === 0) return null;
  return (
    <ul role="list" className={parent ? styles.twig : styles.branch}>
      {here.map((actor) => (
        <li key={actor.id}>
          <Actor actor={actor} {...choice} />
          <Branch actors={actors} parent={actor} {...choice} />
        </li>
      ))}
    </ul>
  );
}

function Actor({ actor, chosen, choose }: Choice & { actor: Watched }) {
  const { id, name, state, definition } = actor;
  return (
    <button
      type="button"
      className={styles.actor}
      aria-current={id === chosen ? 'true' : undefined}
      onClick={() => choose(id)}
    >
      <span className={styles.dot} data-state={state} data-machine={definition ? '' : undefined} />
      <span className={styles.actorTreeName}>{name}</span>
      {state !== 'running' && <span className={styles.state}>{state}</span>}
    </button>
  );
}
