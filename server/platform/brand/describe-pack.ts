import type { BrandPack } from "./brand-pack.ts";
import type { Picture } from "./picture.ts";

const sizeOf = ({ kind, body }: Picture) =>
  `${kind.toUpperCase()}, ${Math.ceil(body.length / 1024)} kB`;

/** What a pack holds, in one line: `brand (wordmark SVG, 1 kB; texts en 4, de 2)`. */
export function describePack(pack: BrandPack): string {
  const { colors, texts } = pack;
  const pictures: [string, Picture | undefined][] = [
    ["mark", pack.mark?.light],
    ["wordmark", pack.wordmark?.light],
    ...pack.favicons.map((icon): [string, Picture] => ["favicon", icon]),
    ["touch icon", pack.touchIcon],
    ["panel picture", pack.panelPicture?.light],
    ["mail logo", pack.mailLogo?.light],
  ];
  const count = Object.keys({ ...colors?.light, ...colors?.dark }).length;
  const parts = [
    ...pictures.flatMap(([name, picture]) => (picture ? [`${name} ${sizeOf(picture)}`] : [])),
    ...(count === 0 ? [] : [`${count} colors`]),
    ...(texts.size === 0
      ? []
      : [`texts ${[...texts].map(([locale, own]) => `${locale} ${own.size}`).join(", ")}`]),
  ];
  return `${pack.folder} (${parts.join("; ") || "empty"})`;
}
