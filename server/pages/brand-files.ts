import { createHash } from "node:crypto";
import type { BrandPack } from "../platform/brand/brand-pack.ts";
import type { Picture } from "../platform/brand/picture.ts";

const PICTURE_TYPES = {
  svg: "image/svg+xml",
  png: "image/png",
  webp: "image/webp",
  ico: "image/x-icon",
} as const;

export const typeOfPicture = ({ kind }: Picture) => PICTURE_TYPES[kind];

/** Includes the hash: a file has the same path on every machine, and may be cached forever. */
export function pathOfPicture({ name, kind, body }: Picture): string {
  const hash = createHash("sha256").update(body).digest("hex").slice(0, 8);
  return `/css/brand-${name}-${hash}.${kind}`;
}

/** The pictures that pages load. */
export function picturesOfPages(pack: BrandPack): Picture[] {
  const themed = [pack.mark, pack.wordmark, pack.panelPicture];
  const found = [
    ...themed.flatMap((pictures) => (pictures ? [pictures.light, pictures.dark] : [])),
    ...pack.favicons,
    ...(pack.touchIcon ? [pack.touchIcon] : []),
  ];
  return [...new Set(found)];
}

/** Where a browser or a crawler looks without a page: PNG is understood there as well. */
export const faviconOf = (pack: BrandPack | undefined): Picture | undefined =>
  pack?.favicons.find(({ kind }) => kind === "ico") ??
  pack?.favicons.find(({ kind }) => kind === "png");

/** The links of a page's head; undefined leaves the built icon. */
export function iconLinks(pack: BrandPack | undefined): string | undefined {
  if (pack === undefined) return undefined;
  const { favicons, touchIcon } = pack;
  const links = favicons.map(
    (icon) =>
      `<link rel="icon" type="${typeOfPicture(icon)}" href="${pathOfPicture(icon)}"${icon.kind === "svg" ? ' sizes="any"' : ""}>`,
  );
  if (touchIcon !== undefined) {
    links.push(`<link rel="apple-touch-icon" href="${pathOfPicture(touchIcon)}">`);
  }
  return links.length === 0 ? undefined : links.join("\n");
}
