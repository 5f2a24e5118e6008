/** The roles of operators. An operator may have several. */
export const ROLES = ["support", "reviewer", "security", "auditor", "administrator"] as const;
export type Role = (typeof ROLES)[number];

/** What needs two operators. */
export const REQUEST_KINDS = [
  "factorReset",
  "contactChange",
  "unfreeze",
  "holdRelease",
  "dataExport",
  "roleGrant",
  "keyChange",
  "bulkFreeze",
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Listed one by one, so that a new role starts without any permission. */
const EVERYBODY = ["support", "reviewer", "security", "auditor", "administrator"] as const;
const DESK = ["support", "security"] as const;
const CASE_WORKERS = ["support", "reviewer", "security"] as const;

/**
 * The only table of permissions: which roles may do what. The server enforces it on every call, and
 * the console gets it with `rolesRead`.
 */
export const PERMISSIONS = {
  "customers.read": [...CASE_WORKERS, "auditor"],
  "customers.reveal": CASE_WORKERS,
  "customers.note": CASE_WORKERS,
  "customers.freeze": DESK,
  "customers.hold": DESK,
  "customers.endSessions": DESK,

  "institutions.read": ["reviewer", "auditor"],
  "institutions.documents": ["reviewer"],
  "institutions.review": ["reviewer"],

  "requests.read": EVERYBODY,
  "requests.decide": ["support", "security", "administrator"],
  "requests.cancel": EVERYBODY,
  "factorReset.request": DESK,
  "factorReset.approve": DESK,
  "contactChange.request": DESK,
  "contactChange.approve": ["security"],
  "unfreeze.request": DESK,
  "unfreeze.approve": ["security"],
  "holdRelease.request": DESK,
  "holdRelease.approve": ["security"],
  "dataExport.request": DESK,
  "dataExport.approve": ["security"],
  "roleGrant.request": ["administrator"],
  "roleGrant.approve": ["administrator", "security"],
  "keyChange.request": ["administrator"],
  "keyChange.approve": ["administrator", "security"],
  "bulkFreeze.request": ["security"],
  "bulkFreeze.approve": ["security", "administrator"],

  "securityDesk.read": ["security", "auditor"],
  "blockRules.read": ["support", "security", "auditor"],
  "blockRules.change": ["security"],

  "operators.read": ["administrator", "security", "auditor"],
  "operators.invite": ["administrator"],
  "operators.disable": ["administrator", "security"],
  "operators.endSessions": ["administrator", "security"],

  "audit.read": ["auditor", "security", "administrator"],
  "audit.export": ["auditor"],

  "health.read": EVERYBODY,
  "messages.retry": ["administrator"],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

export const rolesWith = (permission: Permission): readonly Role[] => PERMISSIONS[permission];

export const isPermitted = (roles: readonly Role[], permission: Permission): boolean =>
  rolesWith(permission).some((role) => roles.includes(role));

export const permissionsOf = (roles: readonly Role[]): Permission[] =>
  (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => isPermitted(roles, permission));

export const requestPermission = (kind: RequestKind): Permission => `${kind}.request`;
export const approvePermission = (kind: RequestKind): Permission => `${kind}.approve`;
