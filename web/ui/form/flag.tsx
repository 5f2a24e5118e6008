import { useState } from "react";

const LETTER_A = 0x1f1e6 - "A".charCodeAt(0);

const flagOf = (countryCode: string) =>
  String.fromCodePoint(...Array.from(countryCode, (sign) => LETTER_A + sign.charCodeAt(0)));

let canDraw: boolean | undefined;

/** Some systems draw a flag as two letters, and some not even those. */
function drawsFlags(): boolean {
  const context = document.createElement("canvas").getContext("2d");
  const width = (text: string) => context?.measureText(text).width ?? 0;
  return width(flagOf("DE")) < 1.5 * width(flagOf("D"));
}

/** A country's flag, or its two letters; the country is named beside it. */
export function Flag({ countryCode }: { countryCode: string }) {
  const [isDrawn] = useState(() => (canDraw ??= drawsFlags()));
  return (
    <span className={isDrawn ? "flag" : "flag flag-letters"} aria-hidden="true">
      {isDrawn ? flagOf(countryCode) : countryCode}
    </span>
  );
}
