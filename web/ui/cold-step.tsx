import { Link } from "./link.tsx";

/** A step opened without the one before it: what it is, and where it begins (SCR-3). */
export function ColdStep(props: {
  title: string;
  lead?: string;
  body: string;
  action: string;
  href: string;
}) {
  const { title, lead, body, action, href } = props;
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      {lead ? <p className="lead">{lead}</p> : null}
      <p>{body}</p>
      <Link className="button" href={href}>
        {action}
      </Link>
    </>
  );
}
