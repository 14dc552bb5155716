export { describeModel, type Taken as TakenTransitions } from './core/describe-model.ts';
