interface Recipe {
  defaultClassName: string;
  variantClassNames: Record<string, Record<string, string>>;
  defaultVariants: Record<string, unknown>;
  compoundVariants: [check: Record<string, unknown>, className: string][];
}

/**
 * Stands for vanilla-extract's own function of this name, which brings what nothing here asks for, and old browsers'
 * spread: see vite.config.ts. Gives the classes of a recipe for what is chosen of its variants.
 */
export function createRuntimeFn({ defaultClassName, variantClassNames, defaultVariants, compoundVariants }: Recipe) {
  return (chosen: Record<string, unknown> = {}): string => {
    const choiceOf = (variant: string) => chosen[variant] ?? defaultVariants[variant];
    const classNames = Object.entries(variantClassNames).map(([variant, names]) => names[String(choiceOf(variant))]);
    const compounds = compoundVariants.map(
      ([check, className]) => Object.keys(check).every((variant) => check[variant] === choiceOf(variant)) && className,
    );
    return [defaultClassName, ...classNames, ...compounds].filter(Boolean).join(' ');
  };
}
