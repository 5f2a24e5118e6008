import { RichText, type TextId } from "../../lib/i18n/i18n.tsx";

/** Longer than most addresses: invisible, it reserves the space that one may need. */
const LONG = "firstname.lastname@example.com";

interface Props {
  id: TextId;
  /** The address; a prerendered page does not know it. */
  to: string;
  className?: string;
}

/** A sentence with an address, equally tall before and after the address is known. */
export function Addressed({ id, to, className = "" }: Props) {
  return (
    <p className={`room ${className}`.trim()}>
      {/* Replaced as a whole, so that no words visibly move. */}
      <span key={to}>
        <RichText id={id} values={{ to }} components={[<strong key="to" className="break" />]} />
      </span>
      <span aria-hidden="true">
        <RichText id={id} values={{ to: LONG }} components={[<b key="to" className="break" />]} />
      </span>
    </p>
  );
}
