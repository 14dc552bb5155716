import { Component, type ReactNode } from 'react';
import { CodeLost, forgetLostCode } from '#src/ui/on-demand/on-demand.ts';
import { CrashedPage } from './crashed-page.tsx';
import { LostPage } from './lost-page.tsx';

type Props = { children: ReactNode };
type State = { error: unknown };

/** Catches what a page throws, so that the shell around it lives on. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  retry = () => {
    forgetLostCode();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return error instanceof CodeLost ? <LostPage onRetry={this.retry} /> : <CrashedPage onRetry={this.retry} />;
  }
}
