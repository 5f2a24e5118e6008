import type { ComponentType, ReactNode } from "react";
import type { Locale } from "@portico/contract/locales";

export interface FrameProps {
  locale: Locale;
  children: ReactNode;
}

/** The code of a screen, and the frame around it if it is not the usual one. */
export interface ScreenModule {
  default: ComponentType;
  Frame?: ComponentType<FrameProps>;
}
