import { expect, it } from "vitest";
import { downloadName } from "./company-documents.ts";

it.each([
  ["a.PDF", "pdf", "a.PDF"],
  ["photo.jpg", "jpeg", "photo.jpg"],
  ["photo.exe", "jpeg", "photo.exe.jpeg"],
  ["run.html", "pdf", "run.html.pdf"],
] as const)("a document named %s of type %s is saved as %s", (name, type, saved) => {
  expect(downloadName({ name, type })).toBe(saved);
});
