import { Component, type ReactNode } from "react";
import { text } from "../lib/i18n/text.ts";
import { Button } from "./button.tsx";

interface Props {
  /** Another value, such as another page, shows the children again. */
  resetKey: string;
  children: ReactNode;
}

/** A page that fails leaves the frame usable. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ resetKey }: Props): void {
    if (this.state.hasFailed && resetKey !== this.props.resetKey) {
      this.setState({ hasFailed: false });
    }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="empty" role="alert">
        <h1 className="empty-title">{text("common.pageFailed")}</h1>
        <p>{text("common.pageFailedMore")}</p>
        <Button onClick={() => location.reload()}>{text("common.reload")}</Button>
      </div>
    );
  }
}
