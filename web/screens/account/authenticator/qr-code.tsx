import { encode } from "uqr";

/** Scanners need a quiet margin of four modules. */
const MARGIN = 4;

/** A QR code, dark on light in both themes. */
export default function QrCode({ label, content }: { label: string; content: string }) {
  const { data, size } = encode(content, { ecc: "M", border: MARGIN });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark.join("")} />
    </svg>
  );
}
