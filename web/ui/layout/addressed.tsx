import { RichText, type TextId } from "../../lib/i18n/i18n.tsx";

/** Longer than most: it is never shown, and keeps the room that an address may need. */
const LONG = "firstname.lastname@example.com";

interface Props {
  id: TextId;
  /** The address, which no prerendered page knows. */
  to: string;
  className?: string;
}

/** A sentence around an address, equally tall in every font before and after the address is known. */
export function Addressed({ id, to, className = "" }: Props) {
  return (
    <p className={`room ${className}`.trim()}>
      {/* Replaced as a whole, so that no words are seen to make room for others. */}
      <span key={to}>
        <RichText id={id} values={{ to }} components={[<strong key="to" className="break" />]} />
      </span>
      <span aria-hidden="true">
        <RichText id={id} values={{ to: LONG }} components={[<b key="to" className="break" />]} />
      </span>
    </p>
  );
}
