import { expect, test } from "vitest";
import { openTestApp } from "../app/test-app.ts";
import { openTestDatabase } from "./open-test-database.ts";
import { createTestDatabase } from "./test-database.ts";

test.each([createTestDatabase, openTestDatabase, openTestApp])(
  "a unit test cannot open a database by %o",
  async (open) => {
    await expect(open()).rejects.toThrow("A *.unit.test.ts has no database");
  },
);
