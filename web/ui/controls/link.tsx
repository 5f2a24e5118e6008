import type { ComponentProps, MouseEvent } from "react";
import { matchRoute } from "@portico/contract/routes";
import { useServices } from "../../lib/services.ts";

/** A link inside the account area: no reload, and its page is preloaded. */
export function Link({ href, onClick, ...rest }: ComponentProps<"a"> & { href: string }) {
  const { navigation, preload } = useServices();
  const intend = () => {
    preload.intend(new URL(href, location.href).href);
  };
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    const plain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    // The browser opens everything that is not our page, such as the support site.
    const isOurs = matchRoute(new URL(href, location.href).pathname) !== undefined;
    if (event.defaultPrevented || !plain || !isOurs) return;
    event.preventDefault();
    void navigation.navigate(href);
  }
  return (
    <a {...rest} href={href} onClick={follow} onPointerEnter={intend} onFocus={intend}>
      {rest.children}
    </a>
  );
}
