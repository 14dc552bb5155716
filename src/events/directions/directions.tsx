import { mdiDirections } from '@mdi/js';
import type { ButtonVariants } from '#src/ui/button/button.css.ts';
import { ChoiceButton } from '#src/ui/menu/choice-button.tsx';

type Props = ButtonVariants & {
  /** What a map service finds it by. */
  place: string;
};

const loadChoices = () => import('./map-choices.ts').then(({ mapChoices }) => mapChoices);

/**
 * The way to a place, in the map that the person likes. Nothing of a map service is in the page, and none learns of it
 * before someone has chosen it.
 */
export function Directions({ place, ...look }: Props) {
  return (
    <ChoiceButton {...look} icon={mdiDirections} title="Directions" subject={place} loadChoices={loadChoices}>
      Directions
    </ChoiceButton>
  );
}
