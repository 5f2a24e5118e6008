/** A picture's elements. What is not listed, scripts and animation above all, is refused. */
const ELEMENTS = new Set(
  `svg g path rect circle ellipse line polyline polygon text tspan defs symbol use title desc
  linearGradient radialGradient stop clipPath mask pattern marker style filter feBlend
  feColorMatrix feComposite feFlood feGaussianBlur feMerge feMergeNode feOffset feDropShadow`.split(
    /\s+/,
  ),
);

/** Why the best-known elements are refused. */
const REASONS: Record<string, string> = {
  script: "a script",
  foreignObject: "HTML (foreignObject)",
  image: "another picture (image)",
  a: "a link",
  animate: "an animation",
  animateMotion: "an animation",
  animateTransform: "an animation",
  set: "an animation",
};

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
const NAME = "[A-Za-z_][\\w.:-]*";
const ATTRIBUTE = `\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*')`;
const TOKEN = new RegExp(
  `<!--(?:(?!--)[^])*-->|</(?<closed>${NAME})\\s*>|<(?<opened>${NAME})(?<attributes>(?:${ATTRIBUTE})*)\\s*(?<empty>/?)>|(?<text>[^<]+)`,
  "y",
);
const DECLARATION = /^\s*<\?xml\s+version=["']1\.[01]["'](?<rest>[^?<>]*)\?>/;

const NAMED_ENTITIES: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** Undefined for an entity that only a DOCTYPE can define. */
function decode(text: string): string | undefined {
  let isKnown = true;
  const decoded = text.replaceAll(/&([^;]*);?/g, (_, name: string) => {
    const [, hex, digits] = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}))$/.exec(name) ?? [];
    const point = hex === undefined ? Number(digits ?? Number.NaN) : Number.parseInt(hex, 16);
    if (Number.isInteger(point) && point <= 0x10_ff_ff) return String.fromCodePoint(point);
    isKnown &&= Object.hasOwn(NAMED_ENTITIES, name);
    return NAMED_ENTITIES[name] ?? "";
  });
  return isKnown ? decoded : undefined;
}

/** CSS, in an attribute or a style element. An escape could hide a word from this check. */
function styleProblem(css: string): string | undefined {
  if (css.includes("\\")) return "an escape in a style";
  if (/@(?!media\b)/i.test(css)) return "an @ rule in a style";
  const refersOutside = [
    ...css.matchAll(/(?:url|image|image-set|src)\s*\(\s*["']?\s*([^)]*)/gi),
  ].some(([, target = ""]) => !target.startsWith("#"));
  return refersOutside ? "a reference to another file in a style" : undefined;
}

function attributeProblem(name: string, value: string): string | undefined {
  const local = name.slice(name.indexOf(":") + 1).toLowerCase();
  if (local.startsWith("on")) return `the event handler ${name}`;
  if (local === "href" || local === "src") {
    return value.trim().startsWith("#") ? undefined : `a reference to another file (${name})`;
  }
  if (local === "base") return "xml:base";
  if (name === "xmlns") return value === SVG_NAMESPACE ? undefined : "elements that are not SVG";
  if (name.startsWith("xmlns:")) return undefined;
  if (/script\s*:/i.test(value)) return `a script (${name})`;
  return styleProblem(value);
}

interface Svg {
  attributes: Map<string, string>;
}

export class PictureError extends Error {
  override name = "PictureError";
}

function refuse(reason: string): never {
  throw new PictureError(reason);
}

function attributesOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = "", quoted = ""] of text.matchAll(/([\w.:-]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
    const value = decode(quoted.slice(1, -1)) ?? refuse("has an unknown entity");
    if (found.has(name)) refuse(`has the attribute ${name} twice`);
    const problem = attributeProblem(name, value);
    if (problem !== undefined) refuse(`has ${problem}`);
    found.set(name, value);
  }
  return found;
}

function readOpeningTag(name: string, attributes: string, depth: number): Map<string, string> {
  if (!ELEMENTS.has(name)) {
    refuse(`has ${REASONS[name] ?? `the element <${name}>`}, which a brand picture may not have`);
  }
  if (depth === 0 && name !== "svg") refuse("does not begin with <svg>");
  return attributesOf(attributes);
}

/**
 * Reads an SVG strictly and throws a PictureError for anything that is not a plain drawing. Nothing
 * is removed: what was refused has to be fixed in the file.
 */
export function readSvg(source: string): Svg {
  if (/<!DOCTYPE|<!ENTITY/i.test(source)) refuse("has a DOCTYPE or an entity");
  if (/<!\[CDATA\[/i.test(source)) refuse("has a CDATA section");
  const declaration = DECLARATION.exec(source);
  const encoding = /encoding\s*=\s*["']([^"']*)/.exec(declaration?.groups?.["rest"] ?? "")?.[1];
  if (encoding !== undefined && !/^utf-8$/i.test(encoding)) refuse("is not UTF-8");
  const path: string[] = [];
  let root: Map<string, string> | undefined;
  let css = "";
  TOKEN.lastIndex = declaration?.[0].length ?? 0;
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(source)?.groups;
    if (token === undefined) refuse(`is not well-formed at character ${at + 1}`);
    const { closed, opened, attributes = "", empty, text } = token;
    if (opened !== undefined) {
      if (root !== undefined && path.length === 0) refuse("has more than one <svg>");
      const own = readOpeningTag(opened, attributes, path.length);
      root ??= own;
      if (empty === "") path.push(opened);
    } else if (closed !== undefined && path.pop() !== closed) {
      refuse(`closes <${closed}>, which is not open`);
    } else if (text !== undefined) {
      const content = decode(text) ?? refuse("has an unknown entity");
      if (path.length === 0 && content.trim() !== "") refuse("has text outside <svg>");
      if (path.at(-1) === "style") css += content;
    }
  }
  if (root === undefined || path.length > 0) refuse("ends too early");
  const problem = styleProblem(css);
  if (problem !== undefined) refuse(`has ${problem}`);
  if (root.get("xmlns") !== SVG_NAMESPACE) refuse(`needs xmlns="${SVG_NAMESPACE}"`);
  return { attributes: root };
}

/** Its size in its own units. */
export function sizeOfSvg({ attributes }: Svg): { width: number; height: number } {
  const box = (attributes.get("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [width = Number.NaN, height = Number.NaN] =
    box.length === 4
      ? box.slice(2)
      : ["width", "height"].map((name) => Number((attributes.get(name) ?? "").replace(/px$/, "")));
  if (!(width > 0 && height > 0)) refuse("needs a viewBox");
  return { width, height };
}
