import { Component, type ReactNode } from "react";
import { text } from "../lib/i18n/text.ts";
import { Button } from "./button.tsx";

interface Props {
  /** Another value, such as another page, shows the children again. */
  resetKey: string;
  children: ReactNode;
}

/** A page that fails leaves the frame usable. */
export class ErrorBoundary extends Component<Props, { failedOn: string | undefined }> {
  override state: { failedOn: string | undefined } = { failedOn: undefined };

  override componentDidCatch(): void {
    this.setState({ failedOn: this.props.resetKey });
  }

  override render(): ReactNode {
    if (this.state.failedOn !== this.props.resetKey) return this.props.children;
    return (
      <div className="empty" role="alert">
        <h1 className="empty-title">{text("common.pageFailed")}</h1>
        <p>{text("common.pageFailedMore")}</p>
        <Button onClick={() => location.reload()}>{text("common.reload")}</Button>
      </div>
    );
  }
}
