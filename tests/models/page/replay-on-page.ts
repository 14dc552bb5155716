import type { Page } from 'playwright-core';
import type { Step, Moment } from '../kit/stage.ts';
import { portOfOutcome } from '../kit/explore.ts';
import { portKinds } from '../kit/held-actors.ts';
import type { Path } from '../kit/paths.ts';
import { pathInWords } from '../kit/words.ts';
import type { Background, HeldApi } from './held-api.ts';
import { look, type Seen } from './seen.ts';

/** Everything that a page's tester may use. */
export interface Scene {
  page: Page;
  api: HeldApi;
  /** Another tab of the same browser, on the same origin, in which the application does not run. */
  beside: () => Promise<Page>;
}

/** How a machine is met on the pages. */
export interface PageModel {
  /** Calls that the machine's paths are not about, with their answers, which may depend on the path that is called. */
  background: Background;
  /** What the browser has stored at a start. */
  stored: Record<string, Record<string, string>>;
  /** What the tab keeps at a start: drafts of forms. */
  kept?: Record<string, Record<string, string>>;
  /** How a call's output stands in its answer, by the call's name, where it is not the answer itself. */
  sends?: Record<string, (output: unknown) => unknown>;
  /** How an event is caused, by its type; ports of calls are answered without. */
  does: Record<string, (scene: Scene, step: Step, before: Moment) => Promise<unknown>>;
  /** What has to be so in the browser before this step, for a later one to happen: done first. */
  prepares?: Record<string, (scene: Scene) => Promise<unknown>>;
  /** What a person sees at this moment: a sentence each, and whether it is so. */
  sees: (moment: Moment, seen: Seen, fresh: Step[]) => Record<string, boolean>;
}

const PATIENCE = 20_000;

/** Walks the path on the page, looking after every step at the chart, the address and what a person sees and hears. */
export async function replayOnPage(path: Path, pageModel: PageModel, scene: Scene): Promise<Seen> {
  const done: Step[] = [];
  try {
    let moment = momentAfter(path, done);
    const groups = groupsOf(path, pageModel);
    for (const steps of groups) {
      const caused = steps.filter(({ byItself }) => !byItself);
      for (const { event } of caused) await pageModel.prepares?.[event.type]?.(scene);
      if (steps === groups[0]) await open(path, scene.page);
      else if (caused[0]) await perform(path, pageModel, scene, caused[0], moment);
      done.push(...steps);
      moment = momentAfter(path, done);
      await agree(path, pageModel, scene.page, moment, steps);
    }
    return await look(scene.page);
  } catch (error) {
    const walked = pathInWords({ ...path, steps: done });
    throw new Error(`${(error as Error).message}\n${walked}`, { cause: error });
  }
}

/** Where `?inspect=local` lets the page tell what its actors do. */
async function open({ opensAt }: Path, page: Page) {
  await page.goto(`${opensAt}${opensAt.includes('?') ? '&' : '?'}inspect=local`);
}

/** What one cause sets off: a step with what the pages then do by themselves, and what is prepared to go wrong with it. */
function groupsOf({ steps }: Path, { prepares = {} }: PageModel): Step[][] {
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

async function perform({ model }: Path, { does, sends }: PageModel, scene: Scene, step: Step, before: Moment) {
  const { type, output, error } = step.event;
  const own = does[type];
  const port = portOfOutcome(type);
  if (own) await own(scene, step, before);
  else if (type.startsWith('xstate.after.')) await scene.page.clock.fastForward(60_000);
  else if (!port || portKinds(model)[port] !== 'call')
    throw new Error(`The page's model does not say how to cause ${type}.`);
  else if (type.startsWith('xstate.done.')) await scene.api.answer(port, sends?.[port]?.(output) ?? output);
  else await scene.api.fail(port, error);
}

async function agree({ model }: Path, { sees }: PageModel, page: Page, moment: Moment, fresh: Step[]) {
  const expected = moment.snapshot._nodes.map(({ id }) => id).sort();
  const end = Date.now() + PATIENCE;
  for (;;) {
    const seen = await look(page);
    const active = [...(seen.watched.active[model.machine.id] ?? [])].sort();
    const claims = {
      [`the chart is in ${expected.join(', ')} and not in ${active.join(', ')}`]: expected.join() === active.join(),
      [`the address is ${moment.place}`]: moment.place.split('?', 1)[0] === seen.path,
      ...sees(moment, seen, fresh),
    };
    const wrong = Object.entries(claims).filter(([, holds]) => !holds);
    if (wrong.length === 0) return;
    if (Date.now() > end)
      throw new Error(`It is not so that ${wrong.map(([claim]) => claim).join('; ')}.\n${inWords(seen)}`);
    // Time goes on only while something is waited for, so that no delay is over by chance.
    await page.clock.runFor(20);
  }
}

function inWords({ watched: _, text: __, controls, ...seen }: Seen): string {
  const names = controls.map(({ role, name, canUse }) => `${role} ${name}${canUse ? '' : ' (not now)'}`);
  return `The page: ${JSON.stringify({ ...seen, controls: names })}`;
}
