import * as operations from '#openapi/operations.ts';
import type { LoginMethods, User } from '#openapi/types.ts';
import type { SecondFactorChange } from '#src/accounts/actors/second-factor.ts';
import { useRead } from '#src/api/query.ts';
import { row } from '#src/design/flow.css.ts';
import { note } from '#src/design/type.css.ts';
import { dayOf } from '#rules/time/day-of.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { Bones, PartFailed } from './part-failed.tsx';
import { Line } from './section.tsx';
import { TwoStepForm } from './two-step-form.tsx';
import * as styles from './settings.css.ts';
import type { OpenForms } from './use-account-commands.ts';

type Props = { user: User; change: OpenForms['twoStep'] };

/** A code as well as the password: whether it is asked for, and the way to change that. */
export function TwoStep({ user, change }: Props) {
  const methods = useRead(operations.getLoginMethods);
  const { step } = change;
  const { part, home } = useKeptFocus<HTMLElement>(`${step} ${methods.isPending}`);
  if (methods.isPending) return <Bones count={1} />;
  if (!methods.data) {
    return (
      <PartFailed
        text="Whether two-step login is on did not load. Check your connection and try again."
        isTrying={methods.isFetching}
        onRetry={() => void methods.refetch()}
      />
    );
  }
  const factor = methods.data.second_factor;
  const canTurnOn = !factor && step === 'closed';
  return (
    <div className={styles.part} {...part}>
      <Line
        title="Two-step login"
        titleRef={(element) => void (home.current = element)}
        action={canTurnOn && <TurnOn onOpen={change.open} />}
      >
        <Standing factor={factor} timezone={user.timezone} />
      </Line>
      {step === 'closed' ? (
        <Resting methods={methods.data} onOpen={change.open} />
      ) : (
        <div className={styles.under}>
          <TwoStepForm user={user} change={change} />
        </div>
      )}
    </div>
  );
}

type Opens = { onOpen: (change: SecondFactorChange) => void };

function TurnOn({ onOpen }: Opens) {
  return (
    <Button tone="soft" className={styles.action} aria-label="Turn on two-step login" onClick={() => onOpen('turnOn')}>
      Turn on
    </Button>
  );
}

/** What there is to say and to choose while nothing is being changed. */
function Resting({ methods: { second_factor, is_missing }, onOpen }: Opens & { methods: LoginMethods }) {
  if (!second_factor) return is_missing && <Required />;
  const { recovery_codes_left: left } = second_factor;
  return (
    <div className={styles.under}>
      {left < FEW_CODES && (
        <Notice tone="warning" title={codesLeft(left)}>
          Get new ones before you lose your phone.
        </Notice>
      )}
      <Choices onOpen={onOpen} />
    </div>
  );
}

function Required() {
  return (
    <div className={styles.under}>
      <Notice tone="warning" title="You need two-step login or a passkey to organise here">
        The admin area opens once you turn it on, add a passkey, or log in with one.
      </Notice>
    </div>
  );
}

const FEW_CODES = 3;

function codesLeft(count: number): string {
  if (count === 0) return 'No recovery code is left';
  return count === 1 ? 'One recovery code is left' : `${count} recovery codes are left`;
}

function Standing({ factor, timezone }: { factor: LoginMethods['second_factor']; timezone: string }) {
  if (!factor) return <p className={note}>Off. Turn it on to confirm logins with a code from your phone.</p>;
  return (
    <p className={styles.value}>
      Since {dayOf(factor.since, timezone)}
      <Pill tone="success">On</Pill>
    </p>
  );
}

function Choices({ onOpen }: Opens) {
  return (
    <div className={row({ gap: 'x2' })}>
      <Button tone="soft" onClick={() => onOpen('renewCodes')}>
        New recovery codes
      </Button>
      <Button tone="soft" onClick={() => onOpen('turnOn')}>
        Use another phone
      </Button>
      <Button tone="soft" className={styles.ending} onClick={() => onOpen('turnOff')}>
        Turn off
      </Button>
    </div>
  );
}
