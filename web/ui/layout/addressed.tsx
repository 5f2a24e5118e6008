import { RichText, type TextId } from "../../lib/i18n/i18n.tsx";

/** Longer than most addresses: invisible, it reserves the space that one may need. */
const LONG = "firstname.lastname@example.com";

interface Props {
  id: TextId;
  /** The longest sentence that replaces it; this one, if none does. */
  roomFor?: TextId;
  /** The address; a prerendered page does not know it. */
  to: string;
  className?: string;
  /** Announced when it changes. */
  live?: boolean;
}

/** A sentence with an address, equally tall before and after the address is known. */
export function Addressed({ id, roomFor = id, to, className = "", live = false }: Props) {
  return (
    <p className={`room ${className}`.trim()} {...(live ? { role: "status" } : {})}>
      {/* Replaced as a whole, so that no words visibly move. */}
      <span key={to}>
        <RichText id={id} values={{ to }} components={[<strong key="to" className="break" />]} />
      </span>
      <span aria-hidden="true">
        <RichText
          id={roomFor}
          values={{ to: LONG }}
          components={[<b key="to" className="break" />]}
        />
      </span>
    </p>
  );
}
