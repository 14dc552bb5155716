import { describe } from 'vitest';
import { describeModel } from '../core/describe-model.ts';
import { standardRules } from '../rules/rules.ts';
import { seatModel } from './seat.model.ts';

describe('the seat', () => {
  describeModel(seatModel, { rules: standardRules(seatModel), ignored: 'strict' });
});
