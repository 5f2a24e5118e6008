import type { Themed } from "../brand/color-tokens.ts";
import type { Picture } from "../brand/picture.ts";
import { escapeHtml } from "../escape-html.ts";

/** A part of the mail that its HTML refers to by its Content-ID (RFC 2392). */
export interface InlinePicture {
  cid: string;
  filename: string;
  contentType: string;
  contentDisposition: "inline";
  content: Buffer;
}

export interface MailLogo {
  width: number;
  height: number;
  light: InlinePicture;
  /** Missing if the light one serves both. */
  dark: InlinePicture | undefined;
}

/** The largest size in a mail, in pixels; the file should have twice as many, for sharp screens. */
const LARGEST = { width: 200, height: 36 };

function inlinePicture({ name, body }: Picture, host: string): InlinePicture {
  return {
    cid: `${name}@${host}`,
    filename: `${name}.png`,
    contentType: "image/png",
    contentDisposition: "inline",
    content: body,
  };
}

/**
 * The logo travels in the mail: programs that block remote images still show it, and loading it
 * tells nobody that the mail was opened.
 */
export function createMailLogo(
  pictures: Themed<Picture> | undefined,
  host: string,
): MailLogo | undefined {
  if (pictures === undefined) return undefined;
  const { light, dark } = pictures;
  const scale = Math.min(LARGEST.width / light.width, LARGEST.height / light.height, 1);
  return {
    width: Math.round(light.width * scale),
    height: Math.round(light.height * scale),
    light: inlinePicture(light, host),
    dark: dark === light ? undefined : inlinePicture(dark, host),
  };
}

export const picturesOf = (logo: MailLogo | undefined): InlinePicture[] =>
  logo === undefined ? [] : [logo.light, ...(logo.dark ? [logo.dark] : [])];

/** Without pictures, the name is read instead, in the place and size of a heading. */
export function logoBox({ width, height, light, dark }: MailLogo, brand: string, ink: string) {
  const image = ({ cid }: InlinePicture) =>
    `<img src="cid:${escapeHtml(cid)}" width="${width}" height="${height}" alt="${escapeHtml(brand)}" style="display:block;width:${width}px;height:${height}px;border:0;font-size:18px;line-height:${height}px;font-weight:700;color:${ink}" class="m-ink">`;
  if (dark === undefined) return `\n${image(light)}`;
  return `
<div class="m-logo">${image(light)}</div><!--[if !mso]><!--><div class="m-logo-dark" style="display:none;max-height:0;overflow:hidden;mso-hide:all">${image(dark)}</div><!--<![endif]-->`;
}

export function darkLogoStyle(logo: MailLogo | undefined): [string, string][] {
  if (logo?.dark === undefined) return [];
  return [
    [".m-logo", "display:none!important"],
    [".m-logo-dark", "display:block!important;max-height:none!important"],
  ];
}

/** Inlines the pictures for a browser, which cannot load Content-IDs. */
export function viewableHtml(mail: { html: string; attachments?: InlinePicture[] }): string {
  let { html } = mail;
  for (const { cid, contentType, content } of mail.attachments ?? []) {
    html = html.replaceAll(
      `cid:${cid}`,
      `data:${contentType};base64,${content.toString("base64")}`,
    );
  }
  return html;
}
