import type { Role } from "@portico/contract/admin/roles";
import { type AdminAnswer, type AdminTest, openAdminTest, type TestOperator } from "./admin-app.ts";

/** What every request has to say. */
export const WHY = { reason: "Lost phone, case 4711", evidence: "Video call, passport seen" };

/** The id of the request that a call has made or read. */
export const requestIdIn = ({ data }: Pick<AdminAnswer, "data">) =>
  (data["request"] as { id: string }).id;

interface RequestTest {
  test: AdminTest;
  maker: TestOperator;
  /** An operator for security, who may decide what the maker requests. */
  decider: TestOperator;
}

/** Both servers, with an operator who makes requests and one who decides them. */
export async function openRequestTest(...makerRoles: Role[]): Promise<RequestTest> {
  const test = await openAdminTest();
  const maker = await test.operator("maker", ...makerRoles);
  const decider = await test.operator("decider", "security");
  return { test, maker, decider };
}
