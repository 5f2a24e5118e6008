import { ENDPOINTS } from "@portico/contract/endpoints";
import { expect, test } from "vitest";
import * as endpoints from "./endpoints.ts";

test("API-1: the package exports every call of the contract", () => {
  expect(Object.keys(endpoints).toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted());
});
