import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MomentInputs } from './moment-inputs.tsx';

afterEach(cleanup);

function show(zone: string, moment = '2026-12-04T17:30:00.000Z') {
  const onChange = vi.fn();
  render(
    <MomentInputs
      id="at"
      moment={moment}
      zone={zone}
      labels={['Day', 'Time']}
      classes={['', '']}
      isInvalid={false}
      onChange={onChange}
    >
      <button type="button">Clear</button>
    </MomentInputs>,
  );
  return onChange;
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const shown = () => ['Day', 'Time'].map((label) => [input(label).value, input(label).readOnly]);

test('on the clocks of a zone that is known here, a moment is typed', () => {
  const onChange = show('Europe/Berlin');
  expect(shown()).toEqual([
    ['2026-12-04', false],
    ['18:30', false],
  ]);
  fireEvent.change(input('Time'), { target: { value: '19:00' } });
  expect(onChange).toHaveBeenLastCalledWith('2026-12-04T18:00:00.000Z');
  expect(screen.getByRole('button', { name: 'Clear' })).toBeTruthy();
});

test('on those of a zone that is not known here, it is shown in UTC, locked, with the way out', () => {
  show('Antarctica/Nowhere_Land');
  expect(shown()).toEqual([
    ['2026-12-04', true],
    ['17:30', true],
  ]);
  screen.getByText('In UTC: this browser doesn’t know the clocks of Nowhere Land. To change it, use another browser.');
  expect(screen.queryByRole('button')).toBeNull();
});
