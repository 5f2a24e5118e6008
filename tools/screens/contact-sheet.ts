import type { Page } from "@playwright/test";

export interface Picture {
  label: string;
  png: Buffer;
}

interface Sheet {
  title: string;
  /** How wide each thumbnail is. */
  width: number;
  columns: number;
  pictures: readonly Picture[];
}

const GAP = 16;

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function sheetHtml({ title, width, columns, pictures }: Sheet): string {
  const figures = pictures.map(
    ({ label, png }) =>
      `<figure><figcaption>${escape(label)}</figcaption>` +
      `<img src="data:image/png;base64,${png.toString("base64")}"></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; padding: ${GAP}px; background: #868e92; font: 13px/1.4 sans-serif }
    h1 { margin: 0 0 ${GAP}px; font-size: 18px; color: #fff }
    div { display: grid; grid-template-columns: repeat(${columns}, ${width}px); gap: ${GAP}px }
    figure { margin: 0 }
    figcaption { overflow: hidden; color: #fff; white-space: nowrap; text-overflow: ellipsis }
    img { display: block; width: 100% }
  </style><h1>${escape(title)}</h1><div>${figures.join("")}</div>`;
}

/** One picture of many: thumbnails with their names, to be seen at one glance. */
export async function drawSheet(page: Page, sheet: Sheet): Promise<Buffer> {
  const columns = Math.min(sheet.columns, sheet.pictures.length);
  await page.setViewportSize({ width: columns * (sheet.width + GAP) + GAP, height: 400 });
  await page.setContent(sheetHtml({ ...sheet, columns }));
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  return page.screenshot({ fullPage: true });
}

/** Several sheets, each small enough to be read at full size. */
export async function drawPages(page: Page, sheet: Sheet & { rows: number }): Promise<Buffer[]> {
  const { title, columns, rows, pictures } = sheet;
  const perPage = columns * rows;
  const count = Math.ceil(pictures.length / perPage);
  const drawn: Buffer[] = [];
  for (let at = 0; at < count; at += 1) {
    const part = pictures.slice(at * perPage, (at + 1) * perPage);
    const named = `${title} (${at + 1} of ${count})`;
    drawn.push(await drawSheet(page, { ...sheet, title: named, pictures: part }));
  }
  return drawn;
}
