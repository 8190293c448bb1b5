import { Component, type ReactNode } from 'react';
import { messageOf } from '../api/failures.ts';
import { ErrorPage } from '../ui/ErrorPage.tsx';
import { toastError } from '../ui/toast.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Repairs what can be repaired (such as a chunk that did not load) before the children are tried again. */
  onRetry?: (() => Promise<unknown>) | undefined;
}

/** The error page in place of a screen whose code could not be loaded or failed. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    toastError(messageOf(error));
  }

  private readonly retry = () => {
    const again = () => this.setState({ failed: false });
    // Older browsers keep the failure of what a part is made of for as long as the page stands.
    const anew = () => (navigator.onLine ? location.reload() : again());
    (this.props.onRetry?.() ?? Promise.resolve()).then(again, anew);
  };

  override render() {
    return this.state.failed ? <ErrorPage onRetry={this.retry} /> : this.props.children;
  }
}
