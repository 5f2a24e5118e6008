/** How a large provider gives one mailbox many addresses, beside `+`, which nearly all know. */
interface MailProvider {
  domains: readonly string[];
  /** All of its domains lead to one mailbox, named by the first. */
  oneMailbox?: boolean;
  /** Characters that it does not look at. */
  ignored?: RegExp;
  /** What follows this in the local part is a label, as with `+`. */
  label?: string;
  /** `anything@name.domain` is the mailbox `name@domain`. */
  subdomains?: boolean;
}

const yahooOf = (endings: string) => endings.split(" ").map((ending) => `yahoo.${ending}`);
const fastmailOf = (endings: string) => endings.split(" ").map((ending) => `fastmail.${ending}`);
const yandexOf = (endings: string) => endings.split(" ").map((ending) => `yandex.${ending}`);

const PROVIDERS: readonly MailProvider[] = [
  { domains: ["gmail.com", "googlemail.com"], oneMailbox: true, ignored: /\./g },
  {
    domains: ["proton.me", "protonmail.com", "protonmail.ch", "pm.me"],
    oneMailbox: true,
    ignored: /[._-]/g,
  },
  { domains: ["icloud.com", "me.com", "mac.com"], oneMailbox: true },
  {
    domains: [...yandexOf("ru com by kz ua uz az com.tr com.am com.ge"), "ya.ru", "narod.ru"],
    oneMailbox: true,
    // A dot and a hyphen are the same letter there.
    ignored: /[.-]/g,
  },
  {
    domains: [
      ...yahooOf("com de fr it es ca in ie ro gr se no dk pl nl be at ch"),
      ...yahooOf("co.uk co.jp co.in co.id co.nz co.th com.ar com.au com.br com.hk com.mx"),
      ...yahooOf("com.my com.ph com.sg com.tr com.tw com.vn ne.jp"),
      "ymail.com",
      "rocketmail.com",
      "myyahoo.com",
    ],
    label: "-",
  },
  {
    domains: [
      ...fastmailOf("com fm cn co.uk de es fr in jp mx net nl org se to tw uk us im"),
      "fea.st",
      "sent.com",
      "eml.cc",
      "123mail.org",
      "mailbolt.com",
      "messagingengine.com",
    ],
    subdomains: true,
  },
  { domains: ["runbox.com"], subdomains: true },
  { domains: ["pobox.com"], subdomains: true },
];

const BY_DOMAIN = new Map(
  PROVIDERS.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const)),
);

const before = (text: string, mark: string) => text.split(mark)[0] ?? "";

/** `anything@name.domain` as the provider delivers it. */
function withoutSubdomain(local: string, domain: string): { local: string; domain: string } {
  const dot = domain.indexOf(".");
  const parent = domain.slice(dot + 1);
  const isName = BY_DOMAIN.get(parent)?.subdomains === true;
  return isName ? { local: domain.slice(0, dot), domain: parent } : { local, domain };
}

/**
 * The form limits and invites are counted by, so that `a.b+1@gmail.com` and `ab@gmail.com` share
 * one allowance (A29). Never used for delivery or for finding an account.
 */
export function abuseKeyOfEmail(canonical: string): string {
  const at = canonical.lastIndexOf("@");
  const given = withoutSubdomain(canonical.slice(0, at), canonical.slice(at + 1));
  const provider = BY_DOMAIN.get(given.domain);
  const unlabelled = before(given.local, "+");
  const { label, ignored, oneMailbox, domains } = provider ?? { domains: [] };
  // Nothing is left of `-x` or `...`: such an address stays as it is.
  const named = (label === undefined ? unlabelled : before(unlabelled, label)) || unlabelled;
  const local = (ignored === undefined ? named : named.replaceAll(ignored, "")) || named;
  const domain = (oneMailbox ? domains[0] : undefined) ?? given.domain;
  return `${local}@${domain}`;
}
