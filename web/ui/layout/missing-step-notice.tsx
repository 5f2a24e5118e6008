import { Link } from "../controls/link.tsx";

/** Shown by a step that was opened without the one before it: says where to start (SCR-3). */
export function MissingStepNotice(props: {
  title: string;
  lead?: string;
  body: string;
  /** The text that the prerendered page shows instead: the taller of the two sets the height. */
  otherBody?: string;
  action: string;
  href: string;
}) {
  const { title, lead, body, otherBody, action, href } = props;
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      {lead ? <p className="lead">{lead}</p> : null}
      {otherBody === undefined ? (
        <p>{body}</p>
      ) : (
        <p className="room">
          <span>{body}</span>
          <span aria-hidden="true">{otherBody}</span>
        </p>
      )}
      <Link className="button" href={href}>
        {action}
      </Link>
    </>
  );
}
