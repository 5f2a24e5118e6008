import type { FastifyInstance } from "fastify";
import { findInviteCode, refundRateOf } from "../../core/invites/invites.ts";
import type { Limits } from "../../core/limits/limits.ts";
import type { Db } from "../../platform/database/index.ts";
import { dialOf, type Geo } from "../../platform/geo.ts";
import { route } from "../../http/route.ts";
import { limitKeyOfAddress } from "../../platform/ip.ts";
import { namedCountries } from "./countries.ts";

interface RouteServices {
  db: Db;
  geo: Geo;
  limits: Limits;
  restrictedCountries: ReadonlySet<string>;
}

const UNKNOWN_DIAL = "-";

export function visitorRoutes(app: FastifyInstance, services: RouteServices): void {
  const { db, geo, limits, restrictedCountries } = services;

  /** A17: codes are long and lookups limited, so that nobody can enumerate them. */
  async function lookUpInvite(address: string, code: string) {
    await limits.hitAll([
      ["inviteLookupsFromAddress", limitKeyOfAddress(address)],
      ["inviteLookupsInAll", "all"],
    ]);
    return findInviteCode(db, code);
  }

  route(app, "ipCheck", async (_, { request }) => {
    const countryCode = geo.countryOf(request.ip) ?? null;
    return {
      countryCode,
      restricted: countryCode !== null && restrictedCountries.has(countryCode),
    };
  });

  route(app, "location", async (_, { request }) => {
    const countryCode = geo.countryOf(request.ip) ?? null;
    const dial = countryCode === null ? undefined : dialOf(countryCode);
    return { dial: dial ?? UNKNOWN_DIAL, countryCode };
  });

  route(app, "countryInfo", async (_, { locale }) => namedCountries(locale));

  route(app, "countryKycInfo", async (_, { locale }) =>
    namedCountries(locale).map(({ countryCode, name }) => {
      const open = !restrictedCountries.has(countryCode);
      return { countryCode, name, individual: open, institution: open };
    }),
  );

  route(app, "checkInviteCode", async ({ code }, { request }) => ({
    valid: (await lookUpInvite(request.ip, code)) !== undefined,
  }));

  route(app, "refundRate", async ({ inviteCode }, { request }) => {
    const found = await lookUpInvite(request.ip, inviteCode);
    return { refundRate: found ? refundRateOf(found) : 0 };
  });
}
