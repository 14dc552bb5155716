import type { Page } from 'playwright-core';
import type { Step, Moment } from '../core/stage.ts';
import { portOfOutcome } from '../core/explore.ts';
import { portKinds } from '../core/held-actors.ts';
import type { Path } from '../core/paths.ts';
import { pathInWords } from '../core/words.ts';
import type { PageClock } from './page-clock.ts';
import { look, lookOnceChanged, type Seen } from './seen.ts';

/** The calls of the pages, held until the path says how they end, by the names of the machine's ports. */
export interface HeldCalls {
  answer: (port: string, body: unknown) => Promise<void>;
  fail: (port: string, error: unknown) => Promise<void>;
  /** Leaves the call that waits without an answer for good. */
  giveUp: (port: string) => Promise<void>;
}

/** A browser's page that stands before a path: what the application gives to have the path walked on it. */
export interface Scene {
  page: Page;
  /** The page's. */
  clock: PageClock;
  api: HeldCalls;
  /** Opens the page at this address in such a way that it tells `window.watched` what its actors do. */
  open: (place: string) => Promise<unknown>;
  /** What the browser calls the address that the stage calls so; the same without. */
  addressOf?: (place: string) => string;
  /** What has to be so outside of the page for this step to end as it says: done first. */
  before?: (step: Step, before: Moment) => Promise<unknown> | undefined;
}

/** How a machine is met on the pages; an application may put more into its scene than the kit asks for. */
export interface PageModel<Own extends Scene = Scene> {
  /** How a call's output stands in its answer, by the call's name, where it is not the answer itself. */
  sends?: Record<string, (output: unknown) => unknown>;
  /** How an event is caused, by its type; ports of calls are answered without. */
  does: Record<string, (scene: Own, step: Step, before: Moment) => Promise<unknown>>;
  /** What has to be so in the browser before this step, for a later one to happen: done first. */
  prepares?: Record<string, (scene: Own, step: Step) => Promise<unknown>>;
  /** Whether the page makes the actor only once something is sent to it, or the starts from which it does. */
  isOnDemand?: boolean | string[];
  /** What a person sees at this moment: a sentence each, and whether it is so. */
  sees: (moment: Moment, seen: Seen, fresh: Step[]) => Record<string, boolean>;
}

const PATIENCE = 20_000;

/** Walks the path on the page, looking after every step at the chart, the address and what a person sees and hears. */
export async function replayOnPage<Own extends Scene>(
  path: Path,
  pageModel: PageModel<Own>,
  scene: Own,
): Promise<Seen> {
  const done: Step[] = [];
  try {
    let moment = momentAfter(path, done);
    const groups = groupsOf(path, pageModel);
    for (const steps of groups) {
      const caused = steps.filter(({ byItself }) => !byItself);
      for (const step of caused) await pageModel.prepares?.[step.event.type]?.(scene, step);
      if (steps === groups[0]) await scene.open(addressIn(scene, path.opensAt));
      else if (caused[0]) await perform(path, pageModel, scene, caused[0], moment);
      done.push(...steps);
      moment = momentAfter(path, done);
      await agree(path, pageModel, scene, moment, steps);
    }
    return await look(scene.page);
  } catch (error) {
    const walked = pathInWords({ ...path, steps: done });
    throw new Error(`${(error as Error).message}\n${walked}`, { cause: error });
  }
}

/** What one cause sets off: a step with what the pages then do by themselves, and what is prepared to go wrong with it. */
function groupsOf<Own extends Scene>({ steps }: Path, { prepares = {} }: PageModel<Own>): Step[][] {
  const groups: Step[][] = [[]];
  for (const step of steps) {
    if (step.byItself || step.event.type in prepares) groups.at(-1)?.push(step);
    else groups.push([step]);
  }
  return groups;
}

function momentAfter({ begun, opensAt }: Path, steps: Step[]): Moment {
  const last = steps.at(-1);
  return { snapshot: last?.snapshot ?? begun.snapshot, place: last?.place ?? opensAt, ended: [], steps };
}

async function perform<Own extends Scene>(
  { model }: Path,
  { does, sends }: PageModel<Own>,
  scene: Own,
  step: Step,
  before: Moment,
) {
  await scene.before?.(step, before);
  const { type, output, error } = step.event;
  const own = does[type];
  const port = portOfOutcome(type);
  if (own) await own(scene, step, before);
  else if (type.startsWith('xstate.after.')) await passTime(scene, callsOf(before, type));
  else if (!port || portKinds(model)[port] !== 'call')
    throw new Error(`The page's model does not say how to cause ${type}.`);
  else if (type.startsWith('xstate.done.')) await scene.api.answer(port, sends?.[port]?.(output) ?? output);
  else await scene.api.fail(port, error);
}

/** Lets a minute pass in which these calls are not answered. */
export async function passTime({ clock, api }: Scene, calls: string[]): Promise<void> {
  for (const call of calls) await api.giveUp(call);
  await clock.fastForward(60_000);
}

/** The calls that the state waits for whose delay this is. */
function callsOf({ snapshot }: Moment, type: string): string[] {
  const state = snapshot._nodes.find(({ after }) => after.some(({ eventType }) => eventType === type));
  return state?.invoke.map(({ id }) => id) ?? [];
}

async function agree<Own extends Scene>(
  { model, start }: Path,
  { sees, isOnDemand = false }: PageModel<Own>,
  scene: Own,
  moment: Moment,
  fresh: Step[],
) {
  const address = addressIn(scene, moment.place).split('?', 1)[0];
  const isLate = typeof isOnDemand === 'boolean' ? isOnDemand : isOnDemand.includes(start);
  const isThere = !isLate || moment.steps.length > 0;
  const expected = isThere ? moment.snapshot._nodes.map(({ id }) => id).sort() : [];
  const end = Date.now() + PATIENCE;
  // Time goes on only while something is waited for, so that no delay is over by chance.
  for (let passing = 0; ; passing = 20) {
    const seen = (await lookOnceChanged(scene.page, passing)) ?? (await lookAfter(scene, passing));
    const active = [...(seen.watched.active[model.machine.id] ?? [])].sort();
    const claims = {
      [`the chart is in ${expected.join(', ')} and not in ${active.join(', ')}`]: expected.join() === active.join(),
      [`the address is ${moment.place}`]: address === seen.path,
      ...sees(moment, seen, fresh),
    };
    const wrong = Object.entries(claims).filter(([, holds]) => !holds);
    if (wrong.length === 0) return;
    if (Date.now() > end)
      throw new Error(`It is not so that ${wrong.map(([claim]) => claim).join('; ')}.\n${inWords(seen)}`);
  }
}

async function lookAfter({ page, clock }: Scene, passing: number): Promise<Seen> {
  if (passing > 0) await clock.runFor(passing);
  return look(page);
}

function addressIn(scene: Scene, place: string): string {
  return scene.addressOf?.(place) ?? place;
}

function inWords({ watched: _, text: __, controls, ...seen }: Seen): string {
  const names = controls.map(({ role, name, canUse }) => `${role} ${name}${canUse ? '' : ' (not now)'}`);
  return `The page: ${JSON.stringify({ ...seen, controls: names })}`;
}
