import { Empty, type EndpointSchema, NoBody, UserInfo } from "../shared/schemas.ts";

export const sessionSchemas = {
  userInfo: { data: UserInfo },
  logout: { body: NoBody, data: Empty },
} as const satisfies Record<string, EndpointSchema>;
