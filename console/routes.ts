import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import type { Permission } from "@portico/contract/admin/roles";
import type { TextId } from "./lib/i18n/text.ts";
import type { IconName } from "./ui/icons.tsx";

/** The groups of the side navigation, in their order. */
export const GROUPS = ["work", "oversight", "team"] as const;

export interface NavigationEntry {
  label: TextId;
  icon: IconName;
  group: (typeof GROUPS)[number];
}

export interface ConsoleRoute {
  /** As wouter reads it: `/requests/:id`. The page gets its parameters as properties. */
  path: string;
  page: LazyExoticComponent<ComponentType<Record<string, string>>>;
  /**
   * Operators who lack this permission don't see the page in navigation; opening it shows which roles
   * have access.
   */
  permission?: Permission;
  /** Only pages that the side navigation lists. */
  navigation?: NavigationEntry;
}

type PageModule = { default: ComponentType<never> };

const load = (module: () => Promise<PageModule>) =>
  lazy(module as () => Promise<{ default: ComponentType<Record<string, string>> }>);

/** Every page inside the frame. The first one that an operator may see is the start page. */
export const ROUTES: readonly ConsoleRoute[] = [
  {
    path: "/requests",
    page: load(() => import("./screens/requests/list-page.tsx")),
    permission: "requests.read",
    navigation: { label: "shell.requests", icon: "requests", group: "work" },
  },
  {
    path: "/requests/:id",
    page: load(() => import("./screens/requests/detail-page.tsx")),
    permission: "requests.read",
  },
  {
    path: "/customers",
    page: load(() => import("./screens/customers/search-page.tsx")),
    permission: "customers.read",
    navigation: { label: "shell.customers", icon: "customers", group: "work" },
  },
  {
    path: "/customers/:id",
    page: load(() => import("./screens/customers/detail-page.tsx")),
    permission: "customers.read",
  },
  {
    path: "/institutions",
    page: load(() => import("./screens/institutions/list-page.tsx")),
    permission: "institutions.read",
    navigation: { label: "shell.institutions", icon: "institutions", group: "work" },
  },
  {
    path: "/institutions/:id",
    page: load(() => import("./screens/institutions/detail-page.tsx")),
    permission: "institutions.read",
  },
  {
    path: "/security-desk",
    page: load(() => import("./screens/security-desk/page.tsx")),
    permission: "securityDesk.read",
    navigation: { label: "shell.securityDesk", icon: "security", group: "oversight" },
  },
  {
    path: "/security-desk/bulk-freeze",
    page: load(() => import("./screens/security-desk/bulk-freeze-page.tsx")),
    permission: "bulkFreeze.request",
  },
  {
    path: "/block-rules",
    page: load(() => import("./screens/security-desk/block-rules-page.tsx")),
    permission: "blockRules.read",
    navigation: { label: "shell.blockRules", icon: "block", group: "oversight" },
  },
  {
    path: "/audit",
    page: load(() => import("./screens/audit/page.tsx")),
    permission: "audit.read",
    navigation: { label: "shell.audit", icon: "audit", group: "oversight" },
  },
  {
    path: "/health",
    page: load(() => import("./screens/health/page.tsx")),
    permission: "health.read",
    navigation: { label: "shell.health", icon: "health", group: "oversight" },
  },
  {
    path: "/operators",
    page: load(() => import("./screens/operators/list-page.tsx")),
    permission: "operators.read",
    navigation: { label: "shell.operators", icon: "operators", group: "team" },
  },
  {
    path: "/operators/:id",
    page: load(() => import("./screens/operators/detail-page.tsx")),
    permission: "operators.read",
  },
  {
    path: "/roles",
    page: load(() => import("./screens/roles/page.tsx")),
    navigation: { label: "shell.roles", icon: "roles", group: "team" },
  },
  {
    path: "/account",
    page: load(() => import("./screens/own-account/page.tsx")),
    navigation: { label: "shell.account", icon: "account", group: "team" },
  },
];
