import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs, RootOperationNode } from 'kysely';

/** Drops every `for no key update` from the queries: for a test that has to show what the locks are good for. */
export class WithoutLocks implements KyselyPlugin {
  /** How many were dropped. */
  dropped = 0;

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (node.kind !== 'SelectQueryNode' || !node.endModifiers) return node;
    const endModifiers = node.endModifiers.filter(({ modifier }) => modifier !== 'ForNoKeyUpdate');
    this.dropped += node.endModifiers.length - endModifiers.length;
    return { ...node, endModifiers };
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}
