import { Icon } from "./icons.tsx";

export const CrossIcon = () => (
  <Icon size={18}>
    <path d="m4.5 4.5 9 9m0-9-9 9" />
  </Icon>
);

export const DotsIcon = () => (
  <Icon size={18}>
    <path d="M9 4v.01M9 9v.01M9 14v.01" strokeWidth="2.6" strokeLinecap="round" />
  </Icon>
);

export const InfoIcon = () => (
  <Icon size={18}>
    <circle cx="9" cy="9" r="7.2" />
    <path d="M9 8.2v4.2M9 5.4v.6" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon size={18}>
    <circle cx="9" cy="9" r="7.2" />
    <path d="m5.8 9.2 2.2 2.2 4.2-4.6" />
  </Icon>
);

export const WarningIcon = () => (
  <Icon size={18}>
    <path d="M9 2.2 16.4 15.4H1.6ZM9 7v3.6M9 12.6v.6" strokeLinejoin="round" />
  </Icon>
);

export const ChevronIcon = () => (
  <Icon size={18}>
    <path d="m7 4.500 4.500 4.500L7 13.500" strokeLinecap="round" strokeLinejoin="round" />
  </Icon>
);
