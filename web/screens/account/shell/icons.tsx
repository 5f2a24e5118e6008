import type { ReactNode } from "react";

const icon = (drawing: ReactNode) => () => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {drawing}
  </svg>
);

export const HomeIcon = icon(<path d="m4 11 8-7 8 7v9H4z" />);
export const ShieldIcon = icon(<path d="m12 3 8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z" />);
export const ScreenIcon = icon(<path d="M4 5h16v11H4zM9 20h6" />);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3 2" />
  </>,
);
export const EnvelopeIcon = icon(<path d="M4 6h16v12H4zM4 7l8 6 8-6" />);
export const LinkIcon = icon(
  <path d="m9 15 6-6M8 8l3-3a4 4 0 0 1 6 6l-2 2m1 3-3 3a4 4 0 0 1-6-6l2-2" />,
);
export const SlidersIcon = icon(<path d="M4 7h10m4 0h2M4 17h4m4 0h8M16 5v4m-6 6v4" />);
export const DownloadIcon = icon(<path d="M12 4v11m-5-4 5 5 5-5M5 20h14" />);
export const BuildingIcon = icon(<path d="M5 21V4h9v17m0-12h5v12M3 21h18M8 8h3m-3 4h3m-3 4h3" />);
export const PeopleIcon = icon(
  <>
    <circle cx="9" cy="8" r="3" />
    <path d="M3 20c0-3 3-5 6-5s6 2 6 5M18 8h4m-2-2v4" />
  </>,
);
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="3.5" />
    <path d="M5 20c0-3.500 3.500-5.500 7-5.500s7 2 7 5.500" />
  </>,
);
export const LockIcon = icon(<path d="M8 11V8a4 4 0 0 1 8 0v3M6 11h12v9H6z" />);
export const PhoneIcon = icon(<path d="M7 3h10v18H7zM11 18h2" />);
export const KeyIcon = icon(
  <>
    <circle cx="15.5" cy="8.5" r="4.5" />
    <path d="m12 12-8 8v-3h3v-3h3" />
  </>,
);
export const ListIcon = icon(<path d="M8 7h12M8 12h12M8 17h12M4 7h.01M4 12h.01M4 17h.01" />);
export const FishIcon = icon(
  <path d="M3 12c3-5 9-6 13-2l4-3v10l-4-3c-4 4-10 3-13-2ZM8 11.500v.01" />,
);
export const CrossIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="m9 9 6 6m0-6-6 6" />
  </>,
);
