import type { ReactNode } from "react";

export function Icon({ size, children }: { size: number; children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const GlobeIcon = () => (
  <Icon size={18}>
    <circle cx="9" cy="9" r="7.2" />
    <path d="M1.8 9h14.4M9 1.8c4 4.4 4 10 0 14.4M9 1.8c-4 4.4-4 10 0 14.4" />
  </Icon>
);

export const MoonIcon = () => (
  <Icon size={18}>
    <path d="M15.5 11A7 7 0 0 1 7 2.5 7 7 0 1 0 15.5 11Z" />
  </Icon>
);

export const LockIcon = () => (
  <Icon size={14}>
    <rect x="2" y="6" width="10" height="7" rx="1.5" />
    <path d="M4.5 6V4.2a2.5 2.5 0 0 1 5 0V6" />
  </Icon>
);

export const EyeIcon = ({ crossed }: { crossed: boolean }) => (
  <Icon size={20}>
    <path d="M1.5 10S4.6 4.5 10 4.5 18.5 10 18.5 10 15.4 15.5 10 15.5 1.5 10 1.5 10Z" />
    <circle cx="10" cy="10" r="2.6" />
    {crossed ? <path d="m3 17 14-14" /> : null}
  </Icon>
);

export const AlertIcon = () => (
  <Icon size={16}>
    <circle cx="8" cy="8" r="6.2" />
    <path d="M8 4.8v3.6M8 10.6v.6" />
  </Icon>
);

export const BrandMark = () => (
  <svg
    width="26"
    height="26"
    viewBox="0 0 26 26"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.2"
    aria-hidden="true"
  >
    <path d="M3 24V13a10 10 0 0 1 20 0v11M8 24V13.5a5 5 0 0 1 10 0V24M1 24h24" />
  </svg>
);
